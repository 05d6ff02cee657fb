import Diagnostics

/// A placeholder of a path as routers and the documentation of APIs write it: `:id` for `{id}`.
struct ColonPlaceholder: Hashable {
  /// After the colon: `id`, also `port-id`.
  let name: String
  /// UTF-8 offsets in the path, with the colon and with a pattern in parentheses after the name.
  let range: Range<Int>

  /// The placeholders in `path`. A name begins with a segment, or after another name with a sign between: `:from-:to`.
  /// It continues to the next sign that is not part of a name; a dash is, unless it is the last.
  static func all(in path: String) -> [ColonPlaceholder] {
    guard zip(path.utf8, path.utf8.dropFirst()).contains(where: { $0 == UInt8(ascii: ":") && $1 != UInt8(ascii: " ") })
    else { return [] }
    let placeholder = /:([\p{L}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?)(?:\([^\/()]*\))?/
    return path.split(separator: "/", omittingEmptySubsequences: false).flatMap { segment in
      let brace = segment.firstIndex(of: "}")
      return segment.matches(of: placeholder).compactMap { match -> ColonPlaceholder? in
        let start = match.range.lowerBound
        if let last = segment[..<start].last {
          // `{name}:archive` has an ordinary colon.
          let isApart = !last.isLetter && !last.isNumber && last != "_" && last != "}"
          guard isApart, segment.first == ":" || brace.map({ $0 < start }) ?? false else { return nil }
        }
        let offset = path.utf8.distance(from: path.startIndex, to: start)
        return ColonPlaceholder(name: String(match.1), range: offset..<offset + match.0.utf8.count)
      }
    }
  }
}

/// A path as people copy it from a browser or the documentation of an API, taken apart: `https://x.example/users/:id?page=1`.
///
/// Nothing is checked: what remains as the path is as right or wrong as it was.
package struct PastedPath: Hashable, Sendable {
  /// A field of the query.
  package struct Query: Hashable, Sendable {
    /// The wire name, without percent-encoding: `per_page`.
    package let name: String
    /// The value without percent-encoding, as an example; `nil` if it is a placeholder.
    package let value: String?
    /// The name of the placeholder as value: `id` of `{id}`, `:id` and `<id>`.
    package let placeholder: String?
    /// Whether the field is optional, as in `{?page}`.
    package let isOptional: Bool

    /// A field `name=value`, or one with a placeholder if `value` is `nil`.
    package init(name: String, value: String?, placeholder: String? = nil, isOptional: Bool = false) {
      (self.name, self.value, self.placeholder, self.isOptional) = (name, value, placeholder, isOptional)
    }
  }

  /// The scheme and server of a full URL, `https://x.example:8080`; `nil` for a path alone.
  package let origin: String?
  /// The path in kit form: without the leading '/', with `{id}` for `:id`.
  package let path: String
  package let queries: [Query]

  /// Splits `text`, with or without a scheme, a leading '/', a query and a fragment, which is dropped.
  package init(_ text: String) {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    origin = Self.takeOrigin(from: &rest)
    if origin == nil { Self.dropVariable(from: &rest) }
    if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
    let mark = Self.queryStart(in: rest)
    queries = mark.map { Self.queries(in: rest[$0...]) } ?? []
    path = Self.withPlaceholders(rest[..<(mark ?? rest.endIndex)].drop { $0 == "/" })
  }

  // Literals are parsed whenever they are evaluated. Nothing in these changes, so that threads may share them.
  nonisolated(unsafe) private static let variable = /(\{\{[^{}\/]+\}\}|\$\{[^{}\/]+\})\//
  nonisolated(unsafe) private static let serverName = /base|url|host|server|endpoint|domain/.ignoresCase()
  nonisolated(unsafe) private static let encodedPlaceholder = /%7B([A-Za-z_][A-Za-z0-9_-]*)%7D/.ignoresCase()
  nonisolated(unsafe) private static let otherPlaceholder =
    /\$\{([A-Za-z_][A-Za-z0-9_-]*)\}|\{\{ ?([A-Za-z_][A-Za-z0-9_-]*) ?\}\}|<([A-Za-z_][A-Za-z0-9_-]*)>/
  nonisolated(unsafe) private static let queryPlaceholder = /\{([^{}]+)\}|:([A-Za-z_][A-Za-z0-9_-]*)|<([^<>]+)>/

  private static func takeOrigin(from rest: inout Substring) -> String? {
    let lowercased = rest.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix) else { return nil }
    let server = rest.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !server.isEmpty else { return nil }
    rest = rest[server.endIndex...]
    return scheme + server
  }

  /// Drops the base URL's placeholder of tools that send requests: `{{baseUrl}}/users`.
  private static func dropVariable(from rest: inout Substring) {
    guard let match = rest.prefixMatch(of: variable), match.1.contains(serverName) else { return }
    rest = rest[match.range.upperBound...]
  }

  // MARK: Path

  /// `path` with `{id}` for `:id` at the start of a segment, for percent-encoded braces, `${id}`, `{{id}}` and `<id>`.
  private static func withPlaceholders(_ path: Substring) -> String {
    let encoded = path.replacing(encodedPlaceholder) { "{\($0.1)}" }
    let plain = encoded.replacing(otherPlaceholder) { "{\($0.1 ?? $0.2 ?? $0.3 ?? "")}" }
    var bytes = Array(plain.utf8)
    for placeholder in ColonPlaceholder.all(in: String(plain)).reversed() {
      bytes.replaceSubrange(placeholder.range, with: "{\(placeholder.name)}".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Query

  /// The start of the query: at `?`, or at the brace before it (RFC 6570, section 3.2.8); `nil` without a query.
  static func queryStart(in text: Substring) -> Substring.Index? {
    let marks = text.indices.lazy.filter { text[$0] == "?" }
    guard let mark = marks.first(where: { !isInPlaceholder($0, of: text) }) else { return nil }
    guard mark > text.startIndex, text[text.index(before: mark)] == "{" else { return mark }
    return text.index(before: mark)
  }

  /// Whether the place is in a placeholder after its name, as in `{id: Int?}`.
  private static func isInPlaceholder(_ place: Substring.Index, of text: Substring) -> Bool {
    guard let brace = text[..<place].lastIndex(where: { "{}/".contains($0) }), text[brace] == "{" else { return false }
    return text[brace..<place].contains(":") && text[place...].prefix { !"{/".contains($0) }.contains("}")
  }

  /// The fields of a query that begins with `?` or is `{?page,limit}`. The fragment after it is never sent.
  static func queries(in text: Substring) -> [Query] {
    var queries: [Query] = []
    var rest = text.prefix { $0 != "#" }
    let lastBrace = rest.lastIndex(of: "}") ?? rest.startIndex
    while !rest.isEmpty {
      if rest.hasPrefix("{?") || rest.hasPrefix("{&"), rest.startIndex < lastBrace, let end = rest.firstIndex(of: "}") {
        let names = rest[..<end].dropFirst(2).split(separator: ",").map { decoded($0.drop { $0 == " " }) }
        queries += names.map { Query(name: $0, value: nil, placeholder: $0, isOptional: true) }
        rest = rest[rest.index(after: end)...]
      } else {
        if rest.first == "?" || rest.first == "&" { rest.removeFirst() }
        var end = rest.firstIndex(of: "&") ?? rest.endIndex
        // One that is not closed is part of a value; to go back to it would never end.
        if end > rest.startIndex, end < lastBrace, rest[rest.index(before: end)] == "{" {
          end = rest.index(before: end)
        }
        query(in: rest[..<end]).map { queries.append($0) }
        rest = rest[end...]
      }
    }
    return queries
  }

  private static func query(in field: Substring) -> Query? {
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first.map(decoded), !name.isEmpty else { return nil }
    let text = parts.count == 2 ? parts[1] : ""
    let placeholder = text.wholeMatch(of: queryPlaceholder).flatMap { $0.1 ?? $0.2 ?? $0.3 }.map(String.init)
    let isPartOfOne = text.contains("{") || text.contains("}") || text.hasPrefix(":") || text.hasPrefix("<")
    return Query(name: name, value: isPartOfOne ? nil : decoded(text), placeholder: placeholder)
  }

  /// A part of a query without '+' and percent-encoding; unchanged if the result is not UTF-8.
  private static func decoded(_ text: Substring) -> String {
    String(validating: text.replacing("+", with: " ").percentDecoded.bytes, as: UTF8.self) ?? String(text)
  }
}

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
    let values = Dictionary(grouping: queries, by: \.name)
    return queries.map(\.name).uniqued(by: \.self).map { name in
      let isBracketed = name.hasSuffix("[]")
      let wireName = isBracketed ? String(name.dropLast(2)) : name
      return QueryField(wireName: wireName, isBracketed: isBracketed, values: values[name] ?? [])
    }
  }

  var placeholders: [String] { values.compactMap(\.placeholder) }

  /// Whether each value can be written down or is one whole placeholder.
  package var isClear: Bool { values.allSatisfy { $0.value != nil || $0.placeholder != nil } }

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
    // A number that would be sent differently, such as with leading zeros, is an identifier.
    if value.wholeMatch(of: /-?[0-9]{1,18}/) != nil, Int(value).map(String.init) == value { return "Int" }
    if value.wholeMatch(of: /-?[0-9]{1,15}\.[0-9]{1,15}/) != nil, Double(value).map({ "\($0)" }) == value {
      return "Double"
    }
    return "String"
  }
}
