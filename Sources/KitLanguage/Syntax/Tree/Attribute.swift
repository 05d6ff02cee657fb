extension SyntaxNode {
  /// `@name` or `@name(…)`.
  package struct Attribute: Equatable, Sendable {
    /// The name without `@`.
    package let name: Fragment
    /// `nil` if there are no parentheses.
    package let arguments: ArgumentList?
    /// UTF-8 offsets, from `@` to the closing parenthesis.
    package let range: Range<Int>
    /// Whether the attribute precedes the head, as in `@objc optional func …`.
    package let isLeading: Bool
  }
}

extension SyntaxNode.Attribute: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(
      name: name.shifted(by: shift),
      arguments: arguments?.shifted(by: shift),
      range: range.shifted(by: shift),
      isLeading: isLeading
    )
  }
}
