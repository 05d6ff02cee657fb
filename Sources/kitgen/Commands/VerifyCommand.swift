import Diagnostics
import Generation

/// `kitgen verify`
struct VerifyCommand: Command {
  let name = "verify"
  let summary = "Compile what the kit gives, in every mode that it has to pass."
  let discussion = """
    Writes nothing. The compiler is that of the environment variable SWIFTC, or swiftc. Where there is no SDK, stand-ins
    with the published signatures take the place of UIKit, RxSwift, RxCocoa, Alamofire and Combine.
    """
  let options =
    [
      Option("root", .required("DIR"), help: "The folder of the Kitfile; the nearest one upward without it."),
      .quiet,
    ] + CompilerChoice.options + DiagnosticForm.options

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if let operand = arguments.operands.first {
      throw UsageError(
        "unexpected '\(operand)'",
        advice: "'kitgen verify' verifies the whole kit; it takes options only."
      )
    }
    let form = try DiagnosticForm(arguments)
    let project = try context.project(arguments)
    let planning = try project.plan(
      options: Planner.Options(isShownOnly: true, commands: context.commandPlace(for: project.root))
    )
    guard let plan = planning.plan else {
      try report(planning.diagnostics, as: form, context, root: project.root)
      return .dataError
    }
    guard let compiler = try await CompilerChoice(arguments, context) else { return .dataError }
    let verification = KitVerification(project, plan, planning.outputs)
    let outcome = try await verification.run(compiler.verifier(for: project))
    try report(planning.diagnostics + outcome.diagnostics, as: form, context, root: project.root)
    if form == .text { VerdictLines(verification, outcome).print(on: context.console) }
    return outcome.diagnostics.hasErrors ? .dataError : .success
  }

  private func report(
    _ diagnostics: [Diagnostic],
    as form: DiagnosticForm,
    _ context: CommandContext,
    root: String
  ) throws {
    try form.print(diagnostics, root: root, context) { shown, prefix in
      ["diagnostics": shown.map { DiagnosticRecord($0, pathPrefix: prefix) }]
    }
  }
}
