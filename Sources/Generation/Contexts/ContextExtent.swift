/// How much of a node templates see: less and less on the way along references, so that every way has an end.
enum ContextExtent: Int {
  /// Everything below the node, and what its references name.
  case whole
  /// Everything below the node; referenced nodes as outlines.
  case referenced
  case outline
  case names

  var includesHead: Bool { self != .names }

  var includesBody: Bool { self == .whole || self == .referenced }

  var reduced: ContextExtent {
    ContextExtent(rawValue: rawValue + 1) ?? .names
  }

  var ofDeclaration: ContextExtent {
    self == .whole ? .outline : reduced
  }
}
