import Generation

/// `kitgen eject`
struct EjectCommand: Command {
  let name = "eject"
  let summary = "Leave kitgen: make the emitted files plain Swift of your own."
  let discussion = """
    Removes from the emitted files the lines at their beginning that say where they come from, and kitgen.lock. All else in the
    files stays as it is, with your edits. The kit stays, too; without it kitgen has nothing to do with the project any more. What
    'kitgen templates eject' does is another thing: it copies a template, to change it.
    """
  let options = [
    Option.root,
    Option("dry-run", help: "Write nothing; list what would be done."),
    .quiet,
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if let operand = arguments.operands.first {
      throw UsageError(
        "unexpected '\(operand)'",
        advice: "'kitgen own FILE' is for single files, and 'kitgen templates eject' for templates."
      )
    }
    let root = try context.requiredRoot(arguments)
    let isPlanned = arguments.has("dry-run")
    let writer = isPlanned ? nil : try context.writer(for: root)
    let planning = try Ejection.plan(of: context.project(at: root), commands: context.commandPlace(for: root)).planning
    guard let plan = try PlanOutput(arguments, context).plan(of: planning, root: root) else { return .dataError }
    try writer?.write(plan)
    writer?.forgetEarlierTexts()
    let prefix = context.prefix(to: root)
    for change in plan.writtenChanges {
      let verb =
        change.kind == .delete ? isPlanned ? "delete " : "deleted" : isPlanned ? "update " : "updated"
      context.console.inform("\(verb) \(prefix)\(change.path)")
    }
    if !isPlanned {
      context.console.inform(
        "The files are yours. The kit has no more use: delete '\(prefix)\(KitFolder.kitfileName)'."
      )
    }
    return .success
  }
}
