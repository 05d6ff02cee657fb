import SwiftFacts

extension TypeFacts {
  /// The name, also of the protocol in `any P`; empty for a type without one.
  var nominalName: String {
    guard name.isEmpty, references.count == 1 else { return name }
    let plain = text.hasPrefix("(") && text.hasSuffix(")") ? text.dropFirst().dropLast() : text[...]
    return plain.hasPrefix("any ") ? String(plain.dropFirst("any ".count)) : ""
  }
}
