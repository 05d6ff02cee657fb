/// How much of a node templates see: less and less on the way along references, so that every way has an end.
enum ContextExtent: Int {
  /// Everything below the node, and what its references name.
  case whole
  /// Everything below the node; what references name is outlined.
  case referenced
  /// What is in the node's head.
  case outline
  /// The node's names.
  case names

  /// Whether what is in the node's head is seen.
  var includesHead: Bool { self != .names }

  /// Whether what is below the node's head is seen.
  var includesBody: Bool { self == .whole || self == .referenced }

  /// How much is seen of a node that a reference names.
  var reduced: ContextExtent {
    ContextExtent(rawValue: rawValue + 1) ?? .names
  }

  /// How much is seen of the node that declares a type.
  var ofDeclaration: ContextExtent {
    self == .whole ? .outline : reduced
  }
}
