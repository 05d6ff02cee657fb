/// A call of a template, macro, block or expression that has not ended yet.
struct Frame {
  enum Kind {
    case template
    /// A template whose output is dropped from its start.
    case imported(outputStart: Int)
    /// A parent template, and the overrides in force before.
    case parent(blocks: Int?)
    case macro
    case block(BlockRun)
    /// The expression of the filter `filter`.
    case expression
  }

  let kind: Kind
  /// The index of the calling program among the linked ones, and where it goes on.
  let program: Int
  let returnTo: Int
  /// The number of scopes before the call.
  let scopeDepth: Int
}

/// A block that is being rendered: first what it overrides, if it asks for that, then itself.
struct BlockRun {
  let name: String
  /// The parts still to be rendered, from last to first.
  var remaining: [BlockReference]
  /// The overrides in force, and the block's overrides to restore in the end.
  let blocks: Int?
  let overrides: [BlockReference]
  let outputStart: Int
}

/// A block, by the indices of its program among the linked ones and of the block in it.
struct BlockReference {
  let program: Int
  let index: Int
}

/// A program together with what a render knows of it.
struct LinkedProgram {
  let program: Program
  let name: String
  /// The slot of each symbol.
  let slots: [Int]
  /// For each member of a path, its last place.
  var caches: [MemberCache]
}

/// Where the member of a record was found last.
struct MemberCache {
  var shape: Record.Shape?
  var position = 0
}
