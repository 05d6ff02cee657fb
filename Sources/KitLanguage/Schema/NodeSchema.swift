import Diagnostics

/// What a node may look like: the head's places, the members of its block, its attributes. Patterns, members and fields
/// are described alike.
package final class NodeSchema: Sendable {
  /// How often a member may be in a block.
  package enum Cardinality: String, Sendable, CaseIterable {
    case once, optional, many, some

    /// Whether templates see a list.
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

  /// Whether the node is a pattern's, a member's or a field's.
  package let role: Role
  /// The name in the schema, which is the keyword unless `keywords` has others.
  package let name: String
  /// The words that introduce the node; none for a field.
  package let keywords: [String]
  /// The name under which templates know the node: the one after `as`, else `name`.
  package let label: String
  /// How often such a node may be in its block; of a pattern, in the whole kit.
  package let cardinality: Cardinality
  /// The lines of its doc comment in the schema, without `///`.
  package let documentation: [String]
  /// What the head may carry, in the order of the schema.
  package let slots: [SlotSchema]
  /// The slots of which a head has one at most, by `SlotSchema.Place.fixedIndex`: checks ask for them at each node.
  private let fixedSlots: [SlotSchema?]
  /// What may be in the block, the field included and nested patterns left out, in the order of the schema.
  package let members: [NodeSchema]
  /// What the node may have with `@`, in the order of the schema.
  package let attributes: [AttributeSchema]
  /// What is checked of each such node once its values are known, in the order of the schema.
  package let rules: [Rule]
  /// What is known of each such node under a name, in the order of the schema.
  package let conditions: [NodeCondition]
  /// The support that each such node needs, in the order of the schema.
  package let supports: [SupportUse]
  /// The names that the emitted code declares for each such node, in the order of the schema.
  package let scopedNames: [ScopedNames]
  /// The slot around a member that names a protocol: the requirements of the protocol are members, whether or not the
  /// kit has them.
  package let source: Located<String>?
  /// Where the function of the member's name is that the member is about.
  package let place: PlaceSchema?
  /// What makes a member that is a function a message.
  package let message: MessageSchema?
  /// Where a path of the node leads.
  package let bodyPath: BodyPathSchema?
  /// What samples show of the node.
  package let inference: InferenceSchema?
  /// Whether the nodes are the cases of the type that the node around them declares.
  package let isEnumerated: Bool
  /// What makes alternatives of the nodes of a member; nil for others.
  package let alternatives: AlternativesSchema?
  /// The attribute of the case that represents all values which are not one of the others, so that these are lost.
  package let catchAll: Located<String>?
  /// Where the schema declares it.
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

  /// The field of the block, at most one.
  package var field: NodeSchema? {
    members.first { $0.role == .field }
  }

  /// Whether the nodes have a name and a type, and thus are properties of the type around them.
  package var isProperty: Bool {
    role != .pattern && slot(.name) != nil && slot(.type) != nil
  }

  /// Whether the nodes are cases of the type that the node around them declares.
  package var isCase: Bool {
    isEnumerated || alternatives != nil
  }

  /// The member that `keyword` introduces.
  package func member(_ keyword: String) -> NodeSchema? {
    members.first { $0.keywords.contains(keyword) }
  }

  /// Whether such a node or one in it may need support.
  var needsSupport: Bool { !supports.isEmpty || members.contains(where: \.needsSupport) }

  /// The names of that support.
  package var supportNames: [String] { supports.map(\.name.value) + members.flatMap(\.supportNames) }

  /// The support that such a node or one in it may need.
  var allSupports: [SupportUse] {
    supports
      + members.flatMap { member in
        member.allSupports.map { SupportUse(name: $0.name, applicability: $0.applicability.within(member.label)) }
      }
  }

  /// The keywords of the patterns whose nodes the head and the attributes may name.
  package var referencedPatterns: Set<String> {
    Set((slots + attributes.flatMap(\.slots)).flatMap { $0.kind.referencedPatterns })
  }

  /// The slot at a place of the head.
  package func slot(_ place: SlotSchema.Place) -> SlotSchema? {
    guard let index = place.fixedIndex else { return slots.first { $0.place == place } }
    return fixedSlots[index]
  }
}
