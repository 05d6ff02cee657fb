import Diagnostics

/// What a node may look like: the head's places, the members of its block, its attributes. Patterns, members and fields
/// are described alike.
package final class NodeSchema: Sendable {
  /// How often a member may be in a block.
  package enum Cardinality: String, Sendable, CaseIterable {
    case once, optional, many, some

    package var isList: Bool {
      self == .many || self == .some
    }
  }

  /// What introduces the node in a block.
  package enum Role: Sendable {
    case pattern
    case member
    /// A name instead of a keyword: `title: String`.
    case field
  }

  package let role: Role
  /// The name in the schema, which is the keyword unless `keywords` has others.
  package let name: String
  /// The words that introduce the node; empty for a field.
  package let keywords: [String]
  /// The node's name in templates: the one after `as`, else `name`.
  package let label: String
  /// The number of such nodes allowed per block; for a pattern, per kit.
  package let cardinality: Cardinality
  /// Without `///`.
  package let documentation: [String]
  /// The parts of the head, in schema order.
  package let slots: [SlotSchema]
  /// Slots that a head has at most one of, by `SlotSchema.Place.fixedIndex`: checks ask for them at each node.
  private let fixedSlots: [SlotSchema?]
  /// The contents of the block, in schema order, with the field and without nested patterns.
  package let members: [NodeSchema]
  /// In the order of the schema.
  package let attributes: [AttributeSchema]
  /// The rules checked for each such node once its values are known, in schema order.
  package let rules: [Rule]
  /// Named conditions of each such node, in the order of the schema.
  package let conditions: [NodeCondition]
  /// The support that each such node needs, in schema order.
  package let supports: [SupportUse]
  /// The names that emitted code declares for each such node, in schema order.
  package let scopedNames: [ScopedNames]
  /// The slot around a member that names a protocol: the protocol's requirements are members, whether or not
  /// the kit has them.
  package let source: Located<String>?
  /// The place of the member's function, which has its name.
  package let place: PlaceSchema?
  /// The schema that makes a function member a message.
  package let message: MessageSchema?
  /// The goal of a node's path.
  package let bodyPath: BodyPathSchema?
  /// Facts inferred from samples.
  package let inference: InferenceSchema?
  /// Whether the nodes are the cases of the type that the enclosing node declares.
  package let isEnumerated: Bool
  /// Makes a member's nodes alternatives; `nil` for others.
  package let alternatives: AlternativesSchema?
  /// The attribute of the case that represents all values without a case of their own, so that these are lost.
  package let catchAll: Located<String>?
  package let location: SourceLocation

  /// A schema by its parts. Without `rules`, `scopedNames`, `source`, `place`, `message`, `bodyPath` and `inference`
  /// the node is one that is in the kit alone and that nothing more is asked of.
  package init(
    role: Role,
    name: String,
    keywords: [String],
    label: String,
    cardinality: Cardinality,
    documentation: [String],
    slots: [SlotSchema],
    members: [NodeSchema],
    attributes: [AttributeSchema],
    rules: [Rule] = [],
    conditions: [NodeCondition] = [],
    supports: [SupportUse] = [],
    scopedNames: [ScopedNames] = [],
    source: Located<String>? = nil,
    place: PlaceSchema? = nil,
    message: MessageSchema? = nil,
    bodyPath: BodyPathSchema? = nil,
    inference: InferenceSchema? = nil,
    isEnumerated: Bool = false,
    alternatives: AlternativesSchema? = nil,
    catchAll: Located<String>? = nil,
    location: SourceLocation
  ) {
    self.role = role
    self.name = name
    self.keywords = keywords
    self.label = label
    self.cardinality = cardinality
    self.documentation = documentation
    self.slots = slots
    var fixedSlots = [SlotSchema?](repeating: nil, count: SlotSchema.Place.fixedCount)
    for slot in slots.reversed() {
      if let index = slot.place.fixedIndex { fixedSlots[index] = slot }
    }
    self.fixedSlots = fixedSlots
    self.members = members
    self.attributes = attributes
    self.rules = rules
    self.conditions = conditions
    self.supports = supports
    self.scopedNames = scopedNames
    self.source = source
    self.place = place
    self.message = message
    self.bodyPath = bodyPath
    self.inference = inference
    self.isEnumerated = isEnumerated
    self.alternatives = alternatives
    self.catchAll = catchAll
    self.location = location
  }

  package var field: NodeSchema? {
    members.first { $0.role == .field }
  }

  /// Whether the nodes have a name and a type, and thus are properties of the enclosing type.
  package var isProperty: Bool {
    role != .pattern && slot(.name) != nil && slot(.type) != nil
  }

  package var isCase: Bool {
    isEnumerated || alternatives != nil
  }

  package func member(_ keyword: String) -> NodeSchema? {
    members.first { $0.keywords.contains(keyword) }
  }

  /// Whether such a node or one in it may need support.
  var needsSupport: Bool { !supports.isEmpty || members.contains(where: \.needsSupport) }

  package var supportNames: [String] { supports.map(\.name.value) + members.flatMap(\.supportNames) }

  var allSupports: [SupportUse] {
    supports
      + members.flatMap { member in
        member.allSupports.map { SupportUse(name: $0.name, applicability: $0.applicability.within(member.label)) }
      }
  }

  /// The keywords of the patterns whose nodes the head and attributes may name.
  package var referencedPatterns: Set<String> {
    Set((slots + attributes.flatMap(\.slots)).flatMap { $0.kind.referencedPatterns })
  }

  package func slot(_ place: SlotSchema.Place) -> SlotSchema? {
    guard let index = place.fixedIndex else { return slots.first { $0.place == place } }
    return fixedSlots[index]
  }
}
