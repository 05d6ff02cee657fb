import Diagnostics

/// The modules that a file has to import for the names in it, and the imports that its clients need, too.
///
/// Read off tokens, not types. A name that several modules have is taken for the first that the file imports. Members
/// of values count only if Foundation adds them to Swift's types.
package struct ImportNeeds: Sendable {
  package private(set) var foundation: Set<FoundationNames.Module> = []
  /// The modules of other kits that the file names, directly or by a type.
  package private(set) var usedModules: Set<String> = []
  /// The imported or named modules that the file's public declarations name.
  package private(set) var publicModules: Set<String> = []
  /// The types of unknown modules that public declarations name.
  package private(set) var unknownPublicTypes: Set<String> = []

  private let source: SwiftTokens
  private let names: ModuleNames
  private let imports: Set<String>
  private let declaredTypes: Set<String>
  /// The origins of the names looked at so far: files have few that differ.
  private var origins: [String: ModuleNames.Origin] = [:]

  /// `text` is the file's, as UTF-8, and its imports, which end at `start`, import `imports`. `names` are the modules'.
  package init(of text: [UInt8], from start: Int = 0, imports: Set<String>, _ names: ModuleNames) {
    source = SwiftTokens(text, from: start)
    let declarations = PublicDeclarations(source)
    self.imports = imports
    self.names = names
    declaredTypes = declarations.declaredTypes
    var index = 0
    while index < source.tokens.count {
      readUse(at: index)
      index += 1
    }
    let conformances = declarations.conformances.filter { names.isPublic($0.type) }.map(\.head)
    for head in declarations.heads + conformances {
      for index in head { expose(index) }
    }
  }

  /// Notes the part of Foundation that declares a token's name, and the module of another kit that the token names,
  /// or that declares the type that it names.
  private mutating func readUse(at index: Int) {
    guard let name = candidate(at: index), !declaredTypes.contains(name) else { return }
    switch origin(of: name) {
    case .module(let module):
      if let module = FoundationNames.Module(rawValue: module) { foundation.insert(module) }
    case .used(let module): usedModules.insert(module)
    case .none, .unknown:
      if addedByFoundation(name, at: index) { foundation.insert(.core) }
      if isMark(index + 1, "."), index + 2 < source.tokens.count,
        names.isUsedModule(name, of: source.text(source.tokens[index + 2]))
      {
        usedModules.insert(name)
      }
    }
  }

  private mutating func origin(of name: String) -> ModuleNames.Origin {
    if let known = origins[name] { return known }
    let origin = names.origin(of: name, among: imports)
    origins[name] = origin
    return origin
  }

  private mutating func expose(_ index: Int) {
    // A selector is of Objective-C's own module, which Foundation only brings along.
    guard let name = candidate(at: index), !declaredTypes.contains(name), name != "Selector" else { return }
    if addedByFoundation(name, at: index) {
      publicModules.insert(FoundationNames.Module.core.rawValue)
      return
    }
    guard source.isCapitalized(source.tokens[index]) || source.tokens[index].kind == .attribute else { return }
    switch origin(of: name) {
    case .module(let module), .used(let module): publicModules.insert(module)
    case .unknown: unknownPublicTypes.insert(name)
    case .none: break
    }
  }

  /// The word of a token that may name something of another module: a type that is not a member of another, a member, or
  /// a function.
  private func candidate(at index: Int) -> String? {
    let token = source.tokens[index]
    switch token.kind {
    case .literal, .mark: return nil
    case .attribute, .pound: return source.text(token)
    case .word:
      // Labels, and the names of parameters and properties, are not types.
      if source.isCapitalized(token) {
        return isMember(index) || isLabel(index) || isDeclared(index) ? nil : source.text(token)
      }
      return isMember(index) || isMark(index + 1, "(") ? source.text(token) : nil
    }
  }

  private func isMember(_ index: Int) -> Bool {
    // A range has two or three dots.
    isMark(index - 1, ".") && !isMark(index - 2, ".")
  }

  /// Whether the token is the name of a property, a case or a function in its declaration.
  private func isDeclared(_ index: Int) -> Bool {
    guard index > 0, source.tokens[index - 1].kind == .word else { return false }
    return ["case", "func", "let", "var"].contains(source.text(source.tokens[index - 1]))
  }

  /// A parameter's label may precede its name: `for URL: String`.
  private func isLabel(_ index: Int) -> Bool {
    guard isMark(index + 1, ":"), index > 0 else { return false }
    let first = source.tokens[index - 1].kind == .word ? index - 2 : index - 1
    return isMark(first, "(") || isMark(first, ",")
  }

  private func addedByFoundation(_ name: String, at index: Int) -> Bool {
    let token = source.tokens[index]
    guard token.kind == .word else { return token.kind == .pound && (name == "Predicate" || name == "Expression") }
    if name == "String", isMark(index + 1, "("), index + 2 < source.tokens.count {
      return isMark(index + 3, ":") && FoundationNames.stringLabels.contains(source.text(source.tokens[index + 2]))
    }
    if source.isCapitalized(token) { return false }
    if isMember(index) { return FoundationNames.members.contains(name) }
    return FoundationNames.functions.contains(name)
  }

  private func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    index >= 0 && index < source.tokens.count && source.isMark(source.tokens[index], mark)
  }
}

/// Finds what the clients of a module see of a file: the heads of its public declarations, with default arguments and
/// without bodies and initial values.
///
/// A declaration counts as public if it or its surroundings are declared so. The type and protocols of an extension are
/// seen if the extension has a public member, or if the file shows the type to be public.
struct PublicDeclarations {
  private(set) var heads: [Range<Int>] = []
  /// The types that the file declares, nested ones and generic parameters as well.
  private(set) var declaredTypes: Set<String> = []
  /// The heads of extensions that clients see if the extended type is public, which the file does not show.
  private(set) var conformances: [(type: String, head: Range<Int>)] = []

  private let source: SwiftTokens
  private let tokens: [SwiftToken]
  private var position = 0
  private var publicTypes: Set<String> = []

  private struct Surroundings {
    var isPublic = true
    /// Whether members without an access level are public, as in public protocols and `public extension`.
    var makesPublic = false
    var hasPublicCases = false
    var depth = 0
  }

  private static let maximumDepth = 64

  init(_ source: SwiftTokens) {
    self.source = source
    tokens = source.tokens
    while position < tokens.count {
      _ = members(of: Surroundings())
    }
  }

  // MARK: Declarations

  /// Reads up to the closing brace; whether a member is public.
  private mutating func members(of surroundings: Surroundings) -> Bool {
    var isAnyPublic = false
    while position < tokens.count {
      if isMark("}") {
        position += 1
        break
      }
      if declaration(in: surroundings) { isAnyPublic = true }
    }
    return isAnyPublic
  }

  /// - Returns: Whether the declaration is public.
  private mutating func declaration(in surroundings: Surroundings) -> Bool {
    let start = position
    let level = modifiers()
    let isPublic = surroundings.isPublic && (level ?? surroundings.makesPublic)
    switch word {
    case "actor", "class", "enum", "protocol", "struct":
      return type(from: start, isPublic, surroundings)
    case "extension":
      self.extension(from: start, isPublic: level ?? false, surroundings)
      return false
    case "func", "init", "macro", "subscript":
      let hasName = word == "func" || word == "macro"
      position += 1
      genericParameters(at: position + (hasName ? 1 : 0))
      readHead(from: start, isPublic)
      skipBody()
    case "associatedtype", "typealias":
      position += 1
      if let name = word { declaredTypes.insert(name) }
      genericParameters(at: position + 1)
      readHead(from: start, isPublic)
    case "case":
      position += 1
      readCases(from: start, surroundings.hasPublicCases)
      skipBody()
    case "let", "var":
      position += 1
      binding(from: start, isPublic)
    default:
      skipOther()
      return false
    }
    return isPublic
  }

  private static let levels = ["public": true, "open": true].merging(
    ["package", "internal", "fileprivate", "private"].map { ($0, false) }
  ) { first, _ in first }
  private static let otherModifiers: Set<String> = [
    "async", "borrowing", "consuming", "convenience", "distributed", "dynamic", "final", "indirect", "infix",
    "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "optional", "override", "postfix", "prefix",
    "required", "sending", "static", "unowned", "weak",
  ]

  /// Reads attributes and modifiers; whether they make the declaration public, `nil` if they state no access level.
  private mutating func modifiers() -> Bool? {
    var level: Bool?
    while position < tokens.count {
      let token = tokens[position]
      if token.kind == .attribute {
        position += 1
        if isMark("("), !tokens[position].startsLine { skipBrackets() }
        continue
      }
      guard let word else { break }
      let next = position + 1 < tokens.count ? source.text(tokens[position + 1]) : ""
      let isModifier =
        Self.otherModifiers.contains(word)
        || word == "class" && ["func", "let", "subscript", "var"].contains(next)
      guard Self.levels[word] != nil || isModifier else { break }
      position += 1
      // `private(set)` is about the setter, `nonisolated(unsafe)` about nothing here.
      if isMark("(") {
        skipBrackets()
      } else if let isPublic = Self.levels[word] {
        level = isPublic
      }
    }
    return level
  }

  private mutating func type(from start: Int, _ isPublic: Bool, _ surroundings: Surroundings) -> Bool {
    let keyword = word
    position += 1
    if let name = word {
      declaredTypes.insert(name)
      if isPublic { publicTypes.insert(name) }
    }
    genericParameters(at: position + 1)
    readHead(from: start, isPublic)
    readBody(
      Surroundings(
        isPublic: isPublic,
        makesPublic: keyword == "protocol",
        hasPublicCases: keyword == "enum" && isPublic,
        depth: surroundings.depth + 1
      )
    )
    return isPublic
  }

  private mutating func `extension`(from start: Int, isPublic: Bool, _ surroundings: Surroundings) {
    position += 1
    let name = word ?? ""
    let isHidden = declaredTypes.contains(name) && !publicTypes.contains(name)
    readHead(from: start, false)
    let head = start..<position
    let members = Surroundings(isPublic: !isHidden, makesPublic: isPublic, depth: surroundings.depth + 1)
    if readBody(members) || publicTypes.contains(name) {
      heads.append(head)
    } else if !declaredTypes.contains(name), tokens[head].contains(where: { source.isMark($0, ":") }) {
      conformances.append((name, head))
    }
  }

  /// Counts the names in `<Key: Hashable, each Value>` as declared types, if that is at `index`.
  private mutating func genericParameters(at index: Int) {
    var index = index
    guard index < tokens.count, source.isMark(tokens[index], "<") else { return }
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      switch source.mark(token) {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return
      case nil where depth == 1:
        let isFirst = source.mark(tokens[index - 1]).map { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ",") } ?? false
        if isFirst || source.text(tokens[index - 1]) == "each" { declaredTypes.insert(source.text(token)) }
      default: break
      }
      if depth == 0 { return }
      index += 1
    }
  }

  /// Reads a constant or variable: clients see its type, or, without one, the type or function of its initial value.
  private mutating func binding(from start: Int, _ isPublic: Bool) {
    var hasType = false
    let end = endOfHead { token in
      if source.isMark(token, ":") { hasType = true }
      return source.isMark(token, "=")
    }
    if isPublic { heads.append(start..<end) }
    position = end
    guard isMark("=") else { return skipBody() }
    position += 1
    let value = position
    while true {
      if isMark("{") {
        skipBrackets()
        if position < tokens.count, beginsDeclaration(position) { break }
      }
      position = endOfHead { _ in false }
      if !isMark("{") { break }
    }
    if isPublic, !hasType { expose(value..<position, inBrackets: false) }
  }

  /// Exposes what is in brackets, with them, or only the rest.
  private mutating func expose(_ range: Range<Int>, inBrackets: Bool) {
    var depth = 0
    for index in range {
      let mark = source.mark(tokens[index])
      if mark == UInt8(ascii: "(") || mark == UInt8(ascii: "{") { depth += 1 }
      if (depth > 0) == inBrackets { heads.append(index..<index + 1) }
      if mark == UInt8(ascii: ")") || mark == UInt8(ascii: "}") { depth -= 1 }
    }
  }

  // MARK: Heads and bodies

  private mutating func readHead(from start: Int, _ isPublic: Bool) {
    position = endOfHead { _ in false }
    if isPublic { heads.append(start..<position) }
  }

  /// Reads the cases of an enum, in which only the associated values name types: `case URL` names none.
  private mutating func readCases(from start: Int, _ isPublic: Bool) {
    position = endOfHead { _ in false }
    if isPublic { expose(start..<position, inBrackets: true) }
  }

  /// The start of a declaration's body, or of what follows it: also at a token outside brackets that `isEnd`.
  private func endOfHead(_ isEnd: (SwiftToken) -> Bool) -> Int {
    var index = position
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      switch source.mark(token) {
      case UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
      case UInt8(ascii: "{"):
        if depth <= 0 { return index }
        depth += 1
      case UInt8(ascii: "}"):
        if depth <= 0 { return index }
        depth -= 1
      case UInt8(ascii: ";") where depth <= 0:
        return index
      default:
        if depth <= 0, index > position, isEnd(token) || beginsDeclaration(index) { return index }
      }
      index += 1
    }
    return index
  }

  private static let continuations: Set<String> = ["as", "async", "rethrows", "throws", "where"]
  private static let openMarks = Set(",:=&([<.|+-*/".utf8)

  /// Whether a token at the start of a line begins something new.
  private func beginsDeclaration(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.startsLine, token.kind != .mark, token.kind != .literal else { return false }
    if token.kind == .word, Self.continuations.contains(source.text(token)) { return false }
    guard let last = source.mark(tokens[index - 1]) else { return true }
    if last == UInt8(ascii: ">") { return index < 2 || !source.isMark(tokens[index - 2], "-") }
    return !Self.openMarks.contains(last)
  }

  private mutating func skipBody() {
    if isMark("{") { skipBrackets() }
  }

  @discardableResult
  private mutating func readBody(_ surroundings: Surroundings) -> Bool {
    guard isMark("{") else { return false }
    guard surroundings.depth <= Self.maximumDepth else {
      skipBrackets()
      return false
    }
    position += 1
    return members(of: surroundings)
  }

  private mutating func skipBrackets() {
    var depth = 0
    while position < tokens.count {
      switch source.mark(tokens[position]) {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      position += 1
      if depth <= 0 { return }
    }
  }

  /// Skips anything but declarations: `#if` with its condition, `import`, a statement.
  private mutating func skipOther() {
    guard position < tokens.count else { return }
    if tokens[position].kind == .pound || word == "import" {
      repeat { position += 1 } while position < tokens.count && !tokens[position].startsLine
    } else if isMark("{") || isMark("(") || isMark("[") {
      skipBrackets()
    } else if !isMark("}") {
      position += 1
    }
  }

  // MARK: Tokens

  private func isMark(_ mark: Unicode.Scalar) -> Bool {
    position < tokens.count && source.isMark(tokens[position], mark)
  }

  private var word: String? {
    guard position < tokens.count, tokens[position].kind == .word else { return nil }
    return source.text(tokens[position])
  }
}
