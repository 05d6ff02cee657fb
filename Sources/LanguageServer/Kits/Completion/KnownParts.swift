import KitLanguage

/// The scopes of rules if only some words of a node, and of the declaration around it, are known.
struct KnownParts {
  let schema: NodeSchema
  /// The words by their paths: `keyword`, and in the declaration around it `pattern.kind`.
  let words: [String: String]
  /// The values of named conditions, as far as asked: they may name each other many times.
  private let named = NamedTruths()

  private final class NamedTruths {
    var truths: [String: Bool?] = [:]
  }

  init(_ words: [String: String], of schema: NodeSchema) {
    self.words = words
    self.schema = schema
  }

  func ruleOut(_ rule: Rule) -> Bool { rule.scope.contains { truth($0) == false } }

  /// `nil` if it depends on something else.
  private func truth(_ condition: Condition) -> Bool? {
    switch condition {
    case .test(let test): truth(test)
    case .oneOf, .elements: nil
    case .all(let conditions): Self.all(conditions.map(truth))
    case .any(let conditions): Self.all(conditions.map { truth($0).map { !$0 } }).map { !$0 }
    case .not(let condition): truth(condition).map { !$0 }
    }
  }

  private static func all(_ truths: [Bool?]) -> Bool? {
    truths.contains(false) ? false : truths.allSatisfy { $0 == true } ? true : nil
  }

  private func truth(_ test: ConditionTest) -> Bool? {
    guard let path = test.path else { return nil }
    if path.words.count == 1, test.comparison == nil,
      let condition = schema.conditions.first(where: { $0.name.value == path.words[0] })
    {
      if let known = named.truths[path.words[0]] { return known }
      let truth = truth(condition.condition)
      named.truths[path.words[0]] = .some(truth)
      return truth
    }
    let name = path.words.count > 1 ? "pattern." + path.words.dropFirst().joined(separator: ".") : path.text
    return words[name].flatMap { word in
      switch test.comparison {
      case .equalTo(let value): word == value.text
      case .among(let values): values.contains { $0.text == word }
      case nil, .has, .like, .inherits, .sameAs, .bounds: nil
      }
    }
  }
}
