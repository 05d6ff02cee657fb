import Diagnostics
import Generation

struct StatusCommand: Command {
  let name = "status"
  let summary = "List the files that differ from kitgen's text."
  let discussion = """
    'stale': 'kitgen generate' writes it, and keeps hand edits. 'edited': it has hand edits and is up to date. 'yours': kitgen
    never writes it. 'conflict': run 'kitgen resolve'. 'orphaned': it is no longer produced.
    """
  let options = [Option.root, Option("json", help: "Print the plan as JSON.")]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("'kitgen origin FILE' shows where a file comes from.")
    let root = try context.requiredRoot(arguments)
    let options = Planner.Options(isShownOnly: true, commands: context.commandPlace(for: root))
    let planning = try context.project(at: root).plan(options: options)
    let output = PlanOutput(arguments, in: context)
    guard let plan = try output.plan(of: planning, root: root) else { return .dataError }
    if arguments.has("json") {
      try output.printRecord(plan, root: root, planning.diagnostics)
      return .success
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
    return .success
  }
}
