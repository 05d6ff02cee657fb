import KitLanguage

/// What is known in the conditions of a schema that is being written.
extension PatternLibrary {
  /// What a condition is about.
  package enum ConditionPlace: Sendable {
    /// A part of the nodes of the pattern or member whose name begins at `name` (UTF-8) in the schema.
    case node(pattern: String, name: Int, Rule.Part)
    case declaration
    /// The kit, as in support.
    case kit
    /// A type, as in a set of types.
    case type
  }

  package func conditionWords(after words: [String], at place: ConditionPlace) -> [ConditionWord] {
    switch place {
    case .node(let keyword, let name, let part):
      guard let pattern = schemas.pattern(keyword) else { return [] }
      var pending = [pattern.node]
      while let schema = pending.popLast() {
        if schema.location.range.lowerBound == name { return rules.words(after: words, in: schema, part, .node) }
        pending += schema.members
      }
      return []
    case .declaration: return rules.words(after: words, in: nil, .node, .declaration([]))
    case .kit: return rules.words(after: words, in: nil, .node, .kit)
    case .type: return rules.words(ofTypesAfter: words)
    }
  }
}
