/// `kitgen version`
struct VersionCommand: Command {
  let name = "version"
  let summary = "Print the version of kitgen."

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if let operand = arguments.operands.first {
      throw UsageError("unexpected '\(operand)'", advice: "'kitgen version' takes nothing.")
    }
    context.console.print("kitgen \(ToolVersion.current)")
    return .success
  }
}
