import Diagnostics
import Documents
import Generation
import KitLanguage
import SampleInference

struct FromCommand: Command {
  let name = "from"
  let summary = "Add the API of an OpenAPI document to the kit."
  let usage = "[OPTIONS] FILE"
  let discussion = """
    Reads OpenAPI 3.0 and 3.1, and Swagger 2.0, in JSON or YAML. Adds an 'api' that refers to the document to the nearest
    Kitfile, so that the kit follows the next version of the document. --expand prints the requests and types as kit text
    instead, for a kit that no longer needs the document.

    A report on standard error names the operations that are left out, and those that lose something, with their places in
    the document. PATTERN is an operation's identifier, or its method and path, such as 'GET /repos/{owner}'; '*' stands for
    any characters. If an operation that is named without '*' is left out, the command fails.
    """
  let options =
    [Option("expand", help: "Print the requests and types as kit text, and write nothing.")] + Option.selection + [
      Option("as", .required("NAME"), help: "The name of the API; by default from the title of the document."), .root,
      .quiet,
    ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw UsageError("'kitgen from' needs a document", advice: "Run 'kitgen help from' for its options.")
    }
    if let name = arguments.value("as"), !PlainName.matches(name) || name.first?.isUppercase != true {
      throw UsageError("'\(name)' cannot be the name of an API")
    }
    guard let file = try DocumentFile.read(context.absolute(path), context.files) else {
      throw UsageError("there is no file '\(path)'")
    }
    context.report(file.diagnostics, root: context.currentFolder)
    guard let description = file.description else { return .dataError }
    let isExpanded = arguments.has("expand")
    let root = isExpanded ? try context.root(arguments) : try context.requiredRoot(arguments)
    if !isExpanded, let root { _ = try context.writer(for: root) }
    let project = try root.map { try context.project(at: $0) }
    let selection = Selection(arguments)
    guard selection.fits([description], in: context) else { return .dataError }
    let style = project?.wireStyle ?? description.wireStyle
    let name = arguments.value("as") ?? description.apiName
    let taken = TakenTypeNames.ofSystem(beside: project?.library ?? .builtIn)
    let kit = DocumentKit(description, .init(api: name, selection: selection, wireStyle: style), taken: taken)
    if isExpanded {
      let head = project == nil && style != .identity ? "project { wire \(style.rawValue) }\n\n" : ""
      context.console.print(head + kit.text.dropLast())
    }
    report(kit, in: context)
    let isMissing = kit.omissions.contains { omission in
      selection.included.contains { $0.isExact && $0.matches(omission.operation) }
    }
    if isMissing || file.diagnostics.hasErrors || kit.requestCount == 0 && !kit.omissions.isEmpty { return .dataError }
    guard !isExpanded, let project else { return .success }
    let apis = project.trees.flatMap(\.nodes).filter { $0.keyword == "api" }
    if apis.contains(where: { $0.head.dropFirst().first?.value == name }) {
      throw UsageError("the kit already has an 'api \(name)'", advice: "Give this one another name with '--as NAME'.")
    }
    return try add(
      Self.node(name, of: context.path(path, in: project.root), selection),
      to: project,
      in: context
    )
  }

  /// The `api` that refers to the document.
  private static func node(
    _ name: String,
    of path: ProjectPath?,
    _ selection: Selection
  ) throws(UsageError) -> String {
    guard let path else {
      throw UsageError(
        "the document is not in the folder of the kit",
        advice: "Copy it there."
      )
    }
    func lines(_ keyword: String, _ terms: [Selection.Term]) -> [String] {
      let operations = terms.filter { $0.subject == .operation }.map { StringSpelling.quoted($0.pattern) }
      let tags = terms.filter { $0.subject == .tag }.map { StringSpelling.quoted($0.pattern) }
      return (operations.isEmpty ? [] : ["  \(keyword) \(operations.joined(separator: " "))"])
        + (tags.isEmpty ? [] : ["  \(keyword) tag \(tags.joined(separator: " "))"])
    }
    let clauses = lines("only", selection.included) + lines("except", selection.excluded)
    let head = "api \(name) in \(StringSpelling.quoted(path.text))"
    return clauses.isEmpty ? head : "\(head) {\n\(clauses.joined(separator: "\n"))\n}"
  }

  private func add(_ node: String, to project: Project, in context: CommandContext) throws -> ExitCode {
    guard let kitfile = ProjectPath(KitFolder.kitfileName), let tree = project.tree(kitfile.text) else {
      return .dataError
    }
    let edits = TreeEditor(tree).inserting(node, at: .endOfFile)
    let tried = try project.editing(kitfile, edits)
    let diagnostics = tried.diagnosticsWithFiles
    // The report has the warnings about the document.
    context.report(diagnostics.filter { $0.severity == .error }, root: project.root)
    guard !diagnostics.hasErrors else {
      context.console.printError("kitgen: error: the kit with this API would have errors; nothing was written")
      return .dataError
    }
    let bytes = tree.source.utf8
    try context.writer(for: project.root).replace(kitfile, bytes, by: edits.applied(to: bytes))
    context.console.inform("updated \(context.prefix(to: project.root))\(kitfile.text)")
    context.console.inform("Next: 'kitgen generate'.")
    return .success
  }

  private func report(_ kit: DocumentKit, in context: CommandContext) {
    func report(_ head: String, _ problem: DocumentProblem) {
      let place = "\(context.shown(problem.place.document.path)):\(problem.place.location.position)"
      context.console.printError(SourceLine.visible("\(head): \(problem.message) (\(place))"))
    }
    for omission in kit.omissions { report("left out: \(omission.operation.title)", omission.reason) }
    let isQuiet = context.console.isQuiet
    for remark in kit.remarks where remark.isMistake || !isQuiet {
      report(remark.isMistake ? "warning" : "note", remark)
    }
    if isQuiet { return }
    let ignored = kit.ignored.map { $0.count.of($0.noun) }
    if !ignored.isEmpty { context.console.printError("ignored: \(ignored.joined(separator: ", "))") }
    let count = kit.requestCount + kit.omissions.count
    context.console.printError("\(kit.requestCount) of \(count) operations, \(kit.typeCount.of("type"))")
  }
}

extension Option {
  /// The options that select operations of a document.
  static let selection = [
    Option("only", .required("PATTERN"), help: "Take only these operations.", isRepeatable: true),
    Option("tag", .required("TAG"), help: "Take only operations with this tag.", isRepeatable: true),
    Option("except", .required("PATTERN"), help: "Leave these operations out.", isRepeatable: true),
  ]
}

extension Selection {
  init(_ arguments: ParsedArguments) {
    self.init(
      included: arguments.values("only").map { Term(.operation, $0) } + arguments.values("tag").map { Term(.tag, $0) },
      excluded: arguments.values("except").map { Term(.operation, $0) }
    )
  }

  /// Reports the terms that no operation fits. Returns whether there are none.
  func fits(_ descriptions: [APIDescription], in context: CommandContext) -> Bool {
    let mistakes = mistakes(in: descriptions)
    for (_, message) in mistakes { context.console.printError(SourceLine.visible("error: \(message)")) }
    return mistakes.isEmpty
  }
}
