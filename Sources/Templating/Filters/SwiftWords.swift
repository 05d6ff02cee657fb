/// Identifiers and keywords of Swift, as StencilSwiftKit knows them.
enum SwiftWords {
  enum IdentifierMode: String, CaseIterable {
    case normal, valid, pretty
  }

  static func escapeKeyword(_ text: inout [UInt8]) {
    // The longest keyword has 15 letters, and so needs no heap storage as a string.
    guard text.count <= 15, keywords.contains(String(decoding: text, as: UTF8.self)) else { return }
    text.insert(UInt8(ascii: "`"), at: 0)
    text.append(UInt8(ascii: "`"))
  }

  /// Removes the backticks that a name does not need after a dot, and adds those that it needs only there.
  static func writeAfterDot(_ text: inout [UInt8]) {
    let backtick = UInt8(ascii: "`")
    let isEscaped = text.count > 2 && text.first == backtick && text.last == backtick
    let name = String(decoding: isEscaped ? text[1..<(text.count - 1)] : text[...], as: UTF8.self)
    if wordsAfterDot.contains(name) {
      text = Array("`\(name)`".utf8)
    } else if isEscaped, name.unicodeScalars.allSatisfy(canContinueIdentifier) {
      text = Array(name.utf8)
    }
  }

  /// The words with another meaning after a dot: `Choice.init`, `choice.self`.
  private static let wordsAfterDot: Set<String> = ["Protocol", "Type", "init", "self"]

  /// Makes a string an identifier.
  ///
  /// Characters that an identifier cannot have become underscores. Unless only `valid` is requested, each part between
  /// such characters starts with an uppercase letter; `pretty` joins the parts in camel case.
  static func makeIdentifier(_ text: inout [UInt8], _ mode: IdentifierMode) {
    var parts: [[UInt8]] = [[]]
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if canContinueIdentifier(scalar) {
        parts[parts.count - 1].append(contentsOf: String(scalar).utf8)
      } else {
        parts.append([])
      }
    }
    if mode != .valid {
      for index in parts.indices { LetterCase.upperFirstLetter(&parts[index]) }
    }
    text = Array(parts.joined(separator: [UInt8(ascii: "_")]))
    prefixUnderscore(&text)
    if mode == .pretty {
      LetterCase.camelCase(&text, stripLeading: true)
      prefixUnderscore(&text)
    }
  }

  private static func prefixUnderscore(_ text: inout [UInt8]) {
    guard let first = String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first else { return }
    if !canStartIdentifier(first) { text.insert(UInt8(ascii: "_"), at: 0) }
  }

  private static func canContinueIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII, UInt32(UInt8(ascii: "0"))...UInt32(UInt8(ascii: "9")) ~= scalar.value { return true }
    return canStartIdentifier(scalar) || tailRanges.contains { $0 ~= scalar.value }
  }

  private static func canStartIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return LetterCase.isLower(byte) || LetterCase.isUpper(byte) || byte == UInt8(ascii: "_")
    }
    if scalar.value >= 0x10000 {
      // All planes but the last two, without the two noncharacters at the end of each.
      return scalar.value < 0xF0000 && scalar.value & 0xFFFF <= 0xFFFD
    }
    return headRanges.contains { $0 ~= scalar.value }
  }

  /// Basic-plane scalars that may start an identifier (The Swift Programming Language, Lexical Structure).
  private static let headRanges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
    0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
    0xFD40...0xFDCF,
    0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
  ]

  /// Scalars that may only be inside an identifier.
  private static let tailRanges: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]

  private static let keywords: Set<String> = Set(
    """
    #available #colorLiteral #column #else #elseif #endif #file #fileLiteral #function #if #imageLiteral #line #selector
    #sourceLocation Any Protocol Self Type _ as associatedtype associativity break case catch class continue convenience
    default defer deinit didSet do dynamic else enum extension fallthrough false fileprivate final for func get guard if
    import in indirect infix init inout internal is lazy left let mutating nil none nonmutating open operator optional
    override postfix precedence precedencegroup prefix private protocol public repeat required rethrows return right self
    set static struct subscript super switch throw throws true try typealias unowned var weak where while willSet
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
}
