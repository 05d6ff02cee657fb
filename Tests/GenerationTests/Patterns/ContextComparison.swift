import Templating

/// Compares what templates see of one kit with the types of it, each record once per type: contexts refer to each other
/// so often that following all ways would visit most records hundreds of times.
struct ContextComparison {
  /// A node as one of the record types.
  private struct Visit: Hashable {
    let type: String
    /// Where the node is in the kit.
    let origin: String
    let name: String?
  }

  private let records: RecordTypes
  private var known: [Visit: String?] = [:]

  init(_ records: RecordTypes) {
    self.records = records
  }

  /// Where `value` is not of the type: the path to it and what is wrong there, or nil where all is right.
  mutating func mismatch(of value: Value, with type: TemplateType, at path: String) -> String? {
    switch (type, value) {
    case (.any, _), (.optional, .null), (.bool, .bool), (.int, .int), (.double, .double), (.string, .string):
      return nil
    case (.word(let words), .string(let text)):
      return words.contains(text) ? nil : "\(path): '\(text)' is none of \(words)"
    case (.optional(let type), _):
      return mismatch(of: value, with: type, at: path)
    case (.list(let type), .list(let values)):
      for (index, value) in values.enumerated() {
        if let mismatch = mismatch(of: value, with: type, at: "\(path).\(index)") { return mismatch }
      }
      return nil
    case (.record(let type), .record(let record)):
      return mismatch(of: record, with: type, at: path)
    case (.reference(let name), .record(let record)):
      return mismatch(of: record, withReference: name, at: path)
    case (.union(let types), _):
      return mismatch(of: value, withAll: types, at: path)
    default:
      return "\(path): \(value) is not \(type)"
    }
  }

  private mutating func mismatch(of record: Record, withReference name: String, at path: String) -> String? {
    guard let type = records[name] else { return "\(path): there is no record type '\(name)'" }
    guard let origin = Self.text(of: record["origin"]) else { return mismatch(of: record, with: type, at: path) }
    let visit = Visit(type: name, origin: origin, name: Self.text(of: record["name"]))
    if let known = known[visit] { return known }
    let result = mismatch(of: record, with: type, at: path)
    known[visit] = .some(result)
    return result
  }

  /// A text, or that of what is one with facts about it, all of which would have to be found to tell it by.
  private static func text(of value: Value?) -> String? {
    switch value {
    case .string(let text)?: text
    case .record(let record)?: text(of: record["text"])
    default: nil
    }
  }

  private mutating func mismatch(of value: Value, withAll types: [TemplateType], at path: String) -> String? {
    var mismatches: [String] = []
    for type in types {
      guard let mismatch = mismatch(of: value, with: type, at: path) else { return nil }
      mismatches.append(mismatch)
    }
    return mismatches.joined(separator: "\nor ")
  }

  /// A record has exactly the fields of its type.
  private mutating func mismatch(of record: Record, with type: RecordType, at path: String) -> String? {
    if !type.fields.lazy.map(\.name).elementsEqual(record.keys) {
      let (said, given) = (Set(type.fields.map(\.name)), Set(record.keys))
      guard said == given else {
        return "\(path) (\(type.name)): only in the type \(said.subtracting(given).sorted()), "
          + "only in the value \(given.subtracting(said).sorted())"
      }
    }
    for field in type.fields {
      guard let value = record[field.name] else { continue }
      if let mismatch = mismatch(of: value, with: field.type, at: "\(path).\(field.name)") { return mismatch }
    }
    return nil
  }
}
