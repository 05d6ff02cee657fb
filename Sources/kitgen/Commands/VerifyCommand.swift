import Diagnostics
import Generation

struct VerifyCommand: Command {
  let name = "verify"
  let summary = "Compile the emitted files, in every language mode."
  let discussion = """
    Writes nothing. The environment variable SWIFTC names the compiler; the default is swiftc. Without an SDK, stand-ins
    replace UIKit, SwiftUI, RxSwift, RxCocoa, Alamofire and Combine: modules with the published signatures.
    """
  let options = [Option.root, .all, .quiet] + CompilerChoice.options + DiagnosticForm.options

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("'kitgen verify' verifies the whole kit; it takes options only.")
    let form = try DiagnosticForm(arguments)
    guard let compiler = try await CompilerChoice.find(arguments, in: context) else { return .dataError }
    let isAll = arguments.has(Option.all.name)
    var modules = ImportedModules(compiler: compiler, context: context)
    var results: [(root: String, diagnostics: [Diagnostic])] = []
    let isComplete = try await context.visitRoots(arguments) { root in
      if isAll, form == .text { context.console.inform(context.prefix(to: root) + KitFolder.kitfileName + ":") }
      results.append(
        (root, try await verify(root, with: compiler, importing: &modules, reporting: form == .text, in: context))
      )
    }
    try form.print(results, in: context)
    return !isComplete ? .cannotWrite : results.contains { $0.diagnostics.hasErrors } ? .dataError : .success
  }

  /// Compiles the output of the kit at `root`, and reports the result at once if that is asked for. Returns the kit's errors.
  private func verify(
    _ root: String,
    with compiler: CompilerChoice,
    importing modules: inout ImportedModules,
    reporting isReporting: Bool,
    in context: CommandContext
  ) async throws -> [Diagnostic] {
    let project = try context.project(at: root)
    let options = Planner.Options(isShownOnly: true, commands: context.commandPlace(for: project.root))
    let planning = try project.plan(options: options)
    guard let plan = planning.plan else {
      if isReporting { context.report(planning.diagnostics, root: root) }
      return planning.diagnostics
    }
    let verification = try KitVerification.read(project, plan, of: planning)
    let folders = try await modules.folders(for: project, verification.files)
    let outcome = try await verification.run(compiler.verifier(for: project, modules: folders))
    let diagnostics = planning.diagnostics + outcome.diagnostics
    if isReporting {
      context.report(diagnostics, root: root)
      verification.print(outcome, on: context.console)
    }
    return diagnostics
  }
}
