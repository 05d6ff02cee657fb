import Diagnostics

/// A Swift file without the bodies of its functions, split where a type at the top level ends. A fifth of most files is
/// left, and only the parts with the wanted names are parsed.
///
/// The body of `init(from:)`, the words of accessors, and all between round brackets stay.
package struct DeclarationText: Sendable {
  /// A part of the file, which holds whole declarations of the top level.
  package struct Part: Sendable {
    package let text: [UInt8]
    /// The types that it declares or extends and the aliases, each with the types around it; `nil` if only a parser can tell.
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
    let found = file.withUnsafeBufferPointer { bytes in
      var scan = DeclarationScan(bytes)
      return scan.run() ? scan.parts : nil
    }
    isCertain = found != nil
    parts = found ?? [Part(file, nil, shown: [])]
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
    /// The brackets in a string, which continues after them.
    case interpolation(quotes: Int, pounds: Int)
  }

  /// The meaning of the next `{` on the level of declarations.
  private enum Opener { case type, variable, whole, body }

  private enum Named { case type, `extension`, alias, `import`, other }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
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
  /// Whether a name in the part is not one that words tell: `extension [Int]`.
  private var hasOddName = false
  /// Whether the part has only imports and `extension Name { }` at the top level.
  private var isPlain = true

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// - Returns: Whether the whole file was read.
  mutating func run() -> Bool {
    while index < bytes.count {
      let byte = bytes[index]
      if skipped != nil, !Self.countsInBodies(byte) {
        index += 1
      } else if byte.isWordByte {
        readWord()
      } else if !read(byte) {
        return false
      }
    }
    guard scopes.isEmpty, conditions.isEmpty else { return false }
    endPart()
    return true
  }

  /// Whether a byte may begin a bracket, a comment, a string or a condition, or end a bracket.
  private static func countsInBodies(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"),
      UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "`"):
      true
    default: false
    }
  }

  private mutating func read(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
    case UInt8(ascii: "/"): return readSlash()
    case UInt8(ascii: "\""): return beginString(pounds: 0)
    case UInt8(ascii: "#"): return readPound()
    case UInt8(ascii: "`"): return readEscapedName()
    case UInt8(ascii: "@"):
      repeat { index += 1 } while index < bytes.count && bytes[index].isWordByte
      if scopes.isEmpty { isPlain = false }
    case UInt8(ascii: "("), UInt8(ascii: "["):
      noteMark(byte)
      scopes.append(.brackets)
      index += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): return closeBrackets()
    case UInt8(ascii: "{"): openBrace()
    case UInt8(ascii: "}"): return closeBrace()
    default:
      noteMark(byte)
      isAfterDot = byte == UInt8(ascii: ".") && isOnLevel
      index += 1
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

  private func peek(_ offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  // MARK: Words

  private static let types: Set<String> = ["actor", "class", "enum", "protocol", "struct"]
  private static let notNames: Set<String> = [
    "associatedtype", "case", "class", "convenience", "deinit", "dynamic", "enum", "extension", "fileprivate", "final",
    "func", "import", "indirect", "init", "internal", "lazy", "let", "mutating", "nonisolated", "nonmutating", "open",
    "override", "package", "private", "protocol", "public", "required", "static", "struct", "subscript", "typealias",
    "unowned", "var", "weak",
  ]

  private mutating func readWord() {
    let start = index
    while index < bytes.count, bytes[index].isWordByte { index += 1 }
    guard isOnLevel else { return }
    if named == nil, !isAfterDot, !Self.mayBeTaken(bytes[start], count: index - start) {
      // Most words need no string made of them.
      isExtension = false
      if scopes.isEmpty { isPlain = false }
    } else {
      take(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self), isEscaped: false)
    }
  }

  /// Whether one of the words that `take` knows begins with the byte and has that many bytes.
  private static func mayBeTaken(_ first: UInt8, count: Int) -> Bool {
    switch first {
    case UInt8(ascii: "a"): count == 5 || count == 14
    case UInt8(ascii: "c"): count == 4 || count == 5
    case UInt8(ascii: "d"): count == 6
    case UInt8(ascii: "e"): count == 4 || count == 9
    case UInt8(ascii: "f"): count == 4 || count == 11
    case UInt8(ascii: "i"): count == 4 || count == 6
    case UInt8(ascii: "l"): count == 3
    case UInt8(ascii: "p"): count == 7 || count == 8
    case UInt8(ascii: "s"): count == 6 || count == 9
    case UInt8(ascii: "t"): count == 9
    case UInt8(ascii: "v"): count == 3
    default: false
    }
  }

  private mutating func readEscapedName() -> Bool {
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "`")) else { return false }
    index = end + 1
    // The parser gives the name with its backticks.
    if scopes.isEmpty { isPlain = false }
    if isOnLevel { take(String(decoding: bytes[start..<end], as: UTF8.self), isEscaped: true) }
    return true
  }

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

  /// From `init` to the label of its first parameter, generic parameters and space between them included.
  private static let maximumDistance = 200

  /// Whether `init` takes a decoder, by the label of its first parameter.
  private var isDecoding: Bool {
    let rest = bytes[index...].prefix(Self.maximumDistance).drop { $0 != UInt8(ascii: "(") }.dropFirst()
    return rest.drop { !$0.isWordByte && $0 != UInt8(ascii: ")") }.prefix { $0.isWordByte }.elementsEqual("from".utf8)
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

  private mutating func openBrace() {
    defer { index += 1 }
    if skipped != nil { return scopes.append(.body) }
    switch scopes.last {
    case nil, .type: scopes.append(scopeOfDeclaration())
    case .accessors: scopes.append(.body)
    default: scopes.append(.whole)
    }
    if case .body = scopes.last {
      text += UnsafeBufferPointer(rebasing: bytes[taken...index])
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

  /// Whether the braces at the index have accessors, by their first word.
  private var isBeforeAccessors: Bool {
    var next = index + 1
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "/"), next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: "/") {
        while next < bytes.count, bytes[next] != UInt8(ascii: "\n") { next += 1 }
      } else if [UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "#")].contains(bytes[next]) {
        return true
      } else if bytes[next].isWordByte {
        let word = bytes[next...].prefix { $0.isWordByte }
        return Self.accessors.contains(String(decoding: word, as: UTF8.self))
      } else if [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(bytes[next]) {
        next += 1
      } else {
        return false
      }
    }
    return false
  }

  private mutating func closeBrace() -> Bool {
    switch scopes.popLast() {
    case nil, .brackets, .interpolation: return false
    case .body:
      if skipped == scopes.count {
        skipped = nil
        taken = index
      }
    case .type:
      begin(.body, nil)
      if scopes.isEmpty, conditions.isEmpty {
        index += 1
        endPart()
        return true
      }
    case .accessors, .whole: break
    }
    index += 1
    return true
  }

  private mutating func closeBrackets() -> Bool {
    let scope = scopes.popLast()
    index += 1
    switch scope {
    case .brackets: return true
    case .interpolation(let quotes, let pounds): return readString(quotes: quotes, pounds: pounds)
    default: return false
    }
  }

  private mutating func endPart() {
    text += UnsafeBufferPointer(rebasing: bytes[taken..<index])
    taken = index
    parts.append(
      DeclarationText.Part(text, hasOddName ? nil : names, shown: shown, isPlain: isPlain)
    )
    (text, names, shown, hasOddName, isPlain) = ([], [], [], false, true)
  }

  // MARK: Comments, strings and conditions

  private mutating func readSlash() -> Bool {
    switch peek(1) {
    case UInt8(ascii: "/"):
      while index < bytes.count, !bytes[index].isLineEnd { index += 1 }
      return true
    case UInt8(ascii: "*"): return readComment()
    case let next:
      // If an operator can only be a prefix one, it begins a regular expression.
      let before = index == 0 ? UInt8(ascii: " ") : bytes[index - 1]
      let isFree = " \n\t\r([{,;:".utf8.contains(before) && !(next.map(" \n\t\r=".utf8.contains) ?? true)
      index += 1
      return !isFree
    }
  }

  private mutating func readComment() -> Bool {
    guard let end = bytes.endOfBlockComment(at: index) else { return false }
    index = end
    return true
  }

  private mutating func readPound() -> Bool {
    if scopes.isEmpty { isPlain = false }
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if peek(pounds) == UInt8(ascii: "\"") {
      index += pounds
      return beginString(pounds: pounds)
    }
    if peek(pounds) == UInt8(ascii: "/") { return false }
    index += pounds
    let start = index
    while index < bytes.count, bytes[index].isWordByte { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "if": conditions.append(scopes.count)
    case "else", "elseif": return conditions.last == scopes.count
    case "endif": return conditions.popLast() == scopes.count
    default: break
    }
    return true
  }

  private mutating func beginString(pounds: Int) -> Bool {
    let quotes = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") ? 3 : 1
    // Two are an empty string, unless a third one makes them the start of lines.
    index += quotes
    return readString(quotes: quotes, pounds: pounds)
  }

  /// Reads the rest of a string, or up to the brackets of an interpolation.
  private mutating func readString(quotes: Int, pounds: Int) -> Bool {
    func has(_ byte: UInt8, _ count: Int, at offset: Int) -> Bool {
      (0..<count).allSatisfy { peek(offset + $0) == byte }
    }
    while let byte = peek(0) {
      if byte == UInt8(ascii: "\\"), has(UInt8(ascii: "#"), pounds, at: 1) {
        index += 1 + pounds
        if peek(0) == UInt8(ascii: "(") {
          scopes.append(.interpolation(quotes: quotes, pounds: pounds))
          index += 1
          return true
        }
        index += quotes == 1 && peek(0) == UInt8(ascii: "\n") ? 0 : 1
      } else if byte == UInt8(ascii: "\""), has(byte, quotes, at: 0), has(UInt8(ascii: "#"), pounds, at: quotes) {
        index += quotes + pounds
        return true
      } else if quotes == 1, byte.isLineEnd {
        return false
      } else {
        index += 1
      }
    }
    return false
  }
}
