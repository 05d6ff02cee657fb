/// The values of heads and attributes in the schema of schemas: their kinds, and what these need to be told.
extension SchemaSchema {
  static let label = slot(.wire, "as", .text, isOptional: true)

  /// Kinds and defaults look like Swift, but are not: `Word` is no type, and the word `internal` no expression.
  static let kindSlots = [
    slot(.type, "kind", .code(language: "kit"), of: .kind),
    slot(.defaultValue, "default", .code(language: "kit"), isOptional: true), label,
  ]

  private static let number = slot(.value(1), "number", .number, isOptional: true)

  /// Details that a kind may need.
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
      "sees",
      .many,
      "A name that the code sees, and the slot with its type.",
      [slot(.value(0), "name", .word([])), slot(.value(1), "slot", .word([]), of: .slot, introducer: "of")]
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
}
