import Diagnostics
import Generation
import KitLanguage

/// `kitgen request Followees`, `kitgen model User id:String`, …: a pattern's keyword as a command.
struct NodeCommand: Command {
  private let pattern: PatternSchema

  init(_ pattern: PatternSchema) {
    self.pattern = pattern
  }

  var name: String { pattern.keyword }

  var summary: String {
    pattern.node.documentation.first ?? "A node of the pattern '\(pattern.keyword)'."
  }

  var usage: String {
    "NAME [OPTIONS]" + (pattern.node.field.map { " [\($0.placeholder(name: "FIELD")) …]" } ?? "")
  }

  var discussion: String {
    let kit =
      "With a Kitfile here or above, adds the node to it unless it is there, and writes its files and what they need."
    return
      (Array(pattern.node.documentation.dropFirst()) + [kit, "Without one, writes the files once, into this folder."])
      .joined(separator: "\n")
  }

  var options: [Option] {
    parentOptions + partOptions + Self.fixedOptions + PlanOutput.options
  }

  var helpSections: [HelpSection] {
    let field = pattern.node.field.map { field in
      (name: field.placeholder(name: "FIELD"), text: field.documentation.first ?? "A field.")
    }
    let parts = (parentOptions + partOptions).map { ($0.synopsis, $0.help) }
    return [
      HelpSection(title: "What the \(name) says", rows: parts + (field.map { [$0] } ?? [])),
      HelpSection(title: "Options", Self.fixedOptions + PlanOutput.options),
    ]
  }

  private static let fixedOptions = [
    Option("save", .required("FILE.kit"), help: "The file of the kit that takes the new node; else the Kitfile."),
    Option("no-save", help: "Write the files once and leave the kit as it is."),
    Option("new", help: "Add the node although there is one of a similar name."),
    Option("out", .required("DIR"), help: "The folder for the files where there is no Kitfile; else the current one."),
    Option("print", .optional("kit"), help: "Print the Swift, or with =kit the node, and write nothing."),
  ]

  private var parentOptions: [Option] {
    pattern.inside.map { keyword in
      Option(keyword, .required("NAME"), help: "The \(keyword) to add it to, where there are several.")
    }
  }

  /// The options that the schema gives: the slots of the head, and the members.
  private var partOptions: [Option] {
    let taken = Set(PlanOutput.options.map(\.name) + Self.fixedOptions.map(\.name) + pattern.inside)
    let slots = pattern.node.slots.filter { $0.place != .name }.map { slot in
      if case .modifier = slot.place { return Option(slot.label, help: slot.documentation.first ?? "") }
      return Option(slot.label, .required(slot.kind.placeholder), help: slot.documentation.first ?? "")
    }
    let members = pattern.node.members.filter { $0.role == .member }.flatMap(options)
    return (slots + members).filter { !taken.contains($0.name) }
  }

  /// One option for each keyword of a member.
  private func options(for member: NodeSchema) -> [Option] {
    let help = member.documentation.first ?? ""
    return member.keywords.enumerated().map { index, keyword in
      Option(
        keyword.lowercased(),
        member.slots.isEmpty ? .none : .required(member.placeholder()),
        help: index == 0 ? help : "As --\(member.keywords[0].lowercased()), with '\(keyword)'.",
        isRepeatable: member.cardinality.isList
      )
    }
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard let name = arguments.operands.first else {
      throw UsageError("'kitgen \(self.name)' needs a name", advice: "Run 'kitgen help \(self.name)' for its options.")
    }
    if let form = arguments.value("print"), form != "kit" {
      throw UsageError("'--print=\(form)' is nothing that can be printed; there are --print and --print=kit")
    }
    let partNames = Set(partOptions.map(\.name))
    let request = NodeRequest(
      name: name,
      parts: arguments.options.filter { partNames.contains($0.name) }.map { .init(flag: $0.name, value: $0.value) },
      fields: Array(arguments.operands.dropFirst())
    )
    if !request.fields.isEmpty, pattern.node.field == nil {
      throw UsageError("'\(self.name)' takes no fields: '\(request.fields[0])'")
    }
    let parent = pattern.inside.lazy.compactMap { arguments.value($0) }.first
    guard let root = try context.root(arguments) else {
      return try scaffold(request, parent: parent, arguments, context)
    }
    let project = try PlanOutput(arguments, context).project(at: root)
    guard !project.diagnostics.hasErrors else {
      context.report(project.diagnostics, root: root)
      return .dataError
    }
    return try deliver(request, parent: parent, in: project, arguments, context)
  }

  // MARK: With a Kitfile

  private func deliver(
    _ request: NodeRequest,
    parent: String?,
    in project: Project,
    _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws -> ExitCode {
    let authoring = NodeAuthoring(project, pattern)
    let addition: NodeAuthoring.Addition
    switch try authoring.find(request, parent: parent, acceptsSimilarName: arguments.has("new")).get() {
    case .existing(let node):
      if arguments.value("print") == "kit" {
        context.console.print(authoring.text(of: node))
        return .success
      }
      return try generate(node, of: project, arguments, context)
    case .absent(let place):
      addition = try authoring.add(
        request,
        to: place,
        file: arguments.value("save").map(context.absolute),
        isSaved: !arguments.has("no-save")
      )
    }
    if arguments.value("print") == "kit" {
      context.console.print(addition.composed.text)
      return .success
    }
    guard let node = addition.node else {
      context.report(addition.project.diagnostics, root: project.root)
      context.console.printError("kitgen: error: the kit with this node would have errors; nothing was written")
      return .dataError
    }
    let code = try generate(node, of: addition.project, arguments, context)
    if code == .success, isWritten(arguments) { explain(addition, request, context) }
    return code
  }

  /// Writes or shows the files of a node and what they need.
  private func generate(
    _ node: SpecNode.ID,
    of project: Project,
    _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws -> ExitCode {
    let planning = try project.plan(for: node, options: Planner.Options(force: arguments.has("force")))
    let output = PlanOutput(arguments, context)
    guard let plan = try output.plan(of: planning, root: project.root) else { return .dataError }
    if arguments.has("print") {
      planning.mainFiles.forEach { context.console.write($0.text) }
      return .success
    }
    return try output.deliver(plan, planning.diagnostics)
  }

  /// Whether files are written, and people are told of it.
  private func isWritten(_ arguments: ParsedArguments) -> Bool {
    !["print", "json", "diff", "dry-run"].contains(where: arguments.has)
  }

  private func explain(_ addition: NodeAuthoring.Addition, _ request: NodeRequest, _ context: CommandContext) {
    if let location = addition.savedAt {
      let place = "\(context.prefix(to: addition.project.root))\(location.source.path):\(location.position.line)"
      context.console.print("Added '\(name) \(request.name)' at \(place).")
    }
    explain(addition.composed, request, context)
  }

  /// What the node has that the command line did not ask for, and the options that would.
  private func explain(_ node: ComposedNode, _ request: NodeRequest, _ context: CommandContext) {
    if node.assumptions.isEmpty { return }
    context.console.print("Assumed:\n" + node.assumptions.map { "  " + $0 }.joined(separator: "\n"))
    guard request.isBare, !partOptions.isEmpty else { return }
    context.console.print("To say more: " + partOptions.map(\.synopsis).joined(separator: ", "))
  }

  // MARK: Without one

  private func scaffold(
    _ request: NodeRequest,
    parent: String?,
    _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws -> ExitCode {
    let folder = context.absolute(arguments.value("out") ?? ".")
    let scaffold = try NodeScaffold(request, pattern, parent: parent, library: context.builtInLibrary())
    if arguments.value("print") == "kit" {
      context.console.print(scaffold.composed.text)
      return .success
    }
    let planning = try scaffold.plan(in: folder, context.files, force: arguments.has("force"))
    let output = PlanOutput(arguments, context)
    guard let plan = try output.plan(of: planning, root: context.currentFolder) else { return .dataError }
    if arguments.has("print") {
      planning.mainFiles.forEach { context.console.write($0.text) }
      return .success
    }
    let code = try output.deliver(plan, planning.diagnostics)
    if code == .success, isWritten(arguments) { explain(scaffold.composed, request, context) }
    return code
  }
}
