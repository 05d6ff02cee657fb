import Diagnostics

/// The syntax of a URL and of the path in one: RFC 3986, section 3.
package enum URLSyntax {
  private static let schemes = ["https", "http"]

  /// The problem with `text` as an absolute URL, or `nil`.
  package static func problem(in text: String) -> String? {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let scheme = name + "://"
    guard name.first?.isLetter == true, text.hasPrefix(scheme),
      schemes.contains(name.lowercased()) || NearestName.of(String(name), in: schemes) == nil
    else { return "A URL begins with 'https://' or another scheme" }
    if text.contains("{"), text.contains("}") {
      return "A base URL has no placeholders; name each server, as in 'base staging \"https://…\"', or pass "
        + "'baseURL:' to the client"
    }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { !"/?#".contains($0) }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count < 3 else { return "A URL has at most one '@' before its host; write '%40'" }
    if let problem = hostProblem(in: parts.last ?? "", after: String(scheme)) { return problem }
    let tail = rest[authority.endIndex...]
    if tail.contains("#") { return "A base URL has no fragment; leave out '#' and what follows" }
    if tail.prefix(while: { $0 != "?" }).contains("//") {
      return "A segment of the path is empty; leave out one of the '/'"
    }
    for part in [parts.count > 1 ? parts[0] : "", tail] {
      if let bad = part.unicodeScalars.first(where: { !isAllowed($0) || "[]".unicodeScalars.contains($0) }) {
        return "A URL cannot contain '\(bad)'; write it percent-encoded"
      }
      guard part.percentDecoded.isSound else { return "'%' begins no escape here; write '%25'" }
    }
    return nil
  }

  /// The URL that a string without the beginning of one was probably meant to be: `https://a.de` for `htps://a.de`, `https:/a.de`
  /// and `a.de`. `nil` for others.
  static func corrected(_ text: String) -> String? {
    let scheme = text.contains(":/") || text.contains("//") ? text.prefix { !":/".contains($0) } : ""
    let rest = text.dropFirst(scheme.count).drop { ":/".contains($0) }
    let exact = schemes.first { $0 == scheme.lowercased() }
    let near = scheme.isEmpty && rest.contains(".") ? "https" : NearestName.of(String(scheme), in: schemes)
    guard let known = exact ?? near else { return nil }
    let url = known + "://" + rest
    return url.lowercased() != text.lowercased() && problem(in: url) == nil ? url : nil
  }

  /// The problem with a host and its port, or `nil` (RFC 3986, section 3.2.2).
  private static func hostProblem(in text: Substring, after scheme: String) -> String? {
    let isAddress = text.first == "["
    let end = isAddress ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":") ?? text.endIndex
    guard let end else { return "The IPv6 address lacks its ']'" }
    let (host, port) = (text[..<end], text[end...])
    guard !host.isEmpty else { return "This URL lacks a host after '\(scheme)'" }
    if isAddress, !isIPv6(host.dropFirst().dropLast()) {
      return "'\(host.dropFirst().dropLast())' is not an IPv6 address such as '[::1]'"
    }
    if !isAddress, let problem = nameProblem(in: host) { return problem }
    let digits = port.dropFirst()
    let isNumber = digits.isEmpty || UInt16(digits) != nil && digits.first != "+"
    guard port.isEmpty || port.first == ":" && isNumber else {
      return "'\(port.drop { $0 == ":" })' is not a port; write a number up to 65535"
    }
    return nil
  }

  /// The problem with a host's name or IPv4 address. Escapes count as the characters they encode.
  private static func nameProblem(in text: Substring) -> String? {
    let (bytes, isSound) = text.percentDecoded
    guard isSound else { return "'%' begins no escape here; remove it from the host" }
    let host = String(decoding: bytes, as: UTF8.self)
    if host.unicodeScalars.contains(where: { !$0.isASCII }) {
      return "The host '\(host)' is not ASCII; write it in Punycode, as 'xn--…'"
    }
    if let bad = host.unicodeScalars.first(where: { !isHostScalar($0) }) {
      return "A host cannot contain '\(bad)'; it has letters, digits, '-' and '.'"
    }
    // A dot at the end says that the name is complete.
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let areNames = labels.allSatisfy { $0.utf8.count < 64 && $0.contains { $0.isLetter || $0.isNumber } }
    let isNumber = labels.last?.allSatisfy(\.isNumber) ?? false
    if areNames, name.utf8.count < 254, !isNumber || isIPv4(name) { return nil }
    return "'\(host)' is not a host such as 'api.example.com' or '127.0.0.1'"
  }

  private static func isHostScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": true
    default: false
    }
  }

  /// Whether `text` is an address such as `127.0.0.1`. Some systems read a number with a leading zero as octal.
  private static func isIPv4(_ text: Substring) -> Bool {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.allSatisfy { UInt8($0).map(String.init) == String($0) }
  }

  /// Whether `text` is an address such as `::1` or `2001:db8::7` (RFC 4291, section 2.2).
  private static func isIPv6(_ text: Substring) -> Bool {
    var groups = text.split(separator: ":", omittingEmptySubsequences: false)
    var count = 0
    if let last = groups.last, last.contains(".") {
      guard isIPv4(last) else { return false }
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

  /// Whether a path can contain `scalar`: verbatim (RFC 3986, section 3.3), or encoded.
  static func isAllowedInPath(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || isAllowed(scalar) && !"?#[]".unicodeScalars.contains(scalar)
  }

  /// The reason why a path cannot contain `scalar`, with a fix.
  static func pathProblem(with scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "?": "A path ends before '?'; declare what follows as 'query'"
    case "#": "A path ends before '#', and what follows is never sent; remove it, or write '%23'"
    default: "A path cannot contain '\(scalar)'; write '\(percentEncoded(scalar))'"
    }
  }

  /// Whether the two bytes after a `%` complete an escape.
  static func isEscape(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 2 && bytes.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  static func percentEncoded(_ scalar: Unicode.Scalar) -> String {
    String(scalar).percentEncoded { _ in true }
  }
}
