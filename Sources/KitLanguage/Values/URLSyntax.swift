/// What kitgen demands of a URL and of the path in one: RFC 3986, section 3, for `http` and `https`.
enum URLSyntax {
  /// What is wrong with `text` as an absolute URL, or nil.
  static func problem(in text: String) -> String? {
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else {
      return "A URL begins with 'https://' or 'http://'"
    }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#".contains($0) }.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard let first = host.first, first != ":" else { return "This URL lacks a host after '\(scheme)'" }
    if let bad = rest.unicodeScalars.first(where: { !isAllowed($0) }) {
      return "A URL cannot hold '\(bad)'; write it percent-encoded"
    }
    return nil
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "-._~:/?#[]@!$&'()*+,;=%".unicodeScalars.contains(scalar)
    }
  }

  // MARK: Paths

  /// Whether a path can be written with `scalar` in it: as it is (RFC 3986, section 3.3), or to be encoded.
  static func isAllowedInPath(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || isAllowed(scalar) && !"?#[]".unicodeScalars.contains(scalar)
  }

  /// Why a path cannot hold `scalar`, with the way out.
  static func pathProblem(with scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "?": "A path ends before '?'; declare what follows as 'query'"
    case "#": "A path ends before '#', and what follows is never sent; remove it, or write '%23'"
    default: "A path cannot hold '\(scalar)'; write '\(percentEncoded(scalar))'"
    }
  }

  /// Whether the two bytes after a `%` make an escape of it.
  static func isEscape(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 2 && bytes.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  /// The bytes of `scalar` in UTF-8, percent-encoded.
  static func percentEncoded(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
