extension DataKey.Values {
  /// Null counts as a value of any kind.
  init(_ values: [SampleValue]) {
    let values = values.filter { !$0.isNull }
    let objects = values.compactMap { if case .object(let object) = $0 { object } else { nil } }
    if values.isEmpty {
      self = .others
    } else if objects.count == values.count {
      let keys = Set(objects.flatMap { $0.members.map(\.key) }).count
      let areAlike = keys > 0 && objects.allSatisfy { $0.members.count * 5 >= keys * 3 }
      self = areAlike ? .objectsAlike : .others
    } else if values.allSatisfy({ if case .number = $0 { true } else { false } }) {
      self = .numbers
    } else if values.allSatisfy({ if case .array = $0 { true } else { false } }) {
      self = .arrays
    } else {
      self = .others
    }
  }
}
