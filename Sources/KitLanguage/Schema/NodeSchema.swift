import Diagnostics

/// The schema of a node: the head's places, the members of its block, its attributes. Patterns, members and fields are
/// described alike.
package final class NodeSchema: Sendable {
  /// The number of members in a block.
  package enum Cardinality: String, Sendable, CaseIterable {
    case once, optional, many, some

    package var isList: Bool { self == .many || self == .some }
  }

  /// The way that a node begins.
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
  package let documentation: [String]
  /// The parts of the head, in schema order.
  package let slots: [SlotSchema]
  /// Slots that a head has at most one of, by `SlotSchema.Place.fixedIndex`: checks ask for them at each node.
  private let fixedSlots: [SlotSchema?]
  /// The contents of the block, in schema order, with the field and without nested patterns.
  package let members: [NodeSchema]
  package let attributes: [AttributeSchema]
  /// The rules checked for each such node once its values are known, in schema order.
  package let rules: [Rule]
  package let conditions: [NodeCondition]
  package let supports: [SupportUse]
  /// The names that emitted code declares for each such node, in schema order.
  package let scopedNames: [ScopedNames]
  /// The slot around a member that names a protocol, whose requirements are members whether or not the kit has them.
  package let source: Located<String>?
  /// The place of the member's function, which has its name and a type has already (`found in name completed`): the slot of
  /// the enclosing node that names the type, and whether the function has closures after the member's parameters.
  package let place: (slot: Located<String>, isCompleted: Bool)?
  package let message: MessageSchema?
  package let bodyPath: BodyPathSchema?
  package let inference: InferenceSchema?
  /// The slot with the path of the document that describes what the node represents.
  package let document: Located<String>?
  /// Whether the nodes are the cases of the type that the enclosing node declares.
  package let isEnumerated: Bool
  /// Whether the nodes are what a value of JSON may be. A slot `tag` around them names the tag, if the JSON has one.
  package let areAlternatives: Bool
  package let location: SourceLocation

  package init(
    role: Role,
    name: String,
    keywords: [String] = [],
    label: String,
    cardinality: Cardinality = .many,
    documentation: [String] = [],
    slots: [SlotSchema] = [],
    members: [NodeSchema] = [],
    attributes: [AttributeSchema] = [],
    rules: [Rule] = [],
    conditions: [NodeCondition] = [],
    supports: [SupportUse] = [],
    scopedNames: [ScopedNames] = [],
    source: Located<String>? = nil,
    place: (slot: Located<String>, isCompleted: Bool)? = nil,
    message: MessageSchema? = nil,
    bodyPath: BodyPathSchema? = nil,
    inference: InferenceSchema? = nil,
    document: Located<String>? = nil,
    isEnumerated: Bool = false,
    areAlternatives: Bool = false,
    location: SourceLocation
  ) {
    self.role = role
    self.name = name
    self.keywords = keywords
    self.label = label
    self.cardinality = cardinality
    self.documentation = documentation
    self.slots = slots
    fixedSlots = SlotSchema.Place.named.map { named in slots.first { $0.place == named.value } }
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
    self.document = document
    self.isEnumerated = isEnumerated
    self.areAlternatives = areAlternatives
    self.location = location
  }

  /// The slot with the path of the files that show what a node represents.
  package var files: Located<String>? { inference?.slot ?? document }

  package var field: NodeSchema? { members.first { $0.role == .field } }

  /// Whether the types of the nodes can be inside of others.
  package var takesOuterTypes: Bool { if case .name(.qualified)? = slot(.name)?.kind { true } else { false } }

  /// Whether the nodes have a name and a type, and thus are properties of the enclosing type.
  package var isProperty: Bool { role != .pattern && slot(.name) != nil && slot(.type) != nil }

  /// Whether the nodes are called like a type in Swift.
  package var isNamedAfterType: Bool { if case .typeName? = slot(.name)?.kind { true } else { false } }

  package var isCase: Bool { isEnumerated || areAlternatives }

  /// The keyword of the first member that takes a URL.
  var memberWithURL: String? {
    members.first { $0.slots.contains { if case .url = $0.kind { true } else { false } } }?.keywords.first
  }

  package func member(_ keyword: String) -> NodeSchema? { members.first { $0.keywords.contains(keyword) } }

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

  // MARK: - What the rules of a schema say of its parts, in words for people

  /// The allowed places and partners of an attribute, a sentence each: "For arrays.", "Not with '@lenient'."
  package func limits(of attribute: AttributeSchema, _ types: [TypeSet]) -> [String] {
    let own = Rule.Part.attribute(attribute.name)
    var (sentences, rivals): ([String], [String]) = ([], [])
    for rule in rules where rule.scope.isEmpty {
      switch rule.form {
      case .on(let values) where rule.part == own:
        let nouns = values.map { value in types.first { $0.name.value == value.text }?.noun ?? "'\(value.text)'" }
        sentences.append("For \(nouns.joined(separator: ", ")).")
      case .single where rule.part == own: sentences.append("For one '\(name)' of a block.")
      case .excludes(let other) where rule.part == own: rivals.append(spoken(other.words[0]))
      case .excludes(let other) where other.words == [attribute.name]: rivals.append(spoken(rule.part))
      case .stated where rule.part == own && rule.kind == .requires:
        if case .test(let test)? = rule.condition, test.comparison == nil, let path = test.path, path.words.count == 1 {
          sentences.append("Requires \(spoken(path.words[0])).")
        }
      case .stated, .on, .single, .excludes, .bounds: break
      }
    }
    return sentences + (rivals.isEmpty ? [] : ["Not with \(Phrase.oneOf(rivals))."])
  }

  /// A part in kit syntax: `'@lossy'`, `a type`.
  package func spoken(_ part: Rule.Part) -> String {
    switch part {
    case .node: "'\(name)'"
    case .attribute(let name, _): "'@\(name)'"
    case .slot(let label): spoken(label)
    }
  }

  /// The same for a label; a label that the schema lacks stands for itself.
  package func spoken(_ label: String) -> String {
    if attributes.contains(where: { $0.name == label }) { return "'@\(label)'" }
    if let member = members.first(where: { $0.label == label }) { return "'\(member.name)'" }
    guard let slot = slots.first(where: { $0.label == label }) else { return "'\(label)'" }
    if let introducer = slot.introducer { return "'\(introducer)'" }
    return switch slot.place {
    case .name: "a name"
    case .type, .result: "a type"
    case .defaultValue: "a value after '='"
    case .wire: "a name after 'as'"
    case .conformances: "protocols"
    case .signature: "parameters"
    case .generics: "generic parameters"
    case .requirements: "'where'"
    case .code: "code"
    case .value, .modifier, .argument: "'\(label)'"
    }
  }
}

/// The part of a schema about nodes that represent others, which JSON samples show: `infers model from files`.
package struct InferenceSchema: Sendable {
  package let pattern: Located<String>
  /// The slot with the samples' path.
  package let slot: Located<String>
}

/// The properties of a node that templates see besides its schema's, by their names.
package enum NodeProperty: String, Sendable {
  case keyword, doc, origin, typeName, plainName, memberNames
  case wireName, isRenamed, wirePath, isNested, outerName
  case outerType, innerName
  case condition, isolation, availability, neededSystems, hasDefault, isOnlyForwarded
  case function, isOverloaded, furtherParameters, unsendableGeneric, unsendableMetatype, message, samples
  case completionProblem, failurePlace
  case fitsValues
  case jsonForms, requiredKeys, isIndirect, alternatives, tagForm
  case members, properties, nodes
  case parent, users
  case `default`

  /// The properties before a schema's slots in a record: all nodes have them, however little of them is seen.
  package static let identity: [NodeProperty] = [.keyword, .doc, .origin, .typeName, .plainName]

  /// The properties before the attributes and members: the findings about a node of the schema.
  package static func findings(of schema: NodeSchema) -> [NodeProperty] {
    var properties: [NodeProperty] = schema.takesOuterTypes ? [.outerType, .innerName] : []
    if schema.slot(.wire) != nil { properties += [.wireName, .isRenamed, .wirePath, .isNested, .outerName] }
    if schema.source != nil {
      properties += [.condition, .isolation, .availability, .neededSystems, .hasDefault, .isOnlyForwarded]
    }
    if let place = schema.place {
      properties.append(.function)
      if place.isCompleted {
        properties += [
          .isOverloaded, .furtherParameters, .unsendableGeneric, .unsendableMetatype, .completionProblem, .failurePlace,
        ]
      }
    }
    if schema.message != nil { properties.append(.message) }
    if schema.inference != nil { properties.append(.samples) }
    if schema.areAlternatives { properties += [.jsonForms, .requiredKeys, .isIndirect] }
    if schema.members.contains(where: \.areAlternatives) { properties += [.tagForm, .alternatives] }
    return properties
  }

  /// The properties after the members: lists of what is in the block of a node of the schema.
  package static func lists(of schema: NodeSchema) -> [NodeProperty] {
    [.members, .properties] + (schema.role == .pattern ? [.nodes] : [])
  }

  /// A node's surroundings.
  package static let surroundings: [NodeProperty] = [.parent, .users]

  package static func known(in schema: NodeSchema) -> [NodeProperty] {
    identity + [.memberNames, .fitsValues] + findings(of: schema) + lists(of: schema) + surroundings
  }

  /// The names that nothing in a node of the schema can have, since it would hide what all such nodes show.
  static func reserved(in schema: NodeSchema) -> Set<String> {
    var properties = identity + [.memberNames] + findings(of: schema) + lists(of: schema)
    if schema.role == .pattern { properties += surroundings }
    // As a property of the type around it, each has a default, which may be nothing.
    if schema.isProperty { properties.append(.default) }
    return Set(properties.map(\.rawValue))
  }
}
