import KitLanguage
import Templating

/// How templates see the nodes of a schema: the fields of their records, which thus share a shape.
final class NodeView: Sendable {
  /// What of a node is seen.
  struct Range: Hashable {
    let extent: ContextExtent
    var includesNested = true
    var includesSurroundings = false
    /// Whether the node is seen as a property of the enclosing type. All of these have a `default`, which may be nothing.
    var isProperty = false
  }

  /// The value of a field of a node.
  enum Field: Sendable {
    case slot(SlotSchema, NodePlace)
    case attribute(AttributeSchema, NodePlace)
    case member(NodeSchema, NodePlace)
    case property(NodeProperty)
    /// A named condition, by its index in the schema.
    case condition(Int)
  }

  let shape: Record.Shape
  let fields: [Field]

  init(_ schema: NodeSchema, _ range: Range) {
    var keys: [String] = []
    var fields: [Field] = []
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

  private static func fields(of schema: NodeSchema, _ range: Range) -> [(String, Field)] {
    var fields = fields(NodeProperty.identity)
    if range.extent.includesHead {
      fields += Self.fields([.memberNames]) + schema.slots.enumerated().map { ($1.label, .slot($1, .slot($0))) }
    }
    if range.extent.includesBody { fields += inner(of: schema, range) }
    if range.includesSurroundings { fields += Self.fields(NodeProperty.surroundings) }
    if range.isProperty, !fields.contains(where: { $0.0 == NodeProperty.default.rawValue }) {
      fields += Self.fields([.default])
    }
    return fields
  }

  /// The fields below the node's head.
  private static func inner(of schema: NodeSchema, _ range: Range) -> [(String, Field)] {
    let lists = NodeProperty.lists(of: schema).filter { $0 != .nodes || range.includesNested }
    return fields(NodeProperty.findings(of: schema))
      + schema.conditions.enumerated().map { ($1.name.value, .condition($0)) }
      + schema.attributes.enumerated().map { ($1.name, .attribute($1, .attribute($0))) }
      + schema.members.enumerated().map { ($1.label, .member($1, .member($0))) } + fields(lists)
  }

  private static func fields(_ properties: [NodeProperty]) -> [(String, Field)] {
    properties.map { ($0.rawValue, .property($0)) }
  }
}
