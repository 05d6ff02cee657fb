/// `kitgen templates`: the patterns' files, and what a team makes of them.
struct TemplatesCommand: Command {
  let name = "templates"
  let summary = "List, copy, check and test the templates of patterns."
  let usage = "COMMAND [OPTIONS]"
  let discussion = """
    A team's patterns are in the folder that the Kitfile's project names: templates "Templates". A folder in it adds a pattern,
    or replaces files of the built-in pattern with its name. docs/guides/team-patterns.md shows both.
    """
  let subcommands: [any Command] = [
    TemplatesListCommand(), TemplatesEjectCommand(), TemplatesDiffCommand(), TemplatesCheckCommand(),
    TemplatesTestCommand(),
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    context.console.print(HelpPage.text(for: self, usesColor: context.console.usesColor))
    return .success
  }
}
