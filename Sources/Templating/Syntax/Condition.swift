/// A boolean expression.
enum Condition: Sendable {
  enum Comparison: Sendable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, contains
  }

  final class Sides: Sendable {
    let left: Operand
    let right: Operand

    init(_ left: Operand, _ right: Operand) {
      self.left = left
      self.right = right
    }
  }

  case operand(Operand)
  indirect case not(Condition)
  case all([Condition])
  case any([Condition])
  case comparison(Comparison, Sides)
  /// A comparison with an operator's result on a side, which Stencil takes for false, or for true after `!=`.
  case constant(Bool)

  var soleOperand: Operand? {
    if case .operand(let operand) = self { operand } else { nil }
  }
}
