/// Whether objects at one position have fields, or are dictionaries.
struct ObjectForm {
  private let objects: [SampleObject]

  init(_ objects: [SampleObject]) {
    self.objects = objects
  }

  /// Whether the keys are data: by how they look, or because each object has others of them.
  var isDictionary: Bool {
    let values = objects.flatMap { $0.members.map(\.value) }
    var counts: [String: Int] = [:]
    for member in objects.lazy.flatMap(\.members) { counts[member.key, default: 0] += 1 }
    if DataKey.areData(Array(counts.keys), areNumbers: values.allSatisfy(\.isNumber)) { return true }
    let filled = objects.count { !$0.members.isEmpty }
    return filled >= 3 && counts.count >= 6 && counts.values.allSatisfy { $0 * 2 <= filled } && areOfOneKind(values)
  }

  private func areOfOneKind(_ values: [SampleValue]) -> Bool {
    Set(values.filter { !$0.isNull }.map(\.noun)).count == 1
  }
}

extension SampleValue {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}
