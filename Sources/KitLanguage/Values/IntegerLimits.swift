import SwiftFacts

/// The whole numbers that one of Swift's integer types has.
struct IntegerLimits {
  struct Number: Hashable {
    private let isNegative: Bool
    private let magnitude: UInt64

    static let zero = Number(isNegative: false, magnitude: 0)

    private init(isNegative: Bool, magnitude: UInt64) {
      self.isNegative = isNegative && magnitude > 0
      self.magnitude = magnitude
    }

    /// A Swift literal: `-1`, `0x1F`, `1_000`. `nil` for anything else, or if no type holds it.
    init?(_ literal: String) {
      var digits = literal.filter { $0 != "_" }[...]
      let isNegative = digits.first == "-"
      if isNegative { digits = digits.dropFirst() }
      let radix = ["0x": 16, "0o": 8, "0b": 2][String(digits.prefix(2))]
      guard let magnitude = UInt64(radix == nil ? digits : digits.dropFirst(2), radix: radix ?? 10) else { return nil }
      self.init(isNegative: isNegative, magnitude: magnitude)
    }

    var text: String { (isNegative ? "-" : "") + String(magnitude) }

    /// `nil` for the greatest.
    var successor: Number? {
      if isNegative { return Number(isNegative: true, magnitude: magnitude - 1) }
      return magnitude == .max ? nil : Number(isNegative: false, magnitude: magnitude + 1)
    }

    fileprivate func isWithin(negative: UInt64, positive: UInt64) -> Bool {
      magnitude <= (isNegative ? negative : positive)
    }
  }

  /// The extent of the numbers below and above zero.
  private let negative: UInt64
  private let positive: UInt64

  /// `nil` for the name of another type.
  init?(of type: String) {
    guard let width = LibraryNames.integers[type] else { return nil }
    let isSigned = !type.hasPrefix("U")
    negative = isSigned ? 1 << (width - 1) : 0
    positive = isSigned ? (1 << (width - 1)) - 1 : UInt64.max >> (64 - width)
  }

  func contains(_ number: Number) -> Bool { number.isWithin(negative: negative, positive: positive) }
}
