import Diagnostics

/// Parses the words of a boolean expression (by operator precedence, as Pratt described).
///
/// From weak to strong: `in`, `or`, `and`, `not`, comparisons. A mistake yields nil and a diagnostic.
struct ConditionParser {
  static let maximumDepth = 64

  private enum Infix {
    case comparison(Condition.Comparison)
    case or, and

    var bindingPower: Int {
      switch self {
      case .comparison(.contains): 5
      case .or: 6
      case .and: 7
      case .comparison: 10
      }
    }
  }

  private static let notBindingPower = 8

  private let words: [Word]
  private var position = 0
  private var depth = 0
  /// The end of the tag's content, for what is missing there.
  private let end: Range<Int>
  private(set) var operands: OperandParser

  /// - Parameter end: The range for reports of something missing at the end.
  static func parse(_ words: [Word], end: Range<Int>, _ operands: inout OperandParser) -> Condition? {
    var parser = ConditionParser(words: words, end: end, operands: operands)
    let condition = parser.parseAll()
    operands = parser.operands
    return condition
  }

  private mutating func parseAll() -> Condition? {
    guard let condition = expression(above: 0) else { return nil }
    guard position < words.count else { return condition }
    let word = words[position]
    if word == ")" { return fail("Unmatched ')'", at: word) }
    return failAtOperator(word)
  }

  private mutating func failAtOperator(_ word: Word) -> Condition? {
    guard let wayOut = WayOut.operatorMeant(by: word.text) else {
      return fail("An operator is missing before '\(word.text)'", at: word)
    }
    operands.report(
      .malformedExpression,
      "'\(word.text)' is not an operator here",
      at: word.range ?? end,
      wayOut: wayOut
    )
    return nil
  }

  private mutating func expression(above bindingPower: Int) -> Condition? {
    var negations = 0
    while position < words.count, words[position] == "not" {
      negations += 1
      position += 1
    }
    guard var left = primary() else { return nil }
    if negations > 0 {
      guard let operand = continued(left, above: Self.notBindingPower) else { return nil }
      left = .not(operand)
      if negations.isMultiple(of: 2) { left = .not(left) }
    }
    return continued(left, above: bindingPower)
  }

  private mutating func primary() -> Condition? {
    guard position < words.count else {
      guard let last = words.last else { return fail("A value is missing", range: end) }
      return fail("A value is missing after '\(last.text)'", at: last)
    }
    let word = words[position]
    if word == "(" { return bracketed(word) }
    if word == ")" { return fail("A value is missing before ')'", at: word) }
    if infix(word) != nil { return fail("A value is missing before '\(word.text)'", at: word) }
    position += 1
    if operands.options.isStrict, operands.reportForeignSyntax(word) { return nil }
    return operands.operand(word).map(Condition.operand)
  }

  private mutating func bracketed(_ opening: Word) -> Condition? {
    guard depth < Self.maximumDepth else {
      operands.report(
        .nestingTooDeep,
        "Brackets are nested more than \(Self.maximumDepth) deep",
        at: opening.range ?? end
      )
      return nil
    }
    depth += 1
    position += 1
    guard let condition = expression(above: 0) else { return nil }
    depth -= 1
    guard position < words.count else { return fail("Unmatched '('; expected ')'", at: opening) }
    guard words[position] == ")" else { return failAtOperator(words[position]) }
    position += 1
    return condition
  }

  /// `left` with the operators after it that bind more tightly than `bindingPower`.
  private mutating func continued(_ left: Condition, above bindingPower: Int) -> Condition? {
    var left = left
    while position < words.count, let infix = infix(words[position]), infix.bindingPower > bindingPower {
      let word = words[position]
      position += 1
      guard let right = expression(above: infix.bindingPower) else { return nil }
      switch infix {
      case .and:
        left = joined(consume left, right)
      case .or:
        left = alternated(consume left, right)
      case .comparison(let comparison):
        left = compared(comparison, of: left, with: right, at: word)
      }
    }
    return left
  }

  /// A chain of `and`s is one condition, so that its length is not a depth.
  private func joined(_ left: consuming Condition, _ right: Condition) -> Condition {
    guard case .all(var conditions) = left else { return .all([left, right]) }
    left = .constant(false)
    conditions.append(right)
    return .all(conditions)
  }

  private func alternated(_ left: consuming Condition, _ right: Condition) -> Condition {
    guard case .any(var conditions) = left else { return .any([left, right]) }
    left = .constant(false)
    conditions.append(right)
    return .any(conditions)
  }

  private mutating func compared(
    _ comparison: Condition.Comparison,
    of left: Condition,
    with right: Condition,
    at word: Word
  ) -> Condition {
    if let left = left.soleOperand, let right = right.soleOperand {
      return .comparison(comparison, Condition.Sides(left, right))
    }
    if operands.options.isStrict, let range = word.range {
      operands.report(
        .operatorOperand,
        "'\(word.text)' compares values, and one operand is a condition",
        at: range,
        notes: [Diagnostic.Note("'in' binds weaker than 'and', 'or' and 'not': put brackets around the comparison")]
      )
    }
    return .constant(comparison == .unequal)
  }

  private func infix(_ word: Word) -> Infix? {
    switch word.text {
    case "in": .comparison(.contains)
    case "or": .or
    case "and": .and
    case "==": .comparison(.equal)
    case "!=": .comparison(.unequal)
    case "<": .comparison(.less)
    case "<=": .comparison(.lessOrEqual)
    case ">": .comparison(.greater)
    case ">=": .comparison(.greaterOrEqual)
    default: nil
    }
  }

  private mutating func fail(_ message: String, at word: Word) -> Condition? { fail(message, range: word.range ?? end) }

  private mutating func fail(_ message: String, range: Range<Int>) -> Condition? {
    operands.report(.malformedExpression, message, at: range)
    return nil
  }
}
