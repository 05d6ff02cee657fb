import KitLanguage

/// What a path on a command line represents: the member with the path below the base URL, and one for each field of its
/// query.
struct PathMembers {
  private let schema: NodeSchema
  private let surroundings: NodeSurroundings
  private let names: MemberNames

  private static let queryKeyword = "query"

  /// - Parameter schema: What the node may have.
  init(_ schema: NodeSchema, _ surroundings: NodeSurroundings, _ names: MemberNames) {
    self.schema = schema
    self.surroundings = surroundings
    self.names = names
  }

  /// The path in `value`, in a kit's spelling, and the server if `value` names one that the kit lacks.
  ///
  /// - Parameter keyword: The member that takes the path, such as `GET`, which may precede it.
  func path(in value: String, of keyword: String) throws(Refusal) -> (path: String, origin: String?) {
    let value = try Self.withoutMethod(value, keyword)
    let pasted = PastedPath(value)
    guard surroundings.hasBase else {
      let server = pasted.origin ?? ""
      return (server + (!server.isEmpty || value.hasPrefix("/") ? "/" : "") + pasted.path, nil)
    }
    guard let base = surroundings.base.map(Self.withoutSlash) else {
      return (pasted.path, surroundings.parentName == nil ? pasted.origin : nil)
    }
    if let origin = pasted.origin {
      if let path = Self.relative(origin + "/" + pasted.path, to: base) { return (path, nil) }
      throw Refusal(
        "'\(value)' is not below '\(base)', the base URL of \(surroundings.parentName ?? "the kit")",
        advice: "For another server add another: kitgen \(surroundings.parentKeyword) NAME --base \(origin)"
      )
    }
    // `/api/v2/users` where the base URL ends in `/api/v2`.
    let basePath = PastedPath(base).path
    let isAbsolute = value.hasPrefix("/") && !basePath.isEmpty
    return (isAbsolute ? Self.relative(pasted.path, to: basePath) ?? pasted.path : pasted.path, nil)
  }

  /// One member for each query parameter in `value`.
  func queryLines(in value: String) throws(Refusal) -> [NodeLine] {
    let fields = QueryField.fields(of: PastedPath(value).queries)
    guard let first = fields.first else { return [] }
    guard let member = schema.member(Self.queryKeyword), member.slot(.type) != nil else {
      throw Refusal(
        "'\(value)' has a query, which '\(schema.name)' does not take",
        advice: "Leave out '?\(first.wireName)'."
      )
    }
    return try fields.map { field throws(Refusal) in
      guard MemberNames.isUsable(field.wireName) else {
        throw Refusal(
          "'\(field.wireName)' cannot be the name of a '\(Self.queryKeyword)'",
          advice: "Add it as an option."
        )
      }
      let text = names.spelled(field.wireName, behind: field.declaration, member)
      let style = field.isBracketed ? " @style(brackets)" : ""
      return NodeLine(label: member.label, text: "\(Self.queryKeyword) \(text)\(style)", origin: .assumed)
    }
  }

  /// `value` without the method before a path: `GET /users`.
  private static func withoutMethod(_ value: String, _ keyword: String) throws(Refusal) -> String {
    guard let match = value.prefixMatch(of: /\s*([A-Za-z]+)\s+(?=\S)/) else { return value }
    let word = String(match.1)
    if word.uppercased() == keyword.uppercased() { return String(value[match.range.upperBound...]) }
    let isMethod = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"].contains(word.uppercased())
    guard isMethod || word == "curl" else { return value }
    throw Refusal(
      "'\(value)' is more than a path",
      advice: isMethod
        ? "Use '--\(word.lowercased())', and the path alone." : "Give the URL alone, by '--get' or '--post'."
    )
  }

  private static func relative(_ path: String, to base: String) -> String? {
    if path == base || path == base + "/" { return "" }
    guard path.lowercased().hasPrefix(base.lowercased() + "/") else { return nil }
    return String(path.dropFirst(base.count + 1))
  }

  private static func withoutSlash(_ url: String) -> String {
    url.hasSuffix("/") ? String(url.dropLast()) : url
  }
}
