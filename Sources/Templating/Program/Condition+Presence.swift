/// What a condition comes to where all that is known is that some values are there, or are not.
extension TemplateCondition {
  /// Whether the condition does not hold, whatever else there is.
  package func isRuledOut(whereKnown variables: KnownVariables) -> Bool {
    condition?.truth(variables) == false
  }
}

extension Condition {
  /// Nil where that depends on something else.
  fileprivate func truth(_ variables: KnownVariables) -> Bool? {
    switch self {
    case .operand(let operand): return operand.plainPath.flatMap(variables.isPresent)
    case .not(let condition): return condition.truth(variables).map { !$0 }
    case .all(let conditions):
      let truths = conditions.map { $0.truth(variables) }
      return truths.contains(false) ? false : truths.allSatisfy { $0 == true } ? true : nil
    case .any(let conditions):
      let truths = conditions.map { $0.truth(variables) }
      return truths.contains(true) ? true : truths.allSatisfy { $0 == false } ? false : nil
    case .constant(let value): return value
    case .named(let condition, _, _): return condition.truth(variables)
    case .comparison(let comparison, let left, let right):
      guard let text = left.plainPath.flatMap({ variables.texts[$0] }), let words = right.words else { return nil }
      return switch comparison {
      case .equal: right.filters.isEmpty ? words == [text] : nil
      case .unequal: right.filters.isEmpty ? words != [text] : nil
      case .contains: right.filters.isEmpty ? nil : words.contains(text)
      case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
      }
    }
  }
}

extension Operand {
  /// The variable that it is; nil of anything else.
  fileprivate var plainPath: String? {
    if filters.isEmpty, case .variable(let path) = base { path.text } else { nil }
  }

  /// The text that it is, or the words of `'A B'|split`; nil of anything else.
  fileprivate var words: [String]? {
    guard case .literal(.string(let text)) = base else { return nil }
    if filters.isEmpty { return [text] }
    guard filters.count == 1, filters[0].filter.name == "split", filters[0].arguments.isEmpty else { return nil }
    return text.split(separator: " ").map(String.init)
  }
}
