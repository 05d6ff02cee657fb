import Diagnostics

/// The check of conditions, and what is known where they hold.
extension TypeChecker {
  /// Checks a condition, and returns the facts if it is true and if it is false.
  mutating func check(_ condition: Condition) -> Facts {
    switch condition {
    case .operand(let operand):
      let type = check(operand)
      guard operand.filters.isEmpty, case .variable(let path) = operand.base else { return Facts() }
      // What counts for true is not empty, and a number of elements that does is not zero.
      return Facts(whenTrue: path.prefixes.union(ends(of: path.text, type)).union(countedEnds(of: operand)))
    case .not(let operand):
      let facts = check(operand)
      return Facts(whenTrue: facts.whenFalse, whenFalse: facts.whenTrue)
    case .all(let conditions):
      // Each is only looked at where those before it hold.
      return Facts(whenTrue: chain(conditions) { $0.whenTrue })
    case .any(let conditions):
      return Facts(whenFalse: chain(conditions) { $0.whenFalse })
    case .comparison(let comparison, let sides):
      check(comparison, sides.left, sides.right)
      return facts(of: comparison, sides.left, sides.right)
    case .constant:
      return Facts()
    }
  }

  private mutating func chain(_ conditions: [Condition], _ known: (Facts) -> Set<String>) -> Set<String> {
    var facts: Set<String> = []
    for condition in conditions {
      scoped(facts: facts) { facts.formUnion(known($0.check(condition))) }
    }
    return facts
  }

  private mutating func check(_ comparison: Condition.Comparison, _ left: Operand, _ right: Operand) {
    let (whole, other) = (check(left), check(right))
    let (leftType, rightType) = (resolved(whole.unwrapped), resolved(other.unwrapped))
    switch comparison {
    case .equal, .unequal:
      checkLiteral(right, against: whole, of: left.subject)
      checkLiteral(left, against: other, of: right.subject)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      for (type, operand) in [(leftType, left), (rightType, right)] {
        switch type {
        case .any, .int, .double, .union, .optional, .reference: break
        default: report(.notANumber, "Only numbers have an order, not \(type.kind)", operand.range)
        }
      }
    case .contains:
      switch rightType {
      case .any, .list, .string, .union, .optional, .reference: break
      default: report(.notAList, "'in' looks into a list or a text, not into \(rightType.kind)", right.range)
      }
      if case .list(let element) = rightType {
        checkLiteral(left, against: element, of: "What is in \(right.subject)")
      }
      checkWords(right, against: whole, of: left.subject)
    }
  }

  // MARK: - What is known

  /// A comparison with a literal implies that there is a value; an order implies it for both sides.
  private mutating func facts(of comparison: Condition.Comparison, _ left: Operand, _ right: Operand) -> Facts {
    switch comparison {
    case .equal, .unequal:
      let count = count(of: left, comparedWith: right) ?? count(of: right, comparedWith: left)
      let paths = left.literal != nil || right.literal != nil ? left.prefixes.union(right.prefixes) : []
      let same = paths.union(count.map { $0.number > 0 ? $0.ends : [] } ?? [])
      let different = count.map { $0.number == 0 ? $0.ends : [] } ?? []
      return comparison == .equal
        ? Facts(whenTrue: same, whenFalse: different) : Facts(whenTrue: different, whenFalse: same)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let isLessOnLeft = comparison == .less || comparison == .lessOrEqual
      let count = isLessOnLeft ? count(of: right, comparedWith: left) : count(of: left, comparedWith: right)
      let least = comparison == .less || comparison == .greater ? 0 : 1
      let ends = count.map { $0.number >= least ? $0.ends : [] } ?? []
      return Facts(whenTrue: left.prefixes.union(right.prefixes).union(ends))
    case .contains:
      return Facts(whenTrue: left.prefixes.union(right.prefixes))
    }
  }

  /// The first and last element of a counted list, and the literal that the count is compared with.
  private mutating func count(
    of operand: Operand,
    comparedWith other: Operand
  ) -> (ends: Set<String>, number: Int)? {
    guard case .literal(.int(let number)) = other.base, other.filters.isEmpty else { return nil }
    return (countedEnds(of: operand), number)
  }

  /// The first and last element of the list that the operand counts.
  private mutating func countedEnds(of operand: Operand) -> Set<String> {
    guard operand.filters.isEmpty, case .variable(let path) = operand.base, path.segments.count > 1,
      case .name("count", _) = path.segments.last
    else { return [] }
    return ends(of: path.text.dropLast(".count".count), check(path.segments.dropLast(), tolerant: true))
  }

  /// The first and last element of a list or string at a path; both exist if it is not empty.
  func ends(of path: some StringProtocol, _ type: TemplateType) -> Set<String> {
    switch resolved(type.unwrapped) {
    case .list, .string: [path + ".first", path + ".last"]
    default: []
    }
  }
}

extension Operand {
  /// The operand's path, if any, without filters.
  var path: String? {
    if case .variable(let path) = base { path.text } else { nil }
  }

  /// The value, if it is a literal in the template.
  var literal: Value? {
    if case .literal(let value) = base, filters.isEmpty { value } else { nil }
  }

  /// The operand's path prefixes that lead to a value.
  fileprivate var prefixes: Set<String> {
    if case .variable(let path) = base, filters.isEmpty { path.prefixes } else { [] }
  }
}

extension VariablePath {
  /// The path and all paths that lead to it: if it has a value, so do they.
  fileprivate var prefixes: Set<String> {
    var prefixes: Set<String> = [text]
    var prefix = name.text
    for segment in segments.dropFirst() {
      prefixes.insert(prefix)
      guard case .name(let name, _) = segment else { break }
      prefix += "." + name
    }
    return prefixes
  }
}
