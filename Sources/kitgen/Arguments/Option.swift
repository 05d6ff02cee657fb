/// An option that a command has.
struct Option: Sendable {
  /// What follows the option's name.
  enum Value: Sendable {
    /// Nothing: the option is a flag.
    case none
    /// `--name VALUE` or `--name=VALUE`, with the placeholder that help shows.
    case required(String)
    /// `--name` or `--name=VALUE`.
    case optional(String)
  }

  /// Without the dashes.
  let name: String
  let value: Value
  let help: String
  let isRepeatable: Bool

  init(_ name: String, _ value: Value = .none, help: String, isRepeatable: Bool = false) {
    self.name = name
    self.value = value
    self.help = help
    self.isRepeatable = isRepeatable
  }

  /// The option as help shows it: `--root DIR`.
  var synopsis: String {
    switch value {
    case .none: "--\(name)"
    case .required(let placeholder): "--\(name) \(placeholder)"
    case .optional(let placeholder): "--\(name)[=\(placeholder)]"
    }
  }
}
