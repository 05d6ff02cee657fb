import Diagnostics
import Generation

struct CheckCommand: Command {
  let name = "check"
  let summary = "Check the kit, and print its mistakes."
  let options =
    [
      Option.root, .all, Option("fix", help: "Make the fixes that need no decision, and print the other mistakes."),
      .strict,
      .quiet,
    ] + DiagnosticForm.options

  private typealias Outcome = (project: Project, diagnostics: [Diagnostic], fixes: [SafeFixes.Fix])

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("'kitgen check' checks the whole kit; it takes options only.")
    let form = try DiagnosticForm(arguments)
    if form == .text, RunShortcut.isFor(arguments), !arguments.has(Option.all.name),
      let files = RunShortcut.record(of: try context.requiredRoot(arguments, canTakeAll: true), in: context)?
        .kitFileCount
    {
      context.console.inform(Self.summary(of: [], files: files))
      return .success
    }
    var outcomes: [Outcome] = []
    let isAll = arguments.has(Option.all.name)
    let isComplete = try await context.visitRoots(arguments) { root in
      let outcome = try check(
        root,
        fixes: arguments.has("fix"),
        beside: isAll ? outcomes.map(\.project) : nil,
        in: context
      )
      outcomes.append(outcome)
      if form == .text { print(outcome, arguments, in: context) }
    }
    let fixed = outcomes.flatMap { outcome in
      outcome.fixes.map { JSONRecord($0, context.paths(of: outcome.project.root)) }
    }
    try form.print(outcomes.map { ($0.project.root, $0.diagnostics) }, fixed: fixed, in: context)
    let diagnostics = outcomes.flatMap(\.diagnostics)
    if form == .text {
      if !diagnostics.hasErrors {
        context.console.inform(Self.summary(of: diagnostics, files: outcomes.map(\.project.trees.count).reduce(0, +)))
      }
      if !isAll, let project = outcomes.first?.project { context.tellOfNestedKits(in: project) }
    }
    let isAccepted = context.judge(diagnostics, arguments)
    return !isComplete ? .cannotWrite : isAccepted ? .success : .dataError
  }

  private func check(_ root: String, fixes: Bool, beside others: [Project]?, in context: CommandContext) throws
    -> Outcome
  {
    var made: [SafeFixes.Fix] = []
    if fixes {
      var safeFixes = SafeFixes(try context.writer(for: root), files: context.files, builtIn: .builtIn)
      try safeFixes.make()
      made = safeFixes.made
    }
    let project = try context.project(at: root)
    return (project, project.diagnosticsWithFiles + context.sharedModules(of: project, beside: others), made)
  }

  private func print(_ outcome: Outcome, _ arguments: ParsedArguments, in context: CommandContext) {
    for fix in outcome.fixes {
      let path = context.prefix(to: outcome.project.root) + fix.location.source.path
      context.console.inform("fixed: \(path):\(fix.location.position): \(fix.title)")
    }
    // Whatever `--fix` makes by itself has been made.
    let makesFixes = arguments.has("fix")
    context.report(outcome.diagnostics, root: outcome.project.root) { fix in
      let reason = fix.isSafe ? "other mistakes would follow" : "it needs your decision"
      return makesFixes ? "fix not made, since \(reason)" : "fix"
    }
    context.tellOfUndeclaredTypes(in: outcome.project)
  }

  private static func summary(of diagnostics: [Diagnostic], files count: Int) -> String {
    let found = diagnostics.isEmpty ? "No mistakes" : "No errors, \(diagnostics.count.of("warning"))"
    return "\(found) in \(count.of("file"))."
  }
}
