/// Rules and conditions in the schema of schemas.
extension SchemaSchema {
  static let types = declaration(
    "types",
    "A set of Swift types, for the rules of all patterns.",
    slots: [
      slot(.name, "name", .word([])), slot(.value(0), "noun", .text),
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
}
