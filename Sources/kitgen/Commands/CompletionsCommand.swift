struct CompletionsCommand: Command {
  let name = "completions"
  let summary = "Print the completion script for a shell."
  let usage = Shell.allCases.map(\.rawValue).joined(separator: "|")
  let discussion = """
    The script asks kitgen each time, so it completes the patterns and declarations of the current kit. Its first lines show
    how to install it.
    """
  let options = [
    Option("candidates", help: "Print the candidates for the last word after '--', for the scripts.")
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if arguments.has("candidates") {
      let candidates = try Completion(context: context).candidates(for: arguments.operands)
      if !candidates.isEmpty { context.console.print(candidates.map(\.line).joined(separator: "\n")) }
      return .success
    }
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'kitgen completions' needs one shell: \(usage.replacing("|", with: ", "))")
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError("there are no completions for '\(name)'; there are \(usage.replacing("|", with: ", "))")
    }
    context.console.print(shell.script)
    return .success
  }
}
