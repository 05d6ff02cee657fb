/// Identifiers and keywords of Swift, as StencilSwiftKit knows them.
enum SwiftWords {
  enum IdentifierMode: String, CaseIterable {
    case normal, valid, pretty
  }

  static func escapeKeyword(_ text: String) -> String { keywords.contains(text) ? "`\(text)`" : text }

  /// Removes the backticks that a name does not need after a dot, and adds those that it needs only there.
  static func writeAfterDot(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isEscaped = scalars.count > 2 && scalars.first == "`" && scalars.last == "`"
    let name = isEscaped ? String(scalars.dropFirst().dropLast()) : text
    if wordsAfterDot.contains(name) { return "`\(name)`" }
    return isEscaped && name.unicodeScalars.allSatisfy(canContinueIdentifier) ? name : text
  }

  /// Adds `self.` to the name of a property that begins an accessor at the start of a block of code.
  static func writeAfterBrace(_ text: String) -> String { accessors.contains(text) ? "self.\(text)" : text }

  private static let accessors: Set<String> = [
    "get", "set", "willSet", "didSet", "`init`", "init", "read", "modify", "_read", "_modify", "borrow", "mutate",
  ]

  /// The words with another meaning after a dot: `Choice.init`, `choice.self`.
  private static let wordsAfterDot: Set<String> = ["Protocol", "Type", "init", "self"]

  /// Makes a string an identifier.
  ///
  /// Characters that an identifier cannot have become underscores. Unless only `valid` is requested, each part between
  /// such characters starts with an uppercase letter; `pretty` joins the parts in camel case.
  static func makeIdentifier(_ text: String, _ mode: IdentifierMode) -> String {
    var parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { !canContinueIdentifier($0) }
      .map { String($0) }
    if mode != .valid { parts = parts.map(LetterCase.upperFirstLetter) }
    let name = prefixed(parts.joined(separator: "_"))
    return mode == .pretty ? prefixed(LetterCase.camelCase(name, stripLeading: true)) : name
  }

  private static func prefixed(_ name: String) -> String {
    name.unicodeScalars.first.map(canStartIdentifier) ?? true ? name : "_" + name
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
