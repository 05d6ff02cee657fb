import Generation

/// `kitgen accept FILE …`
struct AcceptCommand: Command {
  let name = "accept"
  let summary = "Take files that were edited by hand as they are."
  let usage = "[OPTIONS] FILE …"
  let discussion = """
    For files that are not kitgen's text: once you have brought in what kitgen has changed (kitgen generate --diff shows
    it), 'accept' notes in kitgen.lock that they belong to the text that the kit gives now. Nothing else is written;
    'kitgen generate --check' takes them for up to date until that text changes again.
    """
  let options = FileDecision.options

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try FileDecision(self, arguments, in: context).make("accepted") { Planner.Options(accepted: $0) }
  }
}
