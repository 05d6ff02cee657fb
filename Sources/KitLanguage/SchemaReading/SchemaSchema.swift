import Diagnostics

/// The schema of schemas: what a `pattern.kit` may contain, as a table that the checker of kits reads. docs/schemas.md
/// explains it to users.
package enum SchemaSchema {
  /// The declarations of a `pattern.kit` as patterns.
  package static let set = SchemaSet(
    patterns: [pattern, support, types, sharedAttribute, sharedField, sharedMember],
    supports: []
  )

  /// Maximum nesting of members.
  private static let depth = 8

  // MARK: - Declarations

  private static let pattern = declaration(
    "pattern",
    "A keyword of kits.",
    slots: "name: Word, cardinality: many|optional?",
    // A keyword alone introduces a pattern.
    members: content(depth: depth, partRules + [emission]).filter { $0.name != "modifier" } + [
      member("inside", .many, "A pattern that may hold this one.", "pattern: Word of pattern"),
      member(
        "typeName",
        .optional,
        "The Swift type that a node declares.",
        "text: String, kind: \(words(PatternSchema.TypeKind.self))?"
      ),
      member("declares", .many, "Further types that a node declares.", typeNames),
      member("conforms", .many, "Protocols of the types.", conformances),
      member(
        "infers",
        .optional,
        "The pattern of the nodes that the samples show which a slot names.",
        "pattern: Word of pattern, from slot: Word of slot"
      ),
      member(
        "derives",
        .optional,
        "The slot with the path of a document that describes an API, whose requests and types the node represents.",
        "from slot: Word of slot"
      ),
      member("continues", .optional, "Blocks of one name are one node, in one file or in several."),
      member("inferable", .optional, "Nodes can be inferred from JSON samples."),
      member("minimal", .optional, "The node that the command line starts from.", "text: String"),
      offer,
    ]
  )

  /// The kinds of Swift declarations that nodes can be made from.
  static let adoptedKinds = ["protocol", "class", "actor", "struct", "enum", "method", "property", "call"]

  private static let offer = member(
    "adopts",
    .many,
    "A kind of Swift declaration that nodes can be made from.",
    "kind: \(adoptedKinds.joined(separator: "|")), when condition: Words of condition?, as variant: String?",
    members: [
      member("condition", .many, "A condition with a name, for the rules around it.", named),
      member(
        "replaces",
        .optional,
        "The emitted code replaces the declaration.",
        "expression: String?, from file: Path?"
      ),
      member("widens", .optional, "A word that hides the declaration from other files goes."),
      member("node", .optional, "The node.", "text: String?, from file: Path?"),
    ] + scoped(declarationRules)
  )

  private static let support = declaration(
    "support",
    "Files that several nodes share.",
    slots: "name: Word",
    members: [
      member("declares", .many, "Types that the files declare.", typeNames),
      member("offers", .many, "A type that kits may name, which needs the support.", "text: String"),
      member("conforms", .many, "Protocols of the types that it offers.", conformances),
      member("needs", .many, "Further support that this one needs.", use),
      emission,
    ]
  )

  private static let named = "name: lowerCamel, condition: Words of condition"

  private static let conformances = "to protocols: Words"

  /// Words, or quoted strings if they have placeholders.
  private static let typeNames = "names: Words"

  /// The names are strings with placeholders.
  static let reserved = "names: String?, from type: Word?, in scope: String, when condition: Words of condition?"

  static let declared = "names: String, in scope: String, when condition: Words of condition?, else advice: Words?"

  /// Names need not be unique: support may be needed under several conditions.
  static let use = "names: Words of support, when condition: Words of condition?"

  private static let emission = member(
    "emit",
    .many,
    "A file: template, path, condition.",
    "template: Path, to to: String?, mode: once?, when condition: Words of condition?"
  )

  // MARK: - Nodes

  private static let attributeContent = valueMembers + scoped(partRules + attributeRules)

  private static let sharedAttribute = shared("attribute", "An attribute that patterns take over.", attributeContent)
  private static let sharedField = shared("field", "A field that patterns take over.", content(depth: 2))
  private static let sharedMember = shared("member", "A member that patterns take over.", content(depth: 2))

  private static func shared(_ keyword: String, _ documentation: String, _ members: [NodeSchema]) -> PatternSchema {
    declaration(keyword, documentation, slots: "name: Word, from shared: Word of shared?", members: members)
  }

  /// The description of a node: slots, members and attributes; and `rules`, in it and in a `when` in it.
  private static func content(depth: Int, _ rules: [NodeSchema] = partRules) -> [NodeSchema] {
    var content =
      slotMembers + scoped(rules) + [
        member(
          "modifier",
          .many,
          "A word that may go before the keyword.",
          "name: Word, as as: String?",
          members: scoped(partRules)
        ),
        member("keyword", .many, "A word that introduces the member.", "word: Word"),
        member("condition", .many, "A condition under a name, for conditions and templates.", named),
        member(
          "attribute",
          .many,
          "An attribute.",
          "name: Word, cardinality: once|optional?, from shared: Word of shared?",
          members: attributeContent
        ),
        member("enumerated", .optional, "The nodes are the cases of the type that the node around them declares."),
        member(
          "alternatives",
          .optional,
          "The nodes are the alternatives of a JSON value, which the slot 'tag' or the kind of JSON distinguishes."
        ),
        member(
          "drawn",
          .optional,
          "The slot that names a protocol whose requirements are members.",
          "from slot: Word of slot"
        ),
        member(
          "sent",
          .optional,
          "The slot with the property that the receiver of the functions is kept in.",
          "by slot: Word of slot, named attribute: Word of attribute?, omitting omission: Word of attribute?"
        ),
        member(
          "found",
          .optional,
          "The slot that names a type which has a function of the member's name.",
          "in slot: Word of slot, mode: completed?"
        ),
      ]
    content.append(
      member(
        "leads",
        .optional,
        "The slot with a path into what the type of a slot around the member decodes from.",
        "slot: Word of slot, in type: Word of slot, to goal: \(words(BodyPathSchema.Goal.self))?, through member: Word?, "
          + "unless exception: Word of member?, or other: Word of member?"
      )
    )
    guard depth > 0 else { return content }
    let head =
      "name: Word, cardinality: \(words(NodeSchema.Cardinality.self)), as as: String?, from shared: Word of shared?"
    let inner = Self.content(depth: depth - 1)
    content.append(member("member", .many, "A node in the block that begins with a keyword.", head, members: inner))
    content.append(member("field", .optional, "A node in the block that begins with a name.", head, members: inner))
    return content
  }

  private static let slotMembers: [NodeSchema] =
    valueMembers + [
      node(
        .field,
        "slot",
        .many,
        "A place in the head.",
        slots: "name: \(SlotSchema.Place.named.map(\.key).joined(separator: "|")), \(kindSlots)",
        members: kindDetails + scoped(partRules)
      )
    ]

  private static let valueMembers: [NodeSchema] = [
    member(
      "value",
      .many,
      "A word, string or number.",
      "name: Word, label: Word?, \(kindSlots)",
      members: kindDetails + scoped(partRules)
    ),
    member(
      "argument",
      .many,
      "A labelled value in parentheses.",
      "name: Word, \(kindSlots)",
      members: kindDetails + scoped(partRules)
    ),
  ]

  // MARK: - Kinds of values

  static let kindSlots = "type kind: kit of kind, default default: kit?, as as: String?"

  static let kindDetails: [NodeSchema] = [
    member("case", .many, "A word of the list.", "name: Word"),
    member("placeholders", .optional, "The member that each placeholder needs.", "member: Word of member"),
    member(
      "queries",
      .optional,
      "The member that represents a field of the query, of a path below a URL.",
      "member: Word of member"
    ),
    member(
      "from",
      .optional,
      "The slot that names a type's module; of a name the slot around it with the type that has such a member; the least number.",
      "slot: Word of slot?, number: Number?"
    ),
    member("over", .optional, "The number that the value must be greater than.", "number: Number"),
    member(
      "of",
      .many,
      "The member that declares the name, of the pattern's node or of one around it.",
      "member: Word of member, in pattern: Word of pattern?"
    ),
    member(
      "usually",
      .optional,
      "The string that the emitted code has without one in the kit, with placeholders: `{kit.prefix}{name}`.",
      "text: String"
    ),
    member(
      "to",
      .many,
      "A pattern whose nodes may be named: all of them, or those that are in the same node of another pattern; the greatest number.",
      "pattern: Word of pattern?, number: Number?, in scope: Word of pattern?"
    ),
    member("language", .optional, "The language of the code.", "value name: Word"),
  ]

  // MARK: - Rules and conditions

  static let types = declaration(
    "types",
    "A set of Swift types, for the rules of all patterns.",
    slots: "name: Word, noun: String?, condition: Words of condition",
    members: []
  )

  static let condition =
    "condition: Words of condition, when when: Words of condition?, else message: Words?, because because: Words?"

  static let refusal =
    "condition: Words of condition?, when when: Words of condition?, because because: Words?, else message: Words?, "
    + "fix fix: Words?"

  static let excluded = "names: Words of part, because because: Words?"

  static let sets = "names: Words of type, because because: Words?"

  /// Rules for a declaration that becomes a node.
  static let declarationRules: [NodeSchema] = [
    member(
      "requires",
      .many,
      "A condition on the declaration, and the reason that there is no node without it.",
      condition
    ),
    member("refuses", .many, "A condition that excludes the declaration, and the reason.", refusal),
  ]

  /// Contents of the block of a part, and of a `when`.
  static let partRules: [NodeSchema] = [
    member("requires", .many, "A condition that must hold, and the message if it does not.", condition),
    member("refuses", .many, "A condition that must not hold, and the reason.", refusal),
    member("warns", .many, "A condition that causes a warning, and the reason.", refusal),
    member("excludes", .many, "The parts that cannot be combined with this one.", excluded),
    member(
      "single",
      .optional,
      "Only one node may have the part, among the nodes that meet the conditions around it.",
      "because because: Words?"
    ),
    member("support", .many, "Support that the node needs.", use),
    member("names", .many, "Names that the emitted code declares for a node in a type.", declared),
    member("reserves", .many, "Names that the emitted type has anyway.", reserved),
    member("keys", .many, "The key of a value in a store, which no other node may use there.", declared),
  ]

  static let attributeRules: [NodeSchema] = [
    member("on", .optional, "The sets of types that the node's type may be in.", sets)
  ]

  static func scoped(_ rules: [NodeSchema], depth: Int = 3) -> [NodeSchema] {
    if depth == 0 { return rules }
    let slots = "condition: Words of condition"
    return rules + [
      member("when", .many, "Rules that apply if a condition holds.", slots, members: scoped(rules, depth: depth - 1))
    ]
  }

  // MARK: - Making the schemas

  static let nowhere = SourceLocation(SourceText(path: "schema", utf8: []), 0..<0)

  static func declaration(_ keyword: String, _ documentation: String, slots: String, members: [NodeSchema])
    -> PatternSchema
  {
    PatternSchema(node: node(.pattern, keyword, .many, documentation, slots: slots, members: members), folder: "")
  }

  static func member(
    _ keyword: String,
    _ cardinality: NodeSchema.Cardinality,
    _ documentation: String,
    _ slots: String = "",
    members: [NodeSchema] = []
  ) -> NodeSchema {
    node(.member, keyword, cardinality, documentation, slots: slots, members: members)
  }

  static func node(
    _ role: NodeSchema.Role,
    _ name: String,
    _ cardinality: NodeSchema.Cardinality,
    _ documentation: String,
    slots: String,
    members: [NodeSchema]
  ) -> NodeSchema {
    NodeSchema(
      role: role,
      name: name,
      keywords: role == .field ? [] : [name],
      label: name,
      cardinality: cardinality,
      documentation: [documentation],
      slots: self.slots(slots),
      members: members,
      location: nowhere
    )
  }

  /// The slots of `from slot: Word of slot, mode: once?`: a word behind `from` that names a slot, and one word that may be left
  /// out. A slot `name` is the node's name; the words of `places` stand before others that are not values in order.
  static func slots(_ text: String) -> [SlotSchema] {
    var values = 0
    return text.split(separator: ", ").map { slot in
      let isOptional = slot.hasSuffix("?")
      let halves = slot.prefix { $0 != "?" }.split(separator: ": ")
      let (words, kind) = (halves[0].split(separator: " ").map(String.init), halves[1].split(separator: " of "))
      let label = words[words.count - 1]
      let place: SlotSchema.Place? = slot.hasPrefix("name:") ? .name : words.count > 1 ? places[words[0]] : nil
      if place == nil { values += 1 }
      return SlotSchema(
        place: place ?? .value(values - 1),
        label: label,
        kind: self.kind(String(kind[0])),
        introducer: place == nil && words.count > 1 && words[0] != "value" ? words[0] : nil,
        isOptional: isOptional,
        vocabulary: kind.count > 1 ? SchemaVocabulary(rawValue: String(kind[1])) : nil,
        documentation: place == .wire && label == "as" ? ["The name in templates and conditions."] : [],
        location: nowhere
      )
    }
  }

  private static let places: [String: SlotSchema.Place] = ["as": .wire, "default": .defaultValue, "type": .type]

  private static func kind(_ name: String) -> ValueKind {
    switch name {
    // They look like Swift, but are not: `Word` is not a type, and the word `internal` no expression.
    case "kit": .code(language: "kit")
    case "Words": .words
    default: KindName.named(name)?.sample ?? .word(name.split(separator: "|").map { ValueKind.WordCase(String($0)) })
    }
  }

  private static func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> String {
    type.allCases.map(\.rawValue).joined(separator: "|")
  }
}
