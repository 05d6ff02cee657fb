import Diagnostics
import KitLanguage

/// The tree of one version of a kit: parsed once, by the first request that needs it.
package actor LazyTree {
  private let source: SourceText
  private var parsed: SyntaxTree?

  init(_ source: SourceText) {
    self.source = source
  }

  /// The tree.
  package var tree: SyntaxTree {
    if let parsed { return parsed }
    let tree = SyntaxTree(parsing: source)
    parsed = tree
    return tree
  }
}
