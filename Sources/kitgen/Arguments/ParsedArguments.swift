/// The arguments of a command, told apart.
struct ParsedArguments: Sendable {
  /// An option as it was given.
  struct Given: Sendable {
    let name: String
    /// `nil` for a flag and for an omitted optional value.
    let value: String?
  }

  /// In the order given.
  var options: [Given] = []
  /// Arguments that are no options, in order.
  var operands: [String] = []

  func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The option's value; of several, the last.
  func value(_ name: String) -> String? {
    options.last { $0.name == name }?.value
  }

  func values(_ name: String) -> [String] {
    options.filter { $0.name == name }.compactMap(\.value)
  }
}
