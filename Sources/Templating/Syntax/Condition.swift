/// A boolean expression.
indirect enum Condition: Sendable {
  enum Comparison: Sendable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, contains
  }

  case operand(Operand)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case comparison(Comparison, Operand, Operand)
  /// A comparison with an operator's result on a side, which Stencil takes for false, or for true after `!=`.
  case constant(Bool)

  var soleOperand: Operand? {
    if case .operand(let operand) = self { operand } else { nil }
  }
}
