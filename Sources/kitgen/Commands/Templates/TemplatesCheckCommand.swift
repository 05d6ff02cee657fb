import Diagnostics
import Generation

struct TemplatesCheckCommand: Command {
  let name = "templates check"
  let summary = "Check schemas and templates without rendering them."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = """
    Checks the syntax of each template, path and condition, the templates that it names, and the names and types of the values
    that it uses, against the schema of its pattern. Ends with 65 if there is a mistake.
    """
  let options = [Option.root, Option("json", help: "Print the diagnostics as JSON."), .quiet]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let patterns = try TeamPatterns.read(arguments, in: context)
    let listings = try patterns.named(arguments.operands)
    var diagnostics = patterns.library.diagnostics
    // A template cannot be checked against a schema that is itself wrong.
    if !diagnostics.hasErrors {
      let check = TemplateCheck(patterns.library)
      diagnostics += listings.flatMap { check.diagnostics(of: $0.name) }
    }
    if arguments.has("json") {
      context.console.print(try JSONText.of(["diagnostics": diagnostics.map { DiagnosticRecord($0) }]))
    } else {
      context.report(diagnostics, root: patterns.root ?? context.currentFolder)
      if diagnostics.isEmpty { context.console.inform(success(listings)) }
    }
    return diagnostics.hasErrors ? .dataError : .success
  }

  private func success(_ listings: [PatternListing]) -> String {
    let count = listings.reduce(0) { $0 + $1.files.count { $0.path.hasSuffix(".stencil") } }
    let patterns = listings.count == 1 ? listings[0].name : "\(listings.count) patterns"
    return "No mistakes in \(count.of("template")) of \(patterns)."
  }
}
