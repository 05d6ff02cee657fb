import Diagnostics

/// A Swift file without the bodies of its functions, split where a type at the top level ends. A fifth of most files is
/// left, and only the parts with the wanted names are parsed.
///
/// The body of `init(from:)`, the words of accessors, and all between round brackets stay.
package struct DeclarationText: Sendable {
  /// A part of the file, which holds whole declarations of the top level.
  package struct Part: Sendable {
    package let text: [UInt8]
    /// The types that it declares or extends and the aliases, each with the types around it; `nil` if only a parser can see them.
    package let names: Set<String>?
    /// The types that other files see.
    package let shownTypes: Set<String>
    /// The extended type, if the part has only imports and one extension, which has only members. It has no attributes,
    /// modifiers, conformances and requirements, no types and no aliases.
    package let plainExtension: String?

    fileprivate init(_ text: [UInt8], _ names: Set<String>?, shown: Set<String>, isPlain: Bool = false) {
      self.text = text
      self.names = names
      shownTypes = shown
      let isAllowed =
        isPlain && names?.count == 1 && NestingLimits.file.excess(in: String(decoding: text, as: UTF8.self)) == nil
      plainExtension = isAllowed ? names?.first : nil
    }

    /// Whether the part contains the word, comments and strings included.
    package func mentions(_ word: String) -> Bool { text.contains(word, isWord: true) }
  }

  package let parts: [Part]
  /// Whether the file is split and without bodies: braces balance, and nothing looks like a regular expression.
  package let isCertain: Bool

  /// Reads a file in time linear in its length.
  package init(_ file: [UInt8]) {
    var scan = DeclarationScan(file)
    isCertain = scan.run()
    parts = isCertain ? scan.parts : [Part(file, nil, shown: [])]
  }
}

/// Splits Swift text by its tokens. It gives up if a token is unclear.
private struct DeclarationScan {
  private enum Scope {
    case type(path: String, isHidden: Bool)
    /// The braces of code, whose text is left out.
    case body
    /// The braces of accessors, whose words stay and whose bodies do not.
    case accessors
    case whole
    case brackets
  }

  /// The meaning of the next `{` on the level of declarations.
  private enum Opener { case type, variable, whole, body }

  private enum Named { case type, `extension`, alias, `import`, other }

  private let bytes: [UInt8]
  private let source: SwiftTokens
  private let tokens: [SwiftToken]
  /// The index of the token that is read.
  private var place = 0
  private var scopes: [Scope] = []
  /// The number of scopes around each `#if`.
  private var conditions: [Int] = []
  private var opener = Opener.body
  private var named: Named?
  private var declared = ""
  private var isExtension = false
  private var isAfterDot = false
  private var isHidden = false
  /// The number of scopes around the body that is left out; `nil` outside of bodies.
  private var skipped: Int?

  private(set) var parts: [DeclarationText.Part] = []
  private var text: [UInt8] = []
  /// All before it is in `text`, in a part, or left out.
  private var taken = 0
  private var names: Set<String> = []
  private var shown: Set<String> = []
  /// Whether a name in the part is not one that words show: `extension [Int]`.
  private var hasOddName = false
  /// Whether the part has only imports and `extension Name { }` at the top level.
  private var isPlain = true

  init(_ file: [UInt8]) {
    bytes = file
    source = SwiftTokens(file)
    tokens = source.tokens
  }

  /// - Returns: Whether the whole file was read.
  mutating func run() -> Bool {
    guard source.isComplete else { return false }
    while place < tokens.count {
      guard read(tokens[place]) else { return false }
      place += 1
    }
    guard scopes.isEmpty, conditions.isEmpty else { return false }
    endPart(at: bytes.count)
    return true
  }

  private mutating func read(_ token: SwiftToken) -> Bool {
    let (start, end) = (token.range.lowerBound, token.range.upperBound)
    switch token.kind {
    case .mark: return readMark(bytes[start], at: start)
    case .pound: return readPound(token)
    case .attribute: if scopes.isEmpty { isPlain = false }
    case .literal:
      if scopes.isEmpty { isPlain = false }
      if isOnLevel { (isExtension, isAfterDot) = (false, false) }
    case .word:
      let isEscaped = start > 0 && bytes[start - 1] == UInt8(ascii: "`")
      if isEscaped, end == bytes.count || bytes[end] != UInt8(ascii: "`") { return false }
      // The parser gives the name with its backticks.
      if isEscaped, scopes.isEmpty { isPlain = false }
      if isOnLevel { take(source.text(token), isEscaped: isEscaped) }
    }
    return true
  }

  private mutating func readMark(_ byte: UInt8, at index: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "/"):
      // If an operator can only be a prefix one, it begins a regular expression.
      let before = index == 0 ? UInt8(ascii: " ") : bytes[index - 1]
      let isFree = index + 1 < bytes.count && !" \n\t\r=".utf8.contains(bytes[index + 1])
      return !isFree || !" \n\t\r([{,;:".utf8.contains(before)
    case UInt8(ascii: "("), UInt8(ascii: "["):
      noteMark(byte)
      scopes.append(.brackets)
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      guard case .brackets = scopes.popLast() else { return false }
    case UInt8(ascii: "{"): openBrace(at: index)
    case UInt8(ascii: "}"): return closeBrace(at: index)
    default:
      noteMark(byte)
      isAfterDot = byte == UInt8(ascii: ".") && isOnLevel
    }
    return true
  }

  private var isOnLevel: Bool {
    guard skipped == nil else { return false }
    switch scopes.last {
    case nil, .type: return true
    default: return false
    }
  }

  // MARK: Words

  private static let types: Set<String> = ["actor", "class", "enum", "protocol", "struct"]
  private static let notNames: Set<String> = [
    "associatedtype", "case", "class", "convenience", "deinit", "dynamic", "enum", "extension", "fileprivate", "final",
    "func", "import", "indirect", "init", "internal", "lazy", "let", "mutating", "nonisolated", "nonmutating", "open",
    "override", "package", "private", "protocol", "public", "required", "static", "struct", "subscript", "typealias",
    "unowned", "var", "weak",
  ]

  private mutating func take(_ word: String, isEscaped: Bool) {
    let isMember = isAfterDot
    isAfterDot = false
    if isMember {
      if isExtension, !declared.isEmpty { declared += "." + word }
      return
    }
    if let named {
      self.named = nil
      if isEscaped || !Self.notNames.contains(word) {
        switch named {
        case .type, .extension:
          (declared, isExtension) = (word, named == .extension)
          opener = .type
        case .alias: names.insert(outerPath + word)
        case .import, .other: break
        }
        return
      }
      // `import struct Module.Name`
      if named == .import { return self.named = .import }
    }
    if scopes.isEmpty, word != "extension" && word != "import" { isPlain = false }
    // A word after the name of an extension is not part of the name.
    if isExtension, !isEscaped { isExtension = false }
    guard !isEscaped else { return }
    switch word {
    case _ where Self.types.contains(word): named = .type
    case "extension": (named, declared) = (.extension, "")
    case "typealias": begin(.body, .alias)
    case "func", "case", "associatedtype": begin(.body, .other)
    case "import": begin(.body, .import)
    case "deinit": begin(.body, nil)
    case "init": begin(isDecoding ? .whole : .body, nil)
    case "var", "let": begin(.variable, .other)
    case "subscript": begin(.variable, nil)
    case "private", "fileprivate": isHidden = true
    default: break
    }
  }

  private mutating func begin(_ opener: Opener, _ named: Named?) {
    (self.opener, self.named, declared, isExtension, isHidden) = (opener, named, "", false, false)
  }

  private var outerPath: String {
    if case .type(let path, _) = scopes.last { path + "." } else { "" }
  }

  /// From `init` to the label of its first parameter, generic parameters included.
  private static let maximumDistance = 60

  /// Whether `init` takes a decoder, by the label of its first parameter.
  private var isDecoding: Bool {
    let rest = tokens[(place + 1)...].prefix(Self.maximumDistance)
    return rest.drop { !source.isMark($0, "(") }.dropFirst().first.map { source.text($0) == "from" } ?? false
  }

  /// Takes note of a mark after the name of an extension: it may belong to its type.
  private mutating func noteMark(_ byte: UInt8) {
    guard isOnLevel else { return }
    if scopes.isEmpty, byte != UInt8(ascii: ".") { isPlain = false }
    if named == .extension {
      (named, hasOddName, opener) = (nil, true, .type)
    } else if isExtension, byte != UInt8(ascii: ".") {
      if byte != UInt8(ascii: ":") { hasOddName = true }
      isExtension = false
    }
    if named != .extension { named = nil }
  }

  // MARK: Brackets

  private mutating func openBrace(at index: Int) {
    if skipped != nil { return scopes.append(.body) }
    switch scopes.last {
    case nil, .type: scopes.append(scopeOfDeclaration())
    case .accessors: scopes.append(.body)
    default: scopes.append(.whole)
    }
    if case .body = scopes.last {
      text += bytes[taken...index]
      skipped = scopes.count - 1
    }
  }

  private mutating func scopeOfDeclaration() -> Scope {
    (named, isExtension, isAfterDot) = (nil, false, false)
    switch opener {
    case .type:
      var isHidden = isHidden || declared.isEmpty
      if case .type(_, true) = scopes.last { isHidden = true }
      let path = outerPath + declared
      names.insert(path)
      if !isHidden { shown.insert(path) }
      begin(.body, nil)
      return .type(path: path, isHidden: isHidden)
    case .variable: return isBeforeAccessors ? .accessors : .body
    case .whole: return .whole
    case .body: return .body
    }
  }

  private static let accessors: Set<String> = [
    "_modify", "_read", "borrow", "borrowing", "consuming", "didSet", "get", "init", "modify", "mutate", "mutating",
    "nonmutating", "read", "set", "unsafeAddress", "unsafeMutableAddress", "willSet", "yielding",
  ]

  /// Whether the braces have accessors, by their first word.
  private var isBeforeAccessors: Bool {
    guard place + 1 < tokens.count else { return false }
    let next = tokens[place + 1]
    return next.kind == .attribute || next.kind == .pound || Self.accessors.contains(source.text(next))
  }

  private mutating func closeBrace(at index: Int) -> Bool {
    switch scopes.popLast() {
    case nil, .brackets: return false
    case .body:
      if skipped == scopes.count {
        skipped = nil
        taken = index
      }
    case .type:
      begin(.body, nil)
      if scopes.isEmpty, conditions.isEmpty { endPart(at: index + 1) }
    case .accessors, .whole: break
    }
    return true
  }

  private mutating func endPart(at index: Int) {
    text += bytes[taken..<index]
    taken = index
    parts.append(
      DeclarationText.Part(text, hasOddName ? nil : names, shown: shown, isPlain: isPlain)
    )
    (text, names, shown, hasOddName, isPlain) = ([], [], [], false, true)
  }

  private mutating func readPound(_ token: SwiftToken) -> Bool {
    if scopes.isEmpty { isPlain = false }
    switch source.text(token) {
    case "if": conditions.append(scopes.count)
    case "else", "elseif": return conditions.last == scopes.count
    case "endif": return conditions.popLast() == scopes.count
    // A regular expression.
    case "": return token.range.upperBound == bytes.count || bytes[token.range.upperBound] != UInt8(ascii: "/")
    default: break
    }
    return true
  }
}
