import SwiftSyntax

/// Finds where a Swift file uses types that its module declares at the top level, if no other declaration of the name
/// is in lexical reach. Strings, comments, labels and members of other things are not uses.
package enum TypeUses {
  /// The uses in source order of the types with `names`, without backticks; in a file with syntax errors, those that can be
  /// read. `newNames` are the types' new names by their old ones.
  package static func uses(
    of names: Set<String>,
    renaming newNames: [String: String] = [:],
    in tree: SwiftTree,
    _ surroundings: TypeSurroundings = TypeSurroundings()
  ) -> [TypeUse] {
    uses(of: names, renaming: newNames, in: tree.file, surroundings)
  }

  static func uses(
    of names: Set<String>,
    renaming newNames: [String: String] = [:],
    in node: some SyntaxProtocol,
    _ surroundings: TypeSurroundings
  ) -> [TypeUse] {
    let reaches = NameReaches(names.union(newNames.values))
    reaches.walk(node)
    let collector = TypeUseCollector(names, renaming: newNames, reaches, surroundings)
    collector.walk(node)
    return collector.uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
