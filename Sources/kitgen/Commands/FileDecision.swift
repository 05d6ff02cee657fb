import Diagnostics
import Generation

/// `kitgen accept` and `kitgen own`.
struct DecisionCommand: Command {
  let name: String
  let summary: String
  let usage = "[OPTIONS] FILE …"
  let discussion: String
  let options = FileDecision.options
  /// Reports the choice as made.
  fileprivate let verb: String
  fileprivate let choice: Planner.Choice

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try FileDecision(self, arguments, in: context).make(verb, choice)
  }

  static let accept = DecisionCommand(
    name: "accept",
    summary: "Accept hand edits in files without changing the files.",
    discussion: """
      kitgen.lock records the edit, so that 'kitgen generate --check' passes. The file is not written. If it lacks changes of
      kitgen's, 'kitgen generate' still merges them. In a conflict, it counts as resolved only with these changes in it; 'kitgen
      resolve --ours' brings them in. If kitgen cannot compare, because its earlier text is unknown, the file is taken as it is.
      """,
    verb: "accepted",
    choice: .accept
  )
  static let own = DecisionCommand(
    name: "own",
    summary: "Make files yours: kitgen does not write them any more.",
    discussion: """
      kitgen.lock records that the files are yours: kitgen does not write or merge them, nor create them again if you delete
      them. 'kitgen generate --force FILE …' gives them back to kitgen.
      """,
    verb: "yours now:",
    choice: .own
  )
}

/// The common part of commands that decide about emitted files: `accept`, `own` and `resolve`.
struct FileDecision {
  static let options = [Option.root, .quiet]

  private let arguments: ParsedArguments
  private let context: CommandContext

  /// - Throws: `UsageError` if the command line names no file.
  init(_ command: any Command, _ arguments: ParsedArguments, in context: CommandContext) throws {
    guard !arguments.operands.isEmpty else {
      throw UsageError("'kitgen \(command.name)' needs a file", advice: "'kitgen status' lists the files to look at.")
    }
    (self.arguments, self.context) = (arguments, in: context)
  }

  /// The folder of the kit, absolute.
  private func root() throws -> String { try context.root(ofFiles: arguments.operands, arguments) }

  /// Makes a choice for the files on the command line. `verb` reports it as done.
  func make(_ verb: String, _ choice: Planner.Choice) throws -> ExitCode {
    let root = try root()
    let paths = arguments.operands.compactMap { context.path($0, in: root) }
    return try make(verb, Dictionary(paths.map { ($0, choice) }) { first, _ in first })
  }

  func make(_ verb: String, _ choices: [ProjectPath: Planner.Choice]) throws -> ExitCode {
    let root = try root()
    let writer = try context.writer(for: root)
    guard let plan = try plan(choices) else { return .dataError }
    try writer.write(plan)
    for change in plan.changes where change.reason == nil || change.isWritten {
      context.console.inform("\(verb) \(context.prefix(to: root))\(change.path)")
    }
    PlanOutput(arguments, in: context).explain(plan)
    return plan.leavesFilesBehind ? .conflict : .success
  }

  /// The plan for the files that have a choice, or for those on the command line; `nil` if the kit has mistakes, which are
  /// reported.
  func plan(_ choices: [ProjectPath: Planner.Choice] = [:]) throws -> GenerationPlan? {
    let root = try root()
    let project = try context.project(at: root)
    let named = arguments.operands.compactMap { context.path($0, in: root) }
    let options = Planner.Options(choices: choices, commands: context.commandPlace(for: root))
    let planning = try project.plan(of: choices.isEmpty ? Set(named) : Set(choices.keys), options: options)
    let output = PlanOutput(arguments, in: context)
    guard let plan = try output.plan(of: planning, root: root) else { return nil }
    _ = try output.files(arguments.operands, of: planning, root: root)
    for operand in arguments.operands where !context.files.isFile(context.absolute(operand)) {
      throw UsageError("there is no file '\(operand)'", advice: "'kitgen generate' writes it.")
    }
    return plan
  }
}
