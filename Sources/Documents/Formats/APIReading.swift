import Diagnostics

extension APIDescription {
  /// Reads the parts of a description that are not in operations.
  ///
  /// - Returns: `nil` for the description, with one error, if the document does not describe an API.
  package static func read(_ bundle: DocumentBundle) -> (description: APIDescription?, diagnostics: [Diagnostic]) {
    let root = Place(bundle.main, .root, bundle.main.root)
    do throws(DocumentProblem) {
      var reading = ModelReading(bundle, try version(of: root))
      let description = reading.description(root)
      return (description, description.problems.map(\.diagnostic))
    } catch {
      return (nil, [DiagnosticKind.unknownDocument.diagnostic(error.message, at: error.place.location)])
    }
  }

  private static func version(of root: Place) throws(DocumentProblem) -> Version {
    guard root.value.object != nil else {
      throw DocumentProblem("A description of an API is an object, not \(root.value.noun)", at: root)
    }
    for key in ["openapi", "swagger"] {
      guard let place = root[key] else { continue }
      let spelling = place.value.string ?? place.value.number ?? ""
      let numbers = spelling.split(separator: ".").prefix(2)
      switch (key, numbers) {
      case ("swagger", ["2", "0"]), ("swagger", ["2"]): return .swagger2
      case ("openapi", ["3", "0"]): return .openAPI30
      // Version 3.2 adds to 3.1.
      case ("openapi", ["3", "1"]), ("openapi", ["3", "2"]): return .openAPI31
      default:
        let message = "'\(key): \(spelling)' is not supported. Convert the document to OpenAPI 3.0 or 3.1"
        throw DocumentProblem(message, at: place)
      }
    }
    let message = "The document has no version. A description of an API begins with 'openapi: 3.0.3', for instance"
    throw DocumentProblem(message, at: root)
  }

  /// An operation with its parts.
  package func operation(_ summary: OperationSummary) -> Operation {
    var reading = ModelReading(bundle, version)
    return reading.operation(summary, in: self)
  }
}

extension DocumentProblem {
  /// The warning, with the pointer.
  package var diagnostic: Diagnostic {
    let pointer = place.pointer.description
    let message = pointer.isEmpty ? message : "\(message) (at '\(pointer)')"
    return DiagnosticKind.documentMistake.diagnostic(message, at: place.location)
  }
}

/// Reads the model of an API, and collects the problems.
struct ModelReading {
  let bundle: DocumentBundle
  let version: APIDescription.Version
  var problems: [DocumentProblem] = []

  private static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

  init(_ bundle: DocumentBundle, _ version: APIDescription.Version) { (self.bundle, self.version) = (bundle, version) }

  fileprivate mutating func description(_ root: Place) -> APIDescription {
    let isSwagger = version == .swagger2
    let info = object(root, "info")
    let components = isSwagger ? root : object(root, "components")
    let schemas = components.flatMap { object($0, isSwagger ? "definitions" : "schemas") }
    let schemes = components.flatMap { object($0, isSwagger ? "securityDefinitions" : "securitySchemes") }
    let servers = isSwagger ? swaggerServers(root) : servers(root)
    return APIDescription(
      version: version,
      title: info.flatMap { string($0, "title") },
      summary: info.flatMap { string($0, "description") },
      servers: servers,
      securitySchemes: (schemes?.members ?? []).compactMap { securityScheme($0.key, $0.place) },
      security: security(root) ?? [],
      operations: operations(root),
      schemas: (schemas?.members ?? []).map { ($0.key, Schema($0.place, version)) },
      webhookCount: root.value["webhooks"]?.members.count ?? 0,
      problems: problems,
      bundle: bundle
    )
  }

  private mutating func operations(_ root: Place) -> [OperationSummary] {
    var operations: [OperationSummary] = []
    for (path, member) in object(root, "paths")?.members ?? [] where !path.hasPrefix("x-") {
      guard path.hasPrefix("/") else {
        note("A path begins with '/'", member)
        continue
      }
      guard let item = resolved(member), isObject(item) else { continue }
      for method in Self.methods {
        // Documents in many files refer to operations, though only paths may be references.
        guard let place = object(item, method).flatMap({ resolved($0) }), isObject(place) else { continue }
        let summary = OperationSummary(
          id: string(place, "operationId"),
          method: method.uppercased(),
          path: path,
          tags: place.value["tags"]?.elements.compactMap(\.string) ?? [],
          place: place,
          item: item
        )
        operations.append(summary)
      }
    }
    return operations
  }

  // MARK: Servers and security

  /// The servers of the document, of a path or of an operation.
  mutating func servers(_ owner: Place) -> [Server] {
    array(owner, "servers").compactMap { place in
      guard isObject(place), let url = string(place, "url") else { return nil }
      let variables = object(place, "variables")?.members.compactMap { name, place -> Server.Variable? in
        guard isObject(place), let initial = place.value["default"]?.spelling else { return nil }
        return Server.Variable(
          name: name,
          initial: initial,
          values: place.value["enum"]?.elements.compactMap(\.spelling) ?? [],
          summary: string(place, "description")
        )
      }
      return Server(url: url, summary: string(place, "description"), variables: variables ?? [], place: place)
    }
  }

  private mutating func swaggerServers(_ root: Place) -> [Server] {
    let path = string(root, "basePath") ?? ""
    guard let host = string(root, "host") else {
      guard let place = root["basePath"] else { return [] }
      return [Server(url: path, summary: nil, variables: [], place: place)]
    }
    let schemes = array(root, "schemes").compactMap(\.value.string)
    let scheme = schemes.contains("https") ? "https" : schemes.first ?? "https"
    return [Server(url: "\(scheme)://\(host)\(path)", summary: nil, variables: [], place: root["host"] ?? root)]
  }

  private mutating func securityScheme(_ name: String, _ member: Place) -> SecurityScheme? {
    guard let place = resolved(member), isObject(place), let type = string(place, "type") else { return nil }
    let kind: SecurityScheme.Kind
    switch type {
    case "apiKey":
      let position = string(place, "in").flatMap(Parameter.Position.init)
      guard let position, position != .path, let key = string(place, "name") else {
        note("An API key has a 'name', and 'in' is 'header', 'query' or 'cookie'", place)
        return nil
      }
      kind = .apiKey(name: key, in: position)
    case "http":
      guard let scheme = string(place, "scheme") else {
        note("The scheme is missing: 'basic' or 'bearer', for instance", place)
        return nil
      }
      kind = .http(scheme: scheme.lowercased())
    case "basic": kind = .http(scheme: "basic")
    case "oauth2": kind = .oauth2
    case "openIdConnect": kind = .openIDConnect
    case "mutualTLS": kind = .mutualTLS
    default:
      note("There is no security scheme '\(type)'", place)
      return nil
    }
    return SecurityScheme(name: name, kind: kind, summary: string(place, "description"), place: place)
  }

  /// The requirements of the document or an operation; `nil` if it states none.
  mutating func security(_ owner: Place) -> [SecurityRequirement]? {
    guard owner.value["security"] != nil else { return nil }
    return array(owner, "security").compactMap { place in
      guard isObject(place) else { return nil }
      let schemes = place.value.members.map { member in
        SecurityRequirement.Scheme(name: member.key, scopes: member.value.elements.compactMap(\.string))
      }
      return SecurityRequirement(schemes: schemes)
    }
  }

  // MARK: Values of the expected kinds

  mutating func note(_ message: String, _ place: Place) { problems.append(DocumentProblem(message, at: place)) }

  /// The place itself, or the value at the end of its references.
  mutating func resolved(_ place: Place) -> Place? {
    do throws(DocumentProblem) { return try bundle.resolved(place) } catch {
      problems.append(error)
      return nil
    }
  }

  mutating func isObject(_ place: Place) -> Bool {
    if place.value.object != nil { return true }
    note("This is \(place.value.noun) and should be an object", place)
    return false
  }

  /// The object under a key.
  mutating func object(_ place: Place, _ key: String) -> Place? {
    guard let member = place[key], !member.value.isNull else { return nil }
    if member.value.object != nil { return member }
    note("'\(key)' is \(member.value.noun) and should be an object", member)
    return nil
  }

  /// The elements of the array under a key.
  mutating func array(_ place: Place, _ key: String) -> [Place] {
    guard let member = place[key], !member.value.isNull else { return [] }
    if member.value.array != nil { return member.elements }
    note("'\(key)' is \(member.value.noun) and should be an array", member)
    return []
  }

  mutating func string(_ place: Place, _ key: String) -> String? {
    guard let member = place[key], !member.value.isNull else { return nil }
    if let string = member.value.string { return string }
    note("'\(key)' is \(member.value.noun) and should be a string", member)
    return nil
  }

  mutating func bool(_ place: Place, _ key: String) -> Bool? {
    guard let member = place[key], !member.value.isNull else { return nil }
    if let bool = member.value.bool { return bool }
    note("'\(key)' is \(member.value.noun) and should be a Boolean", member)
    return nil
  }
}
