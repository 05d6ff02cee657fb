import Diagnostics

/// Makes the schemas of the table.
extension SchemaSchema {
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
