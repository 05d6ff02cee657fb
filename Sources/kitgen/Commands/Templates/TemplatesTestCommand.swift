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
