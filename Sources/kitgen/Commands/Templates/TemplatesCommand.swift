import BuiltinPatterns
import Diagnostics
import Generation

/// `kitgen templates`: the patterns' files, and what a team makes of them.
struct TemplatesCommand: Command {
  let name = "templates"
  let summary = "List, copy, check and test the templates of patterns."
  let usage = "COMMAND [OPTIONS]"
  let discussion = """
    A team's patterns are in the folder that the Kitfile's project names: templates "Templates". A folder in it adds a pattern,
    or replaces files of the built-in pattern with its name. docs/guides/team-patterns.md shows both.
    """
  let subcommands: [any Command] = [
    TemplatesListCommand(), TemplatesEjectCommand(), TemplatesDiffCommand(), TemplatesCheckCommand(),
    TemplatesTestCommand(),
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    context.console.print(HelpPage.text(for: self, usesColor: context.console.usesColor))
    return .success
  }
}

struct TemplatesCheckCommand: Command {
  let name = "templates check"
  let summary = "Check schemas and templates without rendering them."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = """
    Checks the syntax of each template, path and condition, the templates that it names, and the names and types of the values
    that it uses, against the schema of its pattern. Ends with 65 if there is a mistake.
    """
  let options = [Option.root, Option("json", help: "Print the diagnostics as JSON."), .quiet]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let patterns = try TeamPatterns.read(arguments, in: context)
    // Only a Kitfile names the team's folder, and the built-in templates have no mistakes.
    if patterns.root == nil { _ = try patterns.requireFolder() }
    let listings = try patterns.named(arguments.operands)
    var diagnostics = patterns.library.diagnostics
    // A template cannot be checked against a schema that is itself wrong.
    if !diagnostics.hasErrors {
      let check = TemplateCheck(patterns.library)
      diagnostics += listings.flatMap { check.diagnostics(of: $0.name) }
    }
    if arguments.has("json") {
      context.console.print(try JSONText.of(["diagnostics": diagnostics.map { JSONRecord($0) }]))
    } else {
      context.report(diagnostics, root: patterns.root ?? context.currentFolder)
      if diagnostics.isEmpty { context.console.inform(success(listings)) }
    }
    return diagnostics.hasErrors ? .dataError : .success
  }

  private func success(_ listings: [PatternListing]) -> String {
    let count = listings.reduce(0) { $0 + $1.files.count { $0.path.hasSuffix(".stencil") } }
    let patterns = listings.count == 1 ? listings[0].name : "\(listings.count) patterns"
    return "No mistakes in \(count.of("template")) of \(patterns)."
  }
}

struct TemplatesDiffCommand: Command {
  let name = "templates diff"
  let summary = "Show how the team's files differ from the built-in ones of this version."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = """
    Prints a unified diff on standard output. Standard error names, for each file, the side that has changed since it was
    ejected. Files that extend a built-in file are only named. Ends with 0.
    """
  let options = [Option.root, .quiet]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let patterns = try TeamPatterns.read(arguments, in: context)
    _ = try patterns.requireFolder()
    let names = try patterns.named(arguments.operands).map(\.name)
    let comparisons = names.flatMap { TemplateComparison.all(of: patterns.library, pattern: $0) }
    if comparisons.isEmpty { context.console.inform("No file of the team replaces a built-in one.") }
    for comparison in comparisons {
      let isOutside = comparison.path.hasPrefix("/")
      let path = (isOutside ? "" : context.prefix(to: patterns.root ?? "")) + comparison.path
      context.console.printError("\(path): \(explanation(comparison.change))")
      if comparison.change != .extends { context.console.write(Array(comparison.diff.utf8)) }
    }
    return .success
  }

  private func explanation(_ change: TemplateComparison.Change) -> String {
    switch change {
    case .nobody: "the same as the built-in file, so that you can delete it"
    case .team: "you changed it; kitgen's file is unchanged since it was copied"
    case .kitgen: "kitgen changed its file since it was copied; yours is unchanged"
    case .both: "you changed it, and kitgen changed its file since it was copied"
    case .unknown: "differs from kitgen's file; the version that it was copied from is unknown"
    case .extends: "extends the built-in file"
    }
  }
}

struct TemplatesListCommand: Command {
  let name = "templates list"
  let summary = "List the patterns, and the team's files of each."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = "With names, lists the files of these patterns, and the blocks that a team's template can replace."
  let options = [Option.root, Option("json", help: "Print the list as JSON."), .quiet]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let patterns = try TeamPatterns.read(arguments, in: context)
    let listings = try patterns.named(arguments.operands)
    if arguments.has("json") {
      let records = listings.map { listing -> JSONRecord in
        let files = listing.files.map { file -> JSONRecord in
          ["path": file.path, "origin": file.origin.rawValue, "parent": file.parent, "blocks": file.blocks]
        }
        return [
          "name": listing.name, "keywords": listing.keywords, "origin": listing.origin.rawValue, "files": files,
        ]
      }
      context.console.print(try JSONText.of(["patterns": records]))
    } else if arguments.operands.isEmpty {
      context.console.print(HelpPage.table(listings.map { ($0.name, summary($0)) }))
    } else {
      context.console.print(listings.map(page).joined(separator: "\n\n"))
    }
    return .success
  }

  private func summary(_ listing: PatternListing) -> String {
    switch listing.origin {
    case .builtIn: "built-in"
    case .team: "the team's"
    case .changed:
      "built-in, with the team's " + listing.files.filter { $0.origin != .builtIn }.map(\.path).joined(separator: ", ")
    }
  }

  private func page(_ listing: PatternListing) -> String {
    "\(listing.name): \(summary(listing))\n" + HelpPage.table(listing.files.map { ($0.path, description($0)) })
  }

  private func description(_ file: PatternListing.File) -> String {
    let origin =
      switch file.origin {
      case .builtIn: "built-in"
      case .changed: "the team's, instead of the built-in one"
      case .team: "the team's"
      }
    let parent = file.parent.map { ["extends '\($0)'"] } ?? []
    let blocks = file.blocks.isEmpty ? [] : ["blocks: " + file.blocks.joined(separator: ", ")]
    return ([origin] + parent + blocks).joined(separator: "; ")
  }
}

struct TemplatesEjectCommand: Command {
  let name = "templates eject"
  let summary = "Copy built-in templates into the team's folder, to change them there."
  let usage = "PATTERN [FILE …] [OPTIONS]"
  let discussion = """
    Without files, copies the templates of the pattern's own declarations, and lists the other files. --all also copies included
    templates and the pattern's support. Name 'pattern.kit' to copy the schema. Files that are not copied stay built-in. The
    first line of each copy names the version that it was copied from, for 'kitgen templates diff'. An existing file is not
    overwritten: the command ends with 3.

    To change one part of a template, and to keep the rest up to date with kitgen, write a template that extends the built-in
    one instead: {% extends "builtin:NAME" %}. 'kitgen templates list NAME' lists its blocks.
    """
  let options = [
    Option.root, Option("all", help: "Copy all templates of the pattern, including its support."),
    Option("dry-run", help: "List the files, and write nothing."), .quiet,
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard let operand = arguments.operands.first else {
      throw UsageError("'kitgen templates eject' needs a pattern", advice: "'kitgen templates list' lists them all.")
    }
    let patterns = try TeamPatterns.read(arguments, in: context)
    // `model/model.swift.stencil`, as files are called elsewhere, is a pattern and a file.
    let parts = operand.split(separator: "/", maxSplits: 1).map(String.init)
    guard let pattern = try patterns.named([parts.first ?? operand]).first?.name else { return .usage }
    let files = parts.dropFirst() + arguments.operands.dropFirst()
    if arguments.has("all"), !files.isEmpty {
      throw UsageError("--all and files cannot be used together", advice: "Leave one of the two out.")
    }
    let (root, folder) = try patterns.requireWritableFolder("kitgen templates eject")
    let ejection = TemplateEjection(patterns.library, root: root, context.files)
    let paths = try paths(Array(files), of: pattern, ejection, isAll: arguments.has("all"))
    let plan = try ejection.plan(pattern, paths, to: folder)
    if !arguments.has("dry-run") { try context.writer(for: root).write(plan) }
    for change in plan.changes {
      let path = context.prefix(to: root) + change.path.text
      if let reason = change.reason {
        context.console.printError("conflict: \(path): \(reason)")
      } else if arguments.has("dry-run") {
        context.console.print("create  \(path)")
      } else {
        context.console.inform("created \(path)")
      }
    }
    let others = ejection.paths(of: pattern).filter { !$0.hasSuffix(".kit") && !paths.contains($0) }
    if files.isEmpty, !others.isEmpty {
      context.console.inform("Not copied, still built-in: \(others.joined(separator: ", ")).")
      context.console.inform("'kitgen templates eject \(pattern) FILE …' copies some of them, --all all.")
    }
    return plan.status == .conflict ? .conflict : .success
  }

  private func paths(_ files: [String], of pattern: String, _ ejection: TemplateEjection, isAll: Bool) throws
    -> [String]
  {
    let known = ejection.paths(of: pattern)
    if known.isEmpty { throw UsageError("the pattern '\(pattern)' has no built-in files: it is the team's own") }
    if files.isEmpty {
      let main = ejection.mainPaths(of: pattern)
      return isAll || main.isEmpty ? known.filter { !$0.hasSuffix(".kit") } : main
    }
    for file in files where !known.contains(file) {
      throw UsageError(
        "the pattern '\(pattern)' has no built-in file '\(file)'",
        suggesting: NearestName.of(file, in: known),
        advice: "It has \(known.joined(separator: ", "))."
      )
    }
    return files
  }
}

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

/// The patterns of the nearest project, for the commands of `kitgen templates`.
struct TeamPatterns {
  /// The Kitfile's folder; `nil` if there is none, so that there are only built-in patterns.
  let root: String?
  let library: PatternLibrary
  let listings: [PatternListing]

  static func read(_ arguments: ParsedArguments, in context: CommandContext) throws -> TeamPatterns {
    let root = try context.root(arguments)
    let library = try context.library(root: root)
    return TeamPatterns(root: root, library: library, listings: PatternListing.all(of: library))
  }

  /// The patterns that the operands name, by their folders or keywords; without operands, all.
  func named(_ operands: [String]) throws -> [PatternListing] {
    if operands.isEmpty { return listings }
    return try operands.map { operand in
      let found = listings.first { $0.name == operand } ?? listings.first { $0.keywords.contains(operand) }
      if let found { return found }
      let names = listings.map(\.name) + listings.flatMap(\.keywords)
      throw UsageError(
        "there is no pattern '\(operand)'",
        suggesting: NearestName.of(operand, in: names),
        advice: "'kitgen templates list' lists them all."
      )
    }
  }

  /// The folder that the command writes into, and the folder of the Kitfile, which must name one below its own folder.
  func requireWritableFolder(_ command: String) throws -> (root: String, folder: ProjectPath) {
    let (root, folder) = try requireFolder()
    guard let path = folder.path else {
      throw UsageError(
        "'\(command)' does not write to '\(folder.text)', which is outside of the folder of the Kitfile",
        advice: "Run it with --root DIR for a folder around it, whose Kitfile names the same folder."
      )
    }
    return (root, path)
  }

  /// The folder that the command requires, and the folder of the Kitfile, which must name one.
  func requireFolder() throws -> (root: String, folder: TeamFolder) {
    guard let root else {
      throw UsageError(
        "there is no Kitfile here or in a folder above",
        advice: "Write one that begins with: project { templates \"Templates\" }"
      )
    }
    guard let folder = library.teamFolder else {
      throw UsageError(
        "the Kitfile names no folder for templates",
        advice: "Add this line to its 'project': templates \"Templates\""
      )
    }
    return (root, folder)
  }
}
