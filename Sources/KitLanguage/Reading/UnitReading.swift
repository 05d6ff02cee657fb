import Diagnostics
import SwiftFacts

/// What was read of a unit in some revision, from which nothing wrong came.
///
/// It holds no text of a file. Offsets (UTF-8) and ids are those of that revision.
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
  /// Findings besides the nodes.
  let uses: UnitUses
  let genericMentions: [GenericMention]
  /// The names of types in the unit, and the kit's declaration of each.
  let marks: [(name: String, mark: DeclarationMark?)]
  /// Type uses that checks over the whole kit examine while the kit declares the same under all names,
  /// without those of Swift's own types.
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

  var first: NodeID { nodes[0].id }

  func beside(_ marks: [(name: String, mark: DeclarationMark?)]) -> UnitReading {
    UnitReading(nodes: nodes, start: start, uses: uses, genericMentions: genericMentions, marks: marks)
  }
}
