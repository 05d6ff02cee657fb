/// A number by its exact value, whatever its precision.
enum Number {
  case int(Int)
  /// An integer that is too large for `Int`, by its decimal digits.
  case big(String)
  case double(Double)

  /// Nil for what is not a number.
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

  /// Below zero where this number is the smaller one, zero where both are equal; nil where one is not a number ("NaN").
  func order(to other: Number) -> Int? {
    switch (self, other) {
    case (.int(let left), .int(let right)): left == right ? 0 : left < right ? -1 : 1
    case (.double(let left), .double(let right)): left == right ? 0 : left < right ? -1 : left > right ? 1 : nil
    case (.double(let left), _): other.order(toFraction: left).map { -$0 }
    case (_, .double(let right)): order(toFraction: right)
    default: Self.order(of: digits, other.digits)
    }
  }

  /// The order of an integer to a number that may have a fraction.
  private func order(toFraction number: Double) -> Int? {
    guard number.isFinite else { return number.isNaN ? nil : number < 0 ? 1 : -1 }
    let whole = number.rounded(.down)
    let order = Self.order(of: digits, Self.digits(of: whole))
    return order == 0 && whole < number ? -1 : order
  }

  /// The digits of an integer.
  private var digits: String {
    switch self {
    case .int(let number): String(number)
    case .big(let digits): digits
    case .double(let number): Self.digits(of: number)
    }
  }

  /// All digits of a finite number without a fraction.
  private static func digits(of number: Double) -> String {
    if let integer = Int(exactly: number) { return String(integer) }
    // The significand times a power of two: an integer is doubled until it is the number.
    var digits = Array(String(Int(number.significand * 0x1p52)).utf8.reversed()).map { $0 - UInt8(ascii: "0") }
    for _ in 0..<max(0, Int(number.exponent) - 52) {
      var carry: UInt8 = 0
      for index in digits.indices {
        let doubled = digits[index] * 2 + carry
        digits[index] = doubled % 10
        carry = doubled / 10
      }
      if carry > 0 { digits.append(carry) }
    }
    return (number < 0 ? "-" : "") + String(decoding: digits.reversed().map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// Below zero where the first of two integers, by their digits, is the smaller one; zero where they are equal.
  private static func order(of left: String, _ right: String) -> Int {
    if left == right { return 0 }
    let (isLeftNegative, isRightNegative) = (left.hasPrefix("-"), right.hasPrefix("-"))
    if isLeftNegative != isRightNegative { return isLeftNegative ? -1 : 1 }
    let isNearerToZero = (left.utf8.count, left) < (right.utf8.count, right)
    return isNearerToZero != isLeftNegative ? -1 : 1
  }
}
