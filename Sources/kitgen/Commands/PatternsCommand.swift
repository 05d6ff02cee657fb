import Diagnostics
import Generation
import KitLanguage

struct PatternsCommand: Command {
  let name = "patterns"
  let summary = "Print the reference of all keywords."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = """
    Prints the form of the declarations of all patterns, or of the named ones, with their documentation: the built-in
    patterns and the team's. docs/schemas.md explains the kinds of values.
    """
  let options = [
    Option.root, Option("json", help: "Print the reference as JSON."),
    Option("brief", help: "Print a summary of at most 2 kB for coding assistants; 'init --agents' writes it."),
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let library = try context.library(root: context.root(arguments))
    context.report(library.diagnostics, root: try context.root(arguments) ?? context.currentFolder)
    let teams = Set(library.folders.filter { !$0.isBuiltIn && $0.schema != nil }.map(\.name))
    let patterns = try named(arguments.operands, library.schemas)
    if arguments.has("json") {
      let records = patterns.map { JSONRecord($0, isTeams: teams.contains($0.folder)) }
      context.console.print(try JSONText.of(["patterns": records]))
    } else if arguments.has("brief") {
      context.console.print(PatternBrief(patterns).text)
    } else {
      let pages = patterns.map { pattern in
        PatternPage(pattern: pattern, types: library.schemas.types, isTeams: teams.contains(pattern.folder)).text
      }
      context.console.print(pages.joined(separator: "\n\n"))
    }
    return library.diagnostics.hasErrors ? .dataError : .success
  }

  private func named(_ names: [String], _ schemas: SchemaSet) throws -> [PatternSchema] {
    if names.isEmpty { return schemas.patterns }
    return try names.map { name in
      if let pattern = schemas.pattern(name) { return pattern }
      throw UsageError(
        "there is no pattern '\(name)'",
        suggesting: NearestName.of(name, in: schemas.patterns.map(\.keyword)),
        advice: "There are \(schemas.patterns.map(\.keyword).joined(separator: ", "))."
      )
    }
  }
}
