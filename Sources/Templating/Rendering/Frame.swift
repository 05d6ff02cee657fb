/// What a name is bound to, and what an expression gives.
enum Binding {
  case undefined
  case value(Value)
  /// A macro, with the index of its template among the linked ones.
  case macro(Node.MacroDefinition, template: Int)
  /// The state of a loop (`forloop`), by its index among the running loops.
  case loop(Int)
}

/// Where rendering goes on after nodes.
enum Flow {
  case next
  /// With the next round of the loop at an index among the running loops.
  case again(loop: Int)
  /// After that loop.
  case after(loop: Int)
  /// Nowhere: rendering has ended.
  case stop
}

/// A call of a template, macro, block or expression that has not ended yet.
struct Frame {
  enum Kind {
    case template, imported, parent, macro, block
    /// The expression of the filter `filter`.
    case expression
  }

  let kind: Kind
  /// The index of the calling template among the linked ones, and the place of the call in it.
  let template: Int
  let place: Range<Int>
  /// The number of scopes before the call.
  let scopeDepth: Int
  /// The first loop of the caller, which no loop exit of what is called leaves.
  let firstLoop: Int
}

/// A block, with the index of its template among the linked ones.
struct BlockReference {
  let block: Node.Block
  let template: Int
}

/// A template together with what a render knows of it.
struct LinkedTemplate {
  let template: Template
  /// The places of its names in `Renderer.slots`, and of its members in `Renderer.caches`.
  let firstSlot: Int
  let firstCache: Int
}

/// Where the member of a record was found last.
struct MemberCache {
  var shape: Record.Shape?
  var position = 0
}
