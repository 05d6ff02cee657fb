import Diagnostics
import Generation
import KitLanguage

struct FormatCommand: Command {
  let name = "format"
  let summary = "Format kits and schemas."
  let usage = "[OPTIONS] [FILE …]"
  let discussion = """
    Without files, formats the Kitfile and the *.kit files of the nearest kit, with --all those of all kits. '-' formats
    standard input to standard output. A file with a syntax error stays unchanged.
    """
  let options = [
    Option.root,
    .all,
    Option("check", help: "List the files that are not formatted, and write nothing. Ends with 1 if there are any."),
    Option(
      Self.assumedName,
      .required("FILE"),
      help: "The name of the file on standard input, as a schema has other rules than a kit."
    ),
    .quiet,
  ]

  private static let assumedName = "assume-filename"

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let assumed = arguments.value(Self.assumedName)
    if arguments.operands == ["-"] {
      let tree = SyntaxTree(parsing: SourceText(path: assumed ?? "<stdin>", utf8: try Disk.readStandardInput()))
      context.console.write(Array(Formatter().format(tree).utf8))
      context.report(tree.diagnostics, root: context.currentFolder)
      return tree.diagnostics.hasErrors ? .dataError : .success
    }
    if assumed != nil { throw UsageError("--\(Self.assumedName) is for standard input: 'kitgen format -'") }
    var code = ExitCode.success
    for path in try await paths(arguments, &code, in: context) {
      let outcome = try format(path, isChecked: arguments.has("check"), in: context)
      if outcome.rawValue > code.rawValue { code = outcome }
    }
    return code
  }

  /// The files to format, absolute. Kit files that cannot be used are reported, and change `code`.
  private func paths(
    _ arguments: ParsedArguments,
    _ code: inout ExitCode,
    in context: CommandContext
  ) async throws -> [String] {
    if !arguments.operands.isEmpty {
      if arguments.has(Option.all.name) { throw UsageError("--all and files cannot be used together") }
      return arguments.operands.map(context.absolute)
    }
    var paths: [String] = []
    var outcome = ExitCode.success
    let isComplete = try await context.visitRoots(arguments) { root in
      let project = try context.project(at: root)
      paths += project.trees.map { root + "/" + $0.source.path }
      let codes = [GenerationDiagnostics.unusableKitName.code, GenerationDiagnostics.unreadableKit.code]
      let unusable = project.diagnostics.filter { codes.contains($0.code) }
      if unusable.isEmpty { return }
      if arguments.has(Option.all.name) {
        context.console.printError("\(context.shown(root + "/" + KitFolder.kitfileName)):")
      }
      context.report(unusable, root: root)
      outcome = .dataError
    }
    code = isComplete ? outcome : .cannotWrite
    return paths
  }

  private func format(_ path: String, isChecked: Bool, in context: CommandContext) throws -> ExitCode {
    guard let bytes = try context.files.read(path) else { throw UsageError("there is no file '\(path)'") }
    let shown = context.shown(path)
    let tree = SyntaxTree(parsing: SourceText(path: shown, utf8: bytes))
    context.report(tree.diagnostics, root: context.currentFolder)
    let edits = Formatter().edits(for: tree)
    let formatted = edits.applied(to: bytes)
    let code = tree.diagnostics.hasErrors ? ExitCode.dataError : .success
    if formatted == bytes { return code }
    if isChecked {
      context.console.print("not formatted: \(shown)")
      return code == .success ? .stale : code
    }
    // The folder of its kit, or else its own, is the one that other runs may write in.
    let folder = KitFolder.path("..", from: path)
    let root = KitFolder.root(above: folder, context.files) ?? folder
    guard let file = ProjectPath.below(root, path) else {
      throw DiskError("write", path, because: "it is not a file's path")
    }
    try context.writer(for: root).replace(file, bytes, by: formatted)
    context.console.inform("formatted: \(shown)")
    return code
  }
}
