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
    slots: [
      slot(.name, "name", .word([])),
      slot(.value(0), "cardinality", words(["many", "optional"]), isOptional: true),
    ],
    // A keyword alone introduces a pattern.
    members: content(depth: depth, partRules + [emission]).filter { $0.name != "modifier" } + [
      member(
        "inside",
        .many,
        "A pattern that may hold this one.",
        [slot(.value(0), "pattern", .word([]), of: .pattern)]
      ),
      member(
        "typeName",
        .optional,
        "The Swift type that a node declares.",
        [
          slot(.value(0), "text", .text),
          slot(.value(1), "kind", words(PatternSchema.TypeKind.allCases.map(\.rawValue)), isOptional: true),
        ]
      ),
      member("declares", .many, "Further types that a node declares.", typeNames),
      member("conforms", .many, "Protocols of the types.", conformances),
      member(
        "infers",
        .optional,
        "The pattern of the nodes that the samples show which a slot names.",
        [
          slot(.value(0), "pattern", .word([]), of: .pattern),
          slot(.value(1), "slot", .word([]), of: .slot, introducer: "from"),
        ]
      ),
      member(
        "derives",
        .optional,
        "The slot with the path of a document that describes an API, whose requests and types the node represents.",
        [slot(.value(0), "slot", .word([]), of: .slot, introducer: "from")]
      ),
      member("continues", .optional, "Blocks of one name are one node, in one file or in several.", []),
      member("inferable", .optional, "Nodes can be inferred from JSON samples.", []),
      member("minimal", .optional, "The node that the command line starts from.", [slot(.value(0), "text", .text)]),
      offer,
    ]
  )

  /// The kinds of Swift declarations that nodes can be made from.
  static let adoptedKinds = ["protocol", "class", "actor", "struct", "enum", "method", "property", "call"]

  private static let offer = member(
    "adopts",
    .many,
    "A kind of Swift declaration that nodes can be made from.",
    [
      slot(.value(0), "kind", words(adoptedKinds)),
      slot(.value(1), "condition", .words, of: .condition, introducer: "when", isOptional: true),
      slot(.wire, "variant", .text, isOptional: true),
    ],
    members: [
      member("condition", .many, "A condition under a name, for the rules beside it.", named),
      member(
        "replaces",
        .optional,
        "What the node emits takes the place of the declaration.",
        [
          slot(.value(0), "expression", .text, isOptional: true),
          slot(.value(1), "file", .path, introducer: "from", isOptional: true),
        ]
      ),
      member("widens", .optional, "A word that hides the declaration from other files goes.", []),
      member(
        "node",
        .optional,
        "The node.",
        [
          slot(.value(0), "text", .text, isOptional: true),
          slot(.value(1), "file", .path, introducer: "from", isOptional: true),
        ]
      ),
    ] + scoped(declarationRules)
  )

  private static let support = declaration(
    "support",
    "Files that several nodes share.",
    slots: [slot(.name, "name", .word([]))],
    members: [
      member("declares", .many, "Types that the files declare.", typeNames),
      member(
        "offers",
        .many,
        "A type that kits may name, which needs the support.",
        [slot(.value(0), "text", .text)]
      ),
      member("conforms", .many, "Protocols of the types that it offers.", conformances),
      member("needs", .many, "Further support that this one needs.", use),
      emission,
    ]
  )

  private static let named = [
    slot(.name, "name", .name(.lowerCamel)), slot(.value(0), "condition", .words, of: .condition),
  ]

  private static let conformances = [slot(.value(0), "protocols", .words, introducer: "to")]

  /// Words, or quoted strings if they have placeholders.
  private static let typeNames = [slot(.value(0), "names", .words)]

  /// The names are strings with placeholders.
  static let reserved = [
    slot(.value(0), "names", .text, isOptional: true),
    slot(.value(1), "type", .word([]), introducer: "from", isOptional: true),
    slot(.value(2), "scope", .text, introducer: "in"),
    slot(.value(3), "condition", .words, of: .condition, introducer: "when", isOptional: true),
  ]

  static let declared = [
    slot(.value(0), "names", .text), slot(.value(1), "scope", .text, introducer: "in"),
    slot(.value(2), "condition", .words, of: .condition, introducer: "when", isOptional: true),
    slot(.value(3), "advice", .words, introducer: "else", isOptional: true),
  ]

  /// Names need not be unique: support may be needed under several conditions.
  static let use = [
    slot(.value(0), "names", .words, of: .support),
    slot(.value(1), "condition", .words, of: .condition, introducer: "when", isOptional: true),
  ]

  private static let emission = member(
    "emit",
    .many,
    "A file: template, path, condition.",
    [
      slot(.value(0), "template", .path),
      slot(.value(1), "to", .text, introducer: "to", isOptional: true),
      slot(.value(2), "mode", words(["once"]), isOptional: true),
      slot(.value(3), "condition", .words, of: .condition, introducer: "when", isOptional: true),
    ]
  )

  // MARK: - Nodes

  private static let attributeCardinalities = [NodeSchema.Cardinality.once, .optional].map(\.rawValue)

  private static let attributeContent = valueMembers + scoped(partRules + attributeRules)

  private static func taken(_ place: SlotSchema.Place) -> SlotSchema {
    slot(place, "shared", .word([]), introducer: "from", isOptional: true)
  }

  private static let sharedAttribute = shared("attribute", "An attribute that patterns take over.", attributeContent)
  private static let sharedField = shared("field", "A field that patterns take over.", content(depth: 2))
  private static let sharedMember = shared("member", "A member that patterns take over.", content(depth: 2))

  private static func shared(_ keyword: String, _ documentation: String, _ members: [NodeSchema]) -> PatternSchema {
    declaration(
      keyword,
      documentation,
      slots: [slot(.name, "name", .word([])), taken(.value(0))],
      members: members
    )
  }

  /// The description of a node: slots, members and attributes; and `rules`, in it and in a `when` in it.
  private static func content(depth: Int, _ rules: [NodeSchema] = partRules) -> [NodeSchema] {
    var content =
      slotMembers + scoped(rules) + [
        member(
          "modifier",
          .many,
          "A word that may go before the keyword.",
          [slot(.name, "name", .word([])), label],
          members: scoped(partRules)
        ),
        member("keyword", .many, "A word that introduces the member.", [slot(.value(0), "word", .word([]))]),
        member("condition", .many, "A condition under a name, for conditions and templates.", named),
        member(
          "attribute",
          .many,
          "An attribute.",
          [
            slot(.name, "name", .word([])),
            slot(.value(0), "cardinality", words(attributeCardinalities), isOptional: true), taken(.value(1)),
          ],
          members: attributeContent
        ),
        member("enumerated", .optional, "The nodes are the cases of the type that the node around them declares.", []),
        member(
          "alternatives",
          .optional,
          "The nodes are what a value of JSON may be, told apart by the slot 'tag' or by what JSON it is.",
          []
        ),
        member(
          "drawn",
          .optional,
          "The slot that names a protocol whose requirements are members.",
          [slot(.value(0), "slot", .word([]), of: .slot, introducer: "from")]
        ),
        member(
          "sent",
          .optional,
          "The slot with the property that the receiver of the functions is kept in.",
          [
            slot(.value(0), "slot", .word([]), of: .slot, introducer: "by"),
            slot(.value(1), "attribute", .word([]), of: .attribute, introducer: "named", isOptional: true),
            slot(.value(2), "omission", .word([]), of: .attribute, introducer: "omitting", isOptional: true),
          ]
        ),
        member(
          "found",
          .optional,
          "The slot that names a type which has a function of the member's name.",
          [
            slot(.value(0), "slot", .word([]), of: .slot, introducer: "in"),
            slot(.value(1), "mode", words(["completed"]), isOptional: true),
          ]
        ),
      ]
    content.append(
      member(
        "leads",
        .optional,
        "The slot with a path into what the type of a slot around the member decodes from.",
        [
          slot(.value(0), "slot", .word([]), of: .slot),
          slot(.value(1), "type", .word([]), of: .slot, introducer: "in"),
          slot(
            .value(2),
            "goal",
            words(BodyPathSchema.Goal.allCases.map(\.rawValue)),
            introducer: "to",
            isOptional: true
          ), slot(.value(3), "member", .word([]), introducer: "through", isOptional: true),
          slot(.value(4), "exception", .word([]), of: .member, introducer: "unless", isOptional: true),
          slot(.value(5), "other", .word([]), of: .member, introducer: "or", isOptional: true),
        ]
      )
    )
    guard depth > 0 else { return content }
    let head = [
      slot(.name, "name", .word([])),
      slot(.value(0), "cardinality", words(NodeSchema.Cardinality.allCases.map(\.rawValue))), label,
      taken(.value(1)),
    ]
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
        slots: [slot(.name, "name", words(SlotPlace.allCases.map(\.rawValue)))] + kindSlots,
        members: kindDetails + scoped(partRules)
      )
    ]

  private static let valueMembers: [NodeSchema] = [
    member(
      "value",
      .many,
      "A word, string or number.",
      [slot(.name, "name", .word([])), slot(.value(0), "label", .word([]), isOptional: true)] + kindSlots,
      members: kindDetails + scoped(partRules)
    ),
    member(
      "argument",
      .many,
      "A labelled value in parentheses.",
      [slot(.name, "name", .word([]))] + kindSlots,
      members: kindDetails + scoped(partRules)
    ),
  ]

  // MARK: - Kinds of values

  static let label = slot(.wire, "as", .text, isOptional: true)

  /// Kinds and defaults look like Swift, but are not: `Word` is not a type, and the word `internal` no expression.
  static let kindSlots = [
    slot(.type, "kind", .code(language: "kit"), of: .kind),
    slot(.defaultValue, "default", .code(language: "kit"), isOptional: true), label,
  ]

  private static let number = slot(.value(1), "number", .number, isOptional: true)

  static let kindDetails: [NodeSchema] = [
    member("case", .many, "A word of the list.", [slot(.name, "name", .word([]))]),
    member(
      "placeholders",
      .optional,
      "The member that each placeholder needs.",
      [slot(.value(0), "member", .word([]), of: .member)]
    ),
    member(
      "queries",
      .optional,
      "The member that represents a field of the query, of a path below a URL.",
      [slot(.value(0), "member", .word([]), of: .member)]
    ),
    member(
      "from",
      .optional,
      "The slot that names a type's module; of a name the slot around it with the type that has such a member; the least number.",
      [slot(.value(0), "slot", .word([]), of: .slot, isOptional: true), number]
    ),
    member("over", .optional, "What a number is greater than.", [slot(.value(0), "number", .number)]),
    member(
      "of",
      .many,
      "The member that declares the name, of the pattern's node or of one around it.",
      [
        slot(.value(0), "member", .word([]), of: .member),
        slot(.value(1), "pattern", .word([]), of: .pattern, introducer: "in", isOptional: true),
      ]
    ),
    member(
      "usually",
      .optional,
      "The string that the emitted code has without one in the kit, with placeholders: `{kit.prefix}{name}`.",
      [slot(.value(0), "text", .text)]
    ),
    member(
      "to",
      .many,
      "A pattern whose nodes may be named: all of them, or those that are in the same node of another pattern; the greatest number.",
      [
        slot(.value(0), "pattern", .word([]), of: .pattern, isOptional: true), number,
        slot(.value(2), "scope", .word([]), of: .pattern, introducer: "in", isOptional: true),
      ]
    ),
    member("language", .optional, "The language of the code.", [slot(.value(0), "name", .word([]))]),
  ]

  // MARK: - Rules and conditions

  static let types = declaration(
    "types",
    "A set of Swift types, for the rules of all patterns.",
    slots: [
      slot(.name, "name", .word([])), slot(.value(0), "noun", .text, isOptional: true),
      slot(.value(1), "condition", .words, of: .condition),
    ],
    members: []
  )

  static let condition = [
    slot(.value(0), "condition", .words, of: .condition),
    slot(.value(1), "when", .words, of: .condition, introducer: "when", isOptional: true),
    slot(.value(2), "message", .words, introducer: "else", isOptional: true),
    slot(.value(3), "because", .words, introducer: "because", isOptional: true),
  ]

  static let refusal = [
    slot(.value(0), "condition", .words, of: .condition, isOptional: true),
    slot(.value(1), "when", .words, of: .condition, introducer: "when", isOptional: true),
    slot(.value(2), "because", .words, introducer: "because", isOptional: true),
    slot(.value(3), "message", .words, introducer: "else", isOptional: true),
    slot(.value(4), "fix", .words, introducer: "fix", isOptional: true),
  ]

  /// The names of parts or of sets of types.
  static let names = [
    slot(.value(0), "names", .words), slot(.value(1), "because", .words, introducer: "because", isOptional: true),
  ]

  /// Rules for a declaration that becomes a node.
  static let declarationRules: [NodeSchema] = [
    member("requires", .many, "What a declaration must be, and why there is no node where it is not.", condition),
    member("refuses", .many, "What a declaration must not be, and why there is no node where it is.", refusal),
  ]

  /// Contents of the block of a part, and of a `when`.
  static let partRules: [NodeSchema] = [
    member("requires", .many, "What must hold, and what is wrong where it does not.", condition),
    member("refuses", .many, "What must not hold, and why.", refusal),
    member("warns", .many, "What deserves a warning where it holds, and why.", refusal),
    member("excludes", .many, "What cannot stand beside this.", names),
    member(
      "single",
      .optional,
      "Of several nodes one may have the part, of those for which the conditions around it hold.",
      [slot(.value(0), "because", .words, introducer: "because", isOptional: true)]
    ),
    member("support", .many, "Support that the node needs.", use),
    member("names", .many, "Names that the emitted code declares for a node in a type.", declared),
    member("reserves", .many, "Names that the emitted type has anyway.", reserved),
    member("keys", .many, "The key of a value in a store, which no other node may use there.", declared),
  ]

  static let attributeRules: [NodeSchema] = [
    member("on", .optional, "The sets of types that the node's type may be in.", names)
  ]

  static func scoped(_ rules: [NodeSchema], depth: Int = 3) -> [NodeSchema] {
    if depth == 0 { return rules }
    let slots = [slot(.value(0), "condition", .words, of: .condition)]
    return rules + [
      member("when", .many, "What applies where a condition holds.", slots, members: scoped(rules, depth: depth - 1))
    ]
  }

  // MARK: - Making the schemas

  static let nowhere = SourceLocation(SourceText(path: "schema", utf8: []), 0..<0)

  static func declaration(
    _ keyword: String,
    _ documentation: String,
    slots: [SlotSchema],
    members: [NodeSchema]
  ) -> PatternSchema {
    PatternSchema(
      node: node(.pattern, keyword, .many, documentation, slots: slots, members: members),
      outerPatterns: [],
      typeName: nil,
      typeKind: nil,
      declares: [],
      conformances: [],
      emissions: [],
      minimal: nil,
      folder: ""
    )
  }

  static func member(
    _ keyword: String,
    _ cardinality: NodeSchema.Cardinality,
    _ documentation: String,
    _ slots: [SlotSchema],
    members: [NodeSchema] = []
  ) -> NodeSchema {
    node(.member, keyword, cardinality, documentation, slots: slots, members: members)
  }

  static func node(
    _ role: NodeSchema.Role,
    _ name: String,
    _ cardinality: NodeSchema.Cardinality,
    _ documentation: String,
    slots: [SlotSchema],
    members: [NodeSchema]
  ) -> NodeSchema {
    NodeSchema(
      role: role,
      name: name,
      keywords: role == .field ? [] : [name],
      label: name,
      cardinality: cardinality,
      documentation: [documentation],
      slots: slots,
      members: members,
      attributes: [],
      location: nowhere
    )
  }

  static func slot(
    _ place: SlotSchema.Place,
    _ label: String,
    _ kind: ValueKind,
    of vocabulary: SchemaVocabulary? = nil,
    introducer: String? = nil,
    isOptional: Bool = false
  ) -> SlotSchema {
    SlotSchema(
      place: place,
      label: label,
      kind: kind,
      introducer: introducer,
      isOptional: isOptional,
      defaultValue: nil,
      vocabulary: vocabulary,
      documentation: [],
      location: nowhere
    )
  }

  static func words(_ words: [String]) -> ValueKind {
    .word(words.map { ValueKind.WordCase($0) })
  }
}
