extension SyntaxNode {
  /// A part of a node as it is in the kit, without white space and comments around it.
  package struct Fragment: Hashable, Sendable {
    /// The spelling in the kit.
    package let text: String
    /// UTF-8 offsets.
    package let range: Range<Int>

    /// - Parameter range: UTF-8 offsets of `text` in the kit.
    package init(_ text: String, _ range: Range<Int>) {
      self.text = text
      self.range = range
    }
  }
}

extension SyntaxNode.Fragment: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(text, range.shifted(by: shift))
  }
}
