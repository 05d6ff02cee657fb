/// A field of a query by what was seen of it, as a member that declares it.
package struct QueryField: Sendable {
  /// The wire name without the brackets of a list: `per_page`, `ids` of `ids[]`.
  package let wireName: String
  /// Whether the wire name has `[]` after it.
  package let isBracketed: Bool
  /// In order; `nil` for placeholders with an unknown name.
  private let values: [PastedPath.Query]

  /// The fields of `queries` in order, merged by name.
  package static func fields(of queries: [PastedPath.Query]) -> [QueryField] {
    var names: [String] = []
    var values: [String: [PastedPath.Query]] = [:]
    for query in queries {
      if values[query.name] == nil { names.append(query.name) }
      values[query.name, default: []].append(query)
    }
    return names.map { name in
      let isBracketed = name.hasSuffix("[]")
      return QueryField(
        wireName: isBracketed ? String(name.dropLast(2)) : name,
        isBracketed: isBracketed,
        values: values[name] ?? []
      )
    }
  }

  /// The name of the only value if it is a placeholder: `state` of `state={state}`.
  package var placeholder: String? {
    values.count == 1 && !isBracketed ? values[0].placeholder : nil
  }

  var placeholders: [String] { values.compactMap(\.placeholder) }

  /// Whether each value can be written down or is one whole placeholder.
  package var isClear: Bool {
    values.allSatisfy { $0.value != nil || $0.placeholder != nil }
  }

  /// The type with the values as its default: `: Int = 20`, `: [String] = ["a", "b"]`.
  package var declaration: String {
    let types = Set(values.map { Self.type(of: $0.value) })
    let type = types.count == 1 ? types.first ?? "String" : "String"
    let known = values.compactMap(\.value)
    let literals = known.map { type == "String" ? StringSpelling.quoted($0) : $0 }
    let hasDefault = known.count == values.count
    if isBracketed || values.count > 1 {
      return ": [\(type)]" + (hasDefault ? " = [\(literals.joined(separator: ", "))]" : "")
    }
    guard hasDefault, let literal = literals.first else { return ": \(type)" + (values[0].isOptional ? "?" : "") }
    return ": \(type) = \(literal)"
  }

  private static func type(of value: String?) -> String {
    guard let value else { return "String" }
    if value == "true" || value == "false" { return "Bool" }
    // What a number would be sent otherwise as, such as one with zeros in front, is an identifier.
    if value.wholeMatch(of: /-?[0-9]{1,18}/) != nil, Int(value).map(String.init) == value { return "Int" }
    if value.wholeMatch(of: /-?[0-9]{1,15}\.[0-9]{1,15}/) != nil, Double(value).map({ "\($0)" }) == value {
      return "Double"
    }
    return "String"
  }
}
