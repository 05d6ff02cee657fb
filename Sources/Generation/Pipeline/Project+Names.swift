import KitLanguage
import SwiftAnalysis

/// What editors offer and look up by name.
extension Project {
  /// The kits that this one may use, in the order in which it names them, each with its absolute folder. Their sources have
  /// absolute paths.
  package var usedKits: [(root: String, spec: Spec)] {
    Array(zip(checked.used.roots, checked.used.specs).map { (root: $0, spec: $1) })
  }

  /// The types of Swift's library and Foundation, as far as kits commonly name them.
  package static let libraryTypes: Set<String> = StandardTypes.names.union(FoundationNames.types)

  package static let libraryProtocols: Set<String> = LibraryType.protocolsWithoutRawValue.union([
    "CodingKey", "RawRepresentable",
  ])

  /// The files that a node emits, in the order of its pattern; empty in a project with errors.
  package func outputPaths(of node: SpecNode.ID) -> [ProjectPath] {
    diagnostics.hasErrors ? [] : outline.files.filter { $0.node == node }.map(\.path)
  }

  /// Whether the kit cannot be generated as it is.
  package var hasErrors: Bool {
    diagnostics.hasErrors
  }

  /// The absolute path for a path relative to the root, as in kits: `../Core`.
  package func absolutePath(_ path: String) -> String {
    KitFolder.path(path, from: root)
  }
}
