/// How far a JSON text may go before it is refused.
@usableFromInline package struct JSONLimits: Sendable {
  /// The maximum nesting of arrays and objects: neither reading nor freeing a value may overflow the stack.
  @usableFromInline package var depth: Int
  /// Maximum characters of a number. No double needs more digits, and reading a longer number takes more than
  /// linear time.
  @usableFromInline package var numberLength: Int

  /// The limits for an unknown text.
  @usableFromInline package init(depth: Int = 200, numberLength: Int = 1_000) {
    self.depth = depth
    self.numberLength = numberLength
  }
}
