/// What the rules of a schema say of its parts, in words for people.
extension NodeSchema {
  /// The allowed places and partners of an attribute, a sentence each: "For arrays.", "Not with '@lenient'."
  ///
  /// - Parameter types: The sets of types of all schemas.
  package func limits(of attribute: AttributeSchema, _ types: [TypeSet]) -> [String] {
    let own = Rule.Part.attribute(attribute.name)
    var (sentences, rivals): ([String], [String]) = ([], [])
    for rule in rules where rule.scope.isEmpty {
      switch rule.form {
      case .on(let values) where rule.part == own:
        let nouns = values.map { value in
          types.first { $0.name.value == value.text }?.noun ?? "'\(value.text)'"
        }
        sentences.append("For \(nouns.joined(separator: ", ")).")
      case .single where rule.part == own: sentences.append("For one '\(name)' of a block.")
      case .excludes(let other) where rule.part == own: rivals.append(spoken(other.words[0]))
      case .excludes(let other) where other.words == [attribute.name]: rivals.append(spoken(rule.part))
      case .stated where rule.part == own && rule.kind == .requires:
        if case .test(let test)? = rule.condition, test.comparison == nil, let path = test.path, path.words.count == 1 {
          sentences.append("Requires \(spoken(path.words[0])).")
        }
      case .stated, .on, .single, .excludes, .bounds: break
      }
    }
    return sentences + (rivals.isEmpty ? [] : ["Not with \(Phrase.oneOf(rivals))."])
  }

  /// A part in kit syntax: `'@lossy'`, `a type`.
  package func spoken(_ part: Rule.Part) -> String {
    switch part {
    case .node: "'\(name)'"
    case .attribute(let name, _): "'@\(name)'"
    case .slot(let label): spoken(label)
    }
  }

  /// The same for a label; a label that the schema lacks stands for itself.
  package func spoken(_ label: String) -> String {
    if attributes.contains(where: { $0.name == label }) { return "'@\(label)'" }
    if let member = members.first(where: { $0.label == label }) { return "'\(member.name)'" }
    guard let slot = slots.first(where: { $0.label == label }) else { return "'\(label)'" }
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
}
