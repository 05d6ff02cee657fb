import Diagnostics
import SwiftAnalysis
import SwiftFacts

/// The names of the types that the sources declare.
extension SwiftSources {
  /// The last name parts of all types that the files may declare or extend. Files of other modules count with
  /// what they show.
  package var declaredNames: [String] {
    folder.names.filter { name, files in
      files.contains { entry in
        entry.access == .module
          || entry.file.declarations(called: name).types.contains(where: entry.access.shows)
      }
    }.map(\.name)
  }

  /// Types that the files declare or extend and other files see, with enclosing types, sorted.
  /// For files of other modules, the types that they show.
  package var declaredTypes: [String] {
    var found: Set<String> = []
    for entry in folder.files where entry.access != .owned {
      if entry.access == .module {
        found.formUnion(entry.file.shownTypes)
      } else {
        found.formUnion(entry.file.declarations.types.filter(entry.access.shows).map(\.name))
      }
    }
    return found.sorted()
  }

  /// The types whose names have this last part, each with the types around it, and the aliases, sorted.
  package func declaredTypes(called last: String) -> [String] {
    note?(last)
    let entries = currentFolder.files(declaring: last) + currentFolder.files(aliasing: last)
    return Set(entries.flatMap { names(in: $0) { $0.declarations(called: last) } }).sorted()
  }

  /// The declarations in the module's files that contain a word, and their neighbors, in the order of the files' paths.
  package func declarations(mentioning word: String) -> [TypeDeclaration] {
    folder.files.filter { $0.access == .module }.flatMap { $0.file.declarations(mentioning: word) }
  }

  /// The type that was probably meant by a name that none has: one that has it inside of another one, or nearly has it.
  func typeMeant(by name: String) -> String? {
    if let nested = declaredTypes(called: name).first { return nested }
    return NearestName.of(name, in: declaredNames).map { declaredTypes(called: $0).min { $0.count < $1.count } ?? $0 }
  }

  /// The names of the types and aliases directly in a type, sorted.
  package func declaredTypes(in outer: String) -> [String] {
    let last = outer.lastNamePart
    note?(last)
    let owner = outer + "."
    let found = currentFolder.files(declaring: last).flatMap { entry in
      names(in: entry) { $0.declarations(in: outer) }.map { $0.dropFirst(owner.count) }
    }
    return Set(found.filter { !$0.contains(".") }.map(String.init)).sorted()
  }

  private func names(in entry: SwiftFolder.Entry, among declarations: (SwiftFile) -> FileDeclarations) -> [String] {
    guard entry.access != .owned else { return [] }
    let found = declarations(entry.file)
    let types = found.types.filter {
      $0.keyword != .extension && entry.access.shows($0)
        && ![.private, .fileprivate].contains($0.access)
    }
    let aliases = found.aliases.filter {
      entry.access.shows($0.access) && ![.private, .fileprivate].contains($0.access)
    }
    return types.map(\.name) + aliases.map(\.name)
  }

  /// The links among files, or below linked folders, by the files that they lead to; all relative to the root.
  func links(at paths: Set<String>) -> [String: String] {
    guard let top = files.resolvedExistingAncestor(of: root) else { return [:] }
    var found: [String: String] = [:]
    for path in paths.sorted() where files.isFile(root + "/" + path) {
      let target = files.resolvedExistingAncestor(of: root + "/" + path)
      if let file = target.flatMap({ ProjectPath.rest(of: $0, below: top) }), file != path { found[file] = path }
    }
    return found
  }

  /// Possible names of classes, protocols or enums, including other modules': files are not parsed for it.
  package func declared(_ names: KeyPath<DeclaredNames, Set<String>>) -> Set<String> {
    folder.files.filter { $0.access != .owned }.reduce(into: []) { $0.formUnion($1.file.declared[keyPath: names]) }
  }
}

/// The types behind the aliases of the project's Swift.
extension SwiftSources {
  /// Longer chains of aliases, or more named parts, come from sources that do not compile.
  private static let limit = 8
  private static let maximalParts = 100
  private static let maximalLength = 4_096

  /// The type that an alias stands for, with fully qualified names; the type itself if it is not an alias.
  func meaning(of type: TypeFacts) -> TypeFacts {
    var meaning = type
    for _ in 0..<Self.limit {
      guard meaning.form == .named, !meaning.name.isEmpty, let next = step(from: meaning) else { break }
      meaning = next
    }
    return meaning
  }

  /// The name of the type that an alias stands for, or that another type inherits. The name itself if nothing
  /// declares it, or if an alias stands for more than a type by its name. An alias may pass on its own generic
  /// parameters.
  package func nominalName(of name: String) -> String {
    guard declarations(of: name).isEmpty else { return name }
    let declared = name.contains(".") ? hierarchy(with: nil).declaredName(of: name) : name
    if let alias = alias(declared), !alias.parameters.isEmpty {
      let isSame = alias.parameters == alias.type.arguments.map(\.text)
      return isSame && !declarations(of: alias.type.name).isEmpty ? alias.type.name : name
    }
    guard let alias = alias(declared) else {
      return declarations(of: declared).isEmpty ? name : declared
    }
    let meaning = meaning(
      of: alias.owner.map { owner in
        alias.type.qualified { hierarchy(with: nil).longName(of: $0, in: owner) }
      } ?? alias.type
    )
    return meaning.form == .named && meaning.text == meaning.name && !meaning.name.isEmpty ? meaning.name : name
  }

  /// The type that an alias is declared as; `nil` if that depends on missing generic arguments.
  private func step(from type: TypeFacts) -> TypeFacts? {
    guard let alias = anyAlias(type.name) else { return nil }
    guard let owner = alias.owner else { return alias.type(with: type.arguments) { _ in nil } }
    let hierarchy = hierarchy(with: nil)
    let generics = OwnerGenerics(of: owner, hierarchy, in: type.text)
    var isKnown = true
    let meaning = alias.type(with: type.arguments) { name in
      let long = hierarchy.longName(of: name, in: owner)
      guard generics.mention(long ?? name) else { return long }
      if !generics.areKnown { isKnown = false }
      return generics.writing(into: long ?? name)
    }
    return isKnown ? meaning : nil
  }

  /// The alias of a name, also in a superclass or a protocol of the type before it.
  func anyAlias(_ name: String) -> TypeAlias? {
    alias(name) ?? (name.contains(".") ? alias(hierarchy(with: nil).declaredName(of: name)) : nil)
  }

  // MARK: - Aliases of protocols

  /// The type without aliases that Swift cannot name by the protocol that they are in. These have generic
  /// parameters, or depend on the conforming type.
  func nameable(_ type: TypeFacts) -> TypeFacts {
    var known: [String: TypeFacts] = [:]
    return nameable(type, depth: Self.limit, &known)
  }

  /// - Parameter known: The known meanings of aliases, as written. Aliases that name each other have too many paths to
  ///   follow each.
  private func nameable(_ type: TypeFacts, depth: Int, _ known: inout [String: TypeFacts]) -> TypeFacts {
    // Most types name no alias and need no parsing.
    let names = type.text.split(separator: ".").dropFirst().map { name in
      String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    guard depth > 0, names.contains(where: mayBeAlias) else { return type }
    let written = TypeRewriter.rewrite(type) { part in
      guard let alias = anyAlias(part.name), let owner = alias.owner, isOpen(alias, in: owner) else { return nil }
      let meaning = meaning(of: part)
      if meaning.text == part.text { return nil }
      if let written = known[part.text] { return written }
      let written = nameable(meaning, depth: depth - 1, &known)
      known[part.text] = written
      return written
    }
    // No person writes a type that grows at each step.
    return written.text.utf8.count > Self.maximalLength ? type : written
  }

  func nameable(_ signature: SignatureFacts) -> SignatureFacts {
    var signature = signature
    for index in signature.parameters.indices {
      signature.parameters[index].type = nameable(signature.parameters[index].type)
    }
    signature.thrownType = signature.thrownType.map { nameable($0) }
    signature.returnType = signature.returnType.map { nameable($0) }
    return signature
  }

  /// Whether an alias has no meaning by its protocol's name alone.
  private func isOpen(_ alias: TypeAlias, in owner: String) -> Bool {
    let hierarchy = hierarchy(with: nil)
    guard hierarchy.declaration(of: owner)?.keyword == .protocol else { return false }
    if !alias.parameters.isEmpty || alias.type.references.contains("Self") { return true }
    let associated = hierarchy.members(of: owner).filter { $0.keyword == .associatedType }.map(\.name)
    return !Set(associated).isDisjoint(with: alias.type.references)
  }

  // MARK: - Parts

  /// The parts of a type: the types in an Optional, an array, a dictionary or a tuple, or else the type itself. Each
  /// name occurs once: aliases of each other are as good as endless.
  ///
  /// - Parameter hasArguments: Whether generic arguments are parts as well.
  func parts(of type: TypeFacts, hasArguments: Bool = false) -> [(type: TypeFacts, meaning: TypeFacts)] {
    var seen: Set<String> = []
    var found: [(type: TypeFacts, meaning: TypeFacts)] = []
    var pending = [type]
    while let next = pending.popLast(), seen.count < Self.maximalParts {
      if !next.name.isEmpty, !seen.insert(next.text).inserted { continue }
      let meaning = meaning(of: next)
      let isNamed = meaning.form == .named
      if isNamed { found.append((next, meaning)) }
      if !isNamed || hasArguments { pending += meaning.parts.reversed() }
    }
    return found
  }

  // MARK: - Closures

  /// The lifetime of a closure of the type, which an alias of its type does not change; `nil` for other types.
  func closure(of type: TypeFacts) -> TypeFacts.Closure? {
    if let closure = type.closure { return closure }
    let meaning = meaning(of: type)
    // Its arguments may depend on missing ones.
    return meaning.closure ?? (meaning.name.isEmpty ? nil : anyAlias(meaning.name)?.type.closure)
  }

  /// Whether the type is a function type, or an Optional of one.
  func isClosure(_ type: TypeFacts) -> Bool {
    let meaning = meaning(of: type)
    return closure(of: meaning.wrapped ?? meaning) != nil
  }

  /// The function types in a type: itself, or those in an Optional, an array, a dictionary or a tuple. Aliases of
  /// them keep their names.
  func functions(in type: TypeFacts) -> [TypeFacts] {
    if type.closure != nil { return [type] }
    return parts(of: type).map(\.type).filter { closure(of: $0) != nil }
  }

  /// The function with the types of closures written out that it names by aliases, and `Result` in them.
  func writingClosuresOut(_ function: SignatureFacts) -> SignatureFacts {
    var function = function
    for index in function.parameters.indices {
      let parameter = function.parameters[index]
      let outer = meaning(of: parameter.type)
      let closure = writingResultOut(meaning(of: outer.wrapped ?? outer))
      let isWritten =
        (parameter.type.wrapped ?? parameter.type).text == closure.text || parameter.type.text == closure.text
      guard closure.closure != nil, !isWritten else { continue }
      var type = outer.wrapped == nil ? closure : closure.optional
      type.text = (parameter.attributes + [type.text]).joined(separator: " ")
      function.parameters[index].type = type
    }
    return function
  }

  /// A closure's type with `Result` instead of an alias of it.
  private func writingResultOut(_ closure: TypeFacts) -> TypeFacts {
    guard closure.closure != nil, let function = FunctionTypeReader.facts(of: closure.text) else { return closure }
    var closure = closure
    for parameter in function.parameters where !parameter.type.name.isEmpty {
      let meaning = meaning(of: parameter.type)
      guard meaning.name == "Result", meaning.text != parameter.type.text else { continue }
      closure.text = closure.text.replacing(parameter.type.text, with: meaning.text, maxReplacements: 1)
    }
    return closure
  }
}

/// A type that a kit names, and what names mean inside of it.
struct TypeScope {
  /// The declared name of the type: `Box`.
  let type: String
  fileprivate let hierarchy: TypeHierarchy
  /// The type's generics, if its name in the kit is an alias with arguments for them.
  fileprivate var generics: OwnerGenerics?

  /// Whether the name in the kit is an alias with arguments for generic parameters: `typealias IntBox = Box<Int>`.
  var isSpecialized: Bool { generics != nil }

  /// The qualified name for a name: `Room.Chair` for `Chair`, `Int` for a generic parameter that is `Int`; `nil` if
  /// the type has nothing of the name.
  func longName(of name: String) -> String? {
    let long = hierarchy.longName(of: name, in: type)
    guard let generics, generics.mention(long ?? name) else { return long }
    return generics.writing(into: long ?? name)
  }
}

extension SwiftSources {
  /// The type of a name, which may be an alias.
  func scope(of name: String) -> TypeScope {
    let nominal = nominalName(of: name)
    let hierarchy = hierarchy(with: nil)
    guard declarations(of: nominal).isEmpty, let alias = anyAlias(nominal), alias.parameters.isEmpty else {
      return TypeScope(type: nominal, hierarchy: hierarchy)
    }
    let meaning = meaning(of: TypeFacts(text: nominal, name: nominal, form: .named, references: []))
    guard meaning.form == .named, !meaning.name.isEmpty, hierarchy.generics(of: meaning.name) != nil else {
      return TypeScope(type: nominal, hierarchy: hierarchy)
    }
    let generics = OwnerGenerics(of: meaning.name, hierarchy, in: meaning.text + ".")
    guard generics.areKnown else { return TypeScope(type: nominal, hierarchy: hierarchy) }
    return TypeScope(type: meaning.name, hierarchy: hierarchy, generics: generics)
  }
}

/// The generic parameters of the types around a name, and their arguments if a kit or Swift writes it.
struct OwnerGenerics {
  private let names: Set<String>
  private let arguments: [String: String]

  /// - Parameters:
  ///   - owner: The type around it.
  ///   - text: The type that names it: `Box<Int>.Done`.
  init(of owner: String, _ hierarchy: TypeHierarchy, in text: String) {
    let parts = owner.split(separator: ".")
    let generics = parts.indices.map {
      hierarchy.declaration(of: parts[...$0].joined(separator: "."))?.generics?.names ?? []
    }
    names = Set(generics.joined())
    var arguments: [String: String] = [:]
    if !names.isEmpty {
      for (names, part) in zip(generics.reversed(), Self.owners(in: text)) where names.count == part.arguments.count {
        for (name, argument) in zip(names, part.arguments) { arguments[name] = argument.text }
      }
    }
    self.arguments = arguments
  }

  var areKnown: Bool { names.allSatisfy { arguments[$0] != nil } }

  func mention(_ type: String) -> Bool {
    !names.isEmpty && type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { names.contains(String($0)) }
  }

  func writing(into type: String) -> String {
    FragmentChecker().read(type, as: .type).type?.qualified { arguments[$0] }.text ?? type
  }

  /// The types before the last dot, nearest first.
  private static func owners(in text: String) -> [TypeFacts] {
    var owners: [TypeFacts] = []
    var rest = text[...]
    while let dot = lastDot(in: rest), let owner = FragmentChecker().read(String(rest[..<dot]), as: .type).type {
      owners.append(owner)
      rest = rest[..<dot]
    }
    return owners
  }

  /// The last dot that is not in brackets.
  private static func lastDot(in text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.last { index in
      if ">])".contains(text[index]) { depth += 1 }
      if "<[(".contains(text[index]) { depth -= 1 }
      return depth == 0 && text[index] == "."
    }
  }
}
