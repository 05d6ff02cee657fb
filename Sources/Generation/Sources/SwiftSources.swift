import Diagnostics
import SwiftAnalysis

/// The Swift files below a project's root, as far as they declare types.
///
/// Nothing is read before something is asked for; then all files are searched for names once, and those that may
/// declare the type are parsed, each once. May be used from several threads.
package final class SwiftSources: Sendable {
  /// The files by the last part of the names that they may declare.
  private typealias Index = [String: [String]]

  private struct State {
    var index: Index?
    /// By the paths of the files.
    var declarations: [String: [TypeDeclaration]] = [:]
    var modules: [String: ModuleReadingResult] = [:]
  }

  /// Folders that hold other people's sources, or none that matter; hidden ones are left out as well.
  private static let skippedFolders: Set<String> = ["Carthage", "DerivedData", "Pods", "build", "node_modules"]

  private let root: String
  private let files: any FileReading
  private let modules: any ModuleReading
  private let state = Locked(State())

  /// - Parameter root: An absolute path.
  package init(root: String, files: any FileReading, modules: any ModuleReading = ToolchainModules()) {
    self.root = root
    self.files = files
    self.modules = modules
  }

  /// What the sources say of types; of a module's types that module, where there is one.
  package func hierarchy(with module: String?) -> TypeHierarchy {
    guard let module, case .found = self.module(module) else {
      return TypeHierarchy { self.declarations(of: $0) }
    }
    return TypeHierarchy { name in
      let found = self.declarations(of: name, in: module)
      return found.isEmpty ? self.declarations(of: name) : found
    }
  }

  /// What is known of a module, which is read once.
  package func module(_ name: String) -> ModuleReadingResult {
    if let known = state.withLock({ $0.modules[name] }) { return known }
    let result = modules.read(name)
    state.withLock { $0.modules[name] = result }
    return result
  }

  /// The declarations of a type and its extensions, those without `extension` first, else in the order of the files'
  /// paths.
  ///
  /// - Parameter name: With the types around it: `Outer.Inner`.
  package func declarations(of name: String) -> [TypeDeclaration] {
    let found = declarationsByFile(of: name).map(\.declaration)
    return found.filter { $0.keyword != .extension } + found.filter { $0.keyword == .extension }
  }

  /// Whether the sources declare a type of this name that other modules see.
  func isPublic(_ name: String) -> Bool {
    declarations(of: name).contains { $0.keyword != .extension && ["open", "public"].contains($0.access.rawValue) }
  }

  /// Whether a module that can be read has the type.
  package func declares(_ name: String, in module: String) -> Bool {
    !declarations(of: name, in: module).isEmpty
  }

  /// The declarations of a module's type, or of one that it hands on.
  private func declarations(of name: String, in module: String) -> [TypeDeclaration] {
    for part in [module] + (Self.parts[module] ?? []) {
      if case .found(let interface) = self.module(part) {
        let found = interface.declarations(of: name)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// A module beside `module` that has the type: what is one module on a Mac is several elsewhere.
  func sibling(of module: String, declaring name: String) -> String? {
    guard Self.siblings.contains(module) else { return nil }
    return Self.siblings.first { $0 != module && declares(name, in: $0) }
  }

  /// The modules whose types a module hands on as its own.
  private static let parts = ["Foundation": ["FoundationEssentials", "FoundationInternationalization"]]
  private static let siblings = ["Foundation", "FoundationNetworking", "FoundationXML"]

  /// The files that declare a protocol which is declared otherwise elsewhere; none where all declarations are the same.
  package func filesWithDifferentDeclarations(of name: String) -> [String] {
    let declarations = declarationsByFile(of: name).filter { $0.declaration.keyword == .protocol }
    guard Set(declarations.map(\.declaration)).count > 1 else { return [] }
    return declarations.map(\.file)
  }

  /// The last parts of the names of all types that the files may declare or extend.
  package var declaredNames: [String] {
    state.withLock { state in
      let index = state.index ?? makeIndex()
      state.index = index
      return index.keys.sorted()
    }
  }

  private func declarationsByFile(of name: String) -> [(file: String, declaration: TypeDeclaration)] {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return state.withLock { state in
      let index = state.index ?? makeIndex()
      state.index = index
      return (index[last] ?? []).flatMap { path in
        let declarations = state.declarations[path] ?? parse(path)
        state.declarations[path] = declarations
        return declarations.filter { $0.name == name }.map { (path, $0) }
      }
    }
  }

  // MARK: - Files

  private func makeIndex() -> Index {
    var index: Index = [:]
    for path in swiftFiles() {
      guard let bytes = bytes(of: path) else { continue }
      for name in DeclaredNames.names(in: bytes) {
        index[name, default: []].append(path)
      }
    }
    return index
  }

  private func parse(_ path: String) -> [TypeDeclaration] {
    bytes(of: path).map { SourceFileReader.declarations(in: String(decoding: $0, as: UTF8.self)) } ?? []
  }

  /// A file that cannot be read declares nothing: the sources are not the kit's to complain about.
  private func bytes(of path: String) -> [UInt8]? {
    (try? files.read(root + "/" + path)) ?? nil
  }

  /// The Swift files that kitgen has not written, sorted by their paths.
  private func swiftFiles() -> [String] {
    let lock = KitLock.Reading(bytes(of: KitLock.fileName) ?? []).lock
    let written = Set(lock.paths.map(\.text))
    let examples = try? ExampleFolders(in: root, files)
    var found: [String] = []
    // A list instead of recursion, as deep as the disk may be.
    var pending = [""]
    while let folder = pending.popLast() {
      let entries = (try? files.entries(of: folder.isEmpty ? root : root + "/" + folder)) ?? []
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        if entry.isFolder {
          let isSkipped = Self.skippedFolders.contains(entry.name) || examples?.contains(path) ?? false
          if !isSkipped { pending.append(path) }
        } else if entry.name.hasSuffix(".swift"), !written.contains(path) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}
