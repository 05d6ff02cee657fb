import KitLanguage

/// The messages of rules whose form says it all, and of facts (docs/schemas.md, "Standard messages").
enum StandardMessage {
  /// The message with placeholders; nil where a rule needs one of its own.
  static func text(of rule: Rule, in schema: NodeSchema, _ scope: SchemaScope) -> String? {
    let subject = name(of: rule.part, in: schema)
    switch rule.form {
    case .single: return "Only one '\(schema.name)' can have \(subject)"
    case .excludes(let other): return "\(subject) cannot be combined with \(name(of: other, in: schema))"
    case .on(let types):
      let nouns = types.map { value in scope.typeSets[value.text]?.noun ?? "'\(value.text)'" }
      let type = schema.slots.first { if case .type = $0.kind { true } else { false } }?.label ?? "type"
      return "\(subject) is for \(list(nouns)), not for '{\(type)}'"
    case .stated: break
    }
    switch rule.condition {
    case .test(let test) where test.comparison == nil:
      guard let path = test.path else { return nil }
      if let problem = ofFacts[path.words.last ?? ""] {
        return "{" + (path.words.dropLast() + [problem]).joined(separator: ".") + "}"
      }
      return rule.kind == .requires && path.words.count == 1
        ? "\(subject) requires \(name(of: path, in: schema))" : nil
    case .test(let test):
      guard rule.kind == .requires, case .among(let types) = test.comparison, test.path == nil,
        case .slot(let label) = rule.part
      else { return nil }
      let nouns = types.map { value in scope.typeSets[value.text]?.noun ?? "'\(value.text)'" }
      return "'{name}' is for \(list(nouns)), not for '{\(label)}'"
    case .oneOf(let paths) where rule.kind == .requires:
      let names = paths.map { name(of: $0, in: schema) }
      return names.count == 2 ? "Give either \(names[0]) or \(names[1])" : "Give one of \(list(names))"
    default: return nil
    }
  }

  /// The facts about types that say what is wrong, by those that say whether something is.
  private static let ofFacts = [
    "isDecodable": "decodingProblem",
    "isEncodable": "encodingProblem",
    "isEquatable": "equalityProblem",
    "isIdentifiable": "identityProblem",
    "isLessVisible": "visibilityProblem",
    "hasRawValue": "rawProblem",
  ]

  private static func name(of part: Rule.Part, in schema: NodeSchema) -> String {
    switch part {
    case .node: "'\(schema.name)'"
    case .attribute(let name, _): "'@\(name)'"
    case .slot(let label): name(of: label, in: schema)
    }
  }

  private static func name(of path: ConditionPath, in schema: NodeSchema) -> String {
    name(of: path.words[0], in: schema)
  }

  /// What people call a part: as kits write it.
  private static func name(of label: String, in schema: NodeSchema) -> String {
    if schema.attributes.contains(where: { $0.name == label }) { return "'@\(label)'" }
    if let member = schema.members.first(where: { $0.label == label }) { return "'\(member.name)'" }
    guard let slot = schema.slots.first(where: { $0.label == label }) else { return "'\(label)'" }
    if let introducer = slot.introducer { return "'\(introducer)'" }
    return switch slot.place {
    case .name: "a name"
    case .type, .result: "a type"
    case .defaultValue: "a value after '='"
    case .wire: "a name after 'as'"
    case .conformances: "protocols"
    case .signature: "parameters"
    case .generics: "generic parameters"
    case .requirements: "'where'"
    case .code: "code"
    case .value, .modifier, .argument: "'\(label)'"
    }
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
