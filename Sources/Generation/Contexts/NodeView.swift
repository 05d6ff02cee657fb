import Diagnostics
import KitLanguage
import Templating

/// The nodes of a schema as templates see them: the fields of their records, which thus share a shape.
final class NodeView: Sendable {
  /// The visible parts of a node.
  struct Range: Hashable {
    let extent: ContextExtent
    var includesNested = true
    var includesSurroundings = false
    /// Whether the node is seen as a property of the enclosing type: each has a `default`, which may be nothing.
    var isProperty = false
  }

  let shape: Record.Shape
  let fields: [NodePart]

  init(_ schema: NodeSchema, _ range: Range) {
    var keys: [String] = []
    var fields: [NodePart] = []
    for (key, field) in Self.fields(of: schema, range) {
      // A field may have the name of the list of all properties, which counts then: each of those has a `default`.
      if let index = keys.firstIndex(of: key) {
        fields[index] = field
      } else {
        keys.append(key)
        fields.append(field)
      }
    }
    shape = Record.Shape(distinct: keys)
    self.fields = fields
  }

  static func fields(of schema: NodeSchema, _ range: Range) -> [(String, NodePart)] {
    var fields = fields(NodeProperty.identity)
    if range.extent != .names {
      fields += Self.fields([.memberNames]) + schema.slots.enumerated().map { ($1.label, .slot($1, .slot($0))) }
    }
    if [.whole, .referenced].contains(range.extent) { fields += inner(of: schema, range) }
    if range.includesSurroundings { fields += Self.fields(NodeProperty.surroundings) }
    if range.isProperty, !fields.contains(where: { $0.0 == NodeProperty.default.rawValue }) {
      fields += Self.fields([.default])
    }
    return fields
  }

  private static func inner(of schema: NodeSchema, _ range: Range) -> [(String, NodePart)] {
    let lists = NodeProperty.lists(of: schema).filter { $0 != .nodes || range.includesNested }
    return fields(NodeProperty.findings(of: schema))
      + schema.conditions.enumerated().map { ($1.name.value, .condition($0)) }
      + schema.attributes.enumerated().map { ($1.name, .attribute($1, .attribute($0))) }
      + schema.members.enumerated().map { ($1.label, .member($1, .member($0))) } + fields(lists)
  }

  private static func fields(_ properties: [NodeProperty]) -> [(String, NodePart)] {
    properties.map { ($0.rawValue, .property($0)) }
  }
}

/// The views of all schemas' nodes, each made once.
final class NodeViews: Sendable {
  private struct Key: Hashable {
    let schema: ObjectIdentifier
    let range: NodeView.Range
  }

  private let views = Locked<[Key: NodeView]>([:])

  func view(of schema: NodeSchema, _ range: NodeView.Range) -> NodeView {
    let key = Key(schema: ObjectIdentifier(schema), range: range)
    return views.withLock { views in
      if let known = views[key] { return known }
      let view = NodeView(schema, range)
      views[key] = view
      return view
    }
  }
}

/// The extent of a node that templates see: less and less on the way along references, so that every way has an end.
enum ContextExtent: Int {
  /// Everything below the node, and what its references name.
  case whole
  /// Everything below the node; referenced nodes as outlines.
  case referenced
  case outline
  case names

  var reduced: ContextExtent { ContextExtent(rawValue: rawValue + 1) ?? .names }
  var ofDeclaration: ContextExtent { self == .whole ? .outline : reduced }
}
