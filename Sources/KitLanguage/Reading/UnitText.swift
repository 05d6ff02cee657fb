import Diagnostics

/// The text of a unit, as far as reading depends on it: a node of a pattern with its members, without others of patterns inside.
struct UnitText: Hashable, Sendable {
  /// What the node is by the schemas, which whoever keeps the text holds as well.
  private let schema: ObjectIdentifier
  /// From the first line of the doc comment to the end of the block.
  private let bytes: ArraySlice<UInt8>
  /// The blanks in front of the line that the unit begins on: code over several lines is indented by them.
  private let indentation: ArraySlice<UInt8>
  private let documentationCount: Int
  /// The name of the node around it, which types may be named after.
  private let outer: String?

  /// Nil of a node that is always read anew: it holds or may hold others of patterns, is one of its kind, or depends on more
  /// than its text.
  ///
  /// - Parameter outer: The node around it.
  init?(of node: KnownNode, inside outer: SpecNode?, in file: KitFile, _ context: ReadingContext) {
    let (schema, syntax) = (node.schema, node.syntax)
    guard schema.role == .pattern, schema.cardinality.isList, schema.inference == nil,
      context.schemas.pattern(schema.name)?.isContinued != true,
      !schema.members.contains(where: { $0.alternatives != nil }),
      Self.isLeaf(syntax, of: schema, context)
    else { return nil }
    let range = Self.range(of: syntax)
    guard file.canRemember(range) else { return nil }
    let line = file.source.lineRange(at: file.source.lineIndex(at: syntax.range.lowerBound))
    self.schema = ObjectIdentifier(schema)
    bytes = file.source.utf8[range]
    indentation = file.source.utf8[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    documentationCount = syntax.documentation.count
    self.outer = outer?.name
  }

  private init(_ other: UnitText, _ bytes: [UInt8], _ indentation: [UInt8]) {
    schema = other.schema
    self.bytes = bytes[...]
    self.indentation = indentation[...]
    documentationCount = other.documentationCount
    outer = other.outer
  }

  /// The same text, which does not keep that of the whole file alive.
  var alone: UnitText { UnitText(self, Array(bytes), Array(indentation)) }

  /// Where the unit is, in UTF-8 offsets.
  static func range(of syntax: SyntaxNode) -> Range<Int> {
    (syntax.documentation.first?.range ?? syntax.range).lowerBound..<syntax.range.upperBound
  }

  private static func isLeaf(_ syntax: SyntaxNode, of schema: NodeSchema, _ context: ReadingContext) -> Bool {
    let nested = context.patterns(inside: schema)
    return nested.isEmpty || !syntax.children.contains { child in nested.contains { $0.keyword == child.keyword } }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(schema)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
