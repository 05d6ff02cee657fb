import Diagnostics
import Generation
import KitLanguage

/// Whether the places that named a symbol name it under its new name as well, and no others do.
struct RenameResolution {
  private let symbol: KitSymbol
  private let newName: String
  private let edits: [String: [TextEdit]]

  /// - Parameter edits: The edits of each file of the kit, by its path relative to the root, in source order.
  init(of symbol: KitSymbol, to newName: String, _ edits: [String: [TextEdit]]) {
    self.symbol = symbol.renamed(newName)
    self.newName = newName
    self.edits = edits
  }

  /// Compares the names in the kit before and after the edits.
  ///
  /// - Throws: The place where the new name means something else, or already had a meaning.
  func check(
    _ before: [(tree: SyntaxTree, occurrences: [KitOccurrence])],
    in renamed: Project
  ) throws(KitRename.Refusal) {
    let symbols = KitSymbols(renamed)
    for (tree, occurrences) in before {
      guard let newTree = renamed.tree(tree.source.path) else { continue }
      let found = symbols.occurrences(of: symbol, in: newTree).filter { $0.certainty != .possible }
      let starts = Set(found.map(\.location.range.lowerBound))
      var expected: Set<Int> = []
      for occurrence in occurrences where occurrence.certainty != .possible {
        let start = moved(occurrence.location.range.lowerBound, in: tree.source.path)
        expected.insert(start)
        if !starts.contains(start) {
          throw KitRename.Refusal(
            description: "'\(newName)' means another declaration at \(occurrence.location.shownPlace)"
          )
        }
      }
      if let other = found.first(where: { !expected.contains($0.location.range.lowerBound) }) {
        throw KitRename.Refusal(description: "'\(newName)' means something already at \(other.location.shownPlace)")
      }
    }
  }

  private func moved(_ offset: Int, in path: String) -> Int {
    (edits[path] ?? []).prefix { $0.range.upperBound <= offset }
      .reduce(offset) { $0 + $1.replacement.utf8.count - $1.range.count }
  }
}
