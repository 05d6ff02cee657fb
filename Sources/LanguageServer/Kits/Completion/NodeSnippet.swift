import KitLanguage

/// The first form of a node, with places to fill in (LSP 3.17, "Snippet Syntax").
struct NodeSnippet {
  private var text = ""
  private var count = 0

  /// A node of a pattern: what `kitgen KEYWORD` begins with.
  static func text(of pattern: PatternSchema, _ schemas: SchemaSet) -> String {
    guard let minimal = pattern.minimal?.value else { return text(of: pattern.node, keyword: pattern.keyword, schemas) }
    let name = "\u{1}"
    var parts = minimal.split(separator: "{name", omittingEmptySubsequences: false).map(String.init)
    var line = escaped(parts.removeFirst())
    for part in parts {
      let end = part.firstIndex(of: "}") ?? part.startIndex
      line += (part.hasPrefix("}") ? name : "name") + escaped(String(part[end...].dropFirst()))
    }
    return block(line).replacing(name, with: "${1:Name}")
  }

  static func text(of schema: NodeSchema, keyword: String, _ schemas: SchemaSet) -> String {
    var snippet = NodeSnippet()
    snippet.text = escaped(keyword)
    let needed = schema.slots.filter { !$0.canBeLeftOut }
    for slot in needed.isEmpty ? usual(schema) : needed { snippet.add(slot) }
    for attribute in schemas.attributes(of: schema) where attribute.isRequired { snippet.add(attribute) }
    let needsBlock = schema.members.contains { $0.cardinality == .once || $0.cardinality == .some }
    return snippet.text + (needsBlock ? " {\n\t$0\n\\}" : "")
  }

  /// If all places are optional, the usual ones of a property: its name, its type, and without a name its wire name.
  private static func usual(_ schema: NodeSchema) -> [SlotSchema] {
    guard schema.isProperty else { return [] }
    return schema.slots.filter { slot in
      if case .text("") = slot.defaultValue { return slot.place == .wire }
      return slot.place == .name || slot.place == .type
    }
  }

  static func text(of attribute: AttributeSchema) -> String {
    var snippet = NodeSnippet()
    snippet.add(attribute)
    return String(snippet.text.dropFirst())
  }

  /// `head { a; b }` with a line for each of the two.
  private static func block(_ line: String) -> String {
    guard let brace = line.firstRange(of: " { "), line.hasSuffix(" \\}") else { return line }
    let body = line[brace.upperBound...].dropLast(3)
    let lines = body.contains("{") ? [body[...]] : body.split(separator: "; ")
    return line[..<brace.lowerBound] + " {\n\t" + lines.joined(separator: "\n\t") + "$0\n\\}"
  }

  private mutating func add(_ attribute: AttributeSchema) {
    text += " @" + attribute.name
    let needed = attribute.slots.filter { !$0.canBeLeftOut }
    // If all values are optional, one of them is intended.
    let isOneOfThem = attribute.slots.count > 1 && attribute.slots.allSatisfy(\.isOptional)
    let values = (isOneOfThem ? Array(attribute.slots.prefix(1)) : needed).map { slot in
      let label = if case .argument(let label) = slot.place { label + ": " } else { "" }
      return label + value(of: slot.kind, slot.label)
    }
    if !values.isEmpty { text += "(" + values.joined(separator: ", ") + ")" }
  }

  private mutating func add(_ slot: SlotSchema) {
    if let introducer = slot.introducer { text += " " + introducer }
    switch slot.place {
    case .name, .value: text += " " + value(of: slot.kind, slot.label)
    case .argument(let label): text += "(\(label): \(value(of: slot.kind, slot.label)))"
    case .signature: text += "(" + place("") + ")"
    case .result: text += " -> " + place("Type")
    case .type, .conformances: text += ": " + place("Type")
    case .defaultValue: text += " = " + place("value")
    case .wire: text += " as \"" + place("name") + "\""
    case .code: text += " \"\"\"\n\t" + place("code") + "\n\t\"\"\""
    case .modifier, .generics, .requirements: break
    }
  }

  private mutating func value(of kind: ValueKind, _ label: String) -> String {
    switch kind {
    case .word(let cases) where !cases.isEmpty: choice(cases.map(\.word))
    case .text, .headerName, .headerValue, .datePattern, .path, .uriTemplate: "\"" + place(label) + "\""
    case .url: "\"" + place("https://") + "\""
    case .list(let element): value(of: element, label)
    default: place(label)
    }
  }

  private mutating func place(_ text: String) -> String {
    count += 1
    return text.isEmpty ? "$\(count)" : "${\(count):\(Self.escaped(text))}"
  }

  private mutating func choice(_ words: [String]) -> String {
    count += 1
    return "${\(count)|\(words.joined(separator: ","))|}"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }
}
