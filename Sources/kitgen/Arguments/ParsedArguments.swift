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

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The option's value; of several, the last.
  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  /// Refuses operands.
  func requireNoOperands(_ advice: String) throws {
    if let operand = operands.first { throw UsageError("unexpected '\(operand)'", advice: advice) }
  }

  /// Refuses an option together with one of others.
  func require(_ name: String, without others: [String], advice: String? = nil) throws {
    guard has(name), let other = others.first(where: has) else { return }
    throw UsageError("--\(name) and --\(other) cannot be used together", advice: advice)
  }

  func values(_ name: String) -> [String] {
    options.filter { $0.name == name }.compactMap(\.value)
  }
}
