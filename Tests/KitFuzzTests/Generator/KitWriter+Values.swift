import KitLanguage
import TestSupport

extension KitWriter {
  /// A value for a slot, as the kit has it; nil where there is none here.
  ///
  /// - Parameter place: That of the schema of the node or attribute with the slot.
  mutating func text(
    for slot: SlotSchema,
    _ node: inout WrittenNode,
    _ taken: inout Set<String>,
    at place: String
  ) -> String? {
    if slot.namesMember, let name = taken.sorted().randomElement(using: &random), chance(0.9) { return name }
    if node.schema.inference?.slot.value == slot.label { return "\"\(JSONSample.path)\"" }
    return text(of: slot.kind, slot, &node, &taken, at: place)
  }

  private mutating func text(
    of kind: ValueKind,
    _ slot: SlotSchema,
    _ node: inout WrittenNode,
    _ taken: inout Set<String>,
    at place: String
  ) -> String? {
    switch kind {
    case .name(.upperCamel), .name(.qualified): return upperName()
    case .name(.lowerCamel): return lowerName(&taken)
    case .name(.any): return name(&node, &taken)
    case .word(let cases): return cases.isEmpty ? "word" : deal(cases, at: "\(place):\(slot.label)").word
    case .number: return isBreaking ? "0" : pick(["15", "16", "16.4", "17", "26", "18", "15.0", "12"])
    case .int: return pick(["1", "2", "3", "429", "503", "0", "100"])
    case .url where isBreaking: return "\"ftp://example.com\""
    case .url: return pick(["\"https://api.example.com\"", "\"https://example.com/v1/\"", "\"http://127.0.0.1:80\""])
    case .uriTemplate: return path(with: node.placeholders)
    case .path: return "\"Sources/Out\""
    case .type:
      // An attribute has its own type.
      let isOwn = slot.place == .type || slot.place == .result
      var type = isOwn ? node.type ?? type() : type()
      if isOwn, node.texts["@lenient"] != nil, type.text.contains("Density") { type = .named("Money") }
      if isOwn { node.type = type }
      node.needs.formUnion(type.needs)
      return type.spelled(&random)
    case .types where isBreaking:
      return pick(["[Int]", "Int, Int", "Marked", "NSObject", "Identifiable", "Comparable"])
    case .types: return node.schema.role != .member ? conformances(of: node) : pick(Self.plainTypes + Self.ownTypes)
    case .expression:
      if node.type == nil, node.schema.slot(.type) != nil { node.type = self.type() }
      // Code is run for its effect.
      guard let type = node.type, slot.label != "code" else { return pick(Self.untypedExpressions) }
      return expression(of: type)
    case .generics:
      if isBreaking { return pick(Vocabulary.brokenGenerics) }
      return pick(["<Item: Decodable & Sendable>", "<Item: Codable & Hashable & Sendable>"])
    case .requirements: return node.texts["generics"] == nil ? nil : "Item: Equatable"
    case .signature: return isBreaking ? pick(Vocabulary.brokenSignatures) : signature(&node)
    case .typeName, .property: return ofProject(kind)
    case .reference(let targets):
      let named = siblings.filter { sibling in targets.contains { $0.pattern == sibling.schema.name } }
      return named.randomElement(using: &random).flatMap { taken.insert($0.name).inserted ? $0.name : nil }
    case .code: return nil
    case .list(let element):
      let texts = (0..<Int.random(in: 1...2, using: &random)).compactMap { _ in
        text(of: element, slot, &node, &taken, at: place)
      }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    case .headerName: return "\"\(pick(Vocabulary.headers))\""
    case .datePattern: return "\"\(deal(Vocabulary.datePatterns, at: "\(place):\(slot.label)"))\""
    case .text, .headerValue, .words:
      let name = pick(Vocabulary.plainLower)
      let path = chance(0.5) ? name : "\(pick(Vocabulary.plainLower)).\(name)"
      return "\"\(chance(0.5) ? pick(isBreaking ? Vocabulary.brokenTexts : Vocabulary.texts) : path)\""
    }
  }

  /// A name that is one of the project, of a module or of a parameter.
  private mutating func name(_ node: inout WrittenNode, _ taken: inout Set<String>) -> String? {
    if node.schema.role == .pattern { return chance(0.5) ? "FuzzKit" : "Größe" }
    if let name = node.signature?.parameters.randomElement(using: &random)?.name, chance(0.7) { return name }
    return chance(0.3) ? pick(["Foundation", "page", "after", "offset"]) : lowerName(&taken)
  }

  private mutating func path(with placeholders: [String]) -> String {
    var path = pick(["items", "users/me", "v1/a-b_c.json", "日本", "search", "a b", "x/%20/y", "users;a=1", ""])
    for name in placeholders {
      let name = name.replacing("`", with: "")
      path += chance(0.8) ? "/{\(name)}" : "-{\(name)}.json"
    }
    // One that declares itself.
    if chance(0.3) { path += pick(["/{näher}", "/{closer: Int}", "/{closer:UUID}.json", "/{closer: Int}-{closer}"]) }
    return "\"\(path.isEmpty ? "root" : path)\""
  }

  private mutating func conformances(of node: WrittenNode) -> String {
    let isOfNames = node.schema.field?.slot(.type)?.isOptional ?? false
    let protocols = Self.protocols + (isOfNames ? ["CodingKey", "CaseIterable"] : [])
    let names = protocols.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
    return names.joined(separator: ", ")
  }

  /// What Swift can give a type by itself.
  private static let protocols = [
    "Hashable", "Equatable", "Codable", "Encodable", "Identifiable", "Error", "LocalizedError", "Marked",
    "Sendable", "Decodable", "Swift.Hashable", "CustomNSError",
  ]

  /// Where the schema does not tell the type.
  private static let untypedExpressions = ["token.cancel()", "(token).cancel()", "{ token.cancel() }()"]

  /// The text after a head that takes code.
  mutating func code(of node: WrittenNode) -> String? {
    guard let slot = node.schema.slot(.code), case .code(let language) = slot.kind else { return nil }
    // A sample is in a file or in the kit.
    if language == "JSON" { return node.texts["files"] == nil ? JSONSample.text : nil }
    guard language == "Swift" || language.isEmpty else {
      return pick([
        "query { a }", "query ($a: Int!) {\n  list(a: $a) { \"\"  }\n}", "{ viewer { login } }", "mutation { \\n }",
      ])
    }
    return pick([
      "_ = value", "_ = base\n_ = value", "_ = (value, \"database\", \"\\(base)\")",
      "_ = \"database \\(type(of: value))\"",
      "if true {\n  _ = value\n}",
    ])
  }
}
