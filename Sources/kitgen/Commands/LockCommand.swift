import Diagnostics
import Generation

/// `kitgen lock --rebuild`
struct LockCommand: Command {
  let name = "lock"
  let summary = "Rebuild a lost or damaged kitgen.lock."
  let usage = "--rebuild [OPTIONS]"
  let discussion = """
    kitgen.lock records which files are kitgen's and which are yours. If git has it, run 'git checkout -- kitgen.lock'
    instead. --rebuild keeps the lines that can be read, and adds the files that are exactly what the kit gives now. It lists
    the other files: run 'kitgen accept FILE …' to keep your edits, or 'kitgen generate --force FILE …' to overwrite them.
    """
  let options = [Option("rebuild", help: "Rebuild the lock."), Option.root, .quiet]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("'kitgen lock' takes options only.")
    guard arguments.has("rebuild") else {
      throw UsageError("'kitgen lock' requires --rebuild", advice: "Run 'kitgen help lock' for what it does.")
    }
    let root = try context.requiredRoot(arguments)
    let writer = try context.writer(for: root)
    let rebuilding = try context.project(at: root).planLock(commands: context.commandPlace(for: root))
    guard let plan = try PlanOutput(arguments, in: context).plan(of: rebuilding.planning, root: root) else {
      return .dataError
    }
    try writer.write(plan)
    let unknown =
      rebuilding.orphans.map { ($0, "the kit does not produce it any more; delete it, or keep it as yours") }
      + plan.changes.filter { $0.kind == .conflict }.map { ($0.path, $0.reason ?? "") }
    context.console.inform("\(KitLock.fileName) \(plan.lockChange == nil ? "is correct" : "was rebuilt").")
    for (path, reason) in unknown {
      context.console.printError("not known: \(context.prefix(to: root))\(path): \(reason)")
    }
    return .success
  }
}
