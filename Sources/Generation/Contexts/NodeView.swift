import KitLanguage
import Templating

/// How templates see the nodes of a schema: the fields of their records, which thus share a shape.
final class NodeView: Sendable {
  /// What of a node is seen.
  struct Range: Hashable {
    let extent: ContextExtent
    /// Whether the patterns inside the node are seen.
    var includesNested = true
    /// Whether what is around the node is seen.
    var includesSurroundings = false
    /// Whether the node is seen as a property of the type around it. All of these have a `default`, which may be
    /// nothing.
    var isProperty = false
  }

  /// What a field says of a node.
  enum Field: Sendable {
    case keyword, doc, origin, typeName, plainName
    case slot(SlotSchema)
    case imports
    case wireName, isRenamed, wirePath, isNested
    case condition, isolation, availability, neededSystems, hasDefault, message
    case function(PlaceSchema)
    case furtherParameters(PlaceSchema)
    case attribute(AttributeSchema)
    case member(NodeSchema)
    case members, properties, nodes
    case parent, users
    case noDefault
  }

  let shape: Record.Shape
  /// For each key of the shape what it says.
  let fields: [Field]

  init(_ schema: NodeSchema, _ range: Range) {
    var keys: [String] = []
    var fields: [Field] = []
    for (key, field) in Self.fields(of: schema, range) {
      // A slot or member of the schema goes before what all nodes have.
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
    var fields: [(String, Field)] = [
      ("keyword", .keyword), ("doc", .doc), ("origin", .origin), ("typeName", .typeName), ("plainName", .plainName),
    ]
    if range.extent.includesHead { fields += schema.slots.map { ($0.label, .slot($0)) } }
    if range.extent.includesBody { fields += inner(of: schema, range) }
    if range.includesSurroundings { fields += [("parent", .parent), ("users", .users)] }
    if range.isProperty, !fields.contains(where: { $0.0 == "default" }) { fields.append(("default", .noDefault)) }
    return fields
  }

  /// What stands below the node's head.
  private static func inner(of schema: NodeSchema, _ range: Range) -> [(String, Field)] {
    let isPattern = schema.role == .pattern
    var fields: [(String, Field)] = isPattern ? [("imports", .imports)] : []
    if schema.slot(.wire) != nil {
      fields += [
        ("wireName", .wireName), ("isRenamed", .isRenamed), ("wirePath", .wirePath), ("isNested", .isNested),
      ]
    }
    if schema.source != nil {
      fields += [
        ("condition", .condition), ("isolation", .isolation), ("availability", .availability),
        ("neededSystems", .neededSystems), ("hasDefault", .hasDefault),
      ]
    }
    if let place = schema.place {
      fields.append(("function", .function(place)))
      if place.isCompleted { fields.append(("furtherParameters", .furtherParameters(place))) }
    }
    if schema.message != nil { fields.append(("message", .message)) }
    fields += schema.attributes.map { ($0.name, .attribute($0)) }
    fields += schema.members.map { ($0.label, .member($0)) }
    fields += [("members", .members), ("properties", .properties)]
    if isPattern, range.includesNested { fields.append(("nodes", .nodes)) }
    return fields
  }
}
