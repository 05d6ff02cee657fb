import Diagnostics
import Generation
import Templating

struct RenderCommand: Command {
  let name = "render"
  let summary = "Render a Stencil template with a context in JSON."
  let usage = "TEMPLATE [--context FILE.json] [OPTIONS]"
  let discussion = """
    Prints the result on standard output. Included templates are looked up next to the template, then in the --search folders.
    '-' reads the template or the context from standard input.
    """
  let options = [
    Option("context", .required("FILE.json"), help: "The variables of the template: a JSON object."),
    Option("lenient", help: "Write nothing for undefined values, as Stencil does, instead of reporting an error."),
    Option(
      "trim",
      .required(trimModes.joined(separator: "|")),
      help: "The treatment of white space around tags; by default lines."
    ),
    Option("no-kit-filters", help: "Switch off StencilSwiftKit's tags and filters."),
    Option("search", .required("DIR"), help: "Another folder for included templates.", isRepeatable: true),
  ]

  private static let trimModes = TrimMode.allCases.map(\.rawValue)

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'kitgen render' needs one template", advice: "Run 'kitgen help render' for its options.")
    }
    let searched = try searchFolders(path, arguments, in: context)
    let folders = TemplateFolders(searched, currentFolder: context.currentFolder, context.files)
    let environment = Environment(loader: folders.loader, try options(arguments))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let template = environment.compile(try context.source(path), name: name)
    let (record, diagnostics) = try variables(arguments.value("context"), in: context)
    guard let record else {
      context.report(diagnostics, root: context.currentFolder)
      return .dataError
    }
    let result = environment.render(template, context: record)
    context.report(result.diagnostics, root: context.currentFolder)
    guard !result.hasErrors else { return .dataError }
    context.console.write(result.bytes)
    return .success
  }

  private func options(_ arguments: ParsedArguments) throws -> Environment.Options {
    var options = Environment.Options(
      mode: arguments.has("lenient") ? .lenient : .strict,
      hasKitFilters: !arguments.has("no-kit-filters")
    )
    if let name = arguments.value("trim") {
      guard let trim = TrimMode(rawValue: name) else {
        throw UsageError(
          "there is no trim mode '\(name)'; there are \(Self.trimModes.joined(separator: ", "))",
          suggesting: NearestName.of(name, in: Self.trimModes)
        )
      }
      options.trim = trim
    }
    return options
  }

  private func searchFolders(_ path: String, _ arguments: ParsedArguments, in context: CommandContext) throws
    -> [String]
  {
    for folder in arguments.values("search") where !context.files.isFolder(context.absolute(folder)) {
      throw UsageError("there is no folder '\(folder)'", advice: "Run 'kitgen help render' for its options.")
    }
    let own = path == "-" ? "." : (path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
    return ([own.isEmpty ? "/" : own] + arguments.values("search")).map(context.absolute)
  }

  private func variables(_ path: String?, in context: CommandContext) throws -> (Record?, [Diagnostic]) {
    guard let path else { return (Record(), []) }
    let source = try context.source(path)
    let read = Value.json(source)
    guard let value = read.value else { return (nil, read.diagnostics) }
    if case .record(let record) = value { return (record, read.diagnostics) }
    let start = source.utf8.firstIndex { $0 > UInt8(ascii: " ") && $0 < 0x80 } ?? 0
    let mistake = TemplateMistake.notARecord.diagnostic(
      "A context is a JSON object such as {\"name\": \"Kit\"}, not \(value.kind)",
      at: SourceLocation(source, start..<start + 1)
    )
    return (nil, [mistake])
  }
}
