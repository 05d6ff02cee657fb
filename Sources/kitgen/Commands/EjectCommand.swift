import Generation

struct EjectCommand: Command {
  let name = "eject"
  let summary = "Leave kitgen: turn the emitted files into plain Swift."
  let discussion = """
    Removes kitgen.lock, and the first lines of the emitted files, which name kitgen. The rest of the files stays, with your
    edits, and so does the kit. If there is a conflict, or a file that was never written, nothing is ejected without --force.
    To copy a template instead, run 'kitgen templates eject'.
    """
  let options = [
    Option.root,
    Option("dry-run", help: "List the changes, and write nothing."),
    Option("force", help: "Eject despite conflicts and files that were never written."),
    .quiet,
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands(
      "'kitgen own FILE' is for single files, and 'kitgen templates eject' for templates."
    )
    let root = try context.requiredRoot(arguments)
    let isPlanned = arguments.has("dry-run")
    let writer = isPlanned ? nil : try context.writer(for: root)
    let project = try context.project(at: root)
    if !arguments.has("force"), try hasOpenFiles(project, arguments, in: context) { return .conflict }
    let planning = try project.planEjection(commands: context.commandPlace(for: root))
    guard let plan = try PlanOutput(arguments, in: context).plan(of: planning, root: root) else { return .dataError }
    try writer?.write(plan)
    writer?.forgetEarlierTexts()
    let prefix = context.prefix(to: root)
    for change in plan.writtenChanges {
      let verb = change.kind == .delete ? isPlanned ? "delete " : "deleted" : isPlanned ? "update " : "updated"
      context.console.inform("\(verb) \(prefix)\(change.path)")
    }
    if isPlanned { return .success }
    context.console.inform("The files are yours. The kit is unused: delete '\(prefix)\(KitFolder.kitfileName)'.")
    return .success
  }

  /// Whether a file is in conflict or was never written, which is reported, since nothing would show it later.
  private func hasOpenFiles(_ project: Project, _ arguments: ParsedArguments, in context: CommandContext) throws -> Bool
  {
    let commands = context.commandPlace(for: project.root)
    let options = Planner.Options(isShownOnly: true, commands: commands)
    guard context.files.isFile(project.root + "/" + KitLock.fileName),
      let plan = try project.plan(options: options).plan
    else { return false }
    let open = plan.changes.filter { $0.status == .conflict || $0.kind == .create && $0.otherPath == nil }
    for change in open {
      let isNew = change.kind == .create
      let reason = isNew ? "it was never written; '\(commands.command("generate"))' writes it" : change.reason ?? ""
      let path = context.prefix(to: project.root) + change.path.text
      context.console.printError("\(isNew ? "new" : "conflict"): \(path): \(reason)")
    }
    if open.isEmpty { return false }
    context.console.printError("Nothing was ejected; '\(commands.command("eject", "--force"))' does it anyway.")
    return true
  }
}
