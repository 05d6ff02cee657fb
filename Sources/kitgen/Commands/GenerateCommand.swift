import Diagnostics
import Generation

/// `kitgen generate`
struct GenerateCommand: Command {
  let name = "generate"
  let summary = "Write everything that the kit describes."
  let usage = "[OPTIONS] [FILE …]"
  let discussion = """
    Ends with 3 where a file is left alone that is not as the kit would have it: because it was edited by hand, or because
    it is not kitgen's. Of such files, '--force FILE …' overwrites the ones that are named, '--diff' shows the difference,
    and 'kitgen accept FILE …' takes them as they are.
    """
  let options =
    PlanOutput.options + [
      Option("check", help: "Write nothing; end with 0 (up to date), 1 (stale), 2 (edited by hand) or 3 (conflict)."),
      Option("pristine", help: "With --check: end with 2 for every edit by hand, also for those of earlier runs."),
      .all,
      .strict,
      Option("prune", help: "Delete files that the kit no longer produces and that were not edited."),
    ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if let operand = arguments.operands.first, !arguments.has("force") {
      throw UsageError(
        "unexpected '\(operand)'",
        advice: "'kitgen generate' writes the whole kit; it takes files only with --force."
      )
    }
    if arguments.has("pristine"), !arguments.has("check") {
      throw UsageError("--pristine requires --check")
    }
    let isAll = arguments.has(Option.all.name)
    if isAll, !arguments.operands.isEmpty {
      throw UsageError("--all and files cannot be used together", advice: "Files belong to one kit each.")
    }
    let records = isAll && arguments.has("json") ? PlanRecordList() : nil
    var code = ExitCode.success
    for root in try context.roots(arguments) {
      if isAll, records == nil { context.console.inform(context.prefix(to: root) + KitFolder.kitfileName + ":") }
      let outcome = try generate(root, arguments, context, PlanOutput(arguments, context, collecting: records))
      if outcome.rawValue > code.rawValue { code = outcome }
    }
    if let records { context.console.print(try JSONText.of(records)) }
    return code
  }

  private func generate(
    _ root: String,
    _ arguments: ParsedArguments,
    _ context: CommandContext,
    _ output: PlanOutput
  ) throws -> ExitCode {
    let project = try output.project(at: root)
    defer { if !arguments.has(Option.all.name), !arguments.has("json") { context.tellOfNestedKits(in: project) } }
    let planning = try project.plan(
      options: Planner.Options(
        force: arguments.has("force") && arguments.operands.isEmpty,
        forced: Set(arguments.operands.compactMap { ProjectPath.below(project.root, context.absolute($0)) }),
        prune: arguments.has("prune"),
        isPristine: arguments.has("pristine"),
        isShownOnly: output.isPreview,
        commands: context.commandPlace(for: project.root)
      )
    )
    let diagnostics = planning.diagnostics + context.sharedModules(of: project)
    if planning.plan != nil { _ = try output.files(arguments.operands, of: planning, root: project.root) }
    guard let plan = try output.plan(of: planning, root: project.root, diagnostics) else { return .dataError }
    if arguments.has("check") {
      return try output.check(plan, diagnostics)
    }
    return try output.deliver(plan, diagnostics)
  }
}
