import BuiltinPatterns
import Diagnostics
import Generation

/// `kitgen templates test [NAME …]`
struct TemplatesTestCommand: Command {
  let name = "templates test"
  let summary = "Run the examples of patterns, and compare what they give with what they must give."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = """
    An example is a folder Examples/NAME in a pattern's folder: a Kitfile, and in the folder Expected the files that it
    gives. Templates that replace built-in ones are tried with the examples of kitgen's own that they have a part in:
    what differs from kitgen's files is shown, until --update records it in Examples/NAME/Expected of the team's folder.

    With --own, kitgen's own examples are not compared with anything: a block that changes all files of a pattern needs none of
    them recorded. They are rendered, and with --verify compiled.

    With names, runs the examples of these patterns, built-in ones as well.

    What differs is printed as a unified diff from the expected files. Ends with 0 where all is as expected, with 1 where
    a file differs or is not expected, and with 65 where a kit or template is wrong, or where with --verify what an example
    gives does not compile.
    """
  let options =
    [
      Option.root,
      Option("update", help: "Record what the examples give as what they must give."),
      Option(
        "own",
        help: "Compare and record the team's own examples alone; the others have to render, and to compile."
      ),
      Option("verify", help: "Compile what the examples give as well, in every mode, as 'kitgen verify' does."),
      .quiet,
    ] + CompilerChoice.options

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if let option = CompilerChoice.options.first(where: { arguments.has($0.name) }), !arguments.has("verify") {
      throw UsageError("--\(option.name) requires --verify", advice: "Add --verify to compile what the examples give.")
    }
    let patterns = try TeamPatterns.read(arguments, context)
    let names = arguments.operands.isEmpty ? nil : Set(try patterns.named(arguments.operands).map(\.name))
    if names == nil { _ = try patterns.requireFolder() }
    if arguments.has("update") { _ = try patterns.requireWritableFolder("kitgen templates test --update") }
    let root = patterns.root ?? context.currentFolder
    if patterns.library.diagnostics.hasErrors {
      context.report(patterns.library.diagnostics, root: root)
      return .dataError
    }
    let examples = try PatternExamples.find(
      of: patterns.library,
      builtIn: BuiltinPatterns.examples,
      in: root,
      context.files
    )
    let test = ExampleTest(
      examples: examples,
      root: examples.root,
      isRecorded: arguments.has("update"),
      isOwnAlone: arguments.has("own"),
      compiler: arguments.has("verify") ? try await CompilerChoice.find(arguments, context) : nil,
      context
    )
    if arguments.has("verify"), !test.compiles { return .dataError }
    let wanted = try examples.concerning(names)
    test.tellOfStrays()
    guard !wanted.isEmpty else {
      let place = patterns.library.teamFolder.map { "\($0.text)/PATTERN" } ?? "PATTERN"
      context.console.printError("There are no examples; the first would be \(place)/Examples/First/Kitfile.")
      return names == nil ? .success : .stale
    }
    return try await test.run(wanted)
  }
}

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
