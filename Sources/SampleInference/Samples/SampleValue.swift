/// A value of a sample. Unlike a decoded one it keeps what tells types apart: whether a number has a fraction, and the
/// order of keys.
package indirect enum SampleValue: Sendable {
  case null
  case bool(Bool)
  case number(SampleNumber)
  case text(String)
  case array([SampleValue])
  case object(SampleObject)

  var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
