import Diagnostics
import Generation

/// `kitgen generate`
struct GenerateCommand: Command {
  let name = "generate"
  let summary = "Write everything that the kit describes."
  let options =
    PlanOutput.options + [
      Option("check", help: "Write nothing; end with 0 (up to date), 1 (stale), 2 (edited by hand) or 3 (conflict)."),
      Option("pristine", help: "With --check: end with 2 for every edit by hand, also for those of earlier runs."),
      .all,
      .strict,
      Option("prune", help: "Delete files that the kit no longer produces and that were not edited."),
    ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if let operand = arguments.operands.first {
      throw UsageError(
        "unexpected '\(operand)'",
        advice: "'kitgen generate' writes the whole kit; it takes options only."
      )
    }
    if arguments.has("pristine"), !arguments.has("check") {
      throw UsageError("--pristine requires --check")
    }
    let isAll = arguments.has(Option.all.name)
    if isAll, arguments.has("json") {
      throw UsageError("--all and --json cannot be used together", advice: "Run the command once for each kit.")
    }
    var code = ExitCode.success
    for root in try context.roots(arguments) {
      if isAll { context.console.inform(context.prefix(to: root) + KitFolder.kitfileName + ":") }
      let outcome = try generate(root, arguments, context)
      if outcome.rawValue > code.rawValue { code = outcome }
    }
    return code
  }

  private func generate(
    _ root: String,
    _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws -> ExitCode {
    let output = PlanOutput(arguments, context)
    let project = try output.project(at: root)
    defer { if !arguments.has(Option.all.name), !arguments.has("json") { context.tellOfNestedKits(in: project) } }
    let planning = try project.plan(
      options: Planner.Options(
        force: arguments.has("force"),
        prune: arguments.has("prune"),
        isPristine: arguments.has("pristine")
      )
    )
    guard let plan = try output.plan(of: planning, root: project.root) else { return .dataError }
    if arguments.has("check") {
      return try output.check(plan, planning.diagnostics)
    }
    return try output.deliver(plan, planning.diagnostics)
  }
}
