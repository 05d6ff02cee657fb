import KitLanguage

/// The clauses of an API: its servers, and how its requests are authorized.
struct ClientMapping {
  /// A need of an operation besides its parameters.
  enum Addition {
    case clause(String)
    /// A string that callers pass, with the word of the kit and the name on the wire.
    case value(keyword: String, key: String, doc: String?)
  }

  /// An authorization that a kit can say.
  private enum Authorization: Hashable {
    case bearer
    case basic
    case header(String)
    case query(String)

    init?(_ kind: SecurityScheme.Kind) {
      switch kind {
      case .http("bearer"), .oauth2, .openIDConnect: self = .bearer
      case .http("basic"): self = .basic
      case .apiKey(let name, .header) where HeaderSyntax.isName(name): self = .header(name)
      case .apiKey(let name, .query) where HeaderSyntax.isName(name): self = .query(name)
      default: return nil
      }
    }

    var clause: String {
      switch self {
      case .bearer: "auth bearer"
      case .basic: "auth basic"
      case .header(let name): "auth header \(StringSpelling.quoted(name))"
      case .query(let name): "auth query \(StringSpelling.quoted(name))"
      }
    }

    /// The value in a request that is authorized in another way than the others.
    var addition: Addition {
      switch self {
      case .bearer, .basic: .value(keyword: "header", key: "Authorization", doc: "The scheme and the credentials.")
      case .header(let name): .value(keyword: "header", key: name, doc: nil)
      case .query(let name): .value(keyword: "query", key: name, doc: nil)
      }
    }
  }

  private(set) var remarks: [DocumentProblem] = []
  private let base: String?
  private var bases: [(name: String, url: String)] = []
  private var baseNames = MemberNames(taken: ["default"])
  private let schemes: [String: Authorization]
  private var main: Authorization?
  /// The authorizations that go with the main one.
  private var companions: [Authorization] = []
  /// Whether the kit has its own authorization, which counts for all requests.
  private let isAuthorized: Bool

  /// - Parameter own: The clauses that the kit has itself: `base`, `auth`.
  init(_ description: APIDescription, _ operations: [Operation], own: Set<String>) {
    base = description.servers.lazy.compactMap(Self.url).first
    schemes = Dictionary(
      description.securitySchemes.compactMap { scheme in Authorization(scheme.kind).map { (scheme.name, $0) } }
    ) { first, _ in first }
    isAuthorized = own.contains("auth")
    if base == nil, let server = description.servers.first {
      remark("The server has no URL that begins with 'https://', so that the client takes it", at: server.place)
    }
    if isAuthorized { return }
    for scheme in description.securitySchemes where schemes[scheme.name] == nil {
      remark("A kit has no authorization such as '\(scheme.name)'", at: scheme.place)
    }
    let requirements = description.security.isEmpty ? Self.commonest(operations) : description.security
    for requirement in requirements {
      let ways = requirement.compactMap { schemes[$0] }
      guard ways.count == requirement.count,
        let first = ways.first(where: { $0 == .bearer || $0 == .basic }) ?? ways.first
      else { continue }
      main = first
      companions = ways.filter { $0 != first }
      break
    }
  }

  private mutating func remark(_ message: String, at place: Place) {
    remarks.append(DocumentProblem(message, at: place))
  }

  private static func commonest(_ operations: [Operation]) -> [[String]] {
    var counts: [[[String]]: Int] = [:]
    for operation in operations where operation.security.contains(where: { !$0.isEmpty }) {
      counts[operation.security, default: 0] += 1
    }
    let order = operations.map(\.security)
    return counts.max {
      ($0.value, -(order.firstIndex(of: $0.key) ?? 0)) < ($1.value, -(order.firstIndex(of: $1.key) ?? 0))
    }?
    .key ?? []
  }

  /// The URL without slashes at its end; `nil` if it is relative or no URL.
  private static func url(_ server: Server) -> String? {
    var url = server.url
    while url.hasSuffix("/") { url.removeLast() }
    return url.lowercased().hasPrefix("http") && URLSyntax.problem(in: url) == nil ? url : nil
  }

  /// The clauses of the API, without `own`.
  func clauses(own: Set<String>) -> [String] {
    var lines: [String] = []
    if let base, !own.contains("base") { lines.append("base \(StringSpelling.quoted(base))") }
    for (name, url) in bases { lines.append("base \(name) \(StringSpelling.quoted(url))") }
    if let main { lines.append(main.clause) }
    var names = MemberNames(taken: ["token", "key", "user", "password", "baseURL", "transport"])
    for companion in companions {
      switch companion {
      case .header(let key):
        lines.append("header \(names.name(for: key, suffix: "Header")): String as \(StringSpelling.quoted(key))")
      case .query(let key):
        lines.append("query \(names.name(for: key, suffix: "Query")): String as \(StringSpelling.quoted(key))")
      case .bearer, .basic: continue
      }
    }
    return lines
  }

  // MARK: Operations

  mutating func additions(for operation: Operation) -> [Addition] {
    (base(of: operation).map { [.clause("base \($0)")] } ?? []) + authorization(of: operation)
  }

  private mutating func base(of operation: Operation) -> String? {
    guard let server = operation.servers.first else { return nil }
    guard let url = Self.url(server) else {
      remark("The server of the operation has no URL that begins with 'https://'", at: server.place)
      return nil
    }
    if url == base { return nil }
    if let known = bases.first(where: { $0.url == url }) { return known.name }
    let host = url.split(separator: "/").dropFirst().first.map(String.init) ?? url
    let label = host.split { !$0.isLetter && !$0.isNumber }.first { $0 != "www" }.map(String.init) ?? host
    let name = baseNames.name(for: label, prefix: "server", suffix: "Server")
    bases.append((name, url))
    return name
  }

  private mutating func authorization(of operation: Operation) -> [Addition] {
    if isAuthorized { return [] }
    let none: [Addition] = main == nil ? [] : [.clause("auth none")]
    guard operation.security.contains(where: { !$0.isEmpty }) else { return none }
    let ways = operation.security.map { $0.map { schemes[$0] } }
    if let main, ways.contains(where: { $0.contains(main) }) { return [] }
    guard let way = ways.first(where: { !$0.isEmpty && !$0.contains(nil) }) else {
      remark("A kit has no such authorization", at: operation.summary.place)
      return none
    }
    return none + way.compactMap { $0?.addition }
  }
}
