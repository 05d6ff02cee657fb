import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// The type declarations in the Swift files of a kit's module, and of the modules that it may import, in one
/// snapshot of the project.
///
/// Nothing is read before something is asked for; then the files of that moment count. May be used from several
/// threads. Copies are about the same files.
package struct SwiftSources: Sendable {
  private struct State {
    var files: any FileReading
    /// `nil` until something is asked.
    var folder: SwiftFolder?
    var modules: [String: ModuleReadingResult] = [:]
    /// The lines on which a file with these bytes names the coding keys of types; by the path, then by the type.
    var codingKeys: [String: (bytes: [UInt8], lines: [String: Int])] = [:]
  }

  let place: ModulePlace
  private let modules: any ModuleReading
  let index: SwiftIndex
  private let isTried: Bool
  private let state: Locked<State>
  /// Takes note of what is asked: about types, by the last part of their names, or, with `nil`, about all.
  private(set) var note: (@Sendable (_ lastNamePart: String?) -> Void)?
  /// Asks for each declaration once, so that each reader of notes has another one.
  private var plainHierarchy = Once<TypeHierarchy>()

  package init(
    of place: ModulePlace,
    files: any FileReading,
    modules: any ModuleReading = ToolchainModules(),
    index: SwiftIndex = SwiftIndex(),
    isTried: Bool = false
  ) {
    self.place = place
    self.modules = modules
    self.index = index
    self.isTried = isTried
    state = Locked(State(files: files))
  }

  var root: String { place.root }

  func noting(by note: @escaping @Sendable (_ lastNamePart: String?) -> Void) -> SwiftSources {
    var sources = self
    (sources.note, sources.plainHierarchy) = (note, Once())
    return sources
  }

  /// Continues with `files`, if all questions so far have the same answers there.
  func goOn(with files: any FileReading) -> Bool {
    let known = state.withLock { $0.folder }
    let folder = known.map { _ in index.folder(place, files, isTried: isTried) }
    guard folder?.meaning === known?.meaning else { return false }
    state.withLock { state in
      state.files = files
      if let folder { state.folder = folder }
    }
    return true
  }

  /// The sources' facts about types; for a module's types the module's, if there is one.
  package func hierarchy(with module: String?) -> TypeHierarchy {
    guard let module, case .found = self.module(module) else {
      return plainHierarchy {
        var sources = self
        sources.plainHierarchy = Once()
        return TypeHierarchy(alias: sources.alias) { [sources] in sources.declarations(of: $0) }
      }
    }
    return TypeHierarchy(alias: alias) { name in
      let found = self.declarations(of: name, in: module)
      return found.isEmpty ? self.declarations(of: name) : found
    }
  }

  /// Whether an answer needed modules without source so far. Programs read these.
  package var readsModules: Bool { state.withLock { !$0.modules.isEmpty } }

  package func module(_ name: String) -> ModuleReadingResult {
    if let known = state.withLock({ $0.modules[name] }) { return known }
    let result = modules.read(name)
    if case .postponed = result { return result }
    state.withLock { $0.modules[name] = result }
    return result
  }

  /// Whether an unknown Apple framework is one that only other machines have. A Mac has some.
  var lacksAppleFrameworks: Bool {
    if case .found = module("UIKit") { return false }
    if case .found = module("AppKit") { return false }
    return true
  }

  /// The declarations of a type (`Outer.Inner`) and its extensions, which come last, in the order of the files' paths.
  package func declarations(of name: String) -> [TypeDeclaration] {
    note?(name.lastNamePart)
    return answer(name, \.sorted) { _ in
      let found = declarationsByFile(of: name).map(\.declaration)
      return found.filter { $0.keyword != .extension } + found.filter { $0.keyword == .extension }
    }
  }

  /// The files that declare a type, relative to the root, perhaps outside of it; not those that only extend it.
  package func filesDeclaring(_ name: String) -> [String] {
    typesByFile(of: name).map(\.file)
  }

  /// The module's own files that declare a type, or an alias of another one, relative to the root; a file that
  /// declares it twice is listed twice.
  func ownFilesDeclaring(_ name: String) -> [String] {
    let types = typesByFile(of: name).filter { $0.access == .module }
    // `typealias Event = RxSwift.Event` hides nothing.
    let aliases = aliasesByFile(of: name).filter { entry in
      entry.access == .module && !entry.alias.names.contains { SwiftAnswer.isLast(name, of: $0) }
    }
    return types.map(\.file) + aliases.map(\.file)
  }

  /// The own files whose declaration other files see.
  func ownFilesShowing(_ name: String) -> [String] {
    let own = ownFilesDeclaring(name)
    if own.isEmpty { return [] }
    let hidden = typesByFile(of: name).filter { [.private, .fileprivate].contains($0.declaration.access) }.map(\.file)
    return own.filter { !hidden.contains($0) }
  }

  /// The access level of a type or an alias that only its own file sees; nil if the module, or one of its imports, sees the name.
  func hiddenAccess(of name: String) -> Access? {
    guard mayDeclare(name) else { return nil }
    let last = name.lastNamePart
    let hidden: [Access] = [.private, .fileprivate]
    var found: Access?
    for entry in currentFolder.files(declaring: last) + currentFolder.files(aliasing: last) where entry.access != .owned
    {
      let declarations = entry.file.declarations(named: name)
      let types = declarations.types.filter { $0.keyword != .extension }.map(\.access)
      for access in types + declarations.aliases.map(\.access) where entry.access.shows(access) {
        if !hidden.contains(access) { return nil }
        found = found ?? access
      }
    }
    return found
  }

  func isDeclaredInModule(_ name: String) -> Bool {
    !ownFilesDeclaring(name).isEmpty
  }

  /// The other module of the project that declares a type or an alias; `nil` if the kit's own module does, or none.
  func importedModule(of name: String) -> String? {
    if isDeclaredInModule(name) { return nil }
    let types = typesByFile(of: name).map(\.file)
    guard let file = types.first ?? aliasesByFile(of: name).first(where: { $0.access != .module })?.file else {
      return nil
    }
    return answers(about: name).lazy.map(\.entry).first { $0.path == file }?.module
  }

  /// Whether a file (absolute) is one of the module's own, or new, or outside of the project.
  package func isOfModule(_ path: String) -> Bool {
    guard let rest = ProjectPath.rest(of: path, below: root) else {
      return folder.files.first { $0.absolutePath(in: root) == path }.map { $0.access == .module } ?? true
    }
    if let entry = folder.files.first(where: { $0.path == rest }) { return [.module, .owned].contains(entry.access) }
    return !files.isFile(path) || index.lock(of: root, files).paths.contains(rest)
  }

  /// Whether an emitted file is one of the kit's tests, which are another module.
  func isOfTests(_ path: ProjectPath) -> Bool {
    place.testFolder.map { ProjectPath.rest(of: path.absolute(in: root), below: $0) != nil } ?? false
  }

  func isPublic(_ name: String) -> Bool {
    declarations(of: name).contains { $0.keyword != .extension && ["open", "public"].contains($0.access.rawValue) }
  }

  /// Whether the module has the type; false if the module cannot be read.
  package func declares(_ name: String, in module: String) -> Bool {
    !declarations(of: name, in: module).isEmpty
  }

  /// The declarations of a module's type, or of a type that it re-exports.
  func declarations(of name: String, in module: String) -> [TypeDeclaration] {
    for part in [module] + (Self.parts[module] ?? []) {
      if case .found(let interface) = self.module(part) {
        let found = interface.declarations(of: name)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// The other modules that are one with `module` on a Mac.
  static func siblings(of module: String) -> [String] {
    siblings.contains(module) ? siblings.filter { $0 != module } : []
  }

  /// Modules whose types another module re-exports.
  private static let parts = ["Foundation": ["FoundationEssentials", "FoundationInternationalization"]]
  private static let siblings = ["Foundation", "FoundationNetworking", "FoundationXML"]

  /// The files that declare a protocol differently than others; empty if all declarations are the same.
  package func filesWithDifferentDeclarations(of name: String) -> [String] {
    let declarations = declarationsByFile(of: name).filter { $0.declaration.keyword == .protocol }
    guard Set(declarations.map(\.declaration)).count > 1 else { return [] }
    return declarations.map(\.file)
  }

  /// For a type of another module, the declarations that others show count.
  private func declarationsByFile(of name: String) -> [SwiftFolder.PlacedDeclaration] {
    note?(name.lastNamePart)
    return answer(name, \.declarations) { Self.declarations(of: name, in: $0) }
  }

  /// The same without extensions.
  private func typesByFile(of name: String) -> [SwiftFolder.PlacedDeclaration] {
    mayDeclare(name) ? declarationsByFile(of: name).filter { $0.declaration.keyword != .extension } : []
  }

  /// Returns the known answer about a name, or finds and keeps it until the files declare something else.
  private func answer<Answer>(
    _ name: String,
    _ answers: WritableKeyPath<SwiftFolder.Meaning.Answers, [String: Answer]>,
    find: (SwiftFolder) -> Answer
  ) -> Answer {
    let folder = currentFolder
    if let known = folder.meaning.answers.withLock({ $0[keyPath: answers][name] }) { return known }
    let found = find(folder)
    if !Task.isCancelled { folder.meaning.answers.withLock { $0[keyPath: answers][name] = found } }
    return found
  }

  private static func declarations(of name: String, in folder: SwiftFolder) -> [SwiftFolder.PlacedDeclaration] {
    let entries = folder.files(declaring: name.lastNamePart).filter { $0.access != .owned }
    if entries.isEmpty { return [] }
    func found(_ isOwn: Bool) -> [SwiftFolder.PlacedDeclaration] {
      entries.filter { ($0.access == .module) == isOwn }.flatMap { entry in
        entry.file.declarations(named: name).types.filter { entry.access.shows($0) }.map {
          (entry.path, entry.access, entry.access.visiblePart(of: $0))
        }
      }
    }
    let own = found(true)
    return own.contains { $0.declaration.keyword != .extension } ? own : own + found(false)
  }

  /// The files' facts about types and aliases whose names have this last part, types first.
  func answers(about last: String) -> [SwiftAnswer] {
    let folder = currentFolder
    return (folder.files(declaring: last) + folder.files(aliasing: last)).map { SwiftAnswer(entry: $0, name: last) }
  }

  /// The path of a file that seems to declare a type but is not read, since it is too large or nested too deeply;
  /// `nil` if there is none.
  package func unreadFile(declaring name: String) -> String? {
    currentFolder.files(declaring: name.lastNamePart).first { entry in
      bytes(of: entry).map { SwiftTree(String(decoding: $0, as: UTF8.self)) == nil } ?? true
    }?.path
  }

  /// Whether a name may be a type or an alias of the project: no files are parsed for it, and extensions do not count,
  /// of which a large app has one for 'String' in each file.
  func mayDeclare(_ name: String) -> Bool {
    note?(name.lastNamePart)
    return currentFolder.mayDeclare(name.lastNamePart)
  }

  /// Whether a name may be an alias of a type somewhere: files are not parsed for it.
  func mayBeAlias(_ name: String) -> Bool {
    note?(name)
    return !currentFolder.files(aliasing: name).isEmpty
  }

  /// The alias of a name with the types around it (`Outer.Name`); `nil` if that is a type, or nothing, or differs in
  /// each `#if`. For an alias of another module, only visible declarations count.
  package func alias(_ name: String) -> TypeAlias? {
    let aliases = aliasesByFile(of: name)
    guard let first = aliases.first else { return nil }
    let types = typesByFile(of: name)
    if types.contains(where: { $0.access == .module }) || first.access != .module && !types.isEmpty { return nil }
    let same = aliases.filter { $0.access == first.access }
    return same.allSatisfy { $0.alias.type == first.alias.type } ? first.alias : nil
  }

  /// Without aliases hidden from other files. The module's own files come first.
  private func aliasesByFile(of name: String) -> [SwiftFolder.PlacedAlias] {
    note?(name.lastNamePart)
    return answer(name, \.aliases) { folder in
      folder.files(aliasing: name.lastNamePart).filter { $0.access != .owned }.flatMap { entry in
        entry.file.declarations(named: name).aliases
          .filter { entry.access.shows($0.access) && ![.private, .fileprivate].contains($0.access) }
          .map { (entry.path, entry.access, $0) }
      }
    }
  }

  /// The conformances of a type's extensions in emitted files that the user has taken over.
  func ownedConformances(of name: String) -> [String] {
    let last = name.lastNamePart
    note?(last)
    return currentFolder.files(declaring: last).filter { $0.access == .owned }.flatMap { entry in
      entry.file.declarations(named: name).types.filter { $0.keyword == .extension }.flatMap(\.inherited)
    }
  }

  /// Whether the module of the kit's output declares a variable of this name outside of types.
  func declaresGlobal(_ name: String) -> Bool {
    folder.files.contains { $0.access == .module && $0.file.declaresGlobal(name) }
  }

  /// `currentFolder`, with a record of what is asked.
  var folder: SwiftFolder {
    note?(nil)
    return currentFolder
  }

  /// The files as they were at the first query.
  var currentFolder: SwiftFolder {
    let (known, files) = state.withLock { ($0.folder, $0.files) }
    if let known { return known }
    let folder = index.folder(place, files, isTried: isTried)
    if !Task.isCancelled { state.withLock { $0.folder = folder } }
    return folder
  }

  var files: any FileReading { state.withLock { $0.files } }

  /// The present bytes of a file; `nil` if it cannot be read.
  func bytes(of entry: SwiftFolder.Entry) -> [UInt8]? {
    return (try? files.read(entry.absolutePath(in: root))) ?? nil
  }
}

/// The types of the project's Swift that are errors.
extension SwiftSources {
  /// Whether a type is an error; for an undeclared type the name decides.
  func isError(_ type: TypeFacts, inheriting inherited: [String] = []) -> Bool {
    let type = meaning(of: type)
    guard !type.name.isEmpty else { return false }
    let known = self.type(type.name)
    let all = known.conformances + inherited
    if known.kind == nil, all.isEmpty { return type.name.hasSuffix("Error") }
    return all.contains(where: LibraryProtocol.ofErrors.contains)
  }
}

extension SwiftSources {
  /// The place where a file of the module, except `path` (absolute), names a type's coding keys: the path below the root, and
  /// the line, from 1.
  func useOfCodingKeys(of type: String, besides path: String) -> (file: String, line: Int)? {
    let search = WordSearch([type])
    for entry in folder.files where entry.access == .module && entry.file.hasCodingKeys {
      guard entry.absolutePath(in: root) != path, let bytes = bytes(of: entry), search.finds(in: bytes),
        let line = linesOfCodingKeys(in: bytes, of: entry.path)[type]
      else { continue }
      return (entry.path, line)
    }
    return nil
  }

  /// The file is parsed once for all types that are asked for.
  private func linesOfCodingKeys(in bytes: [UInt8], of path: String) -> [String: Int] {
    if let known = state.withLock({ $0.codingKeys[path] }), known.bytes == bytes { return known.lines }
    let source = SourceText(path: path, utf8: bytes)
    let uses = SwiftTree(source.string).map { NestedTypeUses.offsets(of: SwiftFile.codingKeys, in: $0) } ?? [:]
    let lines = uses.compactMapValues { $0.first.map { source.lineIndex(at: $0) + 1 } }
    state.withLock { $0.codingKeys[path] = (bytes, lines) }
    return lines
  }
}

/// The protocols of other modules that project protocols inherit.
extension SwiftSources {
  /// Protocols that require no function: each object, or each Objective-C object, conforms to them.
  static let emptyProtocols: Set = [
    "AnyObject", "Copyable", "Escapable", "NSObjectProtocol", "Observable", "Sendable", "SendableMetatype",
  ]

  /// A protocol of another module, by the modules that may declare it.
  struct Parent {
    let name: String
    let modules: [String]

    /// - Parameter inherited: The name after a colon: `UIKit.UITextFieldDelegate`.
    init(_ inherited: String) {
      let parts = inherited.split(separator: ".", maxSplits: 1).map(String.init)
      let module = parts.count > 1 ? parts[0] : AppleType(inherited).module
      name = parts.last ?? inherited
      modules = module.map { [$0] + SwiftSources.siblings(of: $0) } ?? []
    }
  }

  /// The protocol's hierarchy with inherited protocols from other modules, as far as these can be read.
  func hierarchy(withParentsOf name: String, _ plain: TypeHierarchy) -> TypeHierarchy {
    guard plain.declaration(of: name)?.keyword == .protocol else { return plain }
    var known: [String: [TypeDeclaration]] = [:]
    var hierarchy = plain
    while true {
      let unseen = hierarchy.unknownProtocols(of: name).filter { known[$0] == nil }
      for parent in unseen { known[parent] = declarations(ofParent: parent) }
      guard unseen.contains(where: { !(known[$0] ?? []).isEmpty }) else { return hierarchy }
      hierarchy = TypeHierarchy(alias: alias) { [known, plain] name in
        (known[name] ?? []) + plain.declarations(of: name)
      }
    }
  }

  private func declarations(ofParent inherited: String) -> [TypeDeclaration] {
    let parent = Parent(inherited)
    guard !Self.emptyProtocols.contains(parent.name), !AppleType(parent.name).isOfSwift else { return [] }
    let found = parent.modules.lazy.map { self.declarations(of: parent.name, in: $0) }.first { !$0.isEmpty }
    return (found ?? []).map(\.ofOtherModule)
  }
}

/// The functions of types in the project's own Swift.
extension SwiftSources {
  /// The members of a type, its superclasses and their protocols' extensions.
  func members(of type: String) -> [MemberDeclaration] {
    hierarchy(with: nil).allMembers(of: type)
  }

  /// The function of a type that a kit's member is about, with closures after its parameters if `isCompleted`.
  func function(
    _ name: String,
    _ signature: SignatureFacts,
    isCompleted: Bool,
    of type: String
  ) -> MemberDeclaration? {
    let scope = scope(of: type)
    let type = scope.type
    let functions = members(of: type)
    let longName = scope.longName
    guard var function = Self.function(name, signature, isCompleted: isCompleted, in: functions, longName: longName)
    else {
      return nil
    }
    if scope.isSpecialized { function = function.qualified(longName) }
    guard function.isDynamic, functions.count(where: { $0.name == name }) > 1 else { return function }
    // An override may be dynamic only if the overridden member is.
    let inherited = hierarchy(with: nil).superclasses(of: type).flatMap { declarations(of: $0) }.flatMap(\.members)
    let overridden = Self.function(name, signature, isCompleted: isCompleted, in: inherited, longName: longName)
    function.isDynamic = overridden?.isDynamic ?? true
    return function
  }

  private static func function(
    _ name: String,
    _ signature: SignatureFacts,
    isCompleted: Bool,
    in members: [MemberDeclaration],
    longName: (String) -> String?
  ) -> MemberDeclaration? {
    let labels = signature.parameters.map(\.label)
    let matching = members.filter { function in
      guard function.keyword == .function, function.name == name else { return false }
      let others = function.signature?.parameters.map(\.label) ?? []
      return isCompleted ? others.count > labels.count && others.starts(with: labels) : others == labels
    }
    guard matching.count > 1 else { return matching.first }
    // Some overloads may not end with a closure, or have more parameters.
    let answering = isCompleted ? matching.filter { $0.signature?.parameters.last?.type.mayBeClosure ?? false } : []
    let candidates = answering.isEmpty ? matching : answering
    // The others may differ in types alone.
    let types = signature.qualified(longName).parameters.map(\.distinctType)
    let exact = candidates.filter {
      $0.signature?.qualified(longName).parameters.map(\.distinctType).starts(with: types) ?? false
    }
    return (exact.isEmpty ? candidates : exact).min {
      $0.signature?.parameters.count ?? 0 < $1.signature?.parameters.count ?? 0
    }
  }
}

/// The types that the sources show not to be Sendable.
extension SwiftSources {
  /// A type in `type` that is not `Sendable`, as far as the sources show; `isKnown` is true for types of the kit.
  func unsendableType(in type: TypeFacts, isolation: String?, isKnown: (String) -> Bool) -> String? {
    guard !type.references.contains("Sendable"), !type.text.contains("@Sendable") else { return nil }
    // A function's type says that it is sendable, or that its values are on the main actor.
    let marks = ["@Sendable", "@MainActor"]
    if let function = functions(in: type).first(where: { !marks.contains(where: meaning(of: $0).text.contains) }) {
      return function.text
    }
    let names = parts(of: type, hasArguments: true).flatMap { part in
      Self.names(in: part.meaning).map { (name: $0, part: part.meaning) }
    }
    return names.first { name, part in
      !isKnown(name)
        && (isUnsendable(name, isolation) || isObjectOfUIKit(name, in: type) || isOfSwiftsProtocols(name, part))
    }?.name
  }

  /// Whether values of the type are known by protocols of Swift's alone, which do not make them `Sendable`.
  private func isOfSwiftsProtocols(_ name: String, _ type: TypeFacts) -> Bool {
    let names = type.text.contains("&") ? type.references : [name]
    return names.allSatisfy { LibraryType.unsendableProtocols.contains($0) && declarations(of: $0).isEmpty }
  }

  /// Whether a type has an object known only by a protocol of UIKit: these are on the main actor, and conforming
  /// types need not be.
  private func isObjectOfUIKit(_ name: String, in type: TypeFacts) -> Bool {
    AppleType(name).module == "UIKit" && meaning(of: type).text.contains("any \(name)")
      && declarations(of: name).isEmpty
  }

  /// The remedy for a type that is not `Sendable`, as the end of a sentence: nobody changes Swift's library.
  func remedy(ofUnsendable name: String) -> String {
    if name.contains("->") || alias(name)?.type.closure != nil {
      return "write '@Sendable' before its type in Swift"
    }
    guard LibraryType.unsendable.contains(name) || AppleType(name).module == "UIKit" else { return "make it so" }
    return name == "Any" ? "write 'any Sendable' in Swift" : "use a type in Swift that is"
  }

  /// The names to check in a type: none for types themselves, as `Item.Type`, which are Sendable.
  private static func names(in type: TypeFacts) -> [String] {
    if !type.name.isEmpty { return [LibraryType.name(of: type)] }
    if !type.nominalName.isEmpty { return [type.nominalName] }
    return [".Type", ".Protocol"].contains(where: type.text.hasSuffix) ? [] : type.references
  }

  private func isUnsendable(_ name: String, _ isolation: String?) -> Bool {
    if LibraryType.unsendable.contains(name) { return true }
    let name = nominalName(of: name)
    guard let type = declarations(of: name).first, type.keyword != .extension else { return false }
    let hierarchy = hierarchy(with: nil)
    let promises = ["Actor", "Error", "Sendable"]
    guard !hierarchy.conformances(of: name).contains(where: promises.contains) else { return false }
    let isOnActor =
      switch hierarchy.isolation(of: name) {
      case .globalActor: true
      case .nonisolated: false
      case .attribute, nil: isolation == ProjectType.Isolation.main.rawValue
      }
    // An actor makes its classes Sendable, and not what is known of an object by a protocol alone.
    guard !isOnActor || type.keyword == .protocol else { return false }
    return switch type.keyword {
    case .class: true
    case .protocol: hierarchy.unknownProtocols(of: name).allSatisfy { ["AnyObject", "NSObjectProtocol"].contains($0) }
    // If it is visible to other modules, Swift does not look at its parts.
    case .struct, .enum: [.public, .package, .open].contains(type.access)
    case .actor, .extension: false
    }
  }
}

extension TypeFacts {
  fileprivate var mayBeClosure: Bool { text.contains("->") || text.contains("@escaping") }
}
