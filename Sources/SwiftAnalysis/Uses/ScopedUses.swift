import SwiftSyntax

/// Finds where a Swift file names members of types behind the names of these: `Events.Changed`, `Status.open`.
package enum ScopedUses {
  /// The uses in source order, each proven where the type in front of it is; of a file with syntax errors what can be read.
  ///
  /// - Parameters:
  ///   - members: The names of members, without backticks, by the types that they are members of: `Prefs.Key` for one that is in
  ///     another.
  ///   - surroundings: What other files declare.
  package static func uses(
    of members: [String: Set<String>],
    in tree: SwiftTree,
    _ surroundings: TypeSurroundings
  ) -> [TypeUse] {
    let outermost = Set(members.keys.compactMap { $0.split(separator: ".").first.map(String.init) })
    let types = TypeUses.uses(of: outermost, in: tree, surroundings)
    let collector = ScopedUseCollector(members, Dictionary(types.map { ($0.range, $0) }) { first, _ in first })
    collector.walk(tree.file)
    return collector.uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
