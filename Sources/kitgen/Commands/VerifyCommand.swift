import Diagnostics
import Verification

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
      Option("sdk", .required("NAME"), help: "An SDK: a name that xcrun knows (iphonesimulator), or its path."),
      Option("target", .required("TRIPLE"), help: "The platform, as arm64-apple-ios15.0-simulator; needed with --sdk."),
      Option(
        "modules",
        .required("DIR"),
        help: "A folder with compiled modules, which go before stand-ins.",
        isRepeatable: true
      ),
      .quiet,
    ] + DiagnosticForm.options

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if let operand = arguments.operands.first {
      throw UsageError(
        "unexpected '\(operand)'",
        advice: "'kitgen verify' verifies the whole kit; it takes options only."
      )
    }
    let form = try DiagnosticForm(arguments)
    let project = try context.project(arguments)
    let planning = try project.plan()
    guard let plan = planning.plan else {
      try report(planning.diagnostics, as: form, context, root: project.root)
      return .dataError
    }
    let compiler: SwiftCompiler
    do {
      compiler = try await SwiftCompiler.find(sdk: arguments.value("sdk"), target: arguments.value("target"))
    } catch let error as SwiftCompiler.Unavailable {
      context.console.printError("kitgen: error: \(error)")
      context.console.printError("Install a Swift toolchain (swift.org/install), or name its swiftc by SWIFTC.")
      return .dataError
    }
    let verifier = Verifier(
      compiler: compiler,
      searchPaths: arguments.values("modules").map(context.absolute),
      moduleName: "Emitted",
      implicitImports: compiler.hasObjectiveC ? [] : project.modulesThatAppleLacks
    )
    let verification = KitVerification(project, plan, planning.outputs)
    let outcome = try await verification.run(verifier)
    try report(planning.diagnostics + outcome.diagnostics, as: form, context, root: project.root)
    if form == .text { summarize(verification, outcome, context) }
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

  /// A line for each mode, and what keeps kitgen from seeing more.
  private func summarize(
    _ verification: KitVerification,
    _ outcome: KitVerification.Outcome,
    _ context: CommandContext
  ) {
    let count = verification.emittedFileCount
    for verdict in outcome.verdicts {
      let result = verdict.isPassed ? "passed" : "failed"
      let flow = verdict.flowChecked.count == count ? "" : ", isolation and flow of \(verdict.flowChecked.count)"
      context.console.inform("\(verdict.mode): \(result) (\(count) \(count == 1 ? "file" : "files")\(flow))")
    }
    if !outcome.obstacles.isEmpty {
      context.console.printError("note: some of the project's own files do not compile by themselves here:")
      for message in outcome.obstacles { context.console.printError("  \(message)") }
    }
  }
}
