import Diagnostics

/// What a node holds: copies of a node share it until one of them changes, for checks copy nodes often and change few.
///
/// Only a node that has the storage to itself changes it, so that nobody reads it at the same time.
final class SpecNodeStorage: @unchecked Sendable {
  let id: NodeID
  let schema: NodeSchema
  let keyword: String
  var documentation: [String]
  let parent: NodeID?
  var valueLocations: LabelledValues<SourceLocation>
  var attributeLocations: LabelledValues<SourceLocation>
  var location: SourceLocation
  var furtherLocations: [SourceLocation] = []
  var nameLocation: SourceLocation
  var derivedFrom: NodeID?
  var children: [NodeID] = []
  var members: [NodeID] = []
  var values: LabelledValues<SpecValue>
  var attributes: LabelledValues<LabelledValues<SpecValue>>
  var typeName: String?
  var declaredTypes: [String] = []
  var message: MessageFacts?
  var declaration: DeclarationFacts?
  var wireName: String?
  var alternative: AlternativeFacts?
  var users: [NodeID] = []

  init(
    id: NodeID,
    schema: NodeSchema,
    keyword: String,
    documentation: [String],
    parent: NodeID?,
    values: LabelledValues<SpecValue>,
    valueLocations: LabelledValues<SourceLocation>,
    attributes: LabelledValues<LabelledValues<SpecValue>>,
    attributeLocations: LabelledValues<SourceLocation>,
    location: SourceLocation,
    nameLocation: SourceLocation
  ) {
    self.id = id
    self.schema = schema
    self.keyword = keyword
    self.documentation = documentation
    self.parent = parent
    self.values = values
    self.valueLocations = valueLocations
    self.attributes = attributes
    self.attributeLocations = attributeLocations
    self.location = location
    self.nameLocation = nameLocation
  }

  /// A copy with all that the other one holds.
  convenience init(copying other: SpecNodeStorage) {
    self.init(
      id: other.id,
      schema: other.schema,
      keyword: other.keyword,
      documentation: other.documentation,
      parent: other.parent,
      values: other.values,
      valueLocations: other.valueLocations,
      attributes: other.attributes,
      attributeLocations: other.attributeLocations,
      location: other.location,
      nameLocation: other.nameLocation
    )
    furtherLocations = other.furtherLocations
    derivedFrom = other.derivedFrom
    children = other.children
    members = other.members
    typeName = other.typeName
    declaredTypes = other.declaredTypes
    message = other.message
    declaration = other.declaration
    wireName = other.wireName
    alternative = other.alternative
    users = other.users
  }
}
