import KitLanguage

/// A part of a node that a rule may name.
enum NodePart: Sendable {
  case slot(SlotSchema, NodePlace)
  case attribute(AttributeSchema, NodePlace)
  case member(NodeSchema, NodePlace)
  /// A named condition, by its index in the schema.
  case condition(Int)
  case property(NodeProperty)

  /// - Parameter name: The label of a part, or the name of a condition or fact.
  init?(_ name: String, of schema: NodeSchema) {
    if let index = schema.slots.firstIndex(where: { $0.label == name }) {
      self = .slot(schema.slots[index], .slot(index))
    } else if let index = schema.members.firstIndex(where: { $0.label == name }) {
      self = .member(schema.members[index], .member(index))
    } else if let index = schema.attributes.firstIndex(where: { $0.name == name }) {
      self = .attribute(schema.attributes[index], .attribute(index))
    } else if let index = schema.conditions.firstIndex(where: { $0.name.value == name }) {
      self = .condition(index)
    } else if let property = NodeProperty(rawValue: name), NodeProperty.known(in: schema).contains(property) {
      self = .property(property)
    } else {
      return nil
    }
  }

  static func names(of schema: NodeSchema) -> [String] {
    schema.slots.map(\.label) + schema.members.map(\.label) + schema.attributes.map(\.name)
      + schema.conditions.map(\.name.value) + NodeProperty.known(in: schema).map(\.rawValue)
  }
}
