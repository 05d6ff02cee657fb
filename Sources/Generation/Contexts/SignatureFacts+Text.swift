import KitLanguage

extension SignatureFacts {
  /// The parameters, effects and result as Swift writes them, without default values.
  var text: String {
    let effects = isThrowing ? thrownType.map { " throws(\($0.text))" } ?? " throws" : ""
    let clause = "(" + parameters.map(\.text).joined(separator: ", ") + ")"
    return clause + (isAsync ? " async" : "") + effects + (returnType.map { " -> " + $0.text } ?? "")
  }
}

extension SignatureFacts.Parameter {
  /// `shouldSeekTo time: Double`
  fileprivate var text: String {
    let names = label == nil ? ["_", name] : label == name ? [name] : [label ?? "_", name]
    return names.joined(separator: " ") + ": " + type.text
  }
}
