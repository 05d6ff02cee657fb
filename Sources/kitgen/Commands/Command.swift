/// A command of the tool: one file, and one line in `commands`.
protocol Command: Sendable {
  var name: String { get }
  /// One sentence for the list of commands.
  var summary: String { get }
  /// What follows the name on the command line: `[OPTIONS] FILE`.
  var usage: String { get }
  /// More than the summary says, or nothing.
  var discussion: String { get }
  var options: [Option] { get }

  /// - Throws: `UsageError`, or `DiskError` where a file cannot be read or written.
  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode
}

extension Command {
  var usage: String { options.isEmpty ? "" : "[OPTIONS]" }
  var discussion: String { "" }
  var options: [Option] { [] }
}

/// The commands, in the order of the help. The patterns' keywords are commands as well (`NodeCommand`).
let commands: [any Command] = [
  GenerateCommand(),
  CheckCommand(),
  FormatCommand(),
  ExplainCommand(),
  RenderCommand(),
  LanguageServerCommand(),
  HelpCommand(),
]
