/// Whether objects at one position have fields, or are dictionaries.
struct ObjectForm {
  private let objects: [SampleObject]

  init(_ objects: [SampleObject]) {
    self.objects = objects
  }

  /// Whether the keys are data: by their form, or because each object has others.
  var isDictionary: Bool {
    let values = objects.flatMap { $0.members.map(\.value) }
    var counts: [String: Int] = [:]
    for member in objects.lazy.flatMap(\.members) { counts[member.key, default: 0] += 1 }
    let common = DataKey.Values(values)
    if DataKey.areData(Array(counts.keys), common) { return true }
    let filled = objects.count { !$0.members.isEmpty }
    if filled >= 2, counts.count >= 4, counts.values.allSatisfy({ $0 == 1 }), common == .objectsAlike { return true }
    return filled >= 3 && counts.count >= 6 && counts.values.allSatisfy { $0 * 2 <= filled } && areOfOneKind(values)
  }

  /// Whether the objects may be dictionaries: all of their many values are similar objects.
  var mayBeDictionary: Bool {
    let values = objects.flatMap { $0.members.map(\.value) }
    let keys = Set(objects.flatMap { $0.members.map(\.key) })
    guard keys.count >= 3, DataKey.Values(values) == .objectsAlike else { return false }
    return keys.count >= 6 || keys.allSatisfy { $0.last?.isNumber ?? false }
  }

  private func areOfOneKind(_ values: [SampleValue]) -> Bool {
    Set(values.filter { !$0.isNull }.map(\.noun)).count == 1
  }
}
