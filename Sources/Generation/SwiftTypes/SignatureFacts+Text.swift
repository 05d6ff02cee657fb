import KitLanguage
import SwiftFacts

extension SignatureFacts {
  /// The parameters, effects and result in Swift syntax, without default values.
  var text: String {
    let word = isRethrowing ? " rethrows" : " throws"
    let effects = isThrowing ? thrownType.map { " throws(\($0.text))" } ?? word : ""
    let clause = "(" + parameters.map(\.declaration).joined(separator: ", ") + ")"
    return clause + (isAsync ? " async" : "") + effects + (returnType.map { " -> " + $0.text } ?? "")
  }

  /// With names for unnamed parameters, so that they can be passed on.
  var named: SignatureFacts {
    var signature = self
    signature.parameters = parameters.enumerated().map { index, parameter in
      Parameter(
        label: parameter.label,
        name: parameter.name == "_" ? "value\(index + 1)" : parameter.name,
        type: parameter.type,
        defaultValue: parameter.defaultValue
      )
    }
    return signature
  }
}

extension SignatureFacts.Parameter {
  /// `shouldSeekTo time: Double`
  var declaration: String {
    let name = SwiftName.escaped(name)
    return (label == self.name ? name : escapedLabel + " " + name) + ": " + type.text
  }

  /// The label, in backticks if the word would specify how the parameter is passed.
  private var escapedLabel: String {
    guard let label else { return "_" }
    return ["inout", "let", "var"].contains(label) ? "`\(label)`" : label
  }
}

extension TypeFacts {
  /// The name, also of the protocol in `any P`; empty for a type without one.
  var nominalName: String {
    guard name.isEmpty, references.count == 1 else { return name }
    let plain = text.hasPrefix("(") && text.hasSuffix(")") ? text.dropFirst().dropLast() : text[...]
    return plain.hasPrefix("any ") ? String(plain.dropFirst("any ".count)) : ""
  }
}
