import BuiltinPatterns
import Diagnostics
import Generation

struct TemplatesTestCommand: Command {
  let name = "templates test"
  let summary = "Run the examples of patterns, and compare the output with the recorded files."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = """
    An example is a folder Examples/NAME in a pattern's folder: a Kitfile, and the folder Expected with the files that it
    gives. Templates that replace built-in ones are tested with kitgen's own examples. --update records the output in
    Examples/NAME/Expected of the team's folder.

    With --own, kitgen's own examples are rendered, and with --verify compiled, but not compared: if a block changes all files
    of a pattern, you need not record them.

    With names, runs the examples of these patterns, including built-in ones.

    Prints differences as a unified diff from the expected files. Ends with 0 if there are none, with 1 if a file differs or is
    not expected, and with 65 if a kit or template has mistakes, or if with --verify the output does not compile.
    """
  let options =
    [
      Option.root,
      Option("update", help: "Record the output as the expected files."),
      Option(
        "own",
        help: "Compare and record only the team's examples; the others must render and compile."
      ),
      Option("verify", help: "Compile the output in every language mode, as 'kitgen verify' does."),
      .quiet,
    ] + CompilerChoice.options

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if let option = CompilerChoice.options.first(where: { arguments.has($0.name) }), !arguments.has("verify") {
      throw UsageError("--\(option.name) requires --verify", advice: "Add --verify to compile the output.")
    }
    let patterns = try TeamPatterns.read(arguments, in: context)
    let names = arguments.operands.isEmpty ? nil : Set(try patterns.named(arguments.operands).map(\.name))
    if names == nil { _ = try patterns.requireFolder() }
    if arguments.has("update") { _ = try patterns.requireWritableFolder("kitgen templates test --update") }
    let root = patterns.root ?? context.currentFolder
    if patterns.library.diagnostics.hasErrors {
      context.report(patterns.library.diagnostics, root: root)
      return .dataError
    }
    let builtIn = BuiltinPatterns.examples
    let examples = try PatternExamples.find(of: patterns.library, builtIn: builtIn, in: root, context.files)
    let test = ExampleTest(
      examples: examples,
      isRecorded: arguments.has("update"),
      isOwnAlone: arguments.has("own"),
      compiler: arguments.has("verify") ? try await CompilerChoice.find(arguments, in: context) : nil,
      context: context
    )
    if arguments.has("verify"), test.compiler == nil { return .dataError }
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

/// A run of examples of patterns, reported while it runs.
struct ExampleTest {
  let examples: PatternExamples
  /// Whether the examples' output becomes the expected output.
  let isRecorded: Bool
  /// Whether kitgen's own examples are neither compared nor recorded.
  let isOwnAlone: Bool
  /// Compiles the output; `nil` to skip that.
  let compiler: CompilerChoice?
  let context: CommandContext

  private var root: String { examples.root }

  func tellOfStrays() {
    for folder in examples.strayFolders {
      let place = "'\(context.prefix(to: root))\(folder)'"
      context.console.printError("note: \(place) has no Kitfile, and kitgen has no example of that name")
    }
  }

  func run(_ wanted: [PatternExample]) async throws -> ExitCode {
    var codes: [ExitCode] = []
    for example in wanted { codes.append(try await run(example)) }
    let failed = codes.count { $0 != .success }
    context.console.inform("\(codes.count.of("example")), \(failed) failed.")
    if codes.contains(.stale) {
      let advice = "'kitgen templates test --update' records it in the folder Expected."
      context.console.printError("If a difference is intended, \(advice)")
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
    if outcome.outputs.isEmpty, let setting = outcome.project.missingFolders.first {
      context.console.print("failed \(name)")
      context.console.printError("\(name): \(CommandContext.withoutFolder(setting))")
      return .dataError
    }
    let isCompared = !(isOwnAlone && example.isBuiltIn)
    guard let compiler else { return try deliver(outcome, name: name, isCompared: isCompared, doesCompile: true) }
    let verification = try KitVerification.read(outcome.project, outcome.outputs)
    let verified = try await verification.run(compiler.verifier(for: outcome.project))
    context.report(Self.withoutRepetitions(outcome.relocated(verified.diagnostics)), root: root)
    let doesCompile = !verified.diagnostics.hasErrors
    let code = try deliver(outcome, name: name, isCompared: isCompared, doesCompile: doesCompile)
    verification.print(verified, on: context.console, indentation: "  ")
    return code
  }

  private func deliver(_ outcome: ExampleOutcome, name: String, isCompared: Bool, doesCompile: Bool) throws -> ExitCode
  {
    // Output that does not compile is never recorded.
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
      let diff = UnifiedDiff.text(path: difference.path.text, old: difference.old, new: difference.new)
      context.console.write(Array(diff.utf8))
    }
    return .stale
  }

  /// A mistake in a template is one in every node: the first shows it.
  private static func withoutRepetitions(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let groups = Dictionary(grouping: diagnostics, by: \.message)
    return diagnostics.uniqued(by: \.message).map { first in
      var diagnostic = first
      let count = (groups[first.message] ?? []).count - 1
      if count > 0 { diagnostic.notes.append(Diagnostic.Note("The same in \(count.of("more place")) of the example")) }
      return diagnostic
    }
  }
}
