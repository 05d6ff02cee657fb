import Diagnostics
import SwiftFacts

/// The result of reading a unit without errors in some revision.
///
/// It does not keep a file alive. Offsets (UTF-8) and ids are from that revision.
final class UnitReading: Sendable {
  /// The nodes as read, before anything was settled over the whole kit; they are never changed.
  let nodes: [SpecNodeStorage]
  let start: Int
  let uses: Uses
  /// The types that values mention with their arguments.
  let genericMentions: [Use<TypeFacts>]
  /// The names of types in the unit, and the kit's declaration of each.
  let marks: [(name: String, mark: DeclarationMark?)]
  /// The uses to check while the kit declares the same under all names: not of Swift's own types, and of types that members
  /// hold those that the kit declares.
  let openUses: Uses

  init(
    nodes: [SpecNodeStorage],
    start: Int,
    uses: Uses,
    genericMentions: [Use<TypeFacts>],
    marks: [(name: String, mark: DeclarationMark?)]
  ) {
    self.nodes = nodes
    self.start = start
    self.uses = uses
    self.genericMentions = genericMentions
    self.marks = marks
    let declared = Set(marks.lazy.filter { $0.mark != nil }.map(\.name))
    var open = uses
    open.types.removeAll { !declared.contains($0.subject) && StandardTypes.names.contains($0.subject) }
    open.held.removeAll { !declared.contains($0.subject) }
    openUses = open
  }

  var first: NodeID { nodes[0].contents.id }

  func with(_ mentions: [Use<TypeFacts>], _ marks: [(name: String, mark: DeclarationMark?)]) -> UnitReading {
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

/// A place where a node names or holds something, without the text of the file.
struct Use<Subject: Sendable>: Sendable {
  let subject: Subject
  let node: NodeID
  let range: Range<Int>

  func shifted(by shift: NodeShift) -> Use { Use(subject: subject, node: node + shift.ids, range: shift.range(range)) }
}

/// A name that a kit gives to nodes of some patterns.
struct NamedReference: Sendable {
  let name: String
  let targets: [ReferenceTarget]
}

/// The names that nodes use, by node.
struct Uses: Sendable {
  /// Names with the types that they are inside of, `Outer.Inner`, at the place of the outermost type's name.
  var types: [Use<String>] = []
  var cases: [Use<SwiftFragment.CaseUse>] = []
  var references: [Use<NamedReference>] = []
  /// The types whose values members contain directly, rather than in a collection.
  var held: [Use<String>] = []
  var genericParameters: [Use<Set<String>>] = []

  func shifted(by shift: NodeShift) -> Uses {
    Uses(
      types: types.map { $0.shifted(by: shift) },
      cases: cases.map { $0.shifted(by: shift) },
      references: references.map { $0.shifted(by: shift) },
      held: held.map { $0.shifted(by: shift) },
      genericParameters: genericParameters.map { $0.shifted(by: shift) }
    )
  }

  /// The uses in a node and those after it.
  func since(_ node: NodeID) -> Uses {
    func rest<Subject>(_ uses: [Use<Subject>]) -> [Use<Subject>] {
      Array(uses[uses.countOfPrefix { $0.node < node }...])
    }
    return Uses(
      types: rest(types),
      cases: rest(cases),
      references: rest(references),
      held: rest(held),
      genericParameters: rest(genericParameters)
    )
  }

  /// Adds uses in other nodes, before and between those that are known.
  mutating func merge(_ other: Uses) {
    func merge<Subject>(_ known: inout [Use<Subject>], _ others: [Use<Subject>]) {
      if others.isEmpty { return }
      var merged: [Use<Subject>] = []
      merged.reserveCapacity(known.count + others.count)
      var rest = known[...]
      for use in others {
        while let first = rest.first, first.node < use.node { merged.append(rest.removeFirst()) }
        merged.append(use)
      }
      known = merged + rest
    }
    merge(&types, other.types)
    merge(&cases, other.cases)
    merge(&references, other.references)
    merge(&held, other.held)
    merge(&genericParameters, other.genericParameters)
  }

  mutating func append(_ other: Uses) {
    types += other.types
    cases += other.cases
    references += other.references
    held += other.held
    genericParameters += other.genericParameters
  }
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

  /// The unit's move since it was read.
  var shift: NodeShift {
    NodeShift(bytes: location.range.lowerBound - reading.start, ids: nodes.lowerBound - reading.first)
  }
}
