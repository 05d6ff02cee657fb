import Diagnostics
import SwiftAnalysis

/// The Swift files of the module that a kit's output belongs to, and of those that this may import, as far as they declare
/// types, as one snapshot of the project sees them.
///
/// Nothing is read before something is asked for; then the files are those of that moment. May be used from several
/// threads. Copies are about the same files.
package struct SwiftSources: Sendable {
  private struct State {
    var files: any FileReading
    /// `nil` until something is asked.
    var folder: SwiftFolder?
    var modules: [String: ModuleReadingResult] = [:]
  }

  let root: String
  private let outputs: OutputFolders
  private let modules: any ModuleReading
  let index: SwiftIndex
  private let isTried: Bool
  private let examples: ExampleFolders
  private let state: Locked<State>
  /// Records what is asked; `nil` if nobody needs it.
  private(set) var recorder: (any SwiftRecorder)?

  /// - Parameters:
  ///   - root: An absolute path.
  ///   - index: What the process knows of Swift files.
  ///   - examples: What below the root is not the project's own; nothing if it is `nil`.
  ///   - isTried: Whether some of the files are only a trial.
  package init(
    root: String,
    _ outputs: OutputFolders = OutputFolders(),
    files: any FileReading,
    modules: any ModuleReading = ToolchainModules(),
    index: SwiftIndex = SwiftIndex(),
    _ examples: ExampleFolders? = nil,
    isTried: Bool = false
  ) {
    self.root = root
    self.outputs = outputs
    self.modules = modules
    self.index = index
    self.isTried = isTried
    self.examples = examples ?? ExampleFolders(of: nil)
    state = Locked(State(files: files))
  }

  func noting(in recorder: some SwiftRecorder) -> SwiftSources {
    var sources = self
    sources.recorder = recorder
    return sources
  }

  /// Continues with `files`, if all questions so far have the same answers there.
  ///
  /// - Returns: Whether they have.
  func goOn(with files: any FileReading) -> Bool {
    let known = state.withLock { $0.folder }
    let folder = known.map { _ in index.folder(root, outputs, files, examples, isTried: isTried) }
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
      return TypeHierarchy(alias: alias) { self.declarations(of: $0) }
    }
    return TypeHierarchy(alias: alias) { name in
      let found = self.declarations(of: name, in: module)
      return found.isEmpty ? self.declarations(of: name) : found
    }
  }

  /// A module, read once.
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

  /// The declarations of a type and its extensions: type declarations first, else in the order of the files' paths.
  ///
  /// - Parameter name: With the types around it: `Outer.Inner`.
  package func declarations(of name: String) -> [TypeDeclaration] {
    recorder?.note(.types(name.lastNamePart))
    return answer(name, \.sorted) { _ in
      let found = declarationsByFile(of: name).map(\.declaration)
      return found.filter { $0.keyword != .extension } + found.filter { $0.keyword == .extension }
    }
  }

  /// The files that declare a type, relative to the root, perhaps outside of it; not those that only extend it.
  package func filesDeclaring(_ name: String) -> [String] {
    declarationsByFile(of: name).filter { $0.declaration.keyword != .extension }.map(\.file)
  }

  /// The paths of the module's own files, relative to the root.
  var ownFiles: [String] {
    folder.files.filter { $0.access == .module }.map(\.path)
  }

  /// The module's own files that declare a type, or an alias of another one, relative to the root; a file that
  /// declares it twice is listed twice.
  func ownFilesDeclaring(_ name: String) -> [String] {
    let types = declarationsByFile(of: name).filter {
      $0.access == .module && $0.declaration.keyword != .extension
    }
    // `typealias Event = RxSwift.Event` hides nothing.
    let aliases = aliasesByFile(of: name).filter { entry in
      entry.access == .module && !entry.alias.names.contains { Self.isLast(name, of: $0) }
    }
    return types.map(\.file) + aliases.map(\.file)
  }

  /// The own files whose declaration other files see.
  func ownFilesShowing(_ name: String) -> [String] {
    let hidden = declarationsByFile(of: name).filter {
      $0.declaration.keyword != .extension && [.private, .fileprivate].contains($0.declaration.access)
    }.map(\.file)
    return ownFilesDeclaring(name).filter { !hidden.contains($0) }
  }

  /// The module's own top-level types that are visible to other files and whose names `isWanted` selects.
  func ownTypes(where isWanted: (String) -> Bool) -> [String] {
    folder.allNames.filter { isWanted($0) && !ownFilesShowing($0).isEmpty }
  }

  func isDeclaredInModule(_ name: String) -> Bool {
    !ownFilesDeclaring(name).isEmpty
  }

  /// Whether a file (absolute) is one of the module's own, or new, or outside of the project.
  package func isOfModule(_ path: String) -> Bool {
    guard let rest = ProjectPath.rest(of: path, below: root) else {
      return folder.files.first { root + "/" + $0.path == path }.map { $0.access == .module } ?? true
    }
    if let entry = folder.files.first(where: { $0.path == rest }) { return [.module, .owned].contains(entry.access) }
    return !files.isFile(path) || index.isWritten(rest, in: root, files)
  }

  /// Whether an emitted file is one of the kit's tests, which are another module.
  func isOfTests(_ path: ProjectPath) -> Bool {
    let folder = outputs.testFolder(in: root)
    return folder.map { ProjectPath.rest(of: path.absolute(in: root), below: $0) != nil } ?? false
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

  /// A sibling module of `module` that has the type: one module on a Mac is several elsewhere.
  func sibling(of module: String, declaring name: String) -> String? {
    Self.siblings(of: module).first { declares(name, in: $0) }
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

  /// Of a type that the module does not declare itself, what others show counts.
  private func declarationsByFile(of name: String) -> [SwiftFolder.PlacedDeclaration] {
    recorder?.note(.types(name.lastNamePart))
    return answer(name, \.declarations) { Self.declarations(of: name, in: $0) }
  }

  /// What is known of a name, or is found out now and kept as long as the files declare the same of it.
  private func answer<Answer>(
    _ name: String,
    _ answers: WritableKeyPath<SwiftFolder.Meaning.Answers, [String: Answer]>,
    _ find: (SwiftFolder) -> Answer
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

  /// Whether a name may be an alias of a type somewhere: files are not parsed for it.
  func mayBeAlias(_ name: String) -> Bool {
    recorder?.note(.types(name))
    return !currentFolder.files(aliasing: name).isEmpty
  }

  /// The alias of a name with the types around it (`Outer.Name`); `nil` if that is a type, or nothing, or differs in
  /// each `#if`. For an alias of another module, only visible declarations count.
  package func alias(_ name: String) -> TypeAlias? {
    let aliases = aliasesByFile(of: name)
    guard let first = aliases.first else { return nil }
    let types = declarationsByFile(of: name).filter { $0.declaration.keyword != .extension }
    if types.contains(where: { $0.access == .module }) || first.access != .module && !types.isEmpty { return nil }
    let same = aliases.filter { $0.access == first.access }
    return same.allSatisfy { $0.alias.type == first.alias.type } ? first.alias : nil
  }

  /// Without aliases hidden from other files. The module's own files come first.
  private func aliasesByFile(of name: String) -> [SwiftFolder.PlacedAlias] {
    recorder?.note(.types(name.lastNamePart))
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
    recorder?.note(.types(last))
    return currentFolder.files(declaring: last).filter { $0.access == .owned }.flatMap { entry in
      entry.file.declarations(named: name).types.filter { $0.keyword == .extension }.flatMap(\.inherited)
    }
  }

  static func isLast(_ part: String, of name: String) -> Bool {
    name == part || name.hasSuffix("." + part)
  }

  // MARK: - Files

  /// The files as they were at the first query.
  var folder: SwiftFolder {
    recorder?.note(.all)
    return currentFolder
  }

  /// The same, with a record of what is asked.
  var currentFolder: SwiftFolder {
    let (known, files) = state.withLock { ($0.folder, $0.files) }
    if let known { return known }
    let folder = index.folder(root, outputs, files, examples, isTried: isTried)
    if !Task.isCancelled { state.withLock { $0.folder = folder } }
    return folder
  }

  /// The files as they are now.
  var files: any FileReading { state.withLock { $0.files } }

  /// The present bytes of a file; `nil` if it cannot be read.
  func bytes(of entry: SwiftFolder.Entry) -> [UInt8]? {
    return (try? files.read(root + "/" + entry.path)) ?? nil
  }
}
