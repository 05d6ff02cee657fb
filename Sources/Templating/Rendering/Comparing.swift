/// The rules of the comparison operators.
struct Comparing {
  enum Result {
    case holds(Bool)
    case notANumber(Value)
    case notAList(Value)
  }

  /// Stencil compares numbers with single precision, and unknown comparisons are false.
  let isStrict: Bool

  func compare(by comparison: Condition.Comparison, _ left: Value?, _ right: Value?) -> Result {
    switch comparison {
    case .equal: .holds(areEqual(left, right))
    case .unequal: .holds(!areEqual(left, right))
    case .less: order(left, right) { $0 < 0 }
    case .lessOrEqual: order(left, right) { $0 <= 0 }
    case .greater: order(left, right) { $0 > 0 }
    case .greaterOrEqual: order(left, right) { $0 >= 0 }
    case .contains: contains(left, right)
    }
  }

  static func single(_ value: Value) -> Float? {
    switch value {
    case .int(let number): Float(number)
    case .big(let digits): Float(digits)
    case .double(let number): Float(number)
    case .float(let number): number
    default: nil
    }
  }

  private func areEqual(_ left: Value?, _ right: Value?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if isStrict { return areSame(left, right) }
    if let left = Self.single(left), let right = Self.single(right) { return left == right }
    switch (left, right) {
    case (.string(let left), .string(let right)): return left == right
    case (.bool(let left), .bool(let right)): return left == right
    default: return false
    }
  }

  /// Whether the values are equal; numbers by their value, whatever their precision.
  private func areSame(_ left: Value, _ right: Value) -> Bool {
    guard let leftNumber = Number(left), let rightNumber = Number(right) else { return left == right }
    return leftNumber.order(to: rightNumber) == 0
  }

  /// - Parameter isMeant: Receives a number below zero if the left value is smaller, and zero if both are equal.
  private func order(_ left: Value?, _ right: Value?, isMeant: (Int) -> Bool) -> Result {
    guard isStrict else {
      guard let left = left.flatMap(Self.single), let right = right.flatMap(Self.single) else { return .holds(false) }
      return .holds(Number.double(Double(left)).order(to: .double(Double(right))).map(isMeant) ?? false)
    }
    guard let left, let right else { return .holds(false) }
    guard let leftNumber = Number(left) else { return .notANumber(left) }
    guard let rightNumber = Number(right) else { return .notANumber(right) }
    return .holds(leftNumber.order(to: rightNumber).map(isMeant) ?? false)
  }

  private func contains(_ element: Value?, _ container: Value?) -> Result {
    guard let element, let container else { return .holds(element == nil && container == nil && !isStrict) }
    switch container {
    case .list(let values):
      if !isStrict, !isHashable(element) || !values.allSatisfy(isHashable) { return .holds(false) }
      return .holds(values.contains { isIdentical($0, element) })
    case .string(let text):
      guard case .string(let part) = element else { return .holds(false) }
      return .holds(TextSearch.contains(text, part))
    default:
      return isStrict ? .notAList(container) : .holds(false)
    }
  }

  /// Stencil compares elements as Swift's `AnyHashable`s, which lists and records of anything are not.
  private func isHashable(_ value: Value) -> Bool {
    switch value {
    case .list, .record: false
    default: true
    }
  }

  private func isIdentical(_ left: Value, _ right: Value) -> Bool {
    if isStrict { return areSame(left, right) }
    switch (left, right) {
    case (.float(let left), .double(let right)), (.double(let right), .float(let left)): return Double(left) == right
    case (.float(let left), .int(let right)), (.int(let right), .float(let left)): return left == Float(exactly: right)
    case (.double(let left), .int(let right)), (.int(let right), .double(let left)):
      return left == Double(exactly: right)
    default: return left == right
    }
  }
}

/// A number of any size. Integers are compared by all of their digits, others as doubles.
enum Number {
  case int(Int)
  /// An integer too large for `Int`, by its decimal digits.
  case big(String)
  case double(Double)

  /// `nil` for non-numbers.
  init?(_ value: Value) {
    switch value {
    case .int(let number): self = .int(number)
    case .big(let digits): self = .big(digits)
    case .double(let number): self = .double(number)
    // A decimal literal means the decimal number that it is written as.
    case .float(let number): self = .double(Double(number.description) ?? Double(number))
    default: return nil
    }
  }

  /// Below zero if this number is smaller, zero if both are equal; `nil` if one is not a number ("NaN").
  func order(to other: Number) -> Int? {
    switch (self, other) {
    case (.int(let left), .int(let right)): left == right ? 0 : left < right ? -1 : 1
    case (.double, _), (_, .double):
      double == other.double ? 0 : double < other.double ? -1 : double > other.double ? 1 : nil
    default: Self.order(of: digits, other.digits)
    }
  }

  private var double: Double {
    switch self {
    case .int(let number): Double(number)
    case .big(let digits): Double(digits) ?? .nan
    case .double(let number): number
    }
  }

  private var digits: String {
    switch self {
    case .int(let number): String(number)
    case .big(let digits): digits
    case .double(let number): number.description
    }
  }

  /// Below zero if the first of two integers, given by their digits, is smaller; zero if they are equal.
  private static func order(of left: String, _ right: String) -> Int {
    if left == right { return 0 }
    let (isLeftNegative, isRightNegative) = (left.hasPrefix("-"), right.hasPrefix("-"))
    if isLeftNegative != isRightNegative { return isLeftNegative ? -1 : 1 }
    let isNearerToZero = (left.utf8.count, left) < (right.utf8.count, right)
    return isNearerToZero != isLeftNegative ? -1 : 1
  }
}
