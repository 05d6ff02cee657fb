/// An object of a sample: its members in the order of the text, each key once.
package struct SampleObject: Sendable {
  /// The last of those with one key counts, at the place of the first.
  private(set) var members: [(key: String, value: SampleValue)] = []
  private var indices: [String: Int] = [:]

  init() {}

  subscript(key: String) -> SampleValue? {
    indices[key].map { members[$0].value }
  }

  /// Adds a member.
  ///
  /// - Returns: Whether the key is new.
  @discardableResult
  mutating func add(_ key: String, _ value: SampleValue) -> Bool {
    if let index = indices[key] {
      members[index].value = value
      return false
    }
    indices[key] = members.count
    members.append((key, value))
    return true
  }
}
