import Diagnostics

/// A command of the tool: one file, and one line in `commands`.
protocol Command: Sendable {
  var name: String { get }
  /// One sentence for the list of commands.
  var summary: String { get }
  /// The part after the name on the command line: `[OPTIONS] FILE`.
  var usage: String { get }
  /// Details beyond the summary; may be empty.
  var discussion: String { get }
  var options: [Option] { get }
  /// The subcommands, each called by this command's name and a word of its own.
  var subcommands: [any Command] { get }
  /// The options as grouped in help, and further rows.
  var helpSections: [HelpSection] { get }

  /// - Throws: `UsageError`, or `DiskError` if a file cannot be read or written.
  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode
}

extension Command {
  var usage: String { options.isEmpty ? "" : "[OPTIONS]" }
  var discussion: String { "" }
  var options: [Option] { [] }
  var subcommands: [any Command] { [] }
  var helpSections: [HelpSection] { [HelpSection(title: "Options", options)] }

  func subcommand(_ word: String) -> (any Command)? {
    subcommands.first { $0.name == "\(name) \(word)" }
  }

  var subcommandWords: [String] {
    subcommands.map { String($0.name.dropFirst(name.count + 1)) }
  }

  func unknownSubcommand(_ word: String) -> UsageError {
    UsageError(
      "'\(name)' has no command '\(word)'",
      suggesting: NearestName.of(word, in: subcommandWords),
      advice: "Run 'kitgen help \(name)' for its commands."
    )
  }
}
