/// A path as people copy it from a browser or the documentation of an API, taken apart: `https://x.example/users/:id?page=1`.
///
/// Nothing is checked: what remains as the path is as right or wrong as it was.
package struct PastedPath: Hashable, Sendable {
  /// A field of the query.
  package struct Query: Hashable, Sendable {
    /// The name on the wire, without percent-encoding: `per_page`.
    package let name: String
    /// The value without percent-encoding, as an example of what is sent; nil where there is none, or a placeholder.
    package let value: String?

    /// A field `name=value`, or `name` alone where `value` is nil.
    package init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The scheme and the server of a full URL, `https://x.example:8080`; nil where the text is a path alone.
  package let origin: String?
  /// The path as a kit has it: without the leading '/', with `{id}` for `:id`.
  package let path: String
  /// What followed '?', in order.
  package let queries: [Query]

  /// Takes `text` apart, with or without a scheme, a leading '/', a query and a fragment, which is left out.
  package init(_ text: String) {
    var rest = Self.trimmed(text)[...]
    origin = Self.takeOrigin(from: &rest)
    if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
    let mark = rest.firstIndex(of: "?")
    queries = mark.map { Self.queries(in: rest[rest.index(after: $0)...]) } ?? []
    let path = rest[..<(mark ?? rest.endIndex)].drop { $0 == "/" }
    self.path = Self.withPlaceholders(path)
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func takeOrigin(from rest: inout Substring) -> String? {
    let lowercased = rest.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix) else { return nil }
    let server = rest.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !server.isEmpty else { return nil }
    rest = rest[server.endIndex...]
    return scheme + server
  }

  // MARK: Path

  /// `path` with `{id}` for segments that begin with `:id`, and for braces that a browser has percent-encoded.
  private static func withPlaceholders(_ path: Substring) -> String {
    let plain = path.replacing(/%7B([A-Za-z_][A-Za-z0-9_-]*)%7D/.ignoresCase()) { "{\($0.1)}" }
    return plain.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard let match = segment.prefixMatch(of: /:([A-Za-z_][A-Za-z0-9_]*)/) else { return String(segment) }
      return "{\(match.1)}" + segment[match.range.upperBound...]
    }.joined(separator: "/")
  }

  // MARK: Query

  private static func queries(in text: Substring) -> [Query] {
    text.split(separator: "&").compactMap { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(decoded)
      guard let name = parts.first, !name.isEmpty else { return nil }
      let value = parts.count == 2 ? parts[1] : ""
      let isPlaceholder = value.isEmpty || value.hasPrefix("{") || value.hasPrefix(":") || value.hasPrefix("<")
      return Query(name: name, value: isPlaceholder ? nil : value)
    }
  }

  /// A part of a query without '+' and percent-encoding; as it is where that is no UTF-8.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), URLSyntax.isEscape(digits),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(text)
  }
}
