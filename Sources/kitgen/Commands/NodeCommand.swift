import Diagnostics
import Generation
import KitLanguage
import SampleInference

/// `kitgen request Followees`, `kitgen model User id:String`, …: a pattern's keyword as a command.
struct NodeCommand: Command {
  fileprivate let pattern: PatternSchema

  init(_ pattern: PatternSchema) { self.pattern = pattern }

  var name: String { pattern.keyword }

  private var hasName: Bool { pattern.node.slot(.name) != nil }

  var summary: String { pattern.node.documentation.firstSentence ?? "A '\(pattern.keyword)'." }

  var usage: String {
    (hasName ? "NAME " : "") + "[OPTIONS]" + (pattern.node.field.map { " [\($0.placeholder(name: "FIELD")) …]" } ?? "")
  }

  var discussion: String {
    let kit = """
      Adds the declaration to the nearest Kitfile, in this folder or above, unless the kit has it, and writes its files. \
      Without a Kitfile, first writes one as 'kitgen init' does.
      """
    return (Array(pattern.node.documentation.dropFirst()) + [kit]).joined(separator: "\n")
  }

  var options: [Option] { parentOptions + partOptions + commandOptions }

  /// The options that exist whatever the schema declares for the node.
  private var commandOptions: [Option] {
    (pattern.isInferable ? [Self.sampleOption] : []) + (pattern.keyword == "request" ? [Self.curlOption] : [])
      + Self.fixedOptions + PlanOutput.options
  }

  private static let sampleOption = Option(
    "from",
    .required("FILE.json"),
    help: "A JSON sample to infer the models from; '-' is standard input.",
    isRepeatable: true
  )

  private static let curlOption = Option(
    "curl",
    .required("COMMAND"),
    help: "A command line of curl that sends the request; '-' for standard input. NAME may be left out."
  )

  var helpSections: [(title: String, rows: [Option.Row])] {
    let fields = pattern.node.field.map { field in
      [(name: field.placeholder(name: "FIELD"), text: field.documentation.firstSentence ?? "A field.")]
    }
    return [
      ("Parts of the \(name)", (parentOptions + partOptions).map(\.row) + (fields ?? [])),
      ("Options", commandOptions.map(\.row)),
    ]
  }

  private static let fixedOptions = [
    Option("save", .required("FILE.kit"), help: "The file of the kit for the new declaration; by default the Kitfile."),
    Option("no-kit", help: "Write the files once, without a kit; they are yours."),
    Option("new", help: "Add the declaration even if another has a similar name."),
    Option(
      "out",
      .required("DIR"),
      help: "Without a Kitfile: the folder for the output; by default the folder of a target."
    ),
    Option("print", .optional("kit"), help: "Print the Swift, or with =kit the declaration, and write nothing."),
  ]

  private var parentOptions: [Option] {
    pattern.inside.map { keyword in
      Option(keyword, .required("NAME"), help: "The \(keyword) to add it to, if there are several.")
    }
  }

  private var ownNames: Set<String> { Set(commandOptions.map(\.name) + pattern.inside + ["help"]) }

  /// Begins the options for node parts if the command has an option of the same name.
  private var prefix: String { pattern.keyword.lowercased() + "-" }

  /// The options from the schema: the head's slots, and the members. If the command has an option of the name,
  /// `root`, the pattern precedes it: `--memo-root`.
  fileprivate var partOptions: [Option] {
    let taken = ownNames
    let slots = pattern.node.slots.filter { $0.place != .name }.map { slot in
      let help = slot.documentation.firstSentence ?? ""
      if case .modifier = slot.place { return Option(slot.label, help: help) }
      return Option(slot.label, .required(slot.kind.placeholder), help: help, kitWord: slot.introducer)
    }
    let members = pattern.node.members.filter { $0.role == .member }.flatMap(options)
    return (slots + members).map { taken.contains($0.name) ? $0.renamed(prefix + $0.name) : $0 }
  }

  /// One option for each keyword of a member.
  private func options(for member: NodeSchema) -> [Option] {
    let help = member.documentation.firstSentence ?? ""
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
    let curl = try arguments.value(Self.curlOption.name).map { text in
      try CurlRequest(
        text == "-" ? String(decoding: Disk.readStandardInput(), as: UTF8.self) : text,
        methods: pattern.node.members.first { $0.keywords.contains("GET") }?.keywords ?? []
      )
    }
    let name = hasName ? arguments.operands.first ?? curl?.name : nil
    if hasName, name == nil {
      throw UsageError("'kitgen \(self.name)' needs a name", advice: "Run 'kitgen help \(self.name)' for its options.")
    }
    if let form = arguments.value("print"), form != "kit" {
      throw UsageError("invalid value '\(form)' for --print; expected none or 'kit'")
    }
    try arguments.require("save", without: ["no-kit"], advice: "--no-kit changes no kit.")
    let others = ["json", "diff", "dry-run", "force"]
    try arguments.require("print", without: others, advice: "Leave one of the two out.")
    let partNames = Set(partOptions.map(\.name))
    let parts = arguments.options.filter { partNames.contains($0.name) }
      .map { NodeRequest.Part(flag: partName(of: $0.name), value: $0.value) }
    for (sign, option) in [(":", "conformances"), ("<", "generics")] {
      // A path may begin with ':id'.
      let word = arguments.operands.first { $0.hasPrefix(sign) && $0.dropFirst().first?.isUppercase != false }
      guard partNames.contains(option), let word else { continue }
      throw UsageError("'\(word)' is not expected here", advice: "Write what follows the name after '--\(option)'.")
    }
    tellOfParts(calledLike: arguments.options.map(\.name), partNames, in: context)
    var request = try NodeRequest(
      name: name,
      parts: parts,
      words: Array(arguments.operands.dropFirst(hasName ? 1 : 0)),
      of: pattern
    )
    if let curl {
      request = NodeRequest(
        name: name,
        parts: curl.parts + request.parts,
        fields: curl.fields + request.fields
      )
      for (clause, subject) in curl.authorizations {
        context.console.printError("note: \(subject) is left out; '\(clause)' in the 'api' sends it")
      }
      if curl.hasCookies { context.console.printError("note: the cookies are left out; a session sends its own") }
    }
    let parent = pattern.inside.lazy.compactMap { arguments.value($0) }.first
    guard let samples = try context.samples(arguments.values(Self.sampleOption.name)) else { return .dataError }
    let delivery = NodeDelivery(
      command: self,
      request: request,
      samples: samples.map(\.sample),
      parent: parent,
      arguments: arguments,
      context: context
    )
    if let root = try context.root(arguments) {
      if arguments.has("out") {
        throw UsageError(
          "--out is for folders without a Kitfile",
          advice: "'out' names the folder in \(context.shown(root + "/" + KitFolder.kitfileName))."
        )
      }
      return try delivery.deliver(in: PlanOutput(arguments, in: context).project(at: root))
    }
    return delivery.isSaved ? try delivery.start() : try delivery.scaffold()
  }

  private func partName(of option: String) -> String {
    let rest = option.hasPrefix(prefix) ? String(option.dropFirst(prefix.count)) : option
    return ownNames.contains(rest) ? rest : option
  }

  private func tellOfParts(calledLike options: [String], _ partNames: Set<String>, in context: CommandContext) {
    for name in options where ownNames.contains(name) && partNames.contains(prefix + name) {
      context.console.printError(
        "note: --\(name) is an option of the command; '\(name)' of the \(pattern.keyword) is --\(prefix)\(name)"
      )
    }
  }
}

/// The delivery of a node by its command: in an existing kit, in a new one, or without a kit.
struct NodeDelivery {
  let command: NodeCommand
  let request: NodeRequest
  let samples: [Sample]
  let parent: String?
  let arguments: ParsedArguments
  let context: CommandContext

  private var pattern: PatternSchema { command.pattern }

  var isSaved: Bool { !arguments.has("no-kit") }

  /// Whether files are written, and the result is reported.
  private var isWritten: Bool { !["print", "json", "diff", "dry-run"].contains(where: arguments.has) }

  private var printsKit: Bool { arguments.value("print") == "kit" }

  // MARK: With a Kitfile

  /// Adds the node to the kit of `project` unless it is there, and writes or shows its files.
  func deliver(in project: Project) throws -> ExitCode {
    guard !project.diagnostics.hasErrors else {
      context.report(project.diagnostics, root: project.root)
      return .dataError
    }
    let authoring = NodeAuthoring(project, pattern)
    guard let request = try inferred(in: project) else { return .dataError }
    switch try authoring.find(request, parent: parent, acceptsSimilarName: arguments.has("new")) {
    case .existing(let node):
      if printsKit {
        context.console.print(authoring.text(of: node))
        return .success
      }
      return try generate(node, of: project) { $0 }
    case .absent(let place):
      guard !project.diagnosticsWithFiles.hasErrors else {
        context.report(project.diagnosticsWithFiles, root: project.root)
        return .dataError
      }
      let file = arguments.value("save").map(context.absolute)
      let addition = try authoring.add(request, at: place, file: file, isSaved: isSaved)
      return try deliver(addition, known: project.diagnosticsWithFiles)
    }
  }

  /// The request with the node inferred from samples, if there are any; `nil` if they show none.
  private func inferred(in project: Project) throws -> NodeRequest? {
    guard !samples.isEmpty else { return request }
    let inference = try request.inferredNodes(of: pattern, from: samples, in: project)
    context.report(inference.diagnostics, root: context.currentFolder)
    return inference.diagnostics.hasErrors ? nil : request.saying(inference.text)
  }

  /// - Parameter known: The diagnostics without the addition, which are not repeated.
  private func deliver(_ addition: NodeAuthoring.Addition, known: [Diagnostic]) throws -> ExitCode {
    let root = addition.project.root
    let new = addition.project.diagnosticsWithFiles.without(known)
    guard let node = addition.node else {
      context.report(addition.relocated(new), root: root)
      context.console.printError("kitgen: error: with this declaration the kit would have errors; nothing was written")
      return .dataError
    }
    if printsKit {
      context.report(addition.relocated(new), root: root)
      context.console.print(addition.composed.text)
      return .success
    }
    let isFileWritten = isWritten && isSaved
    let code = try generate(node, of: addition.project) { diagnostics in
      let new = diagnostics.without(known)
      return isFileWritten ? new : addition.relocated(new)
    }
    guard code == .success, isWritten else { return code }
    if let location = addition.savedAt {
      let place = "\(context.prefix(to: root))\(location.source.path):\(location.position.line)"
      context.console.inform("Added '\(request.title(of: pattern))' at \(place).")
    }
    explain(addition.composed)
    context.tellOfUndeclaredTypes(in: addition.project, of: node)
    return code
  }

  /// Writes or shows the files of a node and what they need. `located` adds the user's places to diagnostics.
  private func generate(
    _ node: SpecNode.ID,
    of project: Project,
    _ located: ([Diagnostic]) -> [Diagnostic]
  ) throws -> ExitCode {
    let options = Planner.Options(
      force: arguments.has("force"),
      isShownOnly: PlanOutput(arguments, in: context).isPreview,
      commands: context.commandPlace(for: project.root)
    )
    return try show(project.plan(for: node, options: options), root: project.root, located)
  }

  private func show(_ planning: Planning, root: String, _ located: ([Diagnostic]) -> [Diagnostic]) throws -> ExitCode {
    let output = PlanOutput(arguments, in: context)
    let diagnostics = located(planning.diagnostics)
    guard let plan = try output.plan(of: planning, root: root, diagnostics) else { return .dataError }
    if arguments.has("print") {
      planning.mainFiles.forEach { context.console.write($0.text) }
      return .success
    }
    guard let obstacle = planning.obstacle else { return try output.deliver(plan, diagnostics) }
    // A preview shows by itself which files are in the way.
    if output.isPreview, plan.leavesFilesBehind { return try output.deliver(plan, diagnostics) }
    if arguments.has("json") { try output.printRecord(plan, root: root, diagnostics) }
    for file in obstacle.files {
      context.console.printError("conflict: \(context.prefix(to: root))\(file.path): \(file.reason)")
    }
    context.console.printError("kitgen: error: \(obstacle.message)")
    context.console.printError(obstacle.advice)
    return .conflict
  }

  /// The node's parts that the command line did not request, and the options for them.
  private func explain(_ node: ComposedNode) {
    if node.assumptions.isEmpty { return }
    context.console.inform("Assumed:\n" + node.assumptions.map { "  " + $0 }.joined(separator: "\n"))
    guard request.isBare, !command.partOptions.isEmpty else { return }
    context.console.inform("To specify more: " + command.partOptions.map(\.synopsis).joined(separator: ", "))
  }

  // MARK: Without one

  /// Writes a Kitfile that fits the surrounding project, with the node.
  func start() throws -> ExitCode {
    let start = try projectStart()
    if isWritten { _ = try context.writer(for: start.root) }
    let project = try Project.begin(with: start, files: context.files, library: .builtIn)
    let code = try deliver(in: project)
    guard code == .success, isWritten else { return code }
    let path = context.prefix(to: start.root) + KitFolder.kitfileName
    context.console.inform("\(path) is new, as 'kitgen init' writes it; --no-kit writes files without one.")
    start.advice.forEach(context.console.inform)
    return code
  }

  /// Writes the files of the node without a kit.
  func scaffold() throws -> ExitCode {
    let start = try projectStart()
    let empty = try Project.begin(with: start, files: context.files, library: .builtIn)
    guard let request = try inferred(in: empty) else { return .dataError }
    let scaffold = try NodeScaffold.compose(
      request,
      pattern,
      parent: parent,
      starting: start,
      files: context.files,
      library: .builtIn
    )
    if printsKit {
      context.report(scaffold.diagnostics, root: start.root)
      guard !scaffold.diagnostics.hasErrors else { return .dataError }
      context.console.print(scaffold.composed.text)
      return .success
    }
    let planning = try scaffold.plan(force: arguments.has("force"))
    let code = try show(planning, root: start.root) { $0 }
    if code == .success, isWritten {
      explain(scaffold.composed)
      context.tellOfUndeclaredTypes(in: scaffold.project)
      start.advice.forEach(context.console.inform)
    }
    return code
  }

  /// The start of a kit in the project around the current folder, or in the folder that `--out` names.
  private func projectStart() throws -> ProjectStart {
    let schemas = PatternLibrary.builtIn.schemas
    let root = ProjectBuild.root(around: context.currentFolder, context.files) ?? context.currentFolder
    if isSaved { try context.requireProjectFolder(root) }
    guard let out = arguments.value("out").map(context.absolute) else {
      return try ProjectStart.fit(to: root, from: context.currentFolder, files: context.files, schemas: schemas)
    }
    let prefix = root == "/" ? "/" : root + "/"
    if (out + "/").hasPrefix(prefix) {
      let out = String(out.dropFirst(prefix.count))
      return try ProjectStart.fit(to: root, files: context.files, schemas: schemas, out: out)
    }
    if isSaved {
      throw UsageError(
        "'\(out)' is not below '\(root)', where the Kitfile would be",
        advice: "Name a folder below it, or use --no-kit."
      )
    }
    return try ProjectStart.fit(to: out, files: context.files, schemas: schemas, out: "")
  }
}

extension [String] {
  var firstSentence: String? {
    let paragraph = prefix { !$0.isEmpty }.joined(separator: " ")
    guard let end = paragraph.firstRange(of: ". ") else { return paragraph.isEmpty ? nil : paragraph }
    return String(paragraph[..<end.lowerBound]) + "."
  }
}
