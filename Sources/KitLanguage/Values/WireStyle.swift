/// The spelling of a kit's names on the wire without `as`: the kit's `wire` setting.
package enum WireStyle: String, Sendable, CaseIterable {
  case identity
  case snakeCase = "snake_case"
  case kebabCase = "kebab-case"

  /// The wire name of a Swift name. Leading and trailing underscores stay, as in `_id` and `__typename`.
  package func wireName(of name: String) -> String {
    switch self {
    case .identity: name
    case .snakeCase: Self.joined(name, by: "_")
    case .kebabCase: Self.joined(name, by: "-")
    }
  }

  private static func joined(_ name: String, by separator: String) -> String {
    let core = name.drop { $0 == "_" }
    guard let last = core.lastIndex(where: { $0 != "_" }) else { return name }
    let words = IdentifierWords(String(core[...last])).joined(separator: separator)
    return name.prefix { $0 == "_" } + words + core[core.index(after: last)...]
  }
}
