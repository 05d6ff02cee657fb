import Diagnostics
import SwiftAnalysis

/// The uses of what a kit emits in one file that is the user's.
package struct CallSites: Sendable {
  /// The current file, open documents over the disk. Its path is absolute.
  package let source: SourceText
  /// In source order.
  package let uses: [TypeUse]

  /// The changes of a rename in the file, of those uses that `isWanted` takes.
  package func edits(renaming names: [String: String], where isWanted: (TypeUse) -> Bool) -> [TextEdit] {
    uses.filter(isWanted).compactMap { use in names[use.name].map { TextEdit(use.range, SwiftName.escaped($0)) } }
  }
}

extension Project {
  /// The uses of emitted names in the user's own Swift: in the module, and in targets that import it.
  package func callSites(of search: UseSearch) -> [CallSites] {
    guard !search.isEmpty else { return [] }
    let words = WordSearch(search.allNames.sorted())
    let module = moduleSources
    let moduleName = outputModule
    let own = texts(of: handWrittenPaths(module), words)
    let emitted = texts(of: emittedPaths, words)
    let isModule = !search.endsAtDeclarations
    let declared = isModule ? Self.outermost(search, own + emitted) : []
    let found = callSites(of: search, in: own, among: emitted, moduleName, declared: declared)
    return found + (moduleName.map { importing(search, from: $0, in: module, words) } ?? [])
  }

  /// The same in this project's Swift, whose kit uses the kit that emits the names.
  ///
  /// - Parameter used: The module of the other kit's output; `nil` if it is compiled with this one's.
  package func callSites(of search: UseSearch, ofUsed used: String?) -> [CallSites] {
    guard !search.isEmpty else { return [] }
    let words = WordSearch(search.allNames.sorted())
    let module = moduleSources
    let own = texts(of: handWrittenPaths(module), words)
    let emitted = texts(of: emittedPaths, words)
    guard let used, used != outputModule else { return callSites(of: search, in: own, among: emitted, used) }
    let found = usesOfImported(search, in: own, among: own + emitted, used)
    return found + importing(search, from: used, in: module, words)
  }

  /// The top-level declarations with these names in the module's hand-written Swift. Sources have absolute paths.
  package func topLevelDeclarations(of names: Set<String>) -> [SourceLocation] {
    guard !names.isEmpty else { return [] }
    return texts(of: handWrittenPaths(moduleSources), WordSearch(names.sorted())).flatMap { source, tree in
      TopLevelNames.places(of: names, in: tree).map { SourceLocation(source, $0.range) }
    }
  }

  /// The uses in targets that import this project's module.
  private func importing(
    _ search: UseSearch,
    from imported: String,
    in module: ModuleSources,
    _ words: WordSearch
  ) -> [CallSites] {
    module.importing.flatMap { target in
      let paths = module.files(of: target).map(\.path)
      let files = texts(of: paths, words)
      return usesOfImported(search, in: files, among: files, imported) { inheritance(in: paths) }
    }
  }

  /// The uses in files of another module that name the imported one, whose names its own declarations hide.
  private func usesOfImported(
    _ search: UseSearch,
    in files: [SearchedFile],
    among others: [SearchedFile],
    _ imported: String,
    inheriting inheritance: () -> [String: [String]] = { [:] }
  ) -> [CallSites] {
    let declared = Self.outermost(search, others)
    let importing = files.filter { WordSearch([imported]).finds(in: $0.source.utf8) }
    return callSites(
      of: search.without(declared),
      in: importing,
      among: others,
      imported,
      declared: declared,
      inheriting: inheritance
    )
  }

  private func inheritance(in paths: [String]) -> [String: [String]] {
    var inherited: [String: [String]] = [:]
    for path in paths {
      guard let bytes = (try? files.read(KitFolder.path(path, from: root))) ?? nil else { continue }
      for type in SourceFileReader.declarations(in: String(decoding: bytes, as: UTF8.self)).types {
        inherited[type.name, default: []] += type.inherited
      }
    }
    return inherited
  }

  private static func outermost(_ search: UseSearch, _ files: [SearchedFile]) -> Set<String> {
    files.reduce(into: []) { $0.formUnion(NestedNames.owners(of: search.allNames, in: $1.tree).outermost) }
  }

  private func callSites(
    of search: UseSearch,
    in files: [SearchedFile],
    among others: [SearchedFile],
    _ module: String?,
    declared: Set<String> = [],
    inheriting inheritance: () -> [String: [String]] = { [:] }
  ) -> [CallSites] {
    var owners = NestedOwners()
    for file in files + others { owners.merge(NestedNames.owners(of: search.allNames, in: file.tree).owners) }
    let sources = sources
    // All files are read for it.
    let inherited = owners.isEmpty ? [:] : inheritance()
    let taken = declared.intersection(search.newNames.values)
    let modules = Set([module].compactMap(\.self))
    let surroundings = TypeSurroundings(modules: modules, owners: owners, taken: taken) { type in
      sources.declarations(of: type).flatMap(\.inherited) + (inherited[type] ?? [])
    }
    return files.compactMap { file in
      let uses = search.uses(in: file.tree, surroundings, declared: declared)
      return uses.isEmpty ? nil : CallSites(source: file.source, uses: uses)
    }
  }

  /// The module of the kit's output, as the kit or else the build names it; `nil` if neither does.
  package var outputModule: String? { moduleName ?? moduleSources.target?.module }

  /// Whether the file at an absolute path was written by the kit and is kept up to date by it.
  package func isEmitted(_ path: String) -> Bool { emittedPaths.contains { KitFolder.path($0, from: root) == path } }

  /// Relative to the root.
  private func handWrittenPaths(_ module: ModuleSources) -> [String] {
    let written = Set(writtenSwift.map(\.path))
    return module.ownFiles(except: written).map(\.path) + writtenSwift.filter { $0.ownership == .scaffold }.map(\.path)
  }

  private var emittedPaths: [String] { writtenSwift.filter { $0.ownership == .generated }.map(\.path) }

  private typealias SearchedFile = (source: SourceText, tree: SwiftTree)

  /// The hand-written files that have one of the words, with absolute paths.
  private func texts(of paths: [String], _ search: WordSearch) -> [SearchedFile] {
    paths.compactMap { path in
      let absolute = KitFolder.path(path, from: root)
      // A file that cannot be read has nothing to rename.
      guard let bytes = (try? files.read(absolute)) ?? nil, search.finds(in: bytes) else { return nil }
      let source = SourceText(path: absolute, utf8: bytes)
      return SwiftTree(source.string).map { (source, $0) }
    }
  }
}

/// A search for uses of a kit's names in hand-written Swift.
package struct UseSearch: Sendable {
  private enum Kind {
    case types
    case module
    /// Members by their types, with the enclosing types.
    case members([String: Set<String>])
  }

  private let kind: Kind
  /// Names that user declarations may hide: top-level types, or a module.
  let names: Set<String>
  let newNames: [String: String]

  /// Types that emitted files declare at the top level.
  package static func types(_ names: Set<String>, renaming newNames: [String: String] = [:]) -> UseSearch {
    UseSearch(kind: .types, names: names, newNames: newNames)
  }

  /// A module, by the kit's name for it.
  package static func module(_ name: String, renaming newName: String? = nil) -> UseSearch {
    UseSearch(kind: .module, names: [name], newNames: newName.map { [name: $0] } ?? [:])
  }

  /// Members, written after the names of their types.
  package static func members(_ names: [EmittedMemberName]) -> UseSearch {
    let members = Dictionary(names.map { ($0.scope, Set([$0.name])) }) { $0.union($1) }
    let types = Set(members.keys.compactMap { $0.split(separator: ".").first.map(String.init) })
    return UseSearch(kind: .members(members), names: types, newNames: [:])
  }

  var allNames: Set<String> { names.union(newNames.values) }
  package var isEmpty: Bool { names.isEmpty }
  /// Whether a declaration at the top level of a module excludes all uses in it, rather than leaving them unproven.
  var endsAtDeclarations: Bool { if case .module = kind { false } else { true } }

  func without(_ declared: Set<String>) -> UseSearch {
    guard endsAtDeclarations else { return self }
    let left = names.subtracting(declared)
    guard case .members(let members) = kind else { return UseSearch(kind: kind, names: left, newNames: newNames) }
    let known = members.filter { scope, _ in
      scope.split(separator: ".").first.map { left.contains(String($0)) } ?? false
    }
    return UseSearch(kind: .members(known), names: left, newNames: newNames)
  }

  /// The uses in a file.
  func uses(in tree: SwiftTree, _ surroundings: TypeSurroundings, declared: Set<String>) -> [TypeUse] {
    switch kind {
    case .types: TypeUses.uses(of: names, renaming: newNames, in: tree, surroundings)
    case .members(let members): ScopedUses.uses(of: members, in: tree, surroundings)
    case .module:
      names.flatMap { name in
        ModuleUses.uses(of: name, renaming: newNames[name], in: tree, surroundings, isDeclared: declared.contains(name))
      }
    }
  }
}
