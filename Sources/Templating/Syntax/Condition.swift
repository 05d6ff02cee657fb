/// A boolean expression.
indirect enum Condition: Sendable {
  enum Comparison: Sendable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, contains
  }

  case operand(Operand)
  case not(Condition)
  /// True if all of them are.
  case all([Condition])
  /// True if one of them is.
  case any([Condition])
  case comparison(Comparison, Operand, Operand)
  /// A comparison with an operator's result on a side, which Stencil takes for false, or for true after `!=`.
  case constant(Bool)

  /// The operand that the condition consists of.
  var soleOperand: Operand? {
    if case .operand(let operand) = self { operand } else { nil }
  }
}
