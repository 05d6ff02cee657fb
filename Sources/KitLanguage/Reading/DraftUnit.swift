import Diagnostics

/// A unit of a draft, as far as it can be remembered in later revisions, or was.
struct DraftUnit {
  let text: UnitText
  let syntax: SyntaxNode
  let source: SourceText
  /// Where it is, in UTF-8 offsets.
  let range: Range<Int>
  let nodes: Range<NodeID>
  /// What was remembered of it; of one that was read now, what may be.
  let reading: UnitReading
  let isRemembered: Bool
  /// Whether it is known that nothing is wrong with it.
  var isSettled = false
}
