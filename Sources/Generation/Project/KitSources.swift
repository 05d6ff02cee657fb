import KitLanguage

/// A kit that was read: its files as trees, the patterns that it is checked by, and the kits that it uses.
struct KitSources: Sendable {
  /// An absolute path.
  let root: String
  /// The Kitfile first, then the others by path, with source paths relative to the root.
  var trees: [SyntaxTree]
  let library: PatternLibrary
  var samples: SampledNodes
  var used = UsedKits()
  /// Entries named like kit files but unusable, because the name holds a control character.
  var unusableNames: [String] = []
  /// The folders that cannot be listed, relative to the root, with the reasons.
  var unlisted: [String: String] = [:]
  /// The files of the kit that are listed and cannot be read, with the reasons.
  var unreadable: [ProjectPath: String] = [:]
  var isTeamFolderMissing = false
}

extension KitSources {
  /// Replaces the tree with the same path, or inserts the tree: the Kitfile comes first, then the others by path.
  mutating func replaceTree(_ tree: SyntaxTree) {
    if let index = trees.firstIndex(where: { $0.source.path == tree.source.path }) {
      trees[index] = tree
    } else {
      let next = trees.dropFirst().firstIndex { $0.source.path > tree.source.path } ?? trees.endIndex
      trees.insert(tree, at: next)
    }
  }
}
