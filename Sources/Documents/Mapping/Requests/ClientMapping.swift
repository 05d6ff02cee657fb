import KitLanguage

/// The clauses of an API: its servers, and how its requests are authorized.
struct ClientMapping {
  /// An authorization that a kit can say.
  private struct Authorization: Hashable {
    let clause: String
    /// The word of the kit for the value in a request that is authorized in another way than the others.
    let keyword: String
    let key: String
    /// Whether it is bearer or basic, which show the user.
    let isOfUser: Bool

    var doc: String? { isOfUser ? "The scheme and the credentials." : nil }

    init?(_ kind: SecurityScheme.Kind) {
      switch kind {
      case .http("bearer"), .oauth2, .openIDConnect, .http("basic"):
        clause = kind == .http(scheme: "basic") ? "auth basic" : "auth bearer"
        (keyword, key, isOfUser) = ("header", "Authorization", true)
      case .apiKey(let name, let position) where HeaderSyntax.isName(name) && [.header, .query].contains(position):
        clause = "auth \(position) \(StringSpelling.quoted(name))"
        (keyword, key, isOfUser) = (position.rawValue, name, false)
      default: return nil
      }
    }
  }

  private(set) var remarks: [DocumentProblem] = []
  private var base: String?
  private var bases: [(name: String, url: String)] = []
  private var baseNames = MemberNames(taken: ["default"])
  private let schemes: [String: Authorization]
  private var main: Authorization?
  /// The authorizations that go with the main one.
  private var companions: [Authorization] = []
  private let own: Set<String>

  /// - Parameter own: The clauses that the kit has itself, which count for all requests: `base`, `auth`.
  init(_ description: APIDescription, _ operations: [Operation], own: Set<String>) {
    self.own = own
    schemes = Dictionary(
      description.securitySchemes.compactMap { scheme in Authorization(scheme.kind).map { (scheme.name, $0) } }
    ) { first, _ in first }
    base = description.servers.lazy.compactMap { Self.url($0).url }.first
    if base == nil, !own.contains("base"), let server = description.servers.first { _ = url(of: server) }
    if own.contains("auth") { return }
    for scheme in description.securitySchemes where schemes[scheme.name] == nil {
      remark("A kit does not send \(scheme.kind.noun), so requests are sent without '\(scheme.name)'", at: scheme.place)
    }
    let given = operations.map(\.security).filter { $0.contains { !$0.isEmpty } }
    let requirements = description.security.isEmpty ? given.commonest ?? [] : description.security
    let ways = requirements.lazy.map { [schemes] in $0.map { schemes[$0] } }
    guard let way = ways.first(where: { !$0.isEmpty && !$0.contains(nil) })?.compactMap({ $0 }) else { return }
    main = way.first(where: \.isOfUser) ?? way.first
    companions = way.filter { $0 != main && !$0.isOfUser }
  }

  private mutating func remark(_ message: String, at place: Place) {
    remarks.append(DocumentProblem(message, at: place))
  }

  /// The URL without slashes at its end, or the reason why a kit cannot have it.
  private static func url(_ server: Server) -> (url: String?, problem: String) {
    var url = server.url
    while url.hasSuffix("/") { url.removeLast() }
    if let problem = URLSyntax.problem(in: url) { return (nil, problem) }
    return url.lowercased().hasPrefix("http") ? (url, "") : (nil, "A server's URL begins with 'https://'")
  }

  /// The URL of a server; `nil` with a remark for one that a kit cannot have.
  private mutating func url(of server: Server) -> String? {
    let (url, problem) = Self.url(server)
    let other =
      base == nil && !own.contains("base")
      ? "The client takes the URL of the server from its caller" : "The request goes to the API's base"
    if url == nil { remark("\(other): \(problem)", at: server.place) }
    return url
  }

  /// The clauses of the API, without the kit's own.
  var clauses: [String] {
    var lines: [String] = []
    if let base, !own.contains("base") { lines.append("base \(StringSpelling.quoted(base))") }
    lines += bases.map { "base \($0.name) \(StringSpelling.quoted($0.url))" }
    if let main { lines.append(main.clause) }
    var names = MemberNames(taken: ["token", "key", "user", "password", "baseURL", "transport"])
    for companion in companions {
      let name = names.name(for: companion.key, suffix: Spelling.type(companion.keyword) ?? "")
      lines.append("\(companion.keyword) \(name): String as \(StringSpelling.quoted(companion.key))")
    }
    return lines
  }

  // MARK: Operations

  /// The needs of an operation besides its parameters: clauses, and values that callers pass.
  mutating func additions(for operation: Operation) -> (clauses: [String], values: [MappedRequest.Member]) {
    let base = base(of: operation).map { ["base \($0)"] } ?? []
    guard !own.contains("auth") else { return (base, []) }
    let none = base + (main == nil ? [] : ["auth none"])
    guard operation.security.contains(where: { !$0.isEmpty }) else { return (none, []) }
    let ways = operation.security.map { $0.map { schemes[$0] } }
    if let main, ways.contains(where: { $0.contains(main) }) { return (base, []) }
    guard let way = ways.first(where: { !$0.isEmpty && !$0.contains(nil) }) else {
      remark("The request is sent without its authorization, which a kit does not have", at: operation.summary.place)
      return (none, [])
    }
    let values = way.compactMap { $0 }.map { way in
      MappedRequest.Member(keyword: way.keyword, key: way.key, doc: way.doc, place: operation.summary.place)
    }
    return (none, values)
  }

  private mutating func base(of operation: Operation) -> String? {
    guard let server = operation.servers.first, let url = url(of: server), url != base else { return nil }
    if let known = bases.first(where: { $0.url == url }) { return known.name }
    let host = url.split(separator: "/").dropFirst().first.map(String.init) ?? url
    let label = host.split { !$0.isLetter && !$0.isNumber }.first { $0 != "www" }.map(String.init) ?? host
    let name = baseNames.name(for: label, prefix: "server", suffix: "Server")
    bases.append((name, url))
    return name
  }
}

extension SecurityScheme.Kind {
  /// The proof that a request sends.
  fileprivate var noun: String {
    switch self {
    case .apiKey(let name, let position):
      "the key '\(name)' in \(position == .cookie ? "a cookie" : "this \(position)")"
    case .http(let scheme): "the HTTP scheme '\(scheme)'"
    case .oauth2, .openIDConnect: "a token"
    case .mutualTLS: "a certificate of the client"
    }
  }
}
