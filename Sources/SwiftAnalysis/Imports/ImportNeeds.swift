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
