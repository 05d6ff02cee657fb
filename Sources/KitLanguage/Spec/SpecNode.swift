import Diagnostics

/// A checked node: a pattern's, a member or a field.
package struct SpecNode: Sendable, Identifiable {
  /// The index in `Spec.nodes`.
  package typealias ID = NodeID

  /// What the kit says as it is, apart from the node, so that a node is quickly copied.
  private final class Source: Sendable {
    let schema: NodeSchema
    let keyword: String
    let documentation: [String]
    let valueLocations: [String: SourceLocation]
    let attributeLocations: [String: SourceLocation]
    let location: SourceLocation
    let nameLocation: SourceLocation

    init(
      schema: NodeSchema,
      keyword: String,
      documentation: [String],
      valueLocations: [String: SourceLocation],
      attributeLocations: [String: SourceLocation],
      location: SourceLocation,
      nameLocation: SourceLocation
    ) {
      self.schema = schema
      self.keyword = keyword
      self.documentation = documentation
      self.valueLocations = valueLocations
      self.attributeLocations = attributeLocations
      self.location = location
      self.nameLocation = nameLocation
    }
  }

  /// Where the node is in `Spec.nodes`; it means nothing in another spec.
  package let id: ID
  private var source: Source
  /// The node that stands for this one, which the kit does not spell out; nil for those that are in the kit.
  package private(set) var derivedFrom: ID?
  /// The node whose block this one is in; nil at the top level.
  package let parent: ID?
  /// Members, fields and nested patterns in the order of the kit.
  package internal(set) var children: [ID] = []
  /// The children without nested patterns.
  package internal(set) var members: [ID] = []
  /// The values by the labels of their slots, defaults included. Where an optional place is empty there is none.
  package internal(set) var values: [String: SpecValue]
  /// The attributes by name, each with its values by label; a flag has none.
  package internal(set) var attributes: [String: [String: SpecValue]]
  /// The name of the type that the node declares.
  package internal(set) var typeName: String?
  /// Further types that the node declares.
  package internal(set) var declaredTypes: [String] = []
  /// What makes a function a message, where the schema says that the member is one.
  package internal(set) var message: MessageFacts?
  /// What a drawn member says in Swift beside its signature.
  package internal(set) var declaration: DeclarationFacts?
  /// The name on the wire where the schema has a `wire` slot, else nil.
  package internal(set) var wireName: String?
  /// What tells the node from its alternatives, where the schema makes it one.
  package internal(set) var alternative: AlternativeFacts?
  /// The nodes of patterns that refer to this one by name or by the type it declares, in the order of the kit.
  package internal(set) var users: [ID] = []

  init(
    id: ID,
    schema: NodeSchema,
    keyword: String,
    documentation: [String],
    parent: ID?,
    values: [String: SpecValue],
    valueLocations: [String: SourceLocation],
    attributes: [String: [String: SpecValue]],
    attributeLocations: [String: SourceLocation],
    location: SourceLocation,
    nameLocation: SourceLocation
  ) {
    self.id = id
    self.parent = parent
    self.values = values
    self.attributes = attributes
    source = Source(
      schema: schema,
      keyword: keyword,
      documentation: documentation,
      valueLocations: valueLocations,
      attributeLocations: attributeLocations,
      location: location,
      nameLocation: nameLocation
    )
  }

  /// The same node at the places of the one that stands for it.
  func derived(from origin: ID?, at place: (SourceLocation) -> SourceLocation) -> SpecNode {
    var node = self
    node.derivedFrom = origin
    node.source = Source(
      schema: schema,
      keyword: keyword,
      documentation: documentation,
      valueLocations: valueLocations.mapValues(place),
      attributeLocations: attributeLocations.mapValues(place),
      location: place(location),
      nameLocation: place(nameLocation)
    )
    return node
  }

  /// The node's name without backticks, or nil where its schema has none.
  package var name: String? {
    guard let slot = schema.slot(.name) else { return nil }
    switch values[slot.label] {
    case .name(let name), .reference(let name, _), .word(let name), .typeName(let name): return name
    case .type(let type): return type.text
    default: return nil
    }
  }
}

extension SpecNode {
  /// The type of the node's value: its own, or that of what a function gives; nil where it has none.
  package var valueType: TypeFacts? {
    if let slot = schema.slot(.type), case .type(let type) = values[slot.label] { return type }
    if let slot = schema.slot(.signature), case .signature(let signature) = values[slot.label] {
      return signature.returnType
    }
    return nil
  }
}

// MARK: - As it is in the kit

extension SpecNode {
  /// What its pattern says of such nodes: names and kinds of the values, members, attributes.
  package var schema: NodeSchema { source.schema }

  /// The word that introduced the node; of a field its name.
  package var keyword: String { source.keyword }

  /// The lines of the doc comment.
  package var documentation: [String] { source.documentation }

  /// Where each value that the kit gives is.
  package var valueLocations: [String: SourceLocation] { source.valueLocations }

  /// Where each attribute is, from `@` to the closing parenthesis.
  package var attributeLocations: [String: SourceLocation] { source.attributeLocations }

  /// The whole node in the kit.
  package var location: SourceLocation { source.location }

  /// The node's name in the kit, or its keyword where it has no name.
  package var nameLocation: SourceLocation { source.nameLocation }
}
