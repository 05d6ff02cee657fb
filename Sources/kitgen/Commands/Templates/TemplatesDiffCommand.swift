import Diagnostics
import Generation

struct TemplatesDiffCommand: Command {
  let name = "templates diff"
  let summary = "Show how the team's files differ from the built-in ones of this version."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = """
    Prints a unified diff on standard output. Standard error names, for each file, the side that has changed since it was
    ejected. Files that extend a built-in file are only named. Ends with 0.
    """
  let options = [Option.root, .quiet]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let patterns = try TeamPatterns.read(arguments, in: context)
    _ = try patterns.requireFolder()
    let names = try patterns.named(arguments.operands).map(\.name)
    let comparisons = names.flatMap { TemplateComparison.all(of: patterns.library, pattern: $0) }
    if comparisons.isEmpty { context.console.inform("No file of the team replaces a built-in one.") }
    for comparison in comparisons {
      let isOutside = comparison.path.hasPrefix("/")
      let path = (isOutside ? "" : context.prefix(to: patterns.root ?? "")) + comparison.path
      context.console.printError("\(path): \(explanation(comparison.change))")
      if comparison.change != .extends { context.console.write(Array(comparison.diff.utf8)) }
    }
    return .success
  }

  private func explanation(_ change: TemplateComparison.Change) -> String {
    switch change {
    case .nobody: "the same as the built-in file, so that you can delete it"
    case .team: "you changed it; kitgen's file is unchanged since it was copied"
    case .kitgen: "kitgen changed its file since it was copied; yours is unchanged"
    case .both: "you changed it, and kitgen changed its file since it was copied"
    case .unknown: "differs from kitgen's file; the version that it was copied from is unknown"
    case .extends: "extends the built-in file"
    }
  }
}
