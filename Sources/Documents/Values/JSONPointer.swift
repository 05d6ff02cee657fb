/// A path into a document (RFC 6901): `/paths/~1pets/get`.
package struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// The keys and indices, without escapes.
  package let tokens: [String]

  package static let root = JSONPointer([])

  package init(_ tokens: [String]) { self.tokens = tokens }

  /// Reads a pointer in its JSON form; `nil` for a string that is not a pointer.
  package init?(_ text: String) {
    guard text.isEmpty || text.hasPrefix("/") else { return nil }
    var tokens: [String] = []
    for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst() {
      guard let token = Self.unescaped(part) else { return nil }
      tokens.append(token)
    }
    self.tokens = tokens
  }

  /// Reads the fragment of a reference, without `#`: a pointer whose characters may be percent-encoded.
  package init?(fragment: String) {
    guard let text = fragment.removingPercentEscapes else { return nil }
    self.init(text)
  }

  /// The pointer to a member or an element of the value that this one leads to.
  package subscript(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }

  package var description: String { tokens.map { "/" + Self.escaped($0) }.joined() }

  private static func escaped(_ token: String) -> String {
    var escaped = ""
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func unescaped(_ part: Substring.UTF8View) -> String? {
    var (bytes, iterator) = ([UInt8](), part.makeIterator())
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch iterator.next() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The string with `%2F` as `/`; `nil` if an escape is incomplete or the bytes are not UTF-8.
  var removingPercentEscapes: String? {
    var (bytes, iterator) = ([UInt8](), utf8.makeIterator())
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = [iterator.next(), iterator.next()].compactMap { $0 }
      guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), digits.count == 2
      else { return nil }
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
