import SwiftSyntax

/// Finds where a Swift file names members of types behind the names of these: `Events.Changed`, `Status.open`.
package enum ScopedUses {
  /// The uses in source order, each proven if the type before it is; in a file with syntax errors, those that can be
  /// read.
  ///
  /// - Parameters:
  ///   - members: The names of members, without backticks, by their types: `Prefs.Key` for a nested one.
  ///   - surroundings: The declarations of other files.
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
