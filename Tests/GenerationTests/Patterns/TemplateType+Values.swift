import Templating

extension TemplateType {
  /// Where `value` is not what the type says: the path to it and what is wrong there, or nil where all is as said.
  func mismatch(with value: Value, _ records: [String: RecordType], at path: String) -> String? {
    switch (self, value) {
    case (.any, _), (.optional, .null), (.bool, .bool), (.int, .int), (.double, .double), (.string, .string): nil
    case (.optional(let type), _): type.mismatch(with: value, records, at: path)
    case (.list(let type), .list(let values)):
      values.enumerated().lazy.compactMap { index, value in
        type.mismatch(with: value, records, at: "\(path).\(index)")
      }.first
    case (.record(let type), .record(let record)): type.mismatch(with: record, records, at: path)
    case (.reference(let name), _):
      records[name].map { TemplateType.record($0).mismatch(with: value, records, at: path) }
        ?? "\(path): there is no record type '\(name)'"
    case (.union(let types), _): mismatch(ofAll: types, with: value, records, at: path)
    default: "\(path): \(value) is not \(self)"
    }
  }

  private func mismatch(
    ofAll types: [TemplateType],
    with value: Value,
    _ records: [String: RecordType],
    at path: String
  ) -> String? {
    let mismatches = types.map { $0.mismatch(with: value, records, at: path) }
    return mismatches.contains(nil) ? nil : mismatches.compactMap(\.self).joined(separator: "\nor ")
  }
}

extension RecordType {
  /// A record has exactly the fields that its type says.
  fileprivate func mismatch(with record: Record, _ records: [String: RecordType], at path: String) -> String? {
    let (said, given) = (Set(fields.map(\.name)), Set(record.keys))
    guard said == given else {
      return "\(path) (\(name)): only in the type \(said.subtracting(given).sorted()), "
        + "only in the value \(given.subtracting(said).sorted())"
    }
    return fields.lazy.compactMap { field in
      record[field.name].flatMap { field.type.mismatch(with: $0, records, at: "\(path).\(field.name)") }
    }.first
  }
}
