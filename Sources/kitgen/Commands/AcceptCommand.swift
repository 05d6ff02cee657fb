import Diagnostics
import Generation

/// `kitgen accept FILE …`
struct AcceptCommand: Command {
  let name = "accept"
  let summary = "Take files that were edited by hand as they are."
  let usage = "[OPTIONS] FILE …"
  let discussion = """
    For files that are not kitgen's text: once you have brought in what kitgen has changed (kitgen generate --diff shows
    it), 'accept' notes in kitgen.lock that they belong to the text that the kit gives now. Nothing else is written;
    'kitgen generate --check' takes them for up to date until that text changes again.
    """
  let options = [
    Option("root", .required("DIR"), help: "The folder of the Kitfile; the nearest one upward without it."),
    .quiet,
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageError("'kitgen accept' needs a file", advice: "'kitgen generate --check' lists the files to look at.")
    }
    let root = try context.requiredRoot(arguments)
    let writer = try context.writer(for: root)
    let project = try context.project(at: root)
    let files = arguments.operands.compactMap { ProjectPath.below(root, context.absolute($0)) }
    let planning = try project.plan(accepting: Set(files), commands: context.commandPlace(for: root))
    let output = PlanOutput(arguments, context)
    guard let plan = try output.plan(of: planning, root: root) else { return .dataError }
    _ = try output.files(arguments.operands, of: planning, root: root)
    for operand in arguments.operands where !context.files.isFile(context.absolute(operand)) {
      throw UsageError("there is no file '\(operand)'", advice: "'kitgen generate' writes it.")
    }
    try writer.write(plan)
    for change in plan.changes where change.reason == nil {
      context.console.inform("accepted \(context.prefix(to: root))\(change.path)")
    }
    output.explain(plan)
    return plan.leavesFilesBehind ? .conflict : .success
  }
}
