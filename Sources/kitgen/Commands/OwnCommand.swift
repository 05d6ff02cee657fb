import Generation

/// `kitgen own FILE …`
struct OwnCommand: Command {
  let name = "own"
  let summary = "Take files for your own, which kitgen leaves alone from now on."
  let usage = "[OPTIONS] FILE …"
  let discussion = """
    The kit goes on giving the files, and kitgen.lock says that they are yours: they are neither written nor merged, and
    not recreated where you delete them. 'kitgen generate --force FILE …' gives them back to kitgen.
    """
  let options = FileDecision.options

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try FileDecision(self, arguments, in: context).make("yours now:") { Planner.Options(owned: $0) }
  }
}
