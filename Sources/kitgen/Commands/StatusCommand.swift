import Diagnostics
import Generation

struct StatusCommand: Command {
  let name = "status"
  let summary = "List the files that differ from kitgen's text."
  let discussion = """
    'stale': 'kitgen generate' writes it, and keeps hand edits. 'edited': it has hand edits and is up to date. 'yours': kitgen
    never writes it. 'conflict': run 'kitgen resolve'. 'orphaned': it is no longer produced.
    """
  let options = [Option.root, .all, Option("json", help: "Print the plan as JSON.")]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("'kitgen origin FILE' shows where a file comes from.")
    let isAll = arguments.has(Option.all.name)
    let records = isAll && arguments.has("json") ? Locked<[JSONRecord]>([]) : nil
    var code = ExitCode.success
    let isComplete = try await context.visitRoots(arguments) { root in
      if isAll, records == nil { context.console.inform(context.prefix(to: root) + KitFolder.kitfileName + ":") }
      if try !list(root, arguments, collecting: records, in: context) { code = .dataError }
    }
    if let kits = records?.withLock({ $0 }) { context.console.print(try JSONText.of(["kits": kits] as JSONRecord)) }
    return isComplete ? code : .cannotWrite
  }

  /// Returns whether the kit has no mistakes.
  private func list(
    _ root: String,
    _ arguments: ParsedArguments,
    collecting records: Locked<[JSONRecord]>?,
    in context: CommandContext
  ) throws -> Bool {
    let options = Planner.Options(isShownOnly: true, commands: context.commandPlace(for: root))
    let planning = try context.project(at: root).plan(options: options)
    let output = PlanOutput(arguments, in: context, collecting: records)
    guard let plan = try output.plan(of: planning, root: root) else { return false }
    if arguments.has("json") {
      try output.printRecord(plan, root: root, planning.diagnostics)
      return true
    }
    let produced = Set(planning.paths)
    let files = plan.changes.map { FileState($0, isProduced: produced.contains($0.path)) }
    for file in files where file.name != .upToDate {
      let note = file.note.isEmpty ? "" : ": " + file.note
      context.console.print("\(file.label) \(context.prefix(to: root))\(file.change.path)\(note)")
    }
    let counts = FileState.Name.allCases.compactMap { name in
      let count = files.count { $0.name == name }
      return count == 0 ? nil : "\(count) \(name.rawValue)"
    }
    context.console.print(counts.isEmpty ? "The kit gives no files." : counts.joined(separator: ", ") + ".")
    return true
  }
}
