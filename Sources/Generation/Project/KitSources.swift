import KitLanguage

/// A kit that was read: its files as trees, the patterns that it is checked by, and the kits that it uses.
struct KitSources: Sendable {
  /// An absolute path.
  let root: String
  /// The Kitfile first, then the others by path. The paths of their sources are relative to the root.
  var trees: [SyntaxTree]
  let library: PatternLibrary
  /// The nodes that are inferred from samples.
  var samples: SampledNodes
  /// The kits whose names it may use.
  var used = UsedKits()
  /// What has the name of a file of the kit, but cannot be one: its name holds a control character.
  var unusableNames: [String] = []
  /// The folders that cannot be listed, relative to the root, with the reasons.
  var unlisted: [String: String] = [:]
  /// The files of the kit that are listed and cannot be read, with the reasons.
  var unreadable: [ProjectPath: String] = [:]
  /// Whether the folder of patterns that the Kitfile names is not there.
  var isTeamFolderMissing = false
}

extension KitSources {
  /// Puts a tree in the place of the one with its path, or among them: the Kitfile comes first, then the others by path.
  mutating func replaceTree(_ tree: SyntaxTree) {
    if let index = trees.firstIndex(where: { $0.source.path == tree.source.path }) {
      trees[index] = tree
    } else {
      let next = trees.dropFirst().firstIndex { $0.source.path > tree.source.path } ?? trees.endIndex
      trees.insert(tree, at: next)
    }
  }
}
