import Diagnostics
import Generation
import KitLanguage
import SampleInference

/// A request as a command line of curl has it, which documentation and browsers print.
///
/// Only names, types and constant headers get into the kit. A secret is left out, and so is what a browser adds.
struct CurlRequest {
  /// A name by method and path.
  private(set) var name = ""
  private(set) var parts: [NodeRequest.Part] = []
  private(set) var fields: [String] = []
  /// The secrets that authorize the request. They are left out of it.
  private var secrets: [Secret] = []

  private struct Secret {
    let scheme: String
    /// The name of the header or the query parameter with a key.
    var field: String?
    let subject: String
  }

  /// The clauses of the API that send what the request leaves out, with that. An API has one `auth`.
  var authorizations: [(clause: String, subject: String)] {
    let main = secrets.firstIndex { $0.field == nil } ?? 0
    return secrets.enumerated().map { index, secret in
      guard let field = secret.field else { return ("auth \(secret.scheme)", secret.subject) }
      let name = StringSpelling.quoted(field)
      if index == main { return ("auth \(secret.scheme) \(name)", secret.subject) }
      return ("\(secret.scheme) \(PropertyNames.name(ofKey: field) ?? "key"): String as \(name)", secret.subject)
    }
  }

  private var method: String?
  private var url: String?
  private var data: [String] = []
  private var file: String?
  private var form: [String] = []
  private var mediaType: String?
  /// In lower case.
  private var headers: Set<String> = []
  private var sendsDataInQuery = false
  private(set) var hasCookies = false

  /// - Parameter methods: The methods that a kit has.
  init(_ text: String, methods: [String]) throws(UsageError) {
    var words = try Self.words(of: text)[...]
    if words.first == "$" || words.first == "%" { words.removeFirst() }
    if let first = words.first, first == "curl" || first.hasPrefix("/") && first.hasSuffix("/curl") {
      words.removeFirst()
    } else if let first = words.first, !first.contains(where: "-/.:".contains) {
      throw UsageError("'\(first) …' is not a command line of curl")
    }
    while let word = words.popFirst() {
      guard word.hasPrefix("-"), word.count > 1 else {
        if let url {
          throw UsageError("the command line has two URLs, '\(url)' and '\(word)'", advice: "Make a request of each.")
        }
        url = word
        continue
      }
      try add(word, &words)
    }
    guard var url else { throw UsageError("the command line of curl has no URL") }
    if !url.contains("://") { url = "https://" + url }
    if sendsDataInQuery {
      url += (url.contains("?") ? "&" : "?") + data.joined(separator: "&")
      data = []
    }
    let method = method?.uppercased() ?? (data.isEmpty && form.isEmpty && file == nil ? "GET" : "POST")
    guard methods.contains(method) else {
      let known = methods.joined(separator: ", ")
      throw UsageError("a kit has no method '\(method)'", advice: "The methods of a kit are \(known).")
    }
    let path = addPath(url, method)
    parts.insert(NodeRequest.Part(flag: method.lowercased(), value: path), at: 0)
    try addBody()
  }

  // MARK: Options

  private enum Role {
    case method, header, data, binary, raw, encoded, json, form, literal, user, bearer, cookie, url, upload, query, head
    /// With a value and without one, if a kit needs neither; and `other`, if a kit cannot state the change.
    case value, flag, other
  }

  private static let options: [Role: String] = [
    .method: "X request", .header: "H header", .data: "d data data-ascii", .binary: "data-binary", .raw: "data-raw",
    .encoded: "data-urlencode", .json: "json", .form: "F form", .literal: "form-string", .user: "u user",
    .bearer: "oauth2-bearer", .cookie: "b cookie", .url: "url", .upload: "T upload-file", .query: "G get",
    .head: "I head",
    .value: """
    A D E P U Y c e h m o w x y abstract-unix-socket alt-svc cacert capath cert cert-type ciphers connect-timeout connect-to
    cookie-jar create-file-mode crlfile curves delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url
    dump-header engine etag-save expect100-timeout happy-eyeballs-timeout-ms hsts interface keepalive-time key key-type
    libcurl limit-rate local-port max-filesize max-redirs max-time netrc-file noproxy output output-dir parallel-max pass
    pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-cert proxy-header proxy-key proxy-pass
    proxy-user proxy1.0 rate referer resolve retry retry-delay retry-max-time socks4 socks4a socks5 socks5-hostname
    speed-limit speed-time stderr tls-max tls13-ciphers trace trace-ascii unix-socket user-agent write-out
    """,
    .flag: """
    # 0 1 2 3 4 6 B J L N O R S Z a f g i j k l n p q s v alpn anyauth basic buffer cert-status clobber compressed create-dirs
    disable fail fail-early fail-with-body globoff http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only
    include insecure ipv4 ipv6 junk-session-cookies keepalive location location-trusted netrc netrc-optional npn parallel
    parallel-immediate path-as-is post301 post302 post303 progress-bar progress-meter proxy-insecure proxytunnel raw
    remote-header-name remote-name remote-name-all remote-time remove-on-error retry-all-errors retry-connrefused sessionid
    show-error silent ssl ssl-no-revoke ssl-reqd styled-output suppress-connect-headers tcp-fastopen tcp-nodelay tlsv1 tlsv1.0
    tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-time verbose xattr
    """,
    .other:
      ": C K r z aws-sigv4 config continue-at digest etag-compare negotiate next ntlm range request-target time-cond url-query",
  ]
  private static let roles = options.reduce(into: [String: Role]()) { roles, row in
    for option in row.value.split(whereSeparator: \.isWhitespace) { roles[String(option)] = row.key }
  }

  private mutating func add(_ word: String, _ words: inout ArraySlice<String>) throws(UsageError) {
    if word.hasPrefix("--") {
      let sides = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      return try add(sides.first ?? "", { sides.count > 1 ? sides[1] : words.popFirst() })
    }
    var letters = word.dropFirst()
    func value() -> String? {
      defer { letters = "" }
      return letters.isEmpty ? words.popFirst() : String(letters)
    }
    while let letter = letters.popFirst() { try add(String(letter), value) }
  }

  private mutating func add(_ option: String, _ value: () -> String?) throws(UsageError) {
    if option.hasPrefix("no-"), Self.roles[String(option.dropFirst(3))] == .flag { return }
    let shown = "curl's option '\(option.count == 1 ? "-" : "--")\(option)'"
    guard let role = Self.roles[option] else { throw UsageError("\(shown) is not known here", advice: "Leave it out.") }
    switch role {
    case .flag: return
    case .query: return sendsDataInQuery = true
    case .head: return method = "HEAD"
    case .other:
      throw UsageError("\(shown) changes the request as no kit can state", advice: "Leave it out.")
    default: break
    }
    guard let value = value() else { throw UsageError("\(shown) lacks its value") }
    let isFile = role == .encoded ? !value.contains("=") && value.contains("@") : value.hasPrefix("@")
    switch role {
    case .method: method = value
    case .header: try addHeader(value)
    case .binary where isFile: file = String(value.dropFirst())
    case .data where isFile, .json where isFile, .encoded where isFile: throw Self.isInFile(value, "body")
    case .encoded:
      data.append("%&+#".reduce(value) { $0.replacing("\($1)", with: "%" + String($1.asciiValue ?? 0, radix: 16)) })
    case .json:
      mediaType = "application/json"
      data.append(value)
    case .data, .binary, .raw: data.append(value)
    case .form: form.append(value)
    case .literal: form.append(value.prefix { $0 != "=" } + "=")
    case .upload: (file, method) = (value, method ?? "PUT")
    case .user: secrets.append(Secret(scheme: "basic", subject: "-u"))
    case .bearer: secrets.append(Secret(scheme: "bearer", subject: "--oauth2-bearer"))
    case .url: url = value
    case .cookie: hasCookies = true
    default: return
    }
  }

  private static func isInFile(_ file: String, _ part: String) -> UsageError {
    UsageError(
      "the \(part) is in the file '\(file.drop { $0 == "@" })'",
      advice: "Write the \(part) itself in its place."
    )
  }

  // MARK: Headers

  private static let browserHeaders: Set<String> = [
    "accept-encoding", "accept-language", "cache-control", "connection", "content-length", "dnt", "host",
    "origin", "pragma", "priority", "referer", "te", "upgrade-insecure-requests", "user-agent",
  ]

  private mutating func addHeader(_ line: String) throws(UsageError) {
    if line.hasPrefix("@") { throw Self.isInFile(line, "header") }
    let name = String(line.prefix { !": ;".contains($0) })
    let rest = line.dropFirst(name.count)
    let value = String(rest.dropFirst().drop { $0 == " " })
    // `Accept:` removes a header of curl.
    if rest.hasPrefix(":"), value.isEmpty { return }
    guard rest.hasPrefix(":"), HeaderSyntax.isName(name) else {
      throw UsageError(
        "the header '\(name)' lacks a value",
        advice: "Write 'NAME: VALUE'."
      )
    }
    guard headers.insert(name.lowercased()).inserted else {
      throw UsageError("the command line has the header '\(name)' twice", advice: "Remove one of them.")
    }
    switch name.lowercased() {
    case "cookie": hasCookies = true
    case "authorization":
      let scheme = value.prefix { $0 != " " }.lowercased()
      let isKnown = ["bearer", "basic"].contains(scheme)
      let field = isKnown ? nil : "Authorization"
      secrets.append(Secret(scheme: isKnown ? scheme : "header", field: field, subject: "the header 'Authorization'"))
    case "content-type": mediaType = value.prefix { $0 != ";" }.lowercased()
    case let key where Self.browserHeaders.contains(key) || key.hasPrefix("sec-"): return
    case "accept" where value.hasPrefix("*/*") || value.hasPrefix("text/html") || value == "application/json": return
    case _ where Self.isSecret(name):
      secrets.append(Secret(scheme: "header", field: name, subject: "the header '\(name)'"))
    default:
      let constant = "\(StringSpelling.quoted(name)) = \(StringSpelling.quoted(value))"
      parts.append(NodeRequest.Part(flag: "header", value: constant))
    }
  }

  private static func isSecret(_ name: String) -> Bool {
    let words = Set(IdentifierWords(name).words)
    let secrets: Set = [
      "accesstoken", "apikey", "appid", "appkey", "auth", "authorization", "authtoken", "credential", "csrf", "jwt",
      "key", "passwd", "password", "pwd", "secret", "session", "sessionid", "sig", "signature", "token", "xsrf",
    ]
    return !words.isDisjoint(with: secrets)
  }

  // MARK: URL and body

  /// The URL without secrets, whose numbers and UUIDs are values of the request.
  private mutating func addPath(_ url: String, _ method: String) -> String {
    let whole = url.prefix { $0 != "#" }
    let sides = whole.split(separator: "?", maxSplits: 1).map(String.init)
    var segments = (sides.first ?? "").split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // The scheme, an empty part, and the server.
    if segments.count > 2, let at = segments[2].lastIndex(of: "@") {
      segments[2] = String(segments[2][segments[2].index(after: at)...])
      secrets.append(Secret(scheme: "basic", subject: "the user in the URL"))
    }
    var (words, taken) = ([method.lowercased()], Set<String>())
    for index in segments.indices.dropFirst(3) where !segments[index].isEmpty {
      let segment = segments[index]
      let isUUID = segment.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [8, 4, 4, 4, 12]
      // A number before the path is a version: `/2/tweets`.
      let isNumber = !isUUID && Int(segment) != nil && (index > 3 || index == segments.count - 1)
      guard isNumber || isUUID && segment.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
        let isVersion = segment == "api" || segment.first == "v" && Int(segment.dropFirst()) != nil
        if !isVersion { words += IdentifierWords(segment).words }
        continue
      }
      let isOwned = index > 3 && !segments[index - 1].hasPrefix("{")
      let owner = isOwned ? IdentifierWords(segments[index - 1]).words : []
      var name = IdentifierWords.lowerCamel(owner.dropLast() + owner.suffix(1).map(Singular.of) + ["id"])
      if !NameWords.isName(name) { name = "id" }
      while !taken.insert(name).inserted { name += "2" }
      segments[index] = "{\(name)}"
      parts.append(NodeRequest.Part(flag: "path", value: "\(name): \(isNumber ? "Int" : "UUID")"))
      if index == segments.count - 1 { words += ["by", "id"] }
    }
    let proper = IdentifierWords.upperCamel(words.filter { NameWords.isName("a" + $0) })
    name = NameWords.isName(proper) ? proper : "Request"
    let query = (sides.count > 1 ? sides[1] : "").split(separator: "&").map(String.init).filter { item in
      guard let key = PastedPath("?" + item).queries.first?.name, Self.isSecret(key) else { return true }
      secrets.append(Secret(scheme: "query", field: key, subject: "'\(key)' in the query"))
      return false
    }
    return segments.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private mutating func addBody() throws(UsageError) {
    if !form.isEmpty {
      parts.append(NodeRequest.Part(flag: "body", value: "multipart"))
      let items = Dictionary(grouping: form) { String($0.prefix { $0 != "=" }) }
      for key in form.map({ String($0.prefix { $0 != "=" }) }).uniqued(by: \.self) {
        let values = (items[key] ?? []).map { $0.dropFirst(key.count) }
        let isFile = values.contains { $0.hasPrefix("=@") }
        let mediaTypes = isFile ? [] : values.compactMap(Self.mediaType).filter { $0 != "text/plain" }
        if let other = mediaTypes.first(where: { !$0.hasSuffix("json") }) {
          throw UsageError("no kit can state the media type '\(other)' of the part '\(key)'", advice: "Leave it out.")
        }
        let isJSON = !mediaTypes.isEmpty
        let type = isFile ? "Upload" : isJSON ? "JSON" : "String"
        let name = values.allSatisfy { $0.hasPrefix("=") } ? key : ""
        try addField(name, values.count > 1 ? "[\(type)]" : type, isJSON ? " @json" : "")
      }
    }
    let text = data.joined(separator: "&")
    guard !text.isEmpty || file != nil else { return }
    let isObject = text.hasPrefix("{") || text.hasPrefix("[")
    let formType = "application/x-www-form-urlencoded"
    let type = mediaType ?? (file != nil ? "application/octet-stream" : isObject ? "application/json" : formType)
    let isJSON = type.hasSuffix("json")
    if let file, isJSON || type == formType || sendsDataInQuery { throw Self.isInFile(file, "body") }
    let body = isJSON ? "json" : type == formType ? "form" : "data \(StringSpelling.quoted(type))"
    parts.append(NodeRequest.Part(flag: "body", value: body))
    if isJSON { return try addJSON(text) }
    if type != formType { return try addField("body", "Data") }
    if text.split(separator: "&").contains(where: { $0.hasPrefix("=") || !$0.contains("=") }) { try addField("", "") }
    // The body has no fragment.
    for field in QueryField.fields(of: PastedPath("?" + text.replacing("#", with: "%23")).queries) {
      let type = field.declaration.dropFirst(2).prefix { $0 != " " }
      try addField(field.wireName + (field.isBracketed ? "[]" : ""), String(type))
    }
  }

  /// The fields of the body, with the types of its values. Objects inside are any JSON.
  private mutating func addJSON(_ text: String) throws(UsageError) {
    guard let sample = try? Sample(Array(text.utf8), name: "body"), !sample.isArray, sample.firstKey == nil else {
      // Other JSON, such as `[1]`, is the value of a key.
      if (try? Sample(Array("{\"body\":\(text)}".utf8), name: "body")) != nil {
        return fields.append("body: JSON @whole")
      }
      throw UsageError(
        "the body of the command line is not JSON",
        advice: "Write another 'Content-Type' if it is not meant to be."
      )
    }
    let entity = Entity(name: name, samples: [sample])
    let models = ModelInference([entity], wireStyle: .identity, TakenTypeNames { _ in false }).models
    let inner = Set(models.dropFirst().map(\.name))
    for field in models.first?.fields ?? [] {
      switch field {
      case .property(let property):
        let name = property.type.filter { !"[]?: ".contains($0) }
        let isJSON = inner.contains(name) || inner.contains { name == "String" + $0 }
        let type = property.type.hasPrefix("[") ? "[JSON]" : "JSON"
        let dates = property.attribute.flatMap { $0.hasPrefix("@date") ? " " + $0 : nil } ?? ""
        try addField(property.key, isJSON ? type : property.type + dates)
      case .unknown(let key, _): try addField(key, sample.hasArrays(under: key) ? "[JSON]" : "JSON?")
      case .stated: continue
      }
    }
    if fields.isEmpty { fields.append("body: JSON @whole") }
  }

  /// The media type of a part of a form: `={};type=application/json`.
  private static func mediaType(of part: Substring) -> String? {
    part.firstRange(of: ";type=").map { String(part[$0.upperBound...].prefix { $0 != ";" }).lowercased() }
  }

  private mutating func addField(_ key: String, _ type: String, _ attribute: String = "") throws(UsageError) {
    if key.isEmpty { throw UsageError("a part of the body has no name", advice: "Write 'name=value', or 'name='.") }
    let isUsable = PlainName.matches(key) && !UnusableNames.all.contains(key)
    let name = PropertyNames.name(ofKey: key) ?? "value"
    let other = UnusableNames.all.contains(name) ? name + "Value" : name
    fields.append((isUsable ? "\(key): \(type)" : "\(other): \(type) as \(StringSpelling.quoted(key))") + attribute)
  }
}

extension CurlRequest {
  /// The words of a command line, as a shell reads them, up to what is not curl's.
  static func words(of text: String) throws(UsageError) -> [String] {
    var (words, word, rest) = ([String](), String?.none, text[...])
    while let character = rest.popFirst() {
      if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if word == nil, "|;>".contains(character) {
        break
      } else if character == "\\" {
        // A backslash at the end of a line continues it.
        if let next = rest.popFirst(), !next.isNewline { word = (word ?? "") + String(next) }
      } else if character == "'" || character == "\"" || character == "$" && rest.first == "'" {
        if character == "$" { rest.removeFirst() }
        word = (word ?? "") + (try quoted(&rest, character))
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap { $0 }
  }

  /// - Parameter mark: The opening mark, or `$` for `$'…'`.
  private static func quoted(_ rest: inout Substring, _ mark: Character) throws(UsageError) -> String {
    var text = ""
    let end: Character = mark == "\"" ? "\"" : "'"
    let escapes: [Character: String] = ["n": "\n", "t": "\t", "r": "\r", "\\": "\\", "'": "'", "\"": "\""]
    while let character = rest.popFirst() {
      if character == end { return text }
      guard character == "\\", mark != "'", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      if mark == "$", let count = ["x": 2, "u": 4, "U": 8][next] {
        let digits = rest.prefix(count).prefix(while: \.isHexDigit)
        rest = rest.dropFirst(digits.count)
        text += UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? ""
      } else if mark == "$" {
        text += escapes[next] ?? "\\\(next)"
      } else {
        text += next.isNewline ? "" : "\"\\$`".contains(next) ? String(next) : "\\\(next)"
      }
    }
    throw UsageError("a quotation mark of the command line of curl is not closed")
  }
}
