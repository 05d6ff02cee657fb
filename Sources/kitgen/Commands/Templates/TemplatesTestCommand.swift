import Diagnostics
import Generation

/// `kitgen templates test [NAME …]`
struct TemplatesTestCommand: Command {
  let name = "templates test"
  let summary = "Run the examples of the team's patterns, and compare what they give with what they must give."
  let usage = "[OPTIONS] [NAME …]"
  let discussion = """
    An example is a folder Examples/NAME in a pattern's folder: a Kitfile, and in the folder Expected the files that it
    gives. What differs is printed as a unified diff from the expected files. Ends with 1 where a file differs or is not
    expected, and with 65 where a kit or template is wrong.
    """
  let options = [
    TeamPatterns.rootOption,
    Option("update", help: "Record what the examples give as what they must give."),
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let patterns = try TeamPatterns(arguments, context)
    let (root, folder) = try patterns.requireFolder()
    let names = Set(try patterns.named(arguments.operands).map(\.name))
    if patterns.library.diagnostics.hasErrors {
      context.report(patterns.library.diagnostics, root: root)
      return .dataError
    }
    let examples = try PatternExample.all(of: patterns.library, in: root, context.files)
      .filter { names.contains($0.pattern) }
    guard !examples.isEmpty else {
      context.console.printError("There are no examples; the first would be \(folder)/PATTERN/Examples/First/Kitfile.")
      return arguments.operands.isEmpty ? .success : .stale
    }
    var codes: [ExitCode] = []
    for example in examples {
      let outcome = try example.run(patterns.library, in: root, context.files)
      codes.append(try deliver(outcome, of: example, root: root, isRecorded: arguments.has("update"), context))
    }
    let failed = codes.count { $0 != .success }
    context.console.print("\(codes.count) \(codes.count == 1 ? "example" : "examples"), \(failed) failed.")
    return codes.contains(.dataError) ? .dataError : failed > 0 ? .stale : .success
  }

  private func deliver(
    _ outcome: PatternExample.Outcome,
    of example: PatternExample,
    root: String,
    isRecorded: Bool,
    _ context: CommandContext
  ) throws -> ExitCode {
    let name = "\(example.pattern)/\(example.name)"
    context.report(outcome.diagnostics, root: root)
    guard let plan = outcome.plan else {
      context.console.print("failed \(name)")
      return .dataError
    }
    if outcome.isPassed {
      context.console.print("passed \(name)")
      return .success
    }
    if isRecorded {
      try context.writer(for: root).write(plan)
      context.console.print("recorded \(name)")
      return .success
    }
    context.console.print("failed \(name)")
    for change in plan.writtenChanges {
      context.console.write(Array(UnifiedDiff.text(path: change.path.text, old: change.old, new: change.new).utf8))
    }
    return .stale
  }
}
