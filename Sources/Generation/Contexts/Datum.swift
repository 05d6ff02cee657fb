import KitLanguage
import SwiftFacts

/// A value that the rules of schemas look at: what templates see, without the shape that they see it in.
indirect enum Datum: Sendable {
  /// The end of a path that leads nowhere.
  case nothing
  case bool(Bool)
  case text(String)
  case memberName(String, SlotSchema, SpecNode.ID, any DatumSource)
  case number(Double)
  case type(TypeFacts)
  case subject(any DatumSubject)
  case node(SpecNode.ID, any DatumSource)
  case attribute(AttributeSchema, SpecNode.ID, any DatumSource)
  case list([Datum])
  case kit(any DatumSource)
  case nodes(any DatumSource, inside: SpecNode.ID?)
}

/// The facts of values that are neither types nor nodes.
protocol DatumSubject: Sendable {
  /// The string that people know it by; `nil` if that is its name.
  var writtenText: String? { get }
}

extension DatumSubject {
  var writtenText: String? { nil }
}

/// A kit as the rules of schemas ask it.
protocol DatumSource: Sendable {
  /// The value at a name, from a value on; nothing if the name leads nowhere.
  func step(_ name: String, from datum: Datum) -> Datum

  func datum(of part: NodePart, in id: SpecNode.ID) -> Datum

  /// Whether the kit has the part of a node whose block contains the rule's part.
  func isThere(_ part: Rule.Part, in id: SpecNode.ID) -> Bool

  func datum(ofSlot label: String, inAttribute schema: AttributeSchema, of id: SpecNode.ID) -> Datum

  /// The compared value: for a member or an attribute, the value of its first slot, as the kit writes it.
  func compared(_ datum: Datum) -> Datum

  /// The string for messages and comparisons; `nil` for nothing and for values without a string.
  func text(of datum: Datum) -> String?

  /// The node itself, or the nearest around it, whose schema has the name.
  func node(_ name: String, around id: SpecNode.ID) -> Datum

  /// Whether a class inherits one of these; true if not all its superclasses are known.
  func inherits(_ names: [String], _ type: TypeFacts) -> Bool

  func schema(of id: SpecNode.ID) -> NodeSchema
}

/// The conditions of schemas, which the values of a kit may ask while they are resolved for it.
protocol NodeConditions: Sendable {
  /// - Parameter index: The condition's index in the node's schema.
  func holds(_ index: Int, of id: SpecNode.ID, in kit: any DatumSource) -> Bool

  func condition(_ index: Int, of schema: NodeSchema) -> ResolvedCondition?
}

extension Datum {
  /// Whether there is a value other than nothing, false, an empty string or an empty list.
  var isGiven: Bool {
    switch self {
    case .nothing: false
    case .bool(let bool): bool
    case .text(let text), .memberName(let text, _, _, _): !text.isEmpty
    case .list(let elements): elements.contains(where: \.isGiven)
    case .number, .type, .subject, .node, .attribute, .kit, .nodes: true
    }
  }

  static let ends = ["first", "last"]

  func end(_ name: String) -> Datum? {
    guard Self.ends.contains(name), case .list(let elements) = self else { return nil }
    return (name == "first" ? elements.first : elements.last) ?? .nothing
  }

  /// The elements of a list and of lists in it; for any other value itself; for nothing none.
  var elements: [Datum] {
    switch self {
    case .nothing: []
    case .list(let elements): elements.flatMap(\.elements)
    default: [self]
    }
  }
}

/// A part of a node that a rule may name, and a field of its record.
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
}

/// A place of a node that its schema opens, by its index in the schema.
enum NodePlace: Hashable, Sendable {
  case slot(Int)
  case attribute(Int)
  case member(Int)
}
