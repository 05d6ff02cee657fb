struct CompletionsCommand: Command {
  let name = "completions"
  let summary = "Print what lets a shell complete kitgen's command lines."
  let usage = Shell.allCases.map(\.rawValue).joined(separator: "|")
  let discussion = """
    The script asks kitgen each time, so that patterns and nodes are those of the kit at hand. Its first lines tell where the shell \
    finds it.
    """
  let options = [
    Option("candidates", help: "Print what the last of the words that follow '--' can be, for the scripts.")
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
