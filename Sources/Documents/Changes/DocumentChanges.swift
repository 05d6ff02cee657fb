/// A difference between two versions of a description, as callers of the emitted Swift see it.
package struct DocumentChange: Sendable {
  /// The meaning of a change for callers of the emitted Swift.
  package enum Effect: String, Sendable {
    case breaking, removed, added, changed

    /// Whether code that calls the emitted Swift may no longer compile or work.
    package var breaksCallers: Bool { self == .breaking || self == .removed }
  }

  package let effect: Effect
  /// One sentence without a full stop, which begins with the operation or the schema.
  package let message: String
  /// In the new version, or for what is removed, in the old one.
  package let place: Place
}

/// The differences between two versions of a description.
package struct DocumentChanges {
  /// In the order of the new version, after what is removed. A change of a named schema is in it once.
  package private(set) var changes: [DocumentChange] = []
  private var schemas: SchemaComparison

  /// - Parameter isSelected: Whether an operation, of one version or the other, concerns the callers.
  package init(
    from old: APIDescription,
    to new: APIDescription,
    isSelected: (OperationSummary) -> Bool = { _ in true }
  ) {
    schemas = SchemaComparison(old.bundle, new.bundle)
    let pairs = Self.pairs(old.operations, new.operations)
    let kept = Set(pairs.compactMap(\.old?.place.pointer))
    for operation in old.operations where isSelected(operation) && !kept.contains(operation.place.pointer) {
      add(.removed, "\(operation.title) no longer exists", operation.place)
    }
    if let before = old.servers.first?.url, let server = new.servers.first, server.url != before {
      add(.changed, "The server is '\(server.url)' instead of '\(before)'", server.place)
    }
    for (before, after) in pairs {
      if let before {
        if isSelected(before) || isSelected(after) { compare(old.operation(before), new.operation(after)) }
      } else if isSelected(after) {
        add(.added, "\(after.title) is new", after.place)
      }
    }
  }

  private mutating func add(_ effect: DocumentChange.Effect, _ message: String, _ place: Place) {
    changes.append(DocumentChange(effect: effect, message: message, place: place))
  }

  /// The new operations, each with the old one of its method and path, or else of its name.
  private static func pairs(
    _ old: [OperationSummary],
    _ new: [OperationSummary]
  ) -> [(old: OperationSummary?, new: OperationSummary)] {
    let byRoute = Dictionary(old.map { ($0.route, $0) }) { first, _ in first }
    let newRoutes = Set(new.map(\.route))
    let moved = old.filter { !newRoutes.contains($0.route) && $0.id != nil }
    let byID = Dictionary(moved.map { ($0.id, $0) }) { first, _ in first }
    return new.map { (byRoute[$0.route] ?? byID[$0.id], $0) }
  }

  // MARK: Operations

  private mutating func compare(_ old: Operation, _ new: Operation) {
    let (before, after, title) = (old.summary, new.summary, new.summary.title)
    if before.route != after.route { add(.changed, "\(title) was \(before.title)", after.place) }
    if let id = before.id, let newID = after.id, Self.letters(of: id) != Self.letters(of: newID) {
      add(.breaking, "\(title) is called '\(newID)' instead of '\(id)'", after.place)
    }
    if new.isDeprecated, !old.isDeprecated { add(.changed, "\(title) is deprecated", after.place) }
    compareSecurity(old, new)
    compareParameters(old, new)
    compareBodies(old, new)
    compareResponses(old, new)
    changes += schemas.takeChanges()
  }

  /// The letters and digits of a name, on which the name of the request depends.
  private static func letters(of name: String) -> String { name.filter { $0.isLetter || $0.isNumber }.lowercased() }

  private mutating func compareSecurity(_ old: Operation, _ new: Operation) {
    func alternatives(_ operation: Operation) -> Set<Set<String>> {
      Set(operation.security.map { Set($0.schemes.map(\.name)) })
    }
    let (before, after) = (alternatives(old), alternatives(new))
    guard !after.isEmpty, before.isDisjoint(with: after), !after.contains([]) else { return }
    let names = after.map { $0.sorted().joined(separator: " and ") }.sorted().joined(separator: " or ")
    add(.breaking, "\(new.summary.title) asks for other authentication: \(names)", new.summary.place)
  }

  private mutating func compareParameters(_ old: Operation, _ new: Operation) {
    let title = new.summary.title
    for parameter in old.parameters where !new.parameters.contains(where: { $0.key == parameter.key }) {
      add(.breaking, "\(title) no longer has the \(parameter.title)", parameter.place)
    }
    for parameter in new.parameters {
      guard let before = old.parameters.first(where: { $0.key == parameter.key }) else {
        let isRequired = parameter.isRequired ? "required " : ""
        let effect: DocumentChange.Effect = parameter.isRequired ? .breaking : .added
        add(effect, "\(title) has the new \(isRequired)\(parameter.title)", parameter.place)
        continue
      }
      if parameter.isRequired, !before.isRequired {
        add(.breaking, "\(title) requires the \(parameter.title)", parameter.place)
      }
      guard let oldSchema = before.schema, let newSchema = parameter.schema else { continue }
      schemas.compare(oldSchema, newSchema, .sent, "\(title): The \(parameter.title)")
    }
  }

  private mutating func compareBodies(_ old: Operation, _ new: Operation) {
    let title = new.summary.title
    switch (old.body, new.body) {
    case (let before?, let after?):
      if after.isRequired, !before.isRequired { add(.breaking, "\(title) requires its body", after.place) }
      compareMedia(before.media, after.media, .sent, "\(title): The body")
    case (let before?, nil): add(.breaking, "\(title) no longer has a body", before.place)
    case (nil, let after?):
      let effect: DocumentChange.Effect = after.isRequired ? .breaking : .added
      add(effect, "\(title) has a new body", after.place)
    case (nil, nil): break
    }
  }

  private mutating func compareMedia(
    _ old: [MediaContent],
    _ new: [MediaContent],
    _ direction: SchemaComparison.Direction,
    _ name: String
  ) {
    let common = old.first { before in new.contains { $0.type == before.type } && before.isJSON }
    guard let before = common ?? old.first else { return }
    guard let after = new.first(where: { $0.type == before.type }) ?? new.first, let schema = before.schema,
      let newSchema = after.schema
    else { return }
    schemas.compare(schema, newSchema, direction, name)
  }

  private mutating func compareResponses(_ old: Operation, _ new: Operation) {
    let title = new.summary.title
    var (oldOnly, newOnly) = (old.responses, new.responses)
    var pairs: [(Response, Response)] = []
    for before in old.responses {
      guard let after = new.responses.first(where: { $0.code == before.code }) else { continue }
      pairs.append((before, after))
      oldOnly.removeAll { $0.code == before.code }
      newOnly.removeAll { $0.code == before.code }
    }
    (oldOnly, newOnly) = (oldOnly.filter(\.isSuccess), newOnly.filter(\.isSuccess))
    if oldOnly.count == 1, newOnly.count == 1 {
      // Another code of success does not change the type.
      pairs.append((oldOnly[0], newOnly[0]))
    } else {
      for response in oldOnly { add(.breaking, "\(title) has no response \(response.code) any more", response.place) }
      for response in newOnly { add(.breaking, "\(title) has the new response \(response.code)", response.place) }
    }
    for (before, after) in pairs {
      if before.isSuccess, before.media.isEmpty != after.media.isEmpty {
        add(.breaking, "\(title): The response has \(after.media.isEmpty ? "no" : "a") body now", after.place)
      }
      compareMedia(before.media, after.media, .received, "\(title): The response \(after.code)")
    }
  }
}

extension OperationSummary {
  /// The method and the path without the names of its parameters.
  fileprivate var route: String {
    var (route, isInside) = (method + " ", false)
    for character in path {
      if character == "}" { isInside = false }
      if !isInside { route.append(character) }
      if character == "{" { isInside = true }
    }
    return route
  }
}

extension Parameter {
  fileprivate var key: String { position.rawValue + " " + (position == .header ? name.lowercased() : name) }
  fileprivate var title: String { "\(position.rawValue) parameter '\(name)'" }

  fileprivate var schema: Schema? {
    switch content {
    case .schema(let schema): schema
    case .media(let media): media.schema
    }
  }
}

extension Response {
  fileprivate var isSuccess: Bool {
    switch code {
    case .code(let code): (200..<300).contains(code)
    case .range(let digit): digit == 2
    case .others: false
    }
  }
}

extension Response.Code: CustomStringConvertible {
  package var description: String {
    switch self {
    case .code(let code): String(code)
    case .range(let digit): "\(digit)XX"
    case .others: "default"
    }
  }
}
