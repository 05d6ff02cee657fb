import Diagnostics
import Generation

/// A run of examples of patterns, told to people as it goes on.
struct ExampleTest {
  private let examples: PatternExamples
  private let root: String
  private let isRecorded: Bool
  private let isOwnAlone: Bool
  private let compiler: CompilerChoice?
  private let context: CommandContext

  /// - Parameters:
  ///   - root: The absolute path of the team's project.
  ///   - isRecorded: Whether the examples' output becomes the expected output.
  ///   - isOwnAlone: Whether kitgen's own examples are neither compared nor recorded.
  ///   - compiler: Compiles the output; `nil` to skip that.
  init(
    examples: PatternExamples,
    root: String,
    isRecorded: Bool,
    isOwnAlone: Bool,
    compiler: CompilerChoice?,
    _ context: CommandContext
  ) {
    self.examples = examples
    self.root = root
    self.isRecorded = isRecorded
    self.isOwnAlone = isOwnAlone
    self.compiler = compiler
    self.context = context
  }

  var compiles: Bool { compiler != nil }

  func tellOfStrays() {
    for folder in examples.strayFolders {
      context.console.printError(
        "note: '\(context.prefix(to: root))\(folder)' has no Kitfile, and kitgen has no example of that name"
      )
    }
  }

  func run(_ wanted: [PatternExample]) async throws -> ExitCode {
    var codes: [ExitCode] = []
    for example in wanted { codes.append(try await run(example)) }
    let failed = codes.count { $0 != .success }
    context.console.inform("\(codes.count) \(codes.count == 1 ? "example" : "examples"), \(failed) failed.")
    if codes.contains(.stale) {
      context.console.printError(
        "Where a difference is meant, 'kitgen templates test --update' records it in the folder Expected."
      )
    }
    return codes.contains(.dataError) ? .dataError : failed > 0 ? .stale : .success
  }

  private func run(_ example: PatternExample) async throws -> ExitCode {
    let name = "\(example.pattern)/\(example.name)"
    let outcome = try examples.run(example)
    context.report(outcome.diagnostics, root: root)
    guard !outcome.diagnostics.hasErrors else {
      context.console.print("failed \(name)")
      return .dataError
    }
    let verification = try KitVerification.read(outcome.project, outcome.outputs)
    var verified: KitVerification.Outcome?
    if let compiler { verified = try await verification.run(compiler.verifier(for: outcome.project)) }
    context.report(Self.withoutRepetitions(outcome.relocated(verified?.diagnostics ?? [])), root: root)
    let isCompared = !(isOwnAlone && example.isBuiltIn)
    let code = try deliver(
      outcome,
      name: name,
      isCompared: isCompared,
      doesCompile: !(verified?.diagnostics.hasErrors ?? false)
    )
    if let verified { VerdictLines(verification, verified).print(on: context.console, indentation: "  ") }
    return code
  }

  private func deliver(_ outcome: ExampleOutcome, name: String, isCompared: Bool, doesCompile: Bool) throws -> ExitCode
  {
    // What does not compile is never what an example must give.
    if isRecorded, isCompared, doesCompile, let plan = outcome.recording, !plan.writtenChanges.isEmpty {
      try context.writer(for: root).write(plan)
      context.console.inform("recorded \(name)")
      return .success
    }
    if outcome.isPassed || !isCompared, doesCompile {
      context.console.inform("passed \(name)")
      return .success
    }
    context.console.print("failed \(name)")
    guard doesCompile else { return .dataError }
    for difference in outcome.differences {
      let diff = UnifiedDiff.text(path: difference.path, old: difference.expected, new: difference.given)
      context.console.write(Array(diff.utf8))
    }
    return .stale
  }

  /// A mistake in a template is one in every node: the first shows it.
  private static func withoutRepetitions(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let groups = Dictionary(grouping: diagnostics) { $0.message }
    var seen: Set<String> = []
    return diagnostics.filter { seen.insert($0.message).inserted }.map { diagnostic in
      let count = (groups[diagnostic.message] ?? []).count - 1
      guard count > 0 else { return diagnostic }
      let note = Diagnostic.Note("The same in \(count) more \(count == 1 ? "place" : "places") of the example")
      return Diagnostic(
        code: diagnostic.code,
        severity: diagnostic.severity,
        diagnostic.message,
        at: diagnostic.location,
        notes: diagnostic.notes + [note],
        fixIts: diagnostic.fixIts
      )
    }
  }
}
