/// The parameters, effects and result of a function, as kits have it.
struct WrittenSignature: Sendable {
  /// A parameter without a default.
  struct Parameter: Sendable {
    /// `_` for none.
    let label: String?
    let name: String
    let type: String

    var text: String {
      "\(label.map { $0 + " " } ?? "")\(name): \(type)"
    }
  }

  var parameters: [Parameter] = []
  /// `throws`, `throws(LoadError)` or nothing.
  var effects = ""
  /// Nil for nothing.
  var result: WrittenType?

  var parameterText: String {
    parameters.map(\.text).joined(separator: ", ")
  }

  var text: String {
    "(\(parameterText))\(effects.isEmpty ? "" : " " + effects)\(result.map { " -> " + $0.text } ?? "")"
  }

  /// The type of the errors; nil where there are none.
  var failure: String? {
    guard !effects.isEmpty else { return nil }
    return effects.contains("(") ? String(effects.dropFirst("throws(".count).dropLast()) : "any Error"
  }
}
