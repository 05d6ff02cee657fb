/// What the steps of a render cost, in the units of `RenderLimits.work`: the bytes that a filter goes through, each of
/// which takes a few nanoseconds.
enum Cost {
  static let instruction = 2
  /// An include, a macro, a block or a parent.
  static let call = 128
  /// A round of a loop, beside its instructions.
  static let round = 8
  /// An element of a list or a field of a record that is gone through.
  static let element = 16
  /// A byte of an expression that is compiled while a template is rendered.
  static let compiledByte = 128
}
