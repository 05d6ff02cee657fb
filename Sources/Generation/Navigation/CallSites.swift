import Diagnostics
import SwiftAnalysis

/// The uses of emitted types in one file that is the user's.
package struct CallSites: Sendable {
  /// The file as it is now, open documents over the disk. Its path is absolute.
  package let source: SourceText
  /// In source order.
  package let uses: [TypeUse]

  /// What a rename changes in the file.
  ///
  /// - Parameters:
  ///   - names: The old names of types with their new ones.
  ///   - isProven: Whether for uses that syntax proves, or for those that the user has to confirm.
  package func edits(renaming names: [String: String], isProven: Bool) -> [TextEdit] {
    uses.filter { $0.isProven == isProven }.compactMap { use in
      names[use.name].map { TextEdit(use.range, SwiftName.escaped($0)) }
    }
  }
}

extension Project {
  /// Where Swift that is the user's uses emitted types: files of the module, those that kitgen has written once for the user,
  /// and files of targets that import the module. Files without a use are left out.
  ///
  /// - Parameters:
  ///   - names: Of types that emitted files declare at the top level.
  ///   - newNames: The names that types are to get, by those that they have.
  package func callSites(of names: Set<String>, renaming newNames: [String: String] = [:]) -> [CallSites] {
    guard !names.isEmpty else { return [] }
    let search = WordSearch(names.union(newNames.values).sorted())
    let module = moduleSources
    let moduleName = moduleName ?? module.target?.module
    var found: [CallSites] = []
    let own = handWrittenPaths(module)
    found += callSites(
      of: names,
      renaming: newNames,
      in: texts(of: own, search),
      among: texts(of: emittedPaths, search),
      moduleName
    )
    guard let moduleName else { return found }
    for target in module.importing {
      let files = texts(of: module.files(of: target).map(\.path), search)
      // What a module declares itself hides what it imports.
      let declared = files.reduce(into: Set<String>()) {
        $0.formUnion(NestedNames.owners(of: names.union(newNames.values), in: $1.tree).outermost)
      }
      let importing = files.filter { WordSearch([moduleName]).finds(in: $0.source.utf8) }
      found += callSites(
        of: names.subtracting(declared),
        renaming: newNames,
        taken: declared.intersection(newNames.values),
        in: importing,
        among: files,
        moduleName
      )
    }
    return found
  }

  /// Where hand-written Swift of the module declares something of these names at its top level. Sources have absolute paths.
  package func topLevelDeclarations(of names: Set<String>) -> [SourceLocation] {
    guard !names.isEmpty else { return [] }
    return texts(of: handWrittenPaths(moduleSources), WordSearch(names.sorted())).flatMap { source, tree in
      TopLevelNames.places(of: names, in: tree).map { SourceLocation(source, $0.range) }
    }
  }

  private func callSites(
    of names: Set<String>,
    renaming newNames: [String: String],
    taken: Set<String> = [],
    in files: [SearchedFile],
    among others: [SearchedFile],
    _ module: String?
  ) -> [CallSites] {
    var owners: [String: Set<String>] = [:]
    for file in files + others {
      owners.merge(NestedNames.owners(of: names.union(newNames.values), in: file.tree).owners) { $0.union($1) }
    }
    let sources = sources
    let surroundings = TypeSurroundings(module: module, owners: owners, taken: taken) { type in
      sources.declarations(of: type).flatMap(\.inherited)
    }
    return files.compactMap { file in
      let uses = TypeUses.uses(of: names, renaming: newNames, in: file.tree, surroundings)
      return uses.isEmpty ? nil : CallSites(source: file.source, uses: uses)
    }
  }

  /// Relative to the root.
  private func handWrittenPaths(_ module: ModuleSources) -> [String] {
    let written = Set(writtenSwift.map(\.path))
    return module.ownFiles(except: written).map(\.path)
      + writtenSwift.filter { $0.ownership == .scaffold }.map(\.path)
  }

  private var emittedPaths: [String] {
    writtenSwift.filter { $0.ownership == .generated }.map(\.path)
  }

  private typealias SearchedFile = (source: SourceText, tree: SwiftTree)

  /// Those files that have one of the words, with absolute paths. Files that were not written by hand are left out.
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
