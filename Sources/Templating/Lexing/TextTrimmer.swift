/// Takes away the white space around block tags.
struct TextTrimmer {
  /// The white space that is removed at one end.
  private enum Trim {
    case nothing
    /// Spaces and tabs; before a block in `smart`.
    case blanks
    /// Spaces, tabs and one line end, if there is one; after a block in `smart`.
    case blanksAndLineEnd
    /// In `lines`, up to the end of the line before a tag, or through the line end after it.
    case line
    case all
  }

  private let bytes: [UInt8]
  private let tokens: [TemplateToken]
  private let mode: TrimMode
  /// `nil` unless the mode is `lines`.
  private let survey: LineSurvey?

  init(_ bytes: [UInt8], _ tokens: [TemplateToken], mode: TrimMode) {
    self.bytes = bytes
    self.tokens = tokens
    self.mode = mode
    survey = mode == .lines ? LineSurvey(bytes, tokens) : nil
  }

  /// The remaining text of the token at `index`: up to two ranges of the source.
  func remains(ofTextAt index: Int) -> [Range<Int>] {
    var range = tokens[index].range
    if index > 0 {
      let trim = trim(after: index - 1)
      range = trimmedStart(of: range, trim)
    }
    guard index + 1 < tokens.count, !range.isEmpty else { return range.isEmpty ? [] : [range] }
    return trimmedEnd(of: range, trim(before: index + 1)).filter { !$0.isEmpty }
  }

  private func trim(after index: Int) -> Trim {
    trim(
      tokens[index],
      tokens[index].trailingMark,
      clears: survey?.clearsAfter[index] ?? false,
      smart: .blanksAndLineEnd
    )
  }

  private func trim(before index: Int) -> Trim {
    trim(tokens[index], tokens[index].leadingMark, clears: survey?.clearsBefore[index] ?? false, smart: .blanks)
  }

  /// The trimming on one side of a tag with `mark`. `clears`: it is alone on its line; `smart`: the smart mode's trimming.
  private func trim(_ token: TemplateToken, _ mark: TemplateToken.WhitespaceMark, clears: Bool, smart: Trim) -> Trim {
    let line: Trim = clears ? .line : .nothing
    guard token.kind == .block else { return line }
    switch (mark, mode) {
    case (.trim, _), (.none, .all): return .all
    case (.keep, _), (.none, .nothing): return .nothing
    case (.none, .smart): return smart
    case (.none, .lines): return line
    }
  }

  private func trimmedStart(of range: Range<Int>, _ trim: Trim) -> Range<Int> {
    var start = range.lowerBound
    switch trim {
    case .nothing, .blanks:
      return range
    case .all:
      return WhiteSpace.prefixEnd(of: bytes, in: range)..<range.upperBound
    case .blanksAndLineEnd:
      start = WhiteSpace.blanksEnd(of: bytes, in: range)
      guard start < range.upperBound, bytes[start] == UInt8(ascii: "\n") else { return range }
      return (start + 1)..<range.upperBound
    case .line:
      start = WhiteSpace.blanksEnd(of: bytes, in: range)
      return WhiteSpace.lineEndEnd(of: bytes, at: start, in: range)..<range.upperBound
    }
  }

  private func trimmedEnd(of range: Range<Int>, _ trim: Trim) -> [Range<Int>] {
    switch trim {
    case .nothing, .blanksAndLineEnd:
      return [range]
    case .all:
      return [range.lowerBound..<WhiteSpace.suffixStart(of: bytes, in: range)]
    case .line:
      return [range.lowerBound..<WhiteSpace.blanksStart(of: bytes, in: range)]
    case .blanks:
      // Stencil's expression also matches blanks before a line end that closes the text.
      let lineEnd = WhiteSpace.lineEndStart(of: bytes, in: range)
      let blanks = WhiteSpace.blanksStart(of: bytes, in: range.lowerBound..<lineEnd)
      return [range.lowerBound..<blanks, lineEnd..<range.upperBound]
    }
  }
}

/// Finds the block tags and comments on whose line nothing else is.
///
/// What `set`, `macro` and `map` hold on one line counts as part of the tags, as it writes nothing there.
struct LineSurvey {
  /// For each token, whether it is such a tag and owns the text before it on its line.
  private(set) var clearsBefore: [Bool]
  /// For each token, whether it is such a tag and owns the text after it on its line.
  private(set) var clearsAfter: [Bool]

  private enum Effect {
    /// A block, a comment or blanks: the line is unchanged.
    case neutral
    /// A variable, or text next to the tag.
    case occupies
    /// A line end, separated from the tag only by blanks.
    case clears
  }

  private let bytes: [UInt8]
  private let tokens: [TemplateToken]
  /// For each token, whether it is in a `set`, `macro` or `map` that begins and ends on its line.
  private let isSilent: [Bool]

  init(_ bytes: [UInt8], _ tokens: [TemplateToken]) {
    self.bytes = bytes
    self.tokens = tokens
    isSilent = SilentSpans.find(bytes, tokens)
    clearsBefore = Array(repeating: false, count: tokens.count)
    clearsAfter = clearsBefore
    run()
  }

  private mutating func run() {
    var isClear = true
    for index in tokens.indices where !isSilent[index] {
      switch tokens[index].kind {
      case .block, .comment: clearsBefore[index] = isClear
      case .variable: isClear = false
      case .text: isClear = after(effectOnRight(of: tokens[index].range), isClear)
      }
    }
    isClear = true
    for index in tokens.indices.reversed() where !isSilent[index] {
      switch tokens[index].kind {
      case .block, .comment:
        clearsBefore[index] = clearsBefore[index] && isClear
        clearsAfter[index] = clearsBefore[index]
      case .variable: isClear = false
      case .text: isClear = after(effectOnLeft(of: tokens[index].range), isClear)
      }
    }
    keepSilentTexts()
  }

  /// Keeps the text inside of a silent span unchanged.
  private mutating func keepSilentTexts() {
    for index in tokens.indices where isSilent[index] {
      if index > 0 { clearsAfter[index - 1] = false }
      if index + 1 < tokens.count { clearsBefore[index + 1] = false }
    }
  }

  private func after(_ effect: Effect, _ isClear: Bool) -> Bool {
    switch effect {
    case .neutral: isClear
    case .occupies: false
    case .clears: true
    }
  }

  private func effectOnRight(of range: Range<Int>) -> Effect {
    let start = WhiteSpace.blanksStart(of: bytes, in: range)
    guard start > range.lowerBound else { return .neutral }
    return WhiteSpace.isLineEnd(bytes[start - 1]) ? .clears : .occupies
  }

  private func effectOnLeft(of range: Range<Int>) -> Effect {
    let end = WhiteSpace.blanksEnd(of: bytes, in: range)
    guard end < range.upperBound else { return .neutral }
    return WhiteSpace.isLineEnd(bytes[end]) ? .clears : .occupies
  }
}

/// Finds the tags whose contents write nothing, if they begin and end on one line.
enum SilentSpans {
  /// Whether each token is between such tags.
  static func find(_ bytes: [UInt8], _ tokens: [TemplateToken]) -> [Bool] {
    var isSilent = Array(repeating: false, count: tokens.count)
    var open: (index: Int, closer: String)?
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .text:
        if bytes[token.range].contains(where: WhiteSpace.isLineEnd) { open = nil }
      case .block:
        let name = firstWord(bytes[token.content])
        if ["set", "macro", "map"].contains(name) {
          open = (index, "end" + name)
        } else if let (start, closer) = open, closer == name {
          for inner in (start + 1)..<index { isSilent[inner] = true }
          open = nil
        }
      case .variable, .comment:
        break
      }
    }
    return isSilent
  }

  private static func firstWord(_ content: ArraySlice<UInt8>) -> String {
    let word = content.drop { $0 <= 0x20 }.prefix(9).prefix { $0 > 0x20 }
    return String(decoding: word, as: UTF8.self)
  }
}

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
