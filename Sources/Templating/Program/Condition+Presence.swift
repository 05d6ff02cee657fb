/// What a condition comes to where all that is known is that some values are there.
extension TemplateCondition {
  /// Whether the condition does not hold where these variables have values, whatever else there is.
  ///
  /// - Parameter paths: As the condition writes them: `node.kind`.
  package func isRuledOut(whereKnown paths: Set<String>) -> Bool {
    condition?.truth(whereKnown: paths) == false
  }
}

extension Condition {
  /// Nil where that depends on something else.
  fileprivate func truth(whereKnown paths: Set<String>) -> Bool? {
    switch self {
    case .operand(let operand):
      guard operand.filters.isEmpty, case .variable(let path) = operand.base, paths.contains(path.text) else {
        return nil
      }
      return true
    case .not(let condition): return condition.truth(whereKnown: paths).map { !$0 }
    case .all(let conditions):
      let truths = conditions.map { $0.truth(whereKnown: paths) }
      return truths.contains(false) ? false : truths.allSatisfy { $0 == true } ? true : nil
    case .any(let conditions):
      let truths = conditions.map { $0.truth(whereKnown: paths) }
      return truths.contains(true) ? true : truths.allSatisfy { $0 == false } ? false : nil
    case .constant(let value): return value
    case .named(let condition, _, _): return condition.truth(whereKnown: paths)
    case .comparison: return nil
    }
  }
}
