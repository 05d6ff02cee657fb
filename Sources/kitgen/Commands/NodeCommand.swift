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

  private var hasName: Bool { pattern.node.slot(.name) != nil }

  var summary: String {
    BuiltInKeywords.summary(of: pattern.keyword, pattern.node.documentation)
  }

  var usage: String {
    (hasName ? "NAME " : "") + "[OPTIONS]" + (pattern.node.field.map { " [\($0.placeholder(name: "FIELD")) …]" } ?? "")
  }

  var discussion: String {
    let kit = """
      Adds the node to the nearest Kitfile, here or above, unless it is there, and writes its files and what they need. \
      Where there is no Kitfile, writes one, as 'kitgen init' does.
      """
    return (Array(pattern.node.documentation.dropFirst()) + [kit]).joined(separator: "\n")
  }

  var options: [Option] {
    parentOptions + partOptions + commandOptions
  }

  /// The options that exist whatever the schema declares for the node.
  private var commandOptions: [Option] {
    (pattern.isInferable ? [Self.sampleOption] : []) + Self.fixedOptions + PlanOutput.options
  }

  private static let sampleOption = Option(
    "from",
    .required("FILE.json"),
    help: "A JSON sample that the node is inferred from, with those that it needs; '-' for standard input.",
    isRepeatable: true
  )

  var helpSections: [HelpSection] {
    let field = pattern.node.field.map { field in
      (name: field.placeholder(name: "FIELD"), text: field.documentation.firstSentence ?? "A field.")
    }
    let parts = (parentOptions + partOptions).map { ($0.synopsis, $0.help) }
    return [
      HelpSection(title: "What the \(name) says", rows: parts + (field.map { [$0] } ?? [])),
      HelpSection(title: "Options", commandOptions),
    ]
  }

  private static let fixedOptions = [
    Option("save", .required("FILE.kit"), help: "The file of the kit that takes the new node; else the Kitfile."),
    Option("no-kit", help: "Write the files once, for you to keep, and neither write nor change a kit."),
    Option("no-save", help: "The same as --no-kit."),
    Option("new", help: "Add the node although there is one of a similar name."),
    Option(
      "out",
      .required("DIR"),
      help: "The folder for the output where there is no Kitfile; else that of a target."
    ),
    Option("print", .optional("kit"), help: "Print the Swift, or with =kit the node, and write nothing."),
  ]

  private var parentOptions: [Option] {
    pattern.inside.map { keyword in
      Option(keyword, .required("NAME"), help: "The \(keyword) to add it to, where there are several.")
    }
  }

  /// The names of options that exist whatever the schema declares.
  private var ownNames: Set<String> {
    Set(commandOptions.map(\.name) + pattern.inside + ["help"])
  }

  /// Begins the options for node parts if the command has an option of the same name.
  private var prefix: String { pattern.keyword.lowercased() + "-" }

  /// The options from the schema: the head's slots, and the members. If the command has an option of the name,
  /// `root`, the pattern precedes it: `--memo-root`.
  private var partOptions: [Option] {
    let taken = ownNames
    let slots = pattern.node.slots.filter { $0.place != .name }.map { slot in
      if case .modifier = slot.place { return Option(slot.label, help: slot.documentation.firstSentence ?? "") }
      return Option(
        slot.label,
        .required(slot.kind.placeholder),
        help: slot.documentation.firstSentence ?? "",
        kitWord: slot.introducer
      )
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
    let name = hasName ? arguments.operands.first : nil
    if hasName, name == nil {
      throw UsageError("'kitgen \(self.name)' needs a name", advice: "Run 'kitgen help \(self.name)' for its options.")
    }
    if let form = arguments.value("print"), form != "kit" {
      throw UsageError("invalid value '\(form)' for --print; expected none or 'kit'")
    }
    if arguments.has("save"), let other = ["no-kit", "no-save"].first(where: arguments.has) {
      throw UsageError("--save and --\(other) cannot be used together", advice: "--\(other) changes no kit.")
    }
    if arguments.has("print"), let other = ["json", "diff", "dry-run", "force"].first(where: arguments.has) {
      throw UsageError("--print and --\(other) cannot be used together", advice: "Leave one of the two out.")
    }
    let partOptions = partOptions
    let partNames = Set(partOptions.map(\.name))
    let parts = arguments.options.filter { partNames.contains($0.name) }
      .map { NodeRequest.Part(flag: partName(of: $0.name), value: $0.value) }
    tellOfParts(calledLike: arguments.options.map(\.name), partNames, context)
    let request = try NodeRequest(
      name: name,
      parts: parts,
      words: Array(arguments.operands.dropFirst(hasName ? 1 : 0)),
      of: pattern
    )
    let parent = pattern.inside.lazy.compactMap { arguments.value($0) }.first
    let samples = try SampleFiles(context).read(arguments.values(Self.sampleOption.name))
    guard let samples else { return .dataError }
    let delivery = NodeDelivery(
      pattern,
      request,
      from: samples.map(\.sample),
      parent: parent,
      partOptions,
      arguments,
      context
    )
    if let root = try context.root(arguments) {
      if arguments.has("out") {
        throw UsageError(
          "--out is for folders without a Kitfile",
          advice: "The folder for the output is what 'out' is in \(context.shown(root + "/" + KitFolder.kitfileName))."
        )
      }
      return try delivery.deliver(in: PlanOutput(arguments, context).project(at: root))
    }
    return delivery.isSaved ? try delivery.start() : try delivery.scaffold()
  }
}

extension NodeCommand {
  private func partName(of option: String) -> String {
    let rest = option.hasPrefix(prefix) ? String(option.dropFirst(prefix.count)) : option
    return ownNames.contains(rest) ? rest : option
  }

  private func tellOfParts(calledLike options: [String], _ partNames: Set<String>, _ context: CommandContext) {
    for name in options where ownNames.contains(name) && partNames.contains(prefix + name) {
      context.console.printError(
        "note: --\(name) is an option of the command; '\(name)' of the \(pattern.keyword) is --\(prefix)\(name)"
      )
    }
  }
}
