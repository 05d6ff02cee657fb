import Diagnostics
import SwiftFacts

/// The result of reading a unit without errors in some revision.
///
/// It does not keep a file alive. Offsets (UTF-8) and ids are from that revision.
final class UnitReading: Sendable {
  /// A type that a value mentions with its arguments.
  struct GenericMention: Sendable {
    let type: TypeFacts
    let node: NodeID
    let range: Range<Int>
  }

  /// The nodes as read, before anything was settled over the whole kit; they are never changed.
  let nodes: [SpecNodeStorage]
  let start: Int
  let uses: UnitUses
  let genericMentions: [GenericMention]
  /// The names of types in the unit, and the kit's declaration of each.
  let marks: [(name: String, mark: DeclarationMark?)]
  /// The type uses to check while the kit declares the same under all names: not of Swift's own types.
  let openTypes: [UnitUses.TypeUse]
  /// The types that members hold and that the kit declares.
  let declaredHeld: [UnitUses.HeldType]

  init(
    nodes: [SpecNodeStorage],
    start: Int,
    uses: UnitUses,
    genericMentions: [GenericMention],
    marks: [(name: String, mark: DeclarationMark?)]
  ) {
    self.nodes = nodes
    self.start = start
    self.uses = uses
    self.genericMentions = genericMentions
    self.marks = marks
    let declared = Set(marks.lazy.filter { $0.mark != nil }.map(\.name))
    openTypes = uses.types.filter { declared.contains($0.name) || !StandardTypes.names.contains($0.name) }
    declaredHeld = uses.held.filter { declared.contains($0.name) }
  }

  var first: NodeID { nodes[0].contents.id }

  func with(_ mentions: [GenericMention], _ marks: [(name: String, mark: DeclarationMark?)]) -> UnitReading {
    UnitReading(nodes: nodes, start: start, uses: uses, genericMentions: mentions, marks: marks)
  }
}

/// The facts that a unit's checks need of a declared type: while they are equal, so are the findings.
struct DeclarationMark: Hashable, Sendable {
  /// The node's schema, held by the kit's schemas.
  private let schema: ObjectIdentifier
  private let generics: GenericClause?
  /// Whether the type is the node's own, rather than a further one.
  private let isOwnType: Bool

  init(of type: String, declaredBy node: SpecNode) {
    schema = ObjectIdentifier(node.schema)
    isOwnType = node.typeName == type
    generics = if case .generics(let clause) = node.value(at: .generics) { clause } else { nil }
  }
}

/// The names that the nodes of a unit use, without their source text.
struct UnitUses: Sendable {
  struct TypeUse: Sendable {
    let name: String
    let node: NodeID
    let range: Range<Int>
  }

  struct CaseUse: Sendable {
    let use: SwiftFragment.CaseUse
    let node: NodeID
    let range: Range<Int>
  }

  struct ReferenceUse: Sendable {
    let name: String
    let targets: [ReferenceTarget]
    let node: NodeID
    let range: Range<Int>
  }

  /// The type whose value a member contains directly, rather than in a collection.
  struct HeldType: Sendable {
    let name: String
    let member: NodeID
  }

  var types: [TypeUse] = []
  var cases: [CaseUse] = []
  var references: [ReferenceUse] = []
  var held: [HeldType] = []
  var genericParameters: [NodeID: Set<String>] = [:]
}

/// The source of a unit, as far as reading depends on it: a node of a pattern with its members, without others of patterns inside.
struct UnitText: Hashable, Sendable {
  /// The node's schema, which the owner of the source keeps alive.
  let schema: ObjectIdentifier
  /// From the first line of the doc comment to the end of the block.
  private(set) var bytes: ArraySlice<UInt8>
  /// The blanks at the start of the unit's first line: code over several lines is indented by them.
  private(set) var indentation: ArraySlice<UInt8>
  let documentationCount: Int
  /// The name of the enclosing node, which types may be named after, and that node's schema.
  let outer: String?
  let outerSchema: ObjectIdentifier?

  /// The same, without keeping the whole file alive.
  var alone: UnitText {
    var text = self
    (text.bytes, text.indentation) = (Array(bytes)[...], Array(indentation)[...])
    return text
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

/// A unit of a draft, as far as it can be remembered in later revisions, or was. A class, since each check goes through all of them.
final class DraftUnit {
  let text: UnitText
  /// The remembered reading, or the new one to remember.
  let reading: UnitReading
  let location: SourceLocation
  let nodes: Range<NodeID>
  let isRemembered: Bool

  init(
    _ text: UnitText,
    _ reading: UnitReading,
    at location: SourceLocation,
    nodes: Range<NodeID>,
    isRemembered: Bool
  ) {
    self.text = text
    self.reading = reading
    self.location = location
    self.nodes = nodes
    self.isRemembered = isRemembered
  }

  /// The unit's move since it was read, in UTF-8 bytes.
  var shift: Int { location.range.lowerBound - reading.start }
}
