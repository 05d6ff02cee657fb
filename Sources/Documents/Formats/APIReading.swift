import Diagnostics
import JSONParsing

extension APIDescription {
  /// Reads the parts of a description that are not in operations.
  ///
  /// - Returns: `nil` for the description, with one error, if the document does not describe an API.
  package static func read(_ bundle: DocumentBundle) -> (description: APIDescription?, diagnostics: [Diagnostic]) {
    let root = bundle.root
    do throws(DocumentProblem) {
      var reading = ModelReading(bundle: bundle, version: try version(of: root))
      let description = reading.description(root)
      let diagnostics = description.problems.map { problem in
        let pointer = problem.place.pointer.description
        let message = pointer.isEmpty ? problem.message : "\(problem.message) (at '\(pointer)')"
        return DocumentDiagnostics.documentMistake.diagnostic(message, at: problem.place.location)
      }
      return (description, diagnostics)
    } catch {
      return (nil, [DocumentDiagnostics.unknownDocument.diagnostic(error.message, at: error.place.location)])
    }
  }

  private static func version(of root: Place) throws(DocumentProblem) -> Version {
    guard root.value.object != nil else {
      throw DocumentProblem("A description of an API is an object, not \(root.value.noun)", at: root)
    }
    guard let place = root["openapi"] ?? root["swagger"] else {
      let message = "The document has no version. A description of an API begins with 'openapi: 3.0.3', for instance"
      throw DocumentProblem(message, at: root)
    }
    let key = place.pointer.tokens[0]
    let spelling = place.value.spelling ?? ""
    switch (key, spelling.split(separator: ".").prefix(2)) {
    case ("swagger", ["2", "0"]), ("swagger", ["2"]): return .swagger2
    case ("openapi", ["3", "0"]): return .openAPI30
    // Version 3.2 adds to 3.1.
    case ("openapi", ["3", "1"]), ("openapi", ["3", "2"]): return .openAPI31
    default:
      let message = "'\(key): \(spelling)' is not supported. Convert the document to OpenAPI 3.0 or 3.1"
      throw DocumentProblem(message, at: place)
    }
  }

  func operation(_ summary: OperationSummary) -> Operation {
    var reading = ModelReading(bundle: bundle, version: version)
    return reading.operation(summary, in: self)
  }
}

/// Reads the model of an API, and collects the problems.
struct ModelReading {
  let bundle: DocumentBundle
  let version: APIDescription.Version
  var problems: [DocumentProblem] = []

  var isSwagger: Bool { version == .swagger2 }

  fileprivate mutating func description(_ root: Place) -> APIDescription {
    let info = object(root, "info")
    let components = isSwagger ? root : object(root, "components")
    let schemas = components.flatMap { object($0, isSwagger ? "definitions" : "schemas") }
    let schemes = components.flatMap { object($0, isSwagger ? "securityDefinitions" : "securitySchemes") }
    return APIDescription(
      version: version,
      title: info.flatMap { string($0, "title") },
      servers: isSwagger ? swaggerServers(root) : servers(root),
      securitySchemes: (schemes?.members ?? []).compactMap { securityScheme($0.key, $0.place) },
      security: security(root) ?? [],
      operations: (object(root, "paths")?.members ?? []).flatMap { operations($0.key, $0.place) },
      schemas: (schemas?.members ?? []).map { ($0.key, Schema($0.place, version)) },
      problems: problems,
      bundle: bundle
    )
  }

  private static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

  private mutating func operations(_ path: String, _ member: Place) -> [OperationSummary] {
    if path.hasPrefix("x-") { return [] }
    guard path.hasPrefix("/") else { return note("A path begins with '/'", member) ?? [] }
    guard let item = resolvedObject(member) else { return [] }
    for (key, place) in item.members where !Self.methods.contains(key) && !key.hasPrefix("x-") {
      if Self.methods.contains(key.lowercased()) || place.value["responses"] != nil {
        problems.append(DocumentProblem("'\(key)' is not a method. Write one such as 'get' or 'post'", at: place))
      }
    }
    return Self.methods.compactMap { method in
      // Documents in many files refer to operations, though only paths may be references.
      guard let place = object(item, method).flatMap({ resolvedObject($0) }) else { return nil }
      return OperationSummary(
        id: string(place, "operationId"),
        method: method.uppercased(),
        path: path,
        tags: place.value["tags"]?.elements.compactMap(\.string) ?? [],
        place: place,
        item: item
      )
    }
  }

  // MARK: Servers and security

  /// The servers of the document, of a path or of an operation.
  mutating func servers(_ owner: Place) -> [Server] {
    array(owner, "servers").compactMap { place in
      guard isObject(place), var url = string(place, "url") else { return nil }
      for (name, variable) in object(place, "variables")?.members ?? [] {
        if let initial = variable.value["default"]?.spelling { url = url.replacing("{\(name)}", with: initial) }
      }
      return Server(url: url, place: place)
    }
  }

  private mutating func swaggerServers(_ root: Place) -> [Server] {
    let path = string(root, "basePath") ?? ""
    guard let host = string(root, "host") else { return root["basePath"].map { [Server(url: path, place: $0)] } ?? [] }
    let schemes = array(root, "schemes").compactMap(\.value.string)
    let scheme = schemes.contains("https") ? "https" : schemes.first ?? "https"
    return [Server(url: "\(scheme)://\(host)\(path)", place: root["host"] ?? root)]
  }

  private mutating func securityScheme(_ name: String, _ member: Place) -> SecurityScheme? {
    guard let place = resolvedObject(member), let type = string(place, "type") else { return nil }
    let kind: SecurityScheme.Kind
    switch type {
    case "apiKey":
      let position = string(place, "in").flatMap(Parameter.Position.init)
      guard let position, position != .path, let key = string(place, "name") else {
        return note("An API key has a 'name', and 'in' is 'header', 'query' or 'cookie'", place)
      }
      kind = .apiKey(name: key, in: position)
    case "http":
      guard let scheme = string(place, "scheme") else {
        return note("The scheme is missing: 'basic' or 'bearer', for instance", place)
      }
      kind = .http(scheme: scheme.lowercased())
    case "basic": kind = .http(scheme: "basic")
    case "oauth2": kind = .oauth2
    case "openIdConnect": kind = .openIDConnect
    case "mutualTLS": kind = .mutualTLS
    default: return note("There is no security scheme '\(type)'", place)
    }
    return SecurityScheme(name: name, kind: kind, place: place)
  }

  /// The requirements of the document or an operation; `nil` if it states none.
  mutating func security(_ owner: Place) -> [[String]]? {
    guard owner.value["security"] != nil else { return nil }
    return array(owner, "security").compactMap { isObject($0) ? $0.value.members.map(\.key) : nil }
  }

  // MARK: Values of the expected kinds

  mutating func note<Value>(_ message: String, _ place: Place) -> Value? {
    problems.append(DocumentProblem(message, at: place))
    return nil
  }

  /// The place itself, or the object at the end of its references.
  mutating func resolvedObject(_ place: Place) -> Place? {
    do throws(DocumentProblem) {
      let target = try bundle.resolved(place)
      return isObject(target) ? target : nil
    } catch {
      problems.append(error)
      return nil
    }
  }

  mutating func isObject(_ place: Place) -> Bool {
    place.value.object != nil || note("This is \(place.value.noun) and should be an object", place) ?? false
  }

  /// A member of the expected kind; `nil` for none, for null, and with a note for another kind.
  private mutating func member<Value>(
    _ place: Place,
    _ key: String,
    _ noun: String,
    _ value: (JSONValue) -> Value?
  ) -> (value: Value, place: Place)? {
    guard let member = place[key], !member.value.isNull else { return nil }
    if let value = value(member.value) { return (value, member) }
    return note("'\(key)' is \(member.value.noun) and should be \(noun)", member)
  }

  mutating func object(_ place: Place, _ key: String) -> Place? { member(place, key, "an object", \.object)?.place }

  mutating func array(_ place: Place, _ key: String) -> [Place] {
    member(place, key, "an array", \.array)?.place.elements ?? []
  }

  mutating func string(_ place: Place, _ key: String) -> String? { member(place, key, "a string", \.string)?.value }

  mutating func bool(_ place: Place, _ key: String, default initial: Bool = false) -> Bool {
    member(place, key, "a Boolean", \.bool)?.value ?? initial
  }
}
