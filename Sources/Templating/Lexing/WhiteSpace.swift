/// White space at the ends of a range of bytes.
enum WhiteSpace {
  static func blanksEnd(of bytes: [UInt8], in range: Range<Int>) -> Int {
    range.first { !isBlank(bytes[$0]) } ?? range.upperBound
  }

  static func blanksStart(of bytes: [UInt8], in range: Range<Int>) -> Int {
    range.last { !isBlank(bytes[$0]) }.map { $0 + 1 } ?? range.lowerBound
  }

  /// The end of the line end at `start`; `start` if there is none.
  static func lineEndEnd(of bytes: [UInt8], at start: Int, in range: Range<Int>) -> Int {
    guard start < range.upperBound else { return start }
    switch bytes[start] {
    case UInt8(ascii: "\n"):
      return start + 1
    case UInt8(ascii: "\r"):
      return start + 1 < range.upperBound && bytes[start + 1] == UInt8(ascii: "\n") ? start + 2 : start + 1
    default:
      return start
    }
  }

  /// The start of the line end that closes `range`; its end if there is none.
  static func lineEndStart(of bytes: [UInt8], in range: Range<Int>) -> Int {
    guard let last = range.last else { return range.upperBound }
    switch bytes[last] {
    case UInt8(ascii: "\n"):
      return last > range.lowerBound && bytes[last - 1] == UInt8(ascii: "\r") ? last - 1 : last
    case 0x0B, 0x0C, UInt8(ascii: "\r"):
      return last
    case 0x85, 0xA8, 0xA9:
      // U+0085, U+2028 and U+2029.
      let separators: [[UInt8]] = [[0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]
      let separator = separators.first { bytes[range].reversed().starts(with: $0.reversed()) }
      return range.upperBound - (separator?.count ?? 0)
    default:
      return range.upperBound
    }
  }

  /// The end of white space of any kind (Unicode's White_Space) at the start of `range`.
  static func prefixEnd(of bytes: [UInt8], in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      let width = width(of: bytes[index...].prefix(min(3, range.upperBound - index)))
      guard width > 0 else { break }
      index += width
    }
    return index
  }

  /// The start of white space of any kind (Unicode's White_Space) at the end of `range`.
  static func suffixStart(of bytes: [UInt8], in range: Range<Int>) -> Int {
    var index = range.upperBound
    scan: while index > range.lowerBound {
      for width in 1...3 where index - width >= range.lowerBound {
        if self.width(of: bytes[(index - width)..<index]) == width {
          index -= width
          continue scan
        }
      }
      break
    }
    return index
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// The number of bytes of the white space scalar at the start of `bytes`, or 0.
  private static func width(of bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    if first < 0x80 { return first == 0x20 || (0x09...0x0D).contains(first) ? 1 : 0 }
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    guard case .valid(let encoded) = decoder.parseScalar(from: &iterator) else { return 0 }
    return UTF8.decode(encoded).properties.isWhitespace ? encoded.count : 0
  }
}
