import Diagnostics
import Documents
import Generation
import KitLanguage
import SampleInference

/// `kitgen from FILE`
struct FromCommand: Command {
  let name = "from"
  let summary = "Print the kit of an OpenAPI document."
  let usage = "--expand [OPTIONS] FILE"
  let discussion = """
    Prints requests and types of a document as a kit has them: OpenAPI 3.0 and 3.1, and Swagger 2.0, in JSON or YAML.
    Names on the wire are in the style of the nearest kit, or else in that of the document. The report on standard error
    says which operations a kit cannot say, and what is said with a loss, each with its place in the document.

    PATTERN is an operation's identifier, or its method and path, as in 'GET /repos/{owner}'; '*' stands for any
    characters. If an operation that is named without '*' is left out, the command fails.
    """
  let options = [
    Option("expand", help: "Print the requests and types, for a kit that no longer needs the document."),
    Option("only", .required("PATTERN"), help: "Take these operations alone.", isRepeatable: true),
    Option("tag", .required("TAG"), help: "Take the operations with this tag alone.", isRepeatable: true),
    Option("except", .required("PATTERN"), help: "Leave these operations out.", isRepeatable: true),
    Option("as", .required("NAME"), help: "The name of the API; by default from the title of the document."),
    Option.root,
    .quiet,
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw UsageError("'kitgen from' needs a document", advice: "Run 'kitgen help from' for its options.")
    }
    guard arguments.has("expand") else {
      throw UsageError("'kitgen from' prints a kit", advice: "Write 'kitgen from --expand \(path)'.")
    }
    if let name = arguments.value("as"), !PlainName.matches(name) || name.first?.isUppercase != true {
      throw UsageError("'\(name)' cannot be the name of an API")
    }
    guard
      let file = try DocumentFile.read(
        context.absolute(path),
        { path throws(DiskError) in try context.files.read(path) }
      )
    else {
      throw UsageError("there is no file '\(path)'")
    }
    context.report(file.diagnostics, root: context.currentFolder)
    guard let description = file.description else { return .dataError }
    let root = try context.root(arguments)
    let project = try root.map { try context.project(at: $0) }
    let selection = Self.selection(arguments)
    let unmatched = selection.unmatched(in: description.operations)
    for (term, nearest) in unmatched {
      let what = term.subject == .tag ? "tag" : "operation"
      let suggestion = nearest.map { "; did you mean '\($0)'?" } ?? ""
      context.console.printError("error: the document has no \(what) '\(term.pattern)'\(suggestion)")
    }
    if !unmatched.isEmpty { return .dataError }
    let style = project?.wireStyle ?? description.wireStyle
    let kit = DocumentKit(
      description,
      DocumentKit.Options(
        api: arguments.value("as") ?? description.apiName,
        selection: selection,
        wireStyle: style,
        taken: .ofSystem(beside: project?.library ?? .builtIn)
      )
    )
    let head = project == nil && style != .identity ? "project { wire \(style.rawValue) }\n\n" : ""
    context.console.print(head + kit.text.dropLast())
    report(kit, description, in: context)
    let isMissing = kit.omissions.contains { omission in
      selection.included.contains { $0.isExact && $0.matches(omission.operation) }
    }
    return isMissing || kit.requests.isEmpty && !kit.omissions.isEmpty ? .dataError : .success
  }

  private static func selection(_ arguments: ParsedArguments) -> Selection {
    let only = arguments.values("only").map { Selection.Term(.operation, $0) }
    let tags = arguments.values("tag").map { Selection.Term(.tag, $0) }
    return Selection(
      included: only + tags,
      excluded: arguments.values("except").map { Selection.Term(.operation, $0) }
    )
  }

  private func report(_ kit: DocumentKit, _ description: APIDescription, in context: CommandContext) {
    for omission in kit.omissions {
      let reason = omission.reason
      context.console.printError(
        "left out: \(omission.operation.title.withoutHidden): \(Self.line(reason.message, reason.place))"
      )
    }
    guard !context.console.isQuiet else { return }
    for remark in kit.remarks { context.console.printError("note: \(Self.line(remark.message, remark.place))") }
    let ignored = [
      (kit.ignored.callbacks, "callback"), (kit.ignored.links, "link"), (description.webhookCount, "webhook"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    if !ignored.isEmpty { context.console.printError("ignored: \(ignored.joined(separator: ", "))") }
    let count = kit.requests.count + kit.omissions.count
    context.console.printError("\(kit.requests.count) of \(count) operations, \(kit.typeCount) types")
  }

  private static func line(_ message: String, _ place: Place) -> String {
    "\(message.withoutHidden) (\(place.pointer.description.withoutHidden))"
  }
}
