/// An object of a sample: its members in the order of the text, each key once.
package struct SampleObject: Sendable {
  /// If a key repeats, the first member counts, as for Foundation's decoder.
  private(set) var members: [(key: String, value: SampleValue)] = []
  private var indices: [String: Int] = [:]

  init() {}

  subscript(key: String) -> SampleValue? {
    indices[key].map { members[$0].value }
  }

  /// Adds a member, unless its key exists.
  ///
  /// - Returns: Whether the key is new.
  @discardableResult
  mutating func add(_ key: String, _ value: SampleValue) -> Bool {
    if indices[key] != nil { return false }
    indices[key] = members.count
    members.append((key, value))
    return true
  }
}
