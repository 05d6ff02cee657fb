import SwiftSyntax

/// Finds where a Swift file names a module: in imports and `canImport`, and in front of what the module declares.
package enum ModuleUses {
  /// The uses in source order; of a file with syntax errors what can be read. What is not an import is proven where no declaration
  /// of the name is in reach.
  ///
  /// - Parameters:
  ///   - newName: The name that the module is to get; nil where it keeps its own.
  ///   - surroundings: What other files declare.
  ///   - isDeclared: Whether the module of the file declares something of the name at its top level.
  package static func uses(
    of module: String,
    renaming newName: String? = nil,
    in tree: SwiftTree,
    _ surroundings: TypeSurroundings,
    isDeclared: Bool
  ) -> [TypeUse] {
    let collector = ModuleUseCollector(module)
    collector.walk(tree.file)
    let imports = collector.imports.map {
      TypeUse(name: module, range: $0, isProven: true, isNewNameTaken: false)
    }
    let newNames = newName.map { [module: $0] } ?? [:]
    let bases = TypeUses.uses(of: [module], renaming: newNames, in: tree, surroundings)
      .filter { collector.bases.contains($0.range) }
      .map {
        TypeUse(
          name: $0.name,
          range: $0.range,
          isProven: $0.isProven && !isDeclared,
          isNewNameTaken: $0.isNewNameTaken
        )
      }
    return (imports + bases).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a file imports a module, or asks whether it can.
  package static func names(_ module: String, in tree: SwiftTree) -> Bool {
    let collector = ModuleUseCollector(module)
    collector.walk(tree.file)
    return !collector.imports.isEmpty
  }
}
