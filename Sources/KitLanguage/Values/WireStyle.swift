/// How the names of a kit are spelled on the wire where no `as` says it: the kit's `wire` setting.
package enum WireStyle: String, Sendable, CaseIterable {
  case identity
  case snakeCase = "snake_case"
  case kebabCase = "kebab-case"

  /// The wire name of a Swift name.
  package func wireName(of name: String) -> String {
    switch self {
    case .identity: name
    case .snakeCase: IdentifierWords(name).joined(separator: "_")
    case .kebabCase: IdentifierWords(name).joined(separator: "-")
    }
  }
}
