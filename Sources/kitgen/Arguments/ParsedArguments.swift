import Diagnostics
import Generation

typealias UsageError = Refusal

extension UsageError {
  init(_ message: String, suggesting suggestion: String?, advice: String? = nil) {
    self.init(message + NearestName.hint(suggestion), advice: advice)
  }
}

struct ParsedArguments: Sendable {
  struct Given: Sendable {
    let name: String
    /// `nil` for a flag and for an omitted optional value.
    let value: String?
  }

  var options: [Given] = []
  var operands: [String] = []

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  func requireNoOperands(_ advice: String) throws {
    if let operand = operands.first { throw UsageError("unexpected '\(operand)'", advice: advice) }
  }

  /// Refuses an option together with one of others.
  func require(_ name: String, without others: [String], advice: String? = nil) throws {
    guard has(name), let other = others.first(where: has) else { return }
    throw UsageError("--\(name) and --\(other) cannot be used together", advice: advice)
  }

  func values(_ name: String) -> [String] { options.filter { $0.name == name }.compactMap(\.value) }
}
