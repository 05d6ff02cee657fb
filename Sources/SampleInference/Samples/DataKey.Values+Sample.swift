extension DataKey.Values {
  /// Null counts as a value of any kind.
  init(_ values: [SampleValue]) {
    let values = values.filter { !$0.isNull }
    let objects = values.compactMap { if case .object(let object) = $0 { object } else { nil } }
    if values.isEmpty {
      self = .others
    } else if objects.count == values.count {
      let keys = objects.map { Set($0.members.map(\.key)) }
      let all = Set(keys.joined())
      let common = keys.dropFirst().reduce(keys[0]) { $0.intersection($1) }
      let areAlike = !common.isEmpty && keys.allSatisfy { $0.count * 2 >= all.count }
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
