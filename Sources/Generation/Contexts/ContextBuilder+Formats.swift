import KitLanguage

/// Strings with places for values, as `String(format:)` takes them.
extension ContextBuilder {
  /// Whether the placeholders in a node's strings match the first parameters of its pattern.
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

  /// The placeholder types of a format string in order: `Int` for `%lld`, `Double` for `%f`, `String` for `%@`. `nil`
  /// if a `%` is neither one of these nor doubled.
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
