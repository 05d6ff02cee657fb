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
    pattern.node.documentation.firstSentence ?? "A node of the pattern '\(pattern.keyword)'."
  }

  var usage: String {
    "NAME [OPTIONS]" + (pattern.node.field.map { " [\($0.placeholder(name: "FIELD")) …]" } ?? "")
  }

  var discussion: String {
    let kit = """
      Adds the node to the nearest Kitfile, here or above, unless it is there, and writes its files and what they need. \
      Where there is no Kitfile, writes one, as 'kitgen init' does.
      """
    return (Array(pattern.node.documentation.dropFirst()) + [kit]).joined(separator: "\n")
  }

  var options: [Option] {
    parentOptions + partOptions + Self.fixedOptions + PlanOutput.options
  }

  var helpSections: [HelpSection] {
    let field = pattern.node.field.map { field in
      (name: field.placeholder(name: "FIELD"), text: field.documentation.firstSentence ?? "A field.")
    }
    let parts = (parentOptions + partOptions).map { ($0.synopsis, $0.help) }
    return [
      HelpSection(title: "What the \(name) says", rows: parts + (field.map { [$0] } ?? [])),
      HelpSection(title: "Options", Self.fixedOptions + PlanOutput.options),
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

  /// The options that the schema gives: the slots of the head, and the members.
  private var partOptions: [Option] {
    let taken = Set(PlanOutput.options.map(\.name) + Self.fixedOptions.map(\.name) + pattern.inside)
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
    return (slots + members).filter { !taken.contains($0.name) }
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
    guard let name = arguments.operands.first else {
      throw UsageError("'kitgen \(self.name)' needs a name", advice: "Run 'kitgen help \(self.name)' for its options.")
    }
    if let form = arguments.value("print"), form != "kit" {
      throw UsageError("'--print=\(form)' is nothing that can be printed; there are --print and --print=kit")
    }
    let partOptions = partOptions
    let partNames = Set(partOptions.map(\.name))
    let parts = arguments.options.filter { partNames.contains($0.name) }
      .map { NodeRequest.Part(flag: $0.name, value: $0.value) }
    let request = try NodeRequest(name: name, parts: parts, words: Array(arguments.operands.dropFirst()), of: pattern)
    let parent = pattern.inside.lazy.compactMap { arguments.value($0) }.first
    let delivery = NodeDelivery(pattern, request, parent: parent, partOptions, arguments, context)
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

extension [String] {
  /// The first sentence of the lines of a doc comment.
  fileprivate var firstSentence: String? {
    let paragraph = prefix { !$0.isEmpty }.joined(separator: " ")
    guard let end = paragraph.firstRange(of: ". ") else { return paragraph.isEmpty ? nil : paragraph }
    return String(paragraph[..<end.lowerBound]) + "."
  }
}
