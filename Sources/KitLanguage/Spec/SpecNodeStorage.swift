import Diagnostics

/// What a node holds: copies of a node share it until one of them changes, for checks copy nodes often and change few. Later
/// revisions share it, too, in which the node is elsewhere (`NodeShift`); so it has no text, and ids and offsets are those of
/// the revision in which the node was read.
///
/// Only a node that has the storage to itself changes it, so that no other thread reads it at the same time.
final class SpecNodeStorage: @unchecked Sendable {
  let id: NodeID
  let schema: NodeSchema
  let keyword: String
  var documentation: [String]
  let parent: NodeID?
  /// UTF-8 offsets, as all ranges here.
  var valueRanges: LabelledValues<Range<Int>>
  var attributeRanges: LabelledValues<Range<Int>>
  var range: Range<Int>
  var furtherLocations: [SourceLocation] = []
  var nameRange: Range<Int>
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

  init(
    id: NodeID,
    schema: NodeSchema,
    keyword: String,
    documentation: [String],
    parent: NodeID?,
    values: LabelledValues<SpecValue>,
    valueRanges: LabelledValues<Range<Int>>,
    attributes: LabelledValues<LabelledValues<SpecValue>>,
    attributeRanges: LabelledValues<Range<Int>>,
    range: Range<Int>,
    nameRange: Range<Int>
  ) {
    self.id = id
    self.schema = schema
    self.keyword = keyword
    self.documentation = documentation
    self.parent = parent
    self.values = values
    self.valueRanges = valueRanges
    self.attributes = attributes
    self.attributeRanges = attributeRanges
    self.range = range
    self.nameRange = nameRange
  }

  convenience init(copying other: SpecNodeStorage, _ shift: NodeShift) {
    self.init(
      id: other.id + shift.ids,
      schema: other.schema,
      keyword: other.keyword,
      documentation: other.documentation,
      parent: other.parent.flatMap(shift.parent),
      values: other.values,
      valueRanges: shift.bytes == 0 ? other.valueRanges : other.valueRanges.mapValues(shift.range),
      attributes: other.attributes,
      attributeRanges: shift.bytes == 0 ? other.attributeRanges : other.attributeRanges.mapValues(shift.range),
      range: shift.range(other.range),
      nameRange: shift.range(other.nameRange)
    )
    furtherLocations = other.furtherLocations
    derivedFrom = other.derivedFrom
    children = shift.ids(other.children)
    members = shift.ids(other.members)
    typeName = other.typeName
    declaredTypes = other.declaredTypes
    message = other.message
    declaration = other.declaration
    wireName = other.wireName
    alternative = other.alternative
  }
}

/// How far a node of a unit is from where it was read: an edit in front of it moves it, and adds nodes or takes some away.
struct NodeShift: Sendable {
  var bytes = 0
  /// The difference of the ids.
  var ids = 0
  /// The previous id of the unit's first node.
  var first: NodeID = 0
  var outer: NodeID?

  /// For a node that is where it was read.
  static let none = NodeShift()

  var isNone: Bool { bytes == 0 && ids == 0 && first == 0 }

  func range(_ range: Range<Int>) -> Range<Int> { range.lowerBound + bytes..<range.upperBound + bytes }

  func ids(_ ids: [NodeID]) -> [NodeID] { self.ids == 0 ? ids : ids.map { $0 + self.ids } }

  /// The parent's id; for the first node, it is outside of the unit.
  func parent(_ id: NodeID) -> NodeID? { id < first ? outer : id + ids }
}
