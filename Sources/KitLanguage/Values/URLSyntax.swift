/// What kitgen demands of a URL and of the path in one: RFC 3986, section 3, for `http` and `https`.
enum URLSyntax {
  /// What is wrong with `text` as an absolute URL, or nil.
  static func problem(in text: String) -> String? {
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else {
      return "A URL begins with 'https://' or 'http://'"
    }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { !"/?#".contains($0) }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count < 3 else { return "A URL has one '@' at most in front of its host; write '%40'" }
    if let problem = hostProblem(in: parts.last ?? "", after: scheme) { return problem }
    let tail = rest[authority.endIndex...]
    if tail.contains("#") { return "A base URL has no fragment; leave out '#' and what follows" }
    if tail.prefix(while: { $0 != "?" }).contains("//") {
      return "A segment of the path is empty; leave out one of the '/'"
    }
    for part in [parts.count > 1 ? parts[0] : "", tail] {
      if let bad = part.unicodeScalars.first(where: { !isAllowed($0) || "[]".unicodeScalars.contains($0) }) {
        return "A URL cannot hold '\(bad)'; write it percent-encoded"
      }
      let escapes = part.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst()
      guard escapes.allSatisfy({ isEscape($0.prefix(2)) }) else { return "'%' begins no escape here; write '%25'" }
    }
    return nil
  }

  /// What is wrong with a host and its port, or nil (RFC 3986, section 3.2.2).
  private static func hostProblem(in text: Substring, after scheme: String) -> String? {
    let isAddress = text.first == "["
    let end = isAddress ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":") ?? text.endIndex
    guard let end else { return "The address of IPv6 lacks its ']'" }
    let (host, port) = (text[..<end], text[end...])
    guard !host.isEmpty else { return "This URL lacks a host after '\(scheme)'" }
    if isAddress {
      let address = host.dropFirst().dropLast()
      guard isIPv6(address) else { return "'\(address)' is no address of IPv6; write one such as '[::1]'" }
    } else if host.unicodeScalars.contains(where: { !$0.isASCII }) {
      return "The host '\(host)' is not ASCII; write it in Punycode, as 'xn--…'"
    } else if let bad = host.unicodeScalars.first(where: { !isHostScalar($0) }) {
      return "A host cannot hold '\(bad)'; it has letters, digits, '-' and '.'"
    }
    guard port.isEmpty || port.first == ":" && UInt16(port.dropFirst()) != nil && port.dropFirst().first != "+" else {
      return "'\(port.drop { $0 == ":" })' is no port; a port is a number up to 65535"
    }
    return nil
  }

  private static func isHostScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": true
    default: false
    }
  }

  /// Whether `text` is an address such as `::1` or `2001:db8::7` (RFC 4291, section 2.2).
  private static func isIPv6(_ text: Substring) -> Bool {
    var groups = text.split(separator: ":", omittingEmptySubsequences: false)
    var count = 0
    if let last = groups.last, last.contains(".") {
      let bytes = last.split(separator: ".", omittingEmptySubsequences: false)
      guard bytes.count == 4, bytes.allSatisfy({ $0.allSatisfy(\.isNumber) && UInt8($0) != nil }) else { return false }
      groups.removeLast()
      count = 2
    }
    // A pair of colons stands for groups of zeros, once; at an end it leaves two empty groups.
    let isShortened = text.contains("::")
    if text.hasPrefix("::") { groups.removeFirst() }
    if text.hasSuffix("::") { groups.removeLast() }
    count += groups.count { !$0.isEmpty }
    let isHexadecimal = groups.allSatisfy { $0.count <= 4 && $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    guard isHexadecimal, groups.count(where: \.isEmpty) == (isShortened ? 1 : 0) else { return false }
    return isShortened ? count < 8 : count == 8
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
