/// What kitgen demands of a URL: RFC 3986, section 3, for `http` and `https`.
enum URLSyntax {
  /// What is wrong with `text` as an absolute URL, or nil.
  static func problem(in text: String) -> String? {
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else {
      return "A URL begins with 'https://' or 'http://'"
    }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#".contains($0) }.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard let first = host.first, first != ":" else { return "This URL lacks a host behind '\(scheme)'" }
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
}
