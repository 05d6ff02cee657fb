/// The rules of the comparison operators.
struct Comparing {
  enum Result {
    case holds(Bool)
    case notANumber(Value)
    case notAList(Value)
  }

  /// Stencil compares numbers with single precision, and unknown comparisons are false.
  let isStrict: Bool

  /// Compares two values, of which `nil` stands for null and undefined ones.
  func compare(_ comparison: Condition.Comparison, _ left: Value?, _ right: Value?) -> Result {
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
  private func order(_ left: Value?, _ right: Value?, _ isMeant: (Int) -> Bool) -> Result {
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

/// A number by its exact value, whatever its precision.
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
    case (.double(let left), .double(let right)): left == right ? 0 : left < right ? -1 : left > right ? 1 : nil
    case (.double(let left), _): other.order(toFraction: left).map { -$0 }
    case (_, .double(let right)): order(toFraction: right)
    default: Self.order(of: digits, other.digits)
    }
  }

  /// The order of an integer to any number; `nil` for NaN.
  private func order(toFraction number: Double) -> Int? {
    guard number.isFinite else { return number.isNaN ? nil : number < 0 ? 1 : -1 }
    let whole = number.rounded(.down)
    let order = Self.order(of: digits, Self.digits(of: whole))
    return order == 0 && whole < number ? -1 : order
  }

  private var digits: String {
    switch self {
    case .int(let number): String(number)
    case .big(let digits): digits
    case .double(let number): Self.digits(of: number)
    }
  }

  /// All digits of a finite number without a fraction. A large one is a significand times a power of two.
  private static func digits(of number: Double) -> String {
    if let small = Int(exactly: number) { return String(small) }
    let base: UInt64 = 1_000_000_000
    let significand = UInt64(number.significand.magnitude * 0x1p52)
    // The lowest nine digits come first.
    var parts = [significand % base, significand / base]
    var doublings = Int(number.exponent) - 52
    while doublings > 0 {
      let step = min(doublings, 29)
      var carry: UInt64 = 0
      for index in parts.indices {
        let product = parts[index] << UInt64(step) + carry
        (parts[index], carry) = (product % base, product / base)
      }
      if carry > 0 { parts.append(carry) }
      doublings -= step
    }
    let digits = parts.reversed().map { String($0 + base).dropFirst() }.joined().drop { $0 == "0" }
    return (number < 0 ? "-" : "") + digits
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
