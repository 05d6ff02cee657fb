import Diagnostics
import SwiftAnalysis

/// The tree of an open Swift document, from version to version: each is parsed once, by the first request that needs it, from
/// the tree of the version that was parsed before.
package actor OpenSwift {
  /// The pause in typing after which the text is parsed.
  private static let pause = Duration.milliseconds(300)
  /// The number of versions after which that is done. A tree keeps its earlier versions in memory.
  private static let maximumAge = 100

  private var tree: SwiftTree?
  private var age = 0
  private var renewal: Task<Void, Never>?

  /// The tree of a version.
  ///
  /// - Returns: `nil` if the version was not written by hand (`SwiftTree`).
  package func tree(of source: SourceText) -> SwiftTree? {
    if let tree, tree.utf8 == source.utf8 { return tree }
    renewal?.cancel()
    guard let earlier = tree else {
      tree = SwiftTree(source.string)
      return tree
    }
    tree = earlier.reparsed(source.string)
    age += 1
    if let tree, tree.hasErrors || age >= Self.maximumAge { renew(tree) }
    return tree
  }

  /// Parses the text without an earlier tree once typing has stopped, so that errors do not depend on earlier text.
  private func renew(_ tree: SwiftTree) {
    renewal = Task.detached(priority: .utility) { [weak self] in
      guard (try? await Task.sleep(for: Self.pause)) != nil, let fresh = tree.renewed, !Task.isCancelled else { return }
      await self?.replace(with: fresh)
    }
  }

  private func replace(with fresh: SwiftTree) {
    guard let tree, tree.utf8 == fresh.utf8 else { return }
    self.tree = fresh
    age = 0
  }
}
