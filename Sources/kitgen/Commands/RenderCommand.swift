import Diagnostics
import Generation
import Templating

/// `kitgen render TEMPLATE --context FILE.json`
struct RenderCommand: Command {
  let name = "render"
  let summary = "Render a Stencil template with a context in JSON."
  let usage = "TEMPLATE [--context FILE.json] [OPTIONS]"
  let discussion = """
    Prints the result on standard output. Includes and parents are looked up beside the template, then in the --search
    folders. '-' reads the template or the context from standard input.
    """
  let options = [
    Option("context", .required("FILE.json"), help: "The variables that the template sees: a JSON object."),
    Option("lenient", help: "As Stencil does: what is undefined is nothing. Without it, it is an error."),
    Option(
      "trim",
      .required(trimModes.joined(separator: "|")),
      help: "How white space around tags is treated; without it, lines."
    ),
    Option("no-kit-filters", help: "Leave StencilSwiftKit's tags and filters out."),
    Option("search", .required("DIR"), help: "Look for included templates there as well.", isRepeatable: true),
  ]

  private static let trimModes = TrimMode.allCases.map(\.rawValue)

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'kitgen render' needs one template", advice: "Run 'kitgen help render' for its options.")
    }
    let environment = Environment(
      loader: TemplateFolders(
        try searchFolders(path, arguments, context),
        currentFolder: context.currentFolder,
        context.files
      ).loader,
      try options(arguments)
    )
    let template = environment.compile(try source(path, context), name: templateName(path))
    let (record, diagnostics) = try variables(arguments.value("context"), context)
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
        let nearest = NearestName.of(name, in: TrimMode.allCases.map(\.rawValue))
        throw UsageError(
          "there is no trim mode '\(name)'; there are \(Self.trimModes.joined(separator: ", "))",
          suggesting: nearest
        )
      }
      options.trim = trim
    }
    return options
  }

  private func searchFolders(
    _ path: String,
    _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws -> [String] {
    for folder in arguments.values("search") where !context.files.isFolder(context.absolute(folder)) {
      throw UsageError("there is no folder '\(folder)'", advice: "Run 'kitgen help render' for its options.")
    }
    let own = path == "-" ? "." : (path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
    return ([own.isEmpty ? "/" : own] + arguments.values("search")).map(context.absolute)
  }

  private func templateName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func source(_ path: String, _ context: CommandContext) throws -> SourceText {
    if path == "-" { return SourceText(path: "<stdin>", utf8: try context.standardInput()) }
    guard let bytes = try context.files.read(context.absolute(path)) else {
      throw UsageError("there is no file '\(path)'")
    }
    return SourceText(path: path, utf8: bytes)
  }

  private func notARecord(_ value: Value, _ source: SourceText) -> Diagnostic {
    let start = source.utf8.firstIndex { $0 > UInt8(ascii: " ") && $0 < 0x80 } ?? 0
    return TemplateMistake.notARecord.diagnostic(
      "A context is a JSON object such as {\"name\": \"Kit\"}, not \(value.kind)",
      at: SourceLocation(source, start..<start + 1)
    )
  }

  private func variables(_ path: String?, _ context: CommandContext) throws -> (Record?, [Diagnostic]) {
    guard let path else { return (Record(), []) }
    let source = try source(path, context)
    let read = Value.json(source)
    switch read.value {
    case .record(let record): return (record, read.diagnostics)
    case nil: return (nil, read.diagnostics)
    case let value?: return (nil, [notARecord(value, source)])
    }
  }
}
