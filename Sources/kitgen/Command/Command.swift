import Diagnostics

/// A command of the tool: one file, and one line in `commands`.
protocol Command: Sendable {
  var name: String { get }
  /// One sentence for the list of commands.
  var summary: String { get }
  /// What follows the name on the command line: `[OPTIONS] FILE`.
  var usage: String { get }
  /// What the summary leaves out, or nothing.
  var discussion: String { get }
  var options: [Option] { get }
  /// The commands that this one consists of, each called by the name of this one and a word of its own.
  var subcommands: [any Command] { get }
  /// The options as help groups them, and more rows that are not options.
  var helpSections: [HelpSection] { get }

  /// - Throws: `UsageError`, or `DiskError` where a file cannot be read or written.
  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode
}

extension Command {
  var usage: String { options.isEmpty ? "" : "[OPTIONS]" }
  var discussion: String { "" }
  var options: [Option] { [] }
  var subcommands: [any Command] { [] }
  var helpSections: [HelpSection] { [HelpSection(title: "Options", options)] }

  /// The subcommand that `word` calls.
  func subcommand(_ word: String) -> (any Command)? {
    subcommands.first { $0.name == "\(name) \(word)" }
  }

  /// The words that call the subcommands.
  var subcommandWords: [String] {
    subcommands.map { String($0.name.dropFirst(name.count + 1)) }
  }

  /// The error for a word that calls no subcommand.
  func unknownSubcommand(_ word: String) -> UsageError {
    UsageError(
      "'\(name)' has no command '\(word)'",
      suggesting: NearestName.of(word, in: subcommandWords),
      advice: "Run 'kitgen help \(name)' for its commands."
    )
  }
}
