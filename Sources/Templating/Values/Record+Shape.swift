extension Record {
  /// The names of a record's fields.
  package final class Shape: Sendable {
    /// From this number on, keys are hashed.
    static let hashingLimit = 9

    /// All different, in field order.
    package let keys: [String]
    /// `nil` if the keys are so few that comparing them one by one is faster than hashing.
    private let positions: [String: Int]?

    init(keys: [String], positions: @autoclosure () -> [String: Int]) {
      self.keys = keys
      self.positions = keys.count >= Self.hashingLimit ? positions() : nil
    }

    /// - Parameter keys: Distinct names.
    package convenience init(distinct keys: [String]) {
      self.init(
        keys: keys,
        positions: Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
      )
    }

    func position(of key: String) -> Int? {
      guard let positions else { return keys.firstIndex(of: key) }
      return positions[key]
    }
  }
}
