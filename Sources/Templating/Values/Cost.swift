/// What the steps of a render cost, in the units of `RenderLimits.work`: the bytes that a filter goes through, each of
/// which takes a few nanoseconds.
enum Cost {
  /// A node, an operand or a comparison.
  static let part = 2
  /// An include, a macro, a block or a parent.
  static let call = 128
  /// A round of a loop, besides its parts.
  static let round = 8
  /// A visited element of a list or field of a record.
  static let element = 16
  /// A byte of an expression compiled during rendering.
  static let compiledByte = 128
}
