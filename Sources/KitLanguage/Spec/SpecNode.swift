import Diagnostics

/// A checked node: a pattern's, a member or a field.
package struct SpecNode: Sendable, Identifiable {
  /// The index in `Spec.nodes`.
  package typealias ID = Int

  package let id: ID
  package let schema: NodeSchema
  /// The word that introduced the node; of a field its name.
  package let keyword: String
  package let documentation: [String]
  package let parent: ID?
  /// Members, fields and nested patterns in the order of the kit.
  package var children: [ID]
  /// The values by the labels of their slots, defaults included. Where an optional place is empty there is none.
  package internal(set) var values: [String: SpecValue]
  /// Where each value that the kit gives stands.
  package let valueLocations: [String: SourceLocation]
  /// The attributes by name, each with its values by label; a flag has none.
  package internal(set) var attributes: [String: [String: SpecValue]]
  /// Where each attribute stands, from `@` to the closing parenthesis.
  package let attributeLocations: [String: SourceLocation]
  /// The name of the type that the node declares.
  package internal(set) var typeName: String?
  /// Further types that the node declares.
  package internal(set) var declaredTypes: [String]
  /// The name on the wire where the schema has a `wire` slot, else nil.
  package internal(set) var wireName: String?
  /// The nodes of patterns that refer to this one by name or by the type it declares, in the order of the kit.
  package var users: [ID]
  /// The whole node in the kit.
  package let location: SourceLocation
  /// The node's name in the kit, or its keyword where it has no name.
  package let nameLocation: SourceLocation

  package init(
    id: ID,
    schema: NodeSchema,
    keyword: String,
    documentation: [String],
    parent: ID?,
    children: [ID] = [],
    values: [String: SpecValue],
    valueLocations: [String: SourceLocation],
    attributes: [String: [String: SpecValue]],
    attributeLocations: [String: SourceLocation] = [:],
    typeName: String?,
    declaredTypes: [String],
    wireName: String?,
    users: [ID] = [],
    location: SourceLocation,
    nameLocation: SourceLocation
  ) {
    self.id = id
    self.schema = schema
    self.keyword = keyword
    self.documentation = documentation
    self.parent = parent
    self.children = children
    self.values = values
    self.valueLocations = valueLocations
    self.attributes = attributes
    self.attributeLocations = attributeLocations
    self.typeName = typeName
    self.declaredTypes = declaredTypes
    self.wireName = wireName
    self.users = users
    self.location = location
    self.nameLocation = nameLocation
  }

  /// The node's name without backticks, or nil where its schema has none.
  package var name: String? {
    guard let slot = schema.slot(.name) else { return nil }
    switch values[slot.label] {
    case .name(let name), .reference(let name, _), .word(let name): return name
    case .type(let type): return type.text
    default: return nil
    }
  }
}
