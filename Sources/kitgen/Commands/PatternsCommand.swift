import Diagnostics
import Generation
import KitLanguage

struct PatternsCommand: Command {
  let name = "patterns"
  let summary = "Print the reference of all keywords."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = """
    Prints the form of the declarations of all patterns, or of the named ones, with their documentation: the built-in
    patterns and the team's. docs/schemas.md explains the kinds of values.
    """
  let options = [
    Option.root, Option("json", help: "Print the reference as JSON."),
    Option("brief", help: "Print a summary of at most 2 kB for coding assistants; 'init --agents' writes it."),
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let library = try context.library(root: context.root(arguments))
    context.report(library.diagnostics, root: try context.root(arguments) ?? context.currentFolder)
    let teams = Set(library.folders.filter { !$0.isBuiltIn && $0.schema != nil }.map(\.name))
    let patterns = try named(arguments.operands, library.schemas)
    if arguments.has("json") {
      let records = patterns.map { JSONRecord($0, isTeams: teams.contains($0.folder)) }
      context.console.print(try JSONText.of(["patterns": records]))
    } else if arguments.has("brief") {
      context.console.print(PatternBrief(patterns).text)
    } else {
      let pages = patterns.map { pattern in
        PatternPage(pattern: pattern, types: library.schemas.types, isTeams: teams.contains(pattern.folder)).text
      }
      context.console.print(pages.joined(separator: "\n\n"))
    }
    return library.diagnostics.hasErrors ? .dataError : .success
  }

  private func named(_ names: [String], _ schemas: SchemaSet) throws -> [PatternSchema] {
    if names.isEmpty { return schemas.patterns }
    return try names.map { name in
      if let pattern = schemas.pattern(name) { return pattern }
      throw UsageError(
        "there is no pattern '\(name)'",
        suggesting: NearestName.of(name, in: schemas.patterns.map(\.keyword)),
        advice: "There are \(schemas.patterns.map(\.keyword).joined(separator: ", "))."
      )
    }
  }
}

struct PatternPage {
  let pattern: PatternSchema
  /// The sets of types of all schemas.
  let types: [TypeSet]
  /// Whether the schema is the team's.
  let isTeams: Bool

  var text: String {
    let node = pattern.node
    var sections = [heading + "\n\n" + HelpPage.table(facts)]
    let slots = node.slots.filter { !$0.documentation.isEmpty || !$0.words.isEmpty }
    if !slots.isEmpty { sections.append("Head\n" + HelpPage.table(slots.flatMap { rows($0, depth: 0) })) }
    if !node.members.isEmpty {
      sections.append("Members\n" + HelpPage.table(node.members.flatMap { rows($0, depth: 0) }))
    }
    if !node.attributes.isEmpty {
      sections.append("Attributes\n" + HelpPage.table(node.attributes.flatMap { rows($0, of: node, depth: 0) }))
    }
    if !gives.isEmpty { sections.append("Gives\n" + gives.map { "  " + $0 }.joined(separator: "\n")) }
    if !offers.isEmpty { sections.append("Made from Swift\n" + HelpPage.table(offers)) }
    return sections.joined(separator: "\n\n")
  }

  private var heading: String {
    let lines = pattern.node.documentation
    return lines.isEmpty ? pattern.keyword : "\(pattern.keyword): " + lines.joined(separator: "\n")
  }

  private var facts: [Option.Row] {
    var facts = [(name: "Written", text: NodeForm(pattern.node).text)]
    facts.append(("Goes", pattern.inside.isEmpty ? "at the top level" : "in " + pattern.inside.joined(separator: ", ")))
    let types = ([pattern.typeName].compactMap(\.self) + pattern.declares).map(\.text)
    if !types.isEmpty { facts.append(("Declares", types.joined(separator: ", "))) }
    if let minimal = pattern.minimal?.value { facts.append(("Starts as", minimal)) }
    facts.append(("Schema", isTeams ? "the team's" : "built-in"))
    return facts
  }

  // MARK: Rows

  private func rows(_ node: NodeSchema, depth: Int) -> [Option.Row] {
    let cardinality =
      switch node.cardinality {
      case .once: "once"
      case .optional: "at most once"
      case .some: "at least once"
      case .many: "any number"
      }
    let label = node.label == node.name && node.keywords.count <= 1 ? "" : ", seen as '\(node.label)'"
    let head = Option.Row(indent(depth) + NodeForm(node).text, sentence(node.documentation, cardinality + label))
    return [head] + node.slots.flatMap { words(of: $0, depth: depth + 1) }
      + node.attributes.flatMap { rows($0, of: node, depth: depth + 1) }
      + node.members.flatMap { rows($0, depth: depth + 1) }
  }

  private func rows(_ attribute: AttributeSchema, of node: NodeSchema, depth: Int) -> [Option.Row] {
    let text = sentence(attribute.documentation + node.limits(of: attribute, types), attribute.isRequired ? "once" : "")
    return [Option.Row(indent(depth) + NodeForm(attribute).text, text)]
      + attribute.slots.flatMap { words(of: $0, depth: depth + 1) }
  }

  private func rows(_ slot: SlotSchema, depth: Int) -> [Option.Row] {
    [Option.Row(indent(depth) + slot.label, sentence(slot.documentation, ""))] + words(of: slot, depth: depth + 1)
  }

  /// The offers that can be accepted; further ones only explain why others cannot.
  private var offers: [Option.Row] {
    pattern.offers.filter { $0.node != nil || $0.expression != nil }.map(row).uniqued { $0.name + $0.text }
  }

  private func row(_ offer: OfferSchema) -> Option.Row {
    let documentation = offer.documentation.map { $0.replacing(#/\{[^}]*\}/#, with: "…") }
    return Option.Row(
      "  " + offer.kind.value,
      sentence(documentation, offer.isReplacing ? "instead of the Swift" : "")
    )
  }

  private func words(of slot: SlotSchema, depth: Int) -> [Option.Row] {
    slot.words.filter { !$0.documentation.isEmpty }.map { word in
      Option.Row(indent(depth) + word.word, word.documentation.joined(separator: " "))
    }
  }

  private func sentence(_ documentation: [String], _ remark: String) -> String {
    let text = documentation.joined(separator: " ")
    if remark.isEmpty { return text }
    return text.isEmpty ? "(\(remark))" : "\(text) (\(remark))"
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  // MARK: Output

  private var gives: [String] {
    let files = pattern.emissions.map { emission in
      "\(emission.path.value) from \(emission.template.value)" + condition(emission.applicability)
        + (emission.isOnce ? ", once" : "")
    }
    let supports = pattern.supports.map { "support \($0.name.value)" + condition($0.applicability) }
    return files + supports
  }

  private func condition(_ applicability: Applicability) -> String { applicability.text.map { " when \($0)" } ?? "" }
}
