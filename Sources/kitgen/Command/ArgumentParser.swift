import Diagnostics

/// Tells options and operands of a command apart.
///
/// `--name value` and `--name=value` are the same; `--` ends the options.
struct ArgumentParser {
  private let command: any Command

  init(_ command: any Command) {
    self.command = command
  }

  /// - Throws: `UsageError`
  func parse(_ arguments: [String]) throws -> ParsedArguments {
    var result = ParsedArguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        result.operands += rest
        break
      }
      guard argument.hasPrefix("--") || argument.hasPrefix("-") && argument.count > 1 else {
        result.operands.append(argument)
        continue
      }
      let given = try option(argument, rest: &rest)
      // A flag that is set twice is set.
      if given.value != nil, result.value(given.name) != nil, option(named: given.name)?.isRepeatable == false {
        throw error("option '--\(given.name)' is given twice")
      }
      result.options.append(given)
    }
    return result
  }

  private func option(_ argument: String, rest: inout ArraySlice<String>) throws -> ParsedArguments.Given {
    let parts = argument.drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    let value = parts.count == 2 ? String(parts[1]) : nil
    if argument.count == 2, let option = command.options.first(where: { $0.letter == argument.last }) {
      return .init(name: option.name, value: nil)
    }
    guard argument.hasPrefix("--"), let option = option(named: name) else {
      let meant = command.options.first { $0.kitWord == name }?.name
      let nearest = meant ?? NearestName.of(name, in: command.options.map(\.name))
      throw error("unknown option '\(argument)' for '\(command.name)'", suggesting: nearest.map { "--" + $0 })
    }
    switch option.value {
    case .none:
      guard value == nil else { throw error("option '--\(name)' takes no value") }
      return .init(name: name, value: nil)
    case .optional:
      return .init(name: name, value: value)
    case .required(let placeholder):
      if let value { return .init(name: name, value: value) }
      guard let next = rest.popFirst() else { throw error("option '--\(name)' needs a value: \(placeholder)") }
      return .init(name: name, value: next)
    }
  }

  private func option(named name: String) -> Option? {
    command.options.first { $0.name == name }
  }

  private func error(_ message: String, suggesting suggestion: String? = nil) -> UsageError {
    UsageError(message, suggesting: suggestion, advice: "Run 'kitgen help \(command.name)' for its options.")
  }
}
