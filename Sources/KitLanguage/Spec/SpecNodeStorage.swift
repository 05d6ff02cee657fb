import Diagnostics

/// The contents of a node. Copies of a node share them until one changes, since checks copy often and change little. Later
/// revisions share them, too, with the node elsewhere (`NodeShift`): they keep no source, and the ids and offsets of the revision
/// that read the node.
///
/// Only a node that has the storage to itself changes it, so that no other thread reads it at the same time.
final class SpecNodeStorage: @unchecked Sendable {
  struct Contents {
    var id: NodeID
    let schema: NodeSchema
    let keyword: String
    var documentation: [String]
    var parent: NodeID?
    var values: LabelledValues<SpecValue>
    /// UTF-8 offsets, as all ranges here.
    var valueRanges: LabelledValues<Range<Int>>
    var attributes: LabelledValues<LabelledValues<SpecValue>> = [:]
    var attributeRanges: LabelledValues<Range<Int>> = [:]
    var range: Range<Int>
    var nameRange: Range<Int>
    var furtherLocations: [SourceLocation] = []
    var derivedFrom: NodeID?
    var described: SourceLocation?
    var children: [NodeID] = []
    var members: [NodeID] = []
    var typeName: String?
    var declaredTypes: [String] = []
    var message: MessageFacts?
    var declaration: DeclarationFacts?
    var wireName: String?
    var alternative: AlternativeFacts?
  }

  @exclusivity(unchecked) var contents: Contents

  init(_ contents: Contents) { self.contents = contents }

  convenience init(copying other: SpecNodeStorage, _ shift: NodeShift) {
    self.init(other.contents)
    if shift.isNone { return }
    contents.id += shift.ids
    contents.parent = contents.parent.flatMap(shift.parent)
    if shift.bytes != 0 {
      contents.valueRanges = contents.valueRanges.mapValues(shift.range)
      contents.attributeRanges = contents.attributeRanges.mapValues(shift.range)
    }
    contents.range = shift.range(contents.range)
    contents.nameRange = shift.range(contents.nameRange)
    contents.children = shift.ids(contents.children)
    contents.members = shift.ids(contents.members)
  }
}

/// The distance of a unit's node from where it was read: an edit before it moves it, and adds or removes nodes.
struct NodeShift: Sendable {
  var bytes = 0
  var ids = 0
  /// The previous id of the unit's first node.
  var first: NodeID = 0
  var outer: NodeID?

  static let none = NodeShift()

  var isNone: Bool { bytes == 0 && ids == 0 && first == 0 }

  func range(_ range: Range<Int>) -> Range<Int> { range.shifted(by: bytes) }

  func ids(_ ids: [NodeID]) -> [NodeID] { self.ids == 0 ? ids : ids.map { $0 + self.ids } }

  /// The parent's id; for the first node, it is outside of the unit.
  func parent(_ id: NodeID) -> NodeID? { id < first ? outer : id + ids }
}

/// The places of a node's parts, by their labels.
package struct SpecLocations: Sendable {
  private let known: LabelledValues<Range<Int>>
  private let text: SourceText
  private let shift: Int

  /// `ranges` belong to an earlier revision of the source, whose parts have moved by `shift` since (UTF-8).
  init(_ ranges: LabelledValues<Range<Int>>, in text: SourceText, shiftedBy shift: Int) {
    known = ranges
    self.text = text
    self.shift = shift
  }

  /// The location of a part; `nil` if the kit does not state it.
  package subscript(label: String) -> SourceLocation? { known[label].map { SourceLocation(text, moved($0)) } }

  package var values: [SourceLocation] { known.values.map { SourceLocation(text, moved($0)) } }

  var ranges: LabelledValues<Range<Int>> { known.mapValues(moved) }

  private func moved(_ range: Range<Int>) -> Range<Int> { range.shifted(by: shift) }
}
