/// The text of a unit, as far as reading depends on it: a node of a pattern with its members, without others of patterns inside.
struct UnitText: Hashable, Sendable {
  /// The node's schema, which the owner of the text keeps alive.
  let schema: ObjectIdentifier
  /// From the first line of the doc comment to the end of the block.
  let bytes: ArraySlice<UInt8>
  /// The blanks at the start of the unit's first line: code over several lines is indented by them.
  let indentation: ArraySlice<UInt8>
  let documentationCount: Int
  /// The name of the enclosing node, which types may be named after, and that node's schema.
  let outer: String?
  let outerSchema: ObjectIdentifier?

  /// The same text, without keeping the text of the whole file alive.
  var alone: UnitText {
    UnitText(
      schema: schema,
      bytes: Array(bytes)[...],
      indentation: Array(indentation)[...],
      documentationCount: documentationCount,
      outer: outer,
      outerSchema: outerSchema
    )
  }

  /// The range of the unit in UTF-8 offsets.
  static func range(of syntax: SyntaxNode) -> Range<Int> {
    (syntax.documentation.first?.range ?? syntax.range).lowerBound..<syntax.range.upperBound
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(schema)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
