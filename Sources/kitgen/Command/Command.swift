import Diagnostics
import KitLanguage

/// A command of the tool: one file, and one place in `CommandList.kitgen`.
protocol Command: Sendable {
  var name: String { get }
  /// One sentence for the list of commands.
  var summary: String { get }
  var usage: String { get }
  var discussion: String { get }
  var options: [Option] { get }
  /// The subcommands, each called by this command's name and another word.
  var subcommands: [any Command] { get }
  /// The options as grouped in help, and further rows.
  var helpSections: [(title: String, rows: [Option.Row])] { get }

  /// - Throws: `UsageError`, or `DiskError` if a file cannot be read or written.
  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode
}

extension Command {
  var usage: String { options.isEmpty ? "" : "[OPTIONS]" }
  var discussion: String { "" }
  var options: [Option] { [] }
  var subcommands: [any Command] { [] }
  var helpSections: [(title: String, rows: [Option.Row])] { [("Options", options.map(\.row))] }

  func subcommand(_ word: String) -> (any Command)? { subcommands.first { $0.name == "\(name) \(word)" } }

  var subcommandWords: [String] { subcommands.map { String($0.name.dropFirst(name.count + 1)) } }

  func unknownSubcommand(_ word: String) -> UsageError {
    UsageError(
      "'\(name)' has no command '\(word)'",
      suggesting: NearestName.of(word, in: subcommandWords),
      advice: "Run 'kitgen help \(name)' for its commands."
    )
  }
}

struct CommandList: Sendable {
  /// The tool's own, in help order.
  let own: [any Command]
  /// Makes the command of a pattern, named after its keyword.
  let forPattern: @Sendable (PatternSchema) -> any Command

  /// The commands of the patterns whose nodes have distinct names, or have none and emit files, in the order of the
  /// patterns.
  func commands(of schemas: SchemaSet) -> [any Command] {
    schemas.patterns.filter { $0.node.slot(.name).map { !$0.isOptional } ?? !$0.emissions.isEmpty }.map(forPattern)
  }
}

extension CommandContext {
  func command(named name: String) throws -> (any Command)? {
    try commands.own.first { $0.name == name } ?? nodeCommands().first { $0.name == name }
  }

  func nodeCommands() throws -> [any Command] { try commands.commands(of: schemas()) }

  func unknownCommand(_ name: String) throws -> UsageError {
    let nearest = NearestName.of(name, in: try (commands.own + nodeCommands()).map(\.name))
    return UsageError("unknown command '\(name)'", suggesting: nearest, advice: Self.commandsAdvice)
  }

  static let commandsAdvice = "Run 'kitgen help' for the commands."
}

extension Command {
  /// Separates the command's options from its operands. `--name value` and `--name=value` are the same; `--` ends the options.
  ///
  /// - Throws: `UsageError`
  func parse(_ arguments: ArraySlice<String>) throws -> ParsedArguments {
    var result = ParsedArguments()
    var rest = arguments
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
    if argument.count == 2, let option = options.first(where: { $0.letter == argument.last }) {
      return .init(name: option.name, value: nil)
    }
    guard argument.hasPrefix("--"), let option = option(named: name) else {
      let meant = options.first { $0.kitWord == name }?.name
      let nearest = meant ?? NearestName.of(name, in: options.map(\.name))
      throw error("unknown option '\(argument)' for '\(self.name)'", suggesting: nearest.map { "--" + $0 })
    }
    switch option.value {
    case .none:
      guard value == nil else { throw error("option '--\(name)' takes no value") }
      return .init(name: name, value: nil)
    case .optional: return .init(name: name, value: value)
    case .required(let placeholder):
      // A variable of the shell may be unset, and then no other folder is meant.
      guard let given = value ?? rest.popFirst(), !given.isEmpty || !["DIR", "FILE"].contains(placeholder) else {
        throw error("option '--\(name)' needs a value: \(placeholder)")
      }
      return .init(name: name, value: given)
    }
  }

  private func option(named name: String) -> Option? { options.first { $0.name == name } }

  private func error(_ message: String, suggesting suggestion: String? = nil) -> UsageError {
    UsageError(message, suggesting: suggestion, advice: "Run 'kitgen help \(name)' for its options.")
  }
}
