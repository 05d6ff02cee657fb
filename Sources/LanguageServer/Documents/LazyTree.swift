import Diagnostics
import KitLanguage

/// The tree of one version of a kit: parsed once, by the first request that needs it.
package actor LazyTree {
  private let source: SourceText
  /// The tree of the last parsed version, shared by all versions of a document.
  private let latest: Locked<SyntaxTree?>
  private var parsed: SyntaxTree?
  private var known: (keywords: Set<String>, tree: SyntaxTree)?

  init(_ source: SourceText, latest: Locked<SyntaxTree?>) {
    self.source = source
    self.latest = latest
  }

  package var tree: SyntaxTree {
    if let parsed { return parsed }
    let tree = SyntaxTree(parsing: source, after: latest.withLock { $0 })
    latest.withLock { $0 = tree }
    parsed = tree
    return tree
  }

  /// The tree by the kit's patterns, which tell where declarations begin while braces do not balance.
  package func tree(topLevelKeywords: Set<String>) -> SyntaxTree {
    let plain = tree
    guard plain.hasUnbalancedBraces else { return plain }
    if let known, known.keywords == topLevelKeywords { return known.tree }
    let tree = SyntaxTree(parsing: source, topLevelKeywords: topLevelKeywords)
    known = (topLevelKeywords, tree)
    return tree
  }
}
