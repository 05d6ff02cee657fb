import Diagnostics

/// The check that what is written has a text.
extension TypeChecker {
  /// The record that a value, or each element of a list, is or may be; `nil` if the value has a text.
  ///
  /// Records without a name are data, which Stencil's form represents.
  func textless(_ type: TemplateType) -> RecordType? {
    switch resolved(type.unwrapped) {
    case .record(let record): record.name.isEmpty ? nil : record
    case .list(let element): textless(element)
    case .union(let types): commonRecord(types.compactMap { textless($0) })
    default: nil
    }
  }

  /// The common part of a value's possible records; `nil` if there are none.
  private func commonRecord(_ records: [RecordType]) -> RecordType? {
    guard let first = records.first else { return nil }
    let fields = first.fields.filter { field in
      records.allSatisfy { $0[field.name].map { !$0.type.isOptional } ?? false }
    }
    var names: [String] = []
    for record in records where !names.contains(record.name) { names.append(record.name) }
    return RecordType(fields, name: names.joined(separator: " or "))
  }

  private func mayBeList(_ type: TemplateType) -> Bool {
    switch resolved(type.unwrapped) {
    case .list: true
    case .union(let types): types.contains { mayBeList($0) }
    default: false
    }
  }

  /// Reports an expression at `range` that has no text.
  ///
  /// - Parameters:
  ///   - path: The value's path in the template; `nil` if it is not a path alone.
  ///   - isFiltered: Whether a filter needs the text.
  mutating func reportTextless(_ path: String?, _ type: TemplateType, _ range: Range<Int>, isFiltered: Bool = false) {
    guard let record = textless(type) else { return }
    let member = ["text", "typeName", "name", "plainName"].first { record[$0].map { !$0.type.isOptional } ?? false }
    let subject = path.map { "'\($0)'" } ?? "The value"
    let written = path
    // What is behind the last dot may not be written yet.
    let path = path.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    guard mayBeList(type) else {
      let meant = path.flatMap { path in member.map { "\(path).\($0)" } }
      report(
        .unprintableValue,
        "\(subject) is \(record.name.withArticle), which has no text",
        range,
        wayOut: meant.map { WayOut("write \($0)", replacing: isFiltered ? nil : written, by: $0) }
      )
      return
    }
    let texts = member.map { "|compactMap:\"\($0)\"" }
    let wayOut =
      if isFiltered {
        texts.map { WayOut("put \($0) before it") }
      } else {
        path.flatMap { path in
          texts.map { WayOut("write \(path)\($0)|join:\", \"", replacing: written, by: "\(path)\($0)|join:\", \"") }
        }
      }
    report(
      .unprintableValue,
      "\(subject) is a list of records (\(record.name)), which have no text",
      range,
      wayOut: wayOut ?? WayOut("go through it with 'for'")
    )
  }
}
