import KitLanguage

/// Strings with places for values, as `String(format:)` takes them.
extension ContextBuilder {
  /// Whether the places in the strings of a node are those of the first parameters that its pattern has.
  func fitsValues(_ node: SpecNode) -> Bool {
    var pattern = node
    while pattern.schema.role != .pattern, let parent = pattern.parent { pattern = spec[parent] }
    let types = pattern.signature?.parameters.map(\.type.text) ?? []
    if types.isEmpty { return true }
    return node.values.values.allSatisfy { value in
      guard case .text(let text) = value else { return true }
      return Self.placeTypes(of: text).map { types.starts(with: $0) } ?? false
    }
  }

  /// The types of the values that a string has places for, in their order: `Int` for `%lld`, `Double` for `%f`, `String` for
  /// `%@`. Nil where a `%` is neither one of these nor doubled.
  static func placeTypes(of format: String) -> [String]? {
    var types: [String] = []
    var rest = Substring(format)
    while let start = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: start)...]
      if rest.first == "%" {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.drop { "-+ #0123456789.".contains($0) }
      guard
        let (form, type) = [("lld", "Int"), ("f", "Double"), ("@", "String")].first(where: { rest.hasPrefix($0.0) })
      else { return nil }
      types.append(type)
      rest = rest.dropFirst(form.count)
    }
    return types
  }
}
