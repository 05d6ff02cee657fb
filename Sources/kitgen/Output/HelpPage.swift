import KitLanguage

enum HelpPage {
  /// The widest name column before explanations move to another line.
  private static let columnLimit = 34
  /// The columns of a line.
  private static let width = 100

  static func text(for command: any Command, usesColor: Bool) -> String {
    var sections = [
      wrapped(command.summary, to: width).joined(separator: "\n"),
      heading("Usage", usesColor) + "\n  kitgen \(command.name)\(command.usage.isEmpty ? "" : " " + command.usage)",
    ]
    if !command.discussion.isEmpty { sections.append(paragraphs(command.discussion)) }
    if !command.subcommands.isEmpty {
      let rows = zip(command.subcommandWords, command.subcommands).map { (name: $0, text: $1.summary) }
      sections.append(heading("Commands", usesColor) + "\n" + table(rows, width: width))
    }
    for section in command.helpSections where !section.rows.isEmpty {
      sections.append(heading(section.title, usesColor) + "\n" + table(section.rows, width: width))
    }
    return sections.joined(separator: "\n\n")
  }

  /// `text` in lines that fit a terminal, with an empty line between paragraphs.
  static func paragraphs(_ text: String) -> String {
    let paragraphs = text.split(separator: "\n\n").map { wrapped(String($0), to: width).joined(separator: "\n") }
    return paragraphs.joined(separator: "\n\n")
  }

  static func heading(_ text: String, _ usesColor: Bool) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// Rows of a name and its explanation, with aligned explanations, which stay on their line without a `width` in columns.
  static func table(_ rows: [(name: String, text: String)], width: Int = .max) -> String {
    let column = rows.map(\.name.count).filter { $0 <= columnLimit }.max() ?? 0
    let margin = String(repeating: " ", count: column + 4)
    return rows.map { row in
      let text = wrapped(row.text, to: width - margin.count).joined(separator: "\n" + margin)
      if text.isEmpty { return "  " + row.name }
      return row.name.count <= column
        ? "  " + row.name + margin.dropFirst(row.name.count + 2) + text : "  " + row.name + "\n" + margin + text
    }.joined(separator: "\n")
  }

  /// `text` in lines of at most `width` columns, if its words allow it. Text that fits is unchanged.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    if text.count <= width, !text.contains("\n") { return [text] }
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
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

  private var facts: [(name: String, text: String)] {
    var facts = [(name: "Written", text: NodeForm(pattern.node).text)]
    facts.append(("Goes", pattern.inside.isEmpty ? "at the top level" : "in " + pattern.inside.joined(separator: ", ")))
    let types = ([pattern.typeName].compactMap(\.self) + pattern.declares).map(\.text)
    if !types.isEmpty { facts.append(("Declares", types.joined(separator: ", "))) }
    if let minimal = pattern.minimal?.value { facts.append(("Starts as", minimal)) }
    facts.append(("Schema", isTeams ? "the team's" : "built-in"))
    return facts
  }

  // MARK: Rows

  private typealias Row = (name: String, text: String)

  private func rows(_ node: NodeSchema, depth: Int) -> [Row] {
    let cardinality =
      switch node.cardinality {
      case .once: "once"
      case .optional: "at most once"
      case .some: "at least once"
      case .many: "any number"
      }
    let label = node.label == node.name && node.keywords.count <= 1 ? "" : ", seen as '\(node.label)'"
    let head = Row(indent(depth) + NodeForm(node).text, sentence(node.documentation, cardinality + label))
    return [head] + node.slots.flatMap { words(of: $0, depth: depth + 1) }
      + node.attributes.flatMap { rows($0, of: node, depth: depth + 1) }
      + node.members.flatMap { rows($0, depth: depth + 1) }
  }

  private func rows(_ attribute: AttributeSchema, of node: NodeSchema, depth: Int) -> [Row] {
    let text = sentence(attribute.documentation + node.limits(of: attribute, types), attribute.isRequired ? "once" : "")
    return [Row(indent(depth) + NodeForm(attribute).text, text)]
      + attribute.slots.flatMap { words(of: $0, depth: depth + 1) }
  }

  private func rows(_ slot: SlotSchema, depth: Int) -> [Row] {
    [Row(indent(depth) + slot.label, sentence(slot.documentation, ""))] + words(of: slot, depth: depth + 1)
  }

  /// The offers that can be accepted; further ones only explain why others cannot.
  private var offers: [Row] {
    pattern.offers.filter { $0.node != nil || $0.expression != nil }.map(row).uniqued { $0.name + $0.text }
  }

  private func row(_ offer: OfferSchema) -> Row {
    let documentation = offer.documentation.map { $0.replacing(#/\{[^}]*\}/#, with: "…") }
    return Row("  " + offer.kind.value, sentence(documentation, offer.isReplacing ? "instead of the Swift" : ""))
  }

  private func words(of slot: SlotSchema, depth: Int) -> [Row] {
    slot.words.filter { !$0.documentation.isEmpty }.map { word in
      Row(indent(depth) + word.word, word.documentation.joined(separator: " "))
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
