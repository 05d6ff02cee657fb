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
  /// The clauses of the API that send what the request leaves out, with that.
  private(set) var authorizations: [(clause: String, subject: String)] = []

  private var method: String?
  private var url: String?
  private var data: [String] = []
  private var form: [String] = []
  private var mediaType: String?
  private var sendsDataInQuery = false
  private(set) var hasCookies = false

  init(_ text: String) throws(UsageError) {
    var words = try Self.words(of: text)[...]
    if words.first == "curl" {
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
    let method = method?.uppercased() ?? (data.isEmpty && form.isEmpty ? "GET" : "POST")
    let path = addPath(url, method)
    parts.insert(NodeRequest.Part(flag: method.lowercased(), value: path), at: 0)
    try addBody()
  }

  // MARK: Options

  /// The options with a value, and those that change the request. `J` and `U` stand for two without a letter.
  private static let letters: [String: Character] = [
    "request": "X", "header": "H", "data": "d", "data-raw": "d", "data-binary": "d", "data-ascii": "d",
    "data-urlencode": "d", "form": "F", "form-string": "F", "get": "G", "head": "I", "user": "u", "json": "J",
    "url": "U", "user-agent": "A", "cookie": "b", "referer": "e", "output": "o", "max-time": "m", "cookie-jar": "c",
  ]
  /// The options without a value that say nothing about the request.
  private static let flags: Set<String> = [
    "compressed", "silent", "show-error", "location", "insecure", "fail", "verbose", "include", "globoff", "http1.1",
    "http2", "no-buffer", "path-as-is",
  ]

  private mutating func add(_ word: String, _ words: inout ArraySlice<String>) throws(UsageError) {
    if word.hasPrefix("--") {
      let sides = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      let option = sides.first ?? ""
      if Self.flags.contains(option) { return }
      guard let letter = Self.letters[option] else {
        throw UsageError("curl's option '--\(option)' is not known here", advice: "Leave it out.")
      }
      return try add(letter, { sides.count > 1 ? sides[1] : words.popFirst() }, word)
    }
    var letters = word.dropFirst()
    func value() -> String? {
      defer { letters = "" }
      return letters.isEmpty ? words.popFirst() : String(letters)
    }
    while let letter = letters.popFirst() {
      if letter != "J", letter != "U", Self.letters.values.contains(letter) { try add(letter, value, word) }
    }
  }

  private mutating func add(_ letter: Character, _ value: () -> String?, _ word: String) throws(UsageError) {
    if letter == "G" { return sendsDataInQuery = true }
    if letter == "I" { return method = "HEAD" }
    guard let value = value() else { throw UsageError("'\(word)' of curl lacks its value") }
    switch letter {
    case "X": method = value
    case "H": addHeader(value)
    case "d", "J":
      guard !value.hasPrefix("@") else {
        throw UsageError(
          "the body is in the file '\(value.dropFirst())'",
          advice: "Write the body itself in its place."
        )
      }
      if letter == "J" { mediaType = "application/json" }
      data.append(value)
    case "F": form.append(value)
    case "u": authorizations.append(("auth basic", "-u"))
    case "U": url = value
    case "b": hasCookies = true
    default: return
    }
  }

  // MARK: Headers

  private static let browserHeaders: Set<String> = [
    "accept-encoding", "accept-language", "cache-control", "connection", "content-length", "dnt", "host",
    "origin", "pragma", "priority", "referer", "te", "upgrade-insecure-requests", "user-agent",
  ]

  private mutating func addHeader(_ line: String) {
    let sides = line.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
    guard sides.count == 2, HeaderSyntax.isName(String(sides[0])), !sides[1].isEmpty else { return }
    let (name, value) = (String(sides[0]), String(sides[1]))
    switch name.lowercased() {
    case "cookie": hasCookies = true
    case "authorization":
      let scheme = value.prefix { $0 != " " }.lowercased()
      let clause = ["bearer", "basic"].contains(scheme) ? scheme : "header \"Authorization\""
      authorizations.append(("auth \(clause)", "the header 'Authorization'"))
    case "content-type": mediaType = value.prefix { $0 != ";" }.lowercased()
    case let key where Self.browserHeaders.contains(key) || key.hasPrefix("sec-"): return
    case "accept" where value.hasPrefix("*/*") || value.hasPrefix("text/html") || value == "application/json": return
    case _ where Self.isSecret(name):
      authorizations.append(("auth header \(StringSpelling.quoted(name))", "the header '\(name)'"))
    default:
      let constant = "\(StringSpelling.quoted(name)) = \(StringSpelling.quoted(value))"
      parts.append(NodeRequest.Part(flag: "header", value: constant))
    }
  }

  private static func isSecret(_ name: String) -> Bool {
    let words = Set(IdentifierWords(name).words)
    let secrets: Set = [
      "key", "apikey", "token", "secret", "password", "auth", "authorization", "signature", "session",
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
      authorizations.append(("auth basic", "the user in the URL"))
    }
    var (words, taken) = ([method.lowercased()], Set<String>())
    for index in segments.indices.dropFirst(3) where !segments[index].isEmpty {
      let segment = segments[index]
      let isUUID = segment.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [8, 4, 4, 4, 12]
      let isNumber = !isUUID && Int(segment) != nil
      guard isNumber || isUUID && segment.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
        let isVersion = segment == "api" || segment.first == "v" && Int(segment.dropFirst()) != nil
        if !isVersion { words += IdentifierWords(segment).words }
        continue
      }
      let isOwned = index > 3 && !segments[index - 1].hasPrefix("{")
      let owner = isOwned ? IdentifierWords(segments[index - 1]).words : []
      var name = NameWords.lowerCamel(owner.dropLast() + owner.suffix(1).map(Singular.of) + ["id"])
      if !NameWords.isName(name) { name = "id" }
      while !taken.insert(name).inserted { name += "2" }
      segments[index] = "{\(name)}"
      parts.append(NodeRequest.Part(flag: "path", value: "\(name): \(isNumber ? "Int" : "UUID")"))
      if index == segments.count - 1 { words += ["by", "id"] }
    }
    let proper = NameWords.upperCamel(words.filter { NameWords.isName("a" + $0) })
    name = NameWords.isName(proper) ? proper : "Request"
    let query = (sides.count > 1 ? sides[1] : "").split(separator: "&").map(String.init).filter { item in
      let key = Self.pair(item).key
      guard Self.isSecret(key) else { return true }
      authorizations.append(("auth query \(StringSpelling.quoted(key))", "'\(key)' in the query"))
      return false
    }
    return segments.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private mutating func addBody() throws(UsageError) {
    if !form.isEmpty {
      parts.append(NodeRequest.Part(flag: "body", value: "multipart"))
      for item in form {
        let (key, value) = Self.pair(item)
        addField(key, value.hasPrefix("@") ? "Upload" : "String")
      }
    }
    guard !data.isEmpty else { return }
    let text = data.joined(separator: "&")
    let isJSON = mediaType?.hasSuffix("json") ?? (text.hasPrefix("{") || text.hasPrefix("["))
    guard !isJSON else {
      parts.append(NodeRequest.Part(flag: "body", value: "json"))
      return try addJSON(text)
    }
    guard mediaType ?? "application/x-www-form-urlencoded" == "application/x-www-form-urlencoded" else {
      parts.append(NodeRequest.Part(flag: "body", value: "data \(StringSpelling.quoted(mediaType ?? ""))"))
      return addField("body", "Data")
    }
    parts.append(NodeRequest.Part(flag: "body", value: "form"))
    for item in text.split(separator: "&") {
      let (key, value) = Self.pair(String(item))
      addField(key, Int(value) != nil ? "Int" : "String")
    }
  }

  /// The sides of `name=value`.
  private static func pair(_ item: String) -> (key: String, value: String) {
    let key = item.prefix { $0 != "=" }
    return (String(key), String(item.dropFirst(key.count + 1)))
  }

  /// The fields of the body, with the types of its values. Objects inside are any JSON.
  private mutating func addJSON(_ text: String) throws(UsageError) {
    guard let sample = try? Sample(Array(text.utf8), name: "body") else {
      throw UsageError(
        "the body of the command line is not JSON",
        advice: "Write another 'Content-Type' if it is not meant to be."
      )
    }
    guard !sample.isArray, sample.firstKey == nil else { return fields.append("body: JSON @whole") }
    let entity = Entity(name: name, samples: [sample])
    let models = ModelInference([entity], wireStyle: .identity, TakenTypeNames { _ in false }).models
    let inner = Set(models.dropFirst().map(\.name))
    for field in models.first?.fields ?? [] {
      switch field {
      case .property(let property):
        let name = property.type.filter { !"[]?: ".contains($0) }
        let isJSON = inner.contains(name) || inner.contains { name == "String" + $0 }
        let type = property.type.hasPrefix("[") ? "[JSON]" : "JSON"
        let dates = property.attributes.filter { $0.hasPrefix("@date") }.map { " " + $0 }.joined()
        addField(property.key, isJSON ? type : property.type + dates)
      case .unknown(let key, _): addField(key, "JSON?")
      case .stated: continue
      }
    }
  }

  private mutating func addField(_ key: String, _ type: String) {
    if key.isEmpty { return }
    let plain = PropertyNames.name(ofKey: key) ?? "value"
    let name = UnusableNames.all.contains(plain) ? plain + "Value" : plain
    fields.append(
      PlainName.matches(key) && name == plain ? "\(key): \(type)" : "\(name): \(type) as \(StringSpelling.quoted(key))"
    )
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
