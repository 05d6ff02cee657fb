import Diagnostics

/// `kitgen check`
struct CheckCommand: Command {
  let name = "check"
  let summary = "Check the kit and print what is wrong with it."
  let options = [
    Option("root", .required("DIR"), help: "The folder of the Kitfile; the nearest one upward without it."),
    Option("json", help: "Print the diagnostics as JSON."),
    Option("sarif", help: "Print the diagnostics as a SARIF 2.1.0 log."),
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if let operand = arguments.operands.first {
      throw UsageError("unexpected '\(operand)'", advice: "'kitgen check' checks the whole kit; it takes options only.")
    }
    let project = try context.project(arguments)
    let diagnostics = project.diagnostics
    if arguments.has("sarif") {
      context.console.print(try JSONText.of(SARIFLog(diagnostics, version: Kitgen.version)))
    } else if arguments.has("json") {
      context.console.print(try JSONText.of(["diagnostics": diagnostics.map(DiagnosticRecord.init)]))
    } else {
      context.report(diagnostics, root: project.root)
    }
    return diagnostics.hasErrors ? .dataError : .success
  }
}
