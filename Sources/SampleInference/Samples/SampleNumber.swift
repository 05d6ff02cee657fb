/// A number as a sample spells it.
package enum SampleNumber: Sendable {
  /// Without fraction and exponent.
  case integer(Int64)
  /// Beyond `Int64`, by its digits.
  case largeInteger(String)
  /// With a fraction or an exponent; infinite if no double is that large.
  case fraction(Double)

  // The literal would be parsed whenever it is evaluated. Nothing in it changes, so that threads may share it.
  nonisolated(unsafe) private static let spelling = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/

  /// The number in JSON's spelling; `nil` for other strings.
  init?(text: String) {
    guard text.utf8.count <= 40, text.wholeMatch(of: Self.spelling) != nil else { return nil }
    if text.contains(where: { ".eE".contains($0) }) {
      guard let value = Double(text) else { return nil }
      self = .fraction(value)
    } else {
      self = Int64(text).map(SampleNumber.integer) ?? .largeInteger(text)
    }
  }

  var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .largeInteger(let digits): Double(digits) ?? .infinity
    case .fraction(let value): value
    }
  }
}
