/// `kitgen version`
struct VersionCommand: Command {
  let name = "version"
  let summary = "Print the version of kitgen."

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("'kitgen version' takes nothing.")
    context.console.print("kitgen \(ToolVersion.current)")
    return .success
  }
}
