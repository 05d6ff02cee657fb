import Diagnostics
import JSONParsing

/// A path into a document (RFC 6901): `/paths/~1pets/get`.
package struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// The keys and indices, without escapes.
  package let tokens: [String]

  package static let root = JSONPointer([])

  package init(_ tokens: [String]) { self.tokens = tokens }

  /// Reads a pointer in its JSON form; `nil` for a string that is not a pointer.
  package init?(_ text: String) {
    // Not by characters: an accent after a slash makes one of both.
    let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    guard parts[0].isEmpty else { return nil }
    var tokens: [String] = []
    for part in parts.dropFirst() {
      let pieces = part.split(separator: "~", omittingEmptySubsequences: false)
      guard pieces.dropFirst().allSatisfy({ $0.first == "0" || $0.first == "1" }) else { return nil }
      tokens.append(
        pieces.dropFirst().reduce(String(pieces[0])) { $0 + ($1.first == "0" ? "~" : "/") + String($1.dropFirst()) }
      )
    }
    self.tokens = tokens
  }

  /// The pointer to a member or an element of the value that this one leads to.
  package subscript(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }

  /// The tokens that are names rather than keywords, indices and media types: the last one if it is a name, or else all.
  var names: [String] {
    let names = zip(tokens, [""] + tokens).filter { token, owner in
      Self.maps.contains(owner) || token.hasPrefix("/")
        || Int(token) == nil && !token.contains("/") && !Self.keywords.contains(token)
    }.map(\.0)
    return names.last == tokens.last ? names.suffix(1) : names
  }

  /// The keys of objects whose own keys are names.
  static let maps: Set<String> = ["properties", "patternProperties", "schemas", "definitions", "$defs"]

  private static let keywords: Set<String> = [
    "allOf", "oneOf", "anyOf", "items", "additionalProperties", "schema", "content", "requestBody", "responses",
    "get", "post", "put", "patch", "delete", "paths", "components", "schemas", "parameters", "properties",
  ]

  package var description: String {
    tokens.map { token in
      token.unicodeScalars.reduce(into: "/") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
    }.joined()
  }
}

extension JSONValue {
  /// The value that a pointer leads to, as RFC 6901 evaluates it.
  package func value(at pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      switch value.content {
      case .object(let object):
        guard let member = object[token] else { return nil }
        value = member
      case .array(let elements):
        let isCanonical = token == "0" || !["0", "+", "-"].contains(token.first)
        guard isCanonical, let index = Int(token), elements.indices.contains(index) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }
}

extension String {
  /// The string with `%2F` as `/`; `nil` if an escape is incomplete or the bytes are not UTF-8.
  var removingPercentEscapes: String? {
    let (bytes, isSound) = percentDecoded
    return isSound ? String(validating: bytes, as: UTF8.self) : nil
  }
}
