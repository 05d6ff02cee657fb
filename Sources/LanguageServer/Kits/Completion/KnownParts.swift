import KitLanguage

/// The evaluation of a rule if only the parts of a node, and some of their values, are known.
struct KnownParts {
  let schema: NodeSchema
  let types: [TypeSet]
  let variables: KnownVariables
  /// The values of named conditions, as far as asked: they may name each other many times.
  private let named = NamedTruths()

  private final class NamedTruths {
    var truths: [String: Bool?] = [:]
  }

  func certainlyBreak(_ rule: Rule) -> Bool {
    guard rule.kind != .warns, isThere(rule.part) == true else { return false }
    guard rule.scope.allSatisfy({ truth($0, rule.part) == true }) else { return false }
    guard let condition = rule.condition else { return false }
    return truth(condition, rule.part).map { $0 != (rule.kind == .requires) } ?? false
  }

  func ruleOut(_ rule: Rule) -> Bool { rule.scope.contains { truth($0, rule.part) == false } }

  private func isThere(_ part: Rule.Part) -> Bool? { part == .node ? true : variables.isPresent(part.path) }

  /// `nil` if it depends on something else.
  private func truth(_ condition: Condition, _ part: Rule.Part) -> Bool? {
    switch condition {
    case .test(let test): truth(test, part)
    case .oneOf(let paths): paths.count { variables.isPresent(name(of: $0, part)) == true } > 1 ? false : nil
    case .elements: nil
    case .all(let conditions): Self.all(conditions.map { truth($0, part) })
    case .any(let conditions): Self.all(conditions.map { truth($0, part).map { !$0 } }).map { !$0 }
    case .not(let condition): truth(condition, part).map { !$0 }
    }
  }

  private static func all(_ truths: [Bool?]) -> Bool? {
    truths.contains(false) ? false : truths.allSatisfy { $0 == true } ? true : nil
  }

  private func truth(_ test: ConditionTest, _ part: Rule.Part) -> Bool? {
    if let path = test.path, path.words.count == 1, test.comparison == nil,
      let named = schema.conditions.first(where: { $0.name.value == path.words[0] })
    {
      if let known = self.named.truths[path.words[0]] { return known }
      let truth = truth(named.condition, .node)
      self.named.truths[path.words[0]] = .some(truth)
      return truth
    }
    let name = test.path.map { self.name(of: $0, part) } ?? part.path
    switch test.comparison {
    case nil: return variables.isPresent(name)
    case .equalTo(let value): return isText(name) { $0 == value.text }
    case .among(let values):
      let truths = values.map { truth($0, of: name) }
      return truths.contains(true) ? true : truths.allSatisfy { $0 == false } ? false : nil
    case .has, .like, .inherits, .sameAs, .bounds: return nil
    }
  }

  /// Whether the type at a path is in a set of types, or has the name; Optionals aside.
  private func truth(_ value: ConditionValue, of name: String) -> Bool? {
    let optional = variables.isPresent(name + ".isOptional") == true ? name + ".wrapped" : name
    if let set = types.first(where: { $0.name.value == value.text }) { return truth(set.condition, ofType: optional) }
    return (variables.texts[optional + ".name"] ?? text(of: name)).map { $0 == value.text }
  }

  private func truth(_ condition: Condition, ofType name: String) -> Bool? {
    switch condition {
    case .all(let conditions): return Self.all(conditions.map { truth($0, ofType: name) })
    case .any(let conditions): return Self.all(conditions.map { truth($0, ofType: name).map { !$0 } }).map { !$0 }
    case .not(let condition): return truth(condition, ofType: name).map { !$0 }
    case .test(let test):
      let path = name + (test.path.map { "." + $0.text } ?? "")
      switch test.comparison {
      case nil: return variables.isPresent(path)
      case .equalTo(let value): return isText(path) { $0 == value.text }
      case .among(let values): return isText(path) { text in values.contains { $0.text == text } }
      case .has, .like, .inherits, .sameAs, .bounds: return nil
      }
    case .oneOf, .elements: return nil
    }
  }

  private func isText(_ name: String, where matches: (String) -> Bool) -> Bool? {
    variables.isPresent(name) == false ? false : text(of: name).map(matches)
  }

  private func text(of name: String) -> String? { variables.texts[name + ".text"] ?? variables.texts[name] }

  /// The name of what is known of a path: a node's label precedes a fact of the slot's value.
  private func name(of path: ConditionPath, _ part: Rule.Part) -> String {
    let first = path.words[0]
    if case .attribute(let name, _) = part,
      schema.attributes.first(where: { $0.name == name })?.slots.contains(where: { $0.label == first }) == true
    {
      return "node.\(name).\(path.text)"
    }
    let labels = schema.slots.map(\.label) + schema.members.map(\.label) + schema.attributes.map(\.name)
    if labels.contains(first) { return "node." + path.text }
    if case .slot(let label) = part { return "node.\(label).\(path.text)" }
    return path.words.count > 1 ? "pattern." + path.words.dropFirst().joined(separator: ".") : "node." + path.text
  }
}

/// The known parts of a node, by the labels of a schema: `node.kind`.
struct KnownVariables {
  /// Variables with a value.
  var present: Set<String>
  /// Variables without a value, and thus without members.
  var absent: Set<String> = []
  var texts: [String: String] = [:]

  /// Whether a variable has a value other than false; `nil` if unknown.
  func isPresent(_ path: String) -> Bool? {
    if present.contains(path) { return true }
    if absent.contains(path) || absent.contains(where: { path.hasPrefix($0 + ".") }) { return false }
    return texts[path].map { !$0.isEmpty }
  }
}

extension Rule.Part {
  /// The name under which the part's facts are known.
  var path: String {
    switch self {
    case .node: "node"
    case .slot(let label): "node." + label
    case .attribute(let name, let slot): "node." + name + (slot.map { "." + $0 } ?? "")
    }
  }
}
