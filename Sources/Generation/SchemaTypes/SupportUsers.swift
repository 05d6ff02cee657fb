import KitLanguage

/// Which patterns may need which support, directly or through other support.
struct SupportUsers {
  private var keywords: [String: Set<String>] = [:]
  private let order: [String]

  init(_ schemas: SchemaSet) {
    order = schemas.patterns.map(\.keyword)
    for pattern in schemas.patterns {
      for support in schemas.closure(ofSupport: pattern.node.supportNames) {
        keywords[support.name, default: []].insert(pattern.keyword)
      }
    }
  }

  /// The keywords of the patterns that may need the support, in the order of the schemas.
  func keywords(of support: String) -> [String] {
    let users = keywords[support] ?? []
    return order.filter(users.contains)
  }
}
