import Diagnostics
import Generation

/// `kitgen check`
struct CheckCommand: Command {
  let name = "check"
  let summary = "Check the kit and print what is wrong with it."
  let options =
    [
      Option("root", .required("DIR"), help: "The folder of the Kitfile; the nearest one upward without it."),
      Option("fix", help: "Make the fixes that need no decision, and print what is left."),
    ] + DiagnosticForm.options

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if let operand = arguments.operands.first {
      throw UsageError("unexpected '\(operand)'", advice: "'kitgen check' checks the whole kit; it takes options only.")
    }
    let form = try DiagnosticForm(arguments)
    let root = try context.requiredRoot(arguments)
    var fixes = SafeFixes(root: root, files: context.files)
    let project =
      arguments.has("fix")
      ? try fixes.make { () throws(DiskError) in try context.project(at: root) } : try context.project(at: root)
    let diagnostics = project.diagnosticsWithFiles
    if form == .text {
      for fix in fixes.made {
        let path = context.prefix(to: root) + fix.location.source.path
        context.console.print("fixed: \(path):\(fix.location.position): \(fix.title)")
      }
    }
    try form.print(diagnostics, root: root, context) { CheckRecord(diagnostics, fixed: fixes.made, pathPrefix: $0) }
    return diagnostics.hasErrors ? .dataError : .success
  }
}
