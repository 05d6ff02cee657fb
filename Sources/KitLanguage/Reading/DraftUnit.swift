import Diagnostics

/// A unit of a draft, as far as it can be remembered in later revisions, or was. A class, since each check goes through all of them.
final class DraftUnit {
  let text: UnitText
  let syntax: SyntaxNode
  let source: SourceText
  /// In UTF-8 offsets.
  let range: Range<Int>
  let nodes: Range<NodeID>
  /// The remembered reading; for a unit that was read now, the one to remember.
  let reading: UnitReading
  let isRemembered: Bool

  init(
    text: UnitText,
    syntax: SyntaxNode,
    source: SourceText,
    range: Range<Int>,
    nodes: Range<NodeID>,
    reading: UnitReading,
    isRemembered: Bool
  ) {
    self.text = text
    self.syntax = syntax
    self.source = source
    self.range = range
    self.nodes = nodes
    self.reading = reading
    self.isRemembered = isRemembered
  }
}
