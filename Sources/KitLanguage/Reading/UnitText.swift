/// The text of a unit, as far as reading depends on it: a node of a pattern with its members, without others of patterns inside.
struct UnitText: Hashable, Sendable {
  /// What the node is by the schemas, which the owner of the text holds as well.
  let schema: ObjectIdentifier
  /// From the first line of the doc comment to the end of the block.
  let bytes: ArraySlice<UInt8>
  /// The blanks in front of the line that the unit begins on: code over several lines is indented by them.
  let indentation: ArraySlice<UInt8>
  let documentationCount: Int
  /// The name of the node around it, which types may be named after, and what that node is by the schemas.
  let outer: String?
  let outerSchema: ObjectIdentifier?

  /// The same text, which does not keep that of the whole file alive.
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

  /// Where the unit is, in UTF-8 offsets.
  static func range(of syntax: SyntaxNode) -> Range<Int> {
    (syntax.documentation.first?.range ?? syntax.range).lowerBound..<syntax.range.upperBound
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(schema)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
