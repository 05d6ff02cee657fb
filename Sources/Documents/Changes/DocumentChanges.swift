/// A difference between two versions of a document, as callers of the emitted Swift see it.
package struct DocumentChange: Sendable {
  /// The meaning of a change for callers of the emitted Swift.
  package enum Effect: String, Sendable {
    case breaking, removed, added, changed

    /// Whether code that calls the emitted Swift may no longer compile or work.
    package var breaksCallers: Bool { self == .breaking || self == .removed }
  }

  package let effect: Effect
  /// One sentence without a full stop, which begins with the operation or the type.
  package let message: String
  /// In the new version, or for what is removed, in the old one.
  package let place: Place
}

/// The differences between what a kit has of two versions of a document.
package struct DocumentChanges {
  /// In the order of the new version, after what is removed.
  package private(set) var changes: [DocumentChange] = []
  /// The new names of types by the old ones.
  private var renamed: [String: String] = [:]
  /// Whether the new client sends an authorization.
  private let hasAuthorization: Bool
  private let routes: Set<String>
  private let omissions: [String: DocumentProblem]

  package init(from old: DocumentKit, to new: DocumentKit) {
    hasAuthorization = new.clauses.contains { $0.hasPrefix("auth") }
    routes = Set(new.description.operations.map(\.route))
    omissions = Dictionary(new.omissions.map { ($0.operation.route, $0.reason) }) { first, _ in first }
    var earlier = Dictionary(old.views.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(new.views.map(\.name))
    let unknown = new.views.filter { earlier[$0.name] == nil }
    let successors = Dictionary(unknown.compactMap { view in view.signature.map { ($0, view) } }) { first, _ in first }
    let replacements = Self.replacements(old, new, successors)
    for view in old.views where !names.contains(view.name) {
      if let successor = view.signature.flatMap({ successors[$0] }),
        view.operation != nil || replacements[view.name] ?? successor.name == successor.name
      {
        (renamed[view.name], earlier[successor.name]) = (successor.name, view)
        let owner = successor.operation?.title ?? "The type"
        add(.breaking, "\(owner) is called '\(successor.name)' instead of '\(view.name)'", successor.place)
      } else if let operation = view.operation {
        add(.removed, "\(operation.title) \(absence(of: operation))", view.place)
      }
    }
    // A server's URL is a default of the client's initializer.
    compareClauses(old.clauses, new.clauses, of: "The API", new.description.bundle.root) { !$0.hasPrefix("base ") }
    let servers = [old, new].map { $0.description.servers.first?.url ?? "" }
    if servers[0] != servers[1], !servers.contains(""),
      !(old.clauses + new.clauses).contains(where: { $0.hasPrefix("base ") })
    {
      add(.changed, "The API is at '\(servers[1])' instead of '\(servers[0])'", new.description.bundle.root)
    }
    for view in new.views {
      if let before = earlier[view.name] {
        compare(before, view)
      } else if view.operation != nil {
        add(.added, "\(view.title) is new", view.place)
      }
    }
    let known = Set(old.description.operations.map(\.route))
    for operation in new.omissions.map(\.operation) where !known.contains(operation.route) {
      add(.changed, "\(operation.title) is new, and \(absence(of: operation))", operation.place)
    }
  }

  /// The names of types by the names that stood for them before, at places that both versions have; empty for a name at a
  /// place that is lost.
  private static func replacements(
    _ old: DocumentKit,
    _ new: DocumentKit,
    _ successors: [String: CallerView]
  ) -> [String: String] {
    func words(_ type: String) -> [String] { type.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    let views = Dictionary(new.views.map { ($0.name, $0) }) { first, _ in first }
    var names: [String: String] = [:]
    for before in old.views {
      let after = views[before.name] ?? before.signature.flatMap { successors[$0] }
      let members = Dictionary((after?.members ?? []).map { ($0.name, words($0.type)) }) { first, _ in first }
      for member in before.members {
        let types = words(member.type)
        if let others = members[member.name], others.count == types.count {
          for (was, type) in zip(types, others) where was != type { names[was] = type }
        } else if after == nil {
          for word in types where names[word] == nil { names[word] = "" }
        }
      }
    }
    return names
  }

  private mutating func add(_ effect: DocumentChange.Effect, _ message: String, _ place: Place) {
    changes.append(DocumentChange(effect: effect, message: message, place: place))
  }

  private func absence(of operation: OperationSummary) -> String {
    let route = operation.route
    if let reason = omissions[route] { return "has no request: \(reason.message) (at '\(reason.place.pointer)')" }
    return routes.contains(route) ? "is no longer selected" : "no longer exists"
  }

  /// - Parameter isBreaking: Whether callers notice that the line is lost or new.
  private mutating func compareClauses(
    _ old: [String],
    _ new: [String],
    of owner: String,
    _ place: Place,
    isBreaking: (String) -> Bool
  ) {
    let (lost, gained) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    if lost.isEmpty, gained.isEmpty { return }
    let (before, after) = (lost.joined(separator: ", "), gained.joined(separator: ", "))
    let message =
      lost.isEmpty
      ? "has \(after) now" : gained.isEmpty ? "no longer has \(before)" : "has \(after) instead of \(before)"
    add((lost + gained).contains(where: isBreaking) ? .breaking : .changed, "\(owner) \(message)", place)
  }

  // MARK: Requests and types

  private mutating func compare(_ before: CallerView, _ after: CallerView) {
    guard before.kind == after.kind else {
      return add(.breaking, "\(after.title) is \(after.kind) instead of \(before.kind)", after.place)
    }
    if before.operation?.route != after.operation?.route {
      add(.changed, "\(after.title) was \(before.title)", after.place)
    }
    // Without authorization of the API nothing has to say that a request has none.
    let none = "auth none"
    if hasAuthorization, before.clauses.contains(none), !after.clauses.contains(none) {
      add(.breaking, "\(after.title) asks for authorization now", after.place)
    }
    // The type of the result says which media type is asked for.
    let clauses = [before, after].map { $0.clauses.filter { $0 != none && !$0.hasPrefix("header \"Accept\"") } }
    compareClauses(clauses[0], clauses[1], of: after.title, after.place) { $0.hasPrefix("auth") }
    if after.isDeprecated, !before.isDeprecated { add(.changed, "\(after.title) is deprecated", after.place) }
    let was = Dictionary(before.members.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(after.members.map(\.name))
    for member in before.members where !names.contains(member.name) {
      add(.breaking, "\(after.title(of: member)) no longer exists", after.place)
    }
    for member in after.members { compare(was[member.name], member, in: after) }
    let arguments = [before, after].map { $0.members.filter { $0.role == .argument }.map(\.name) }
    if arguments[0].filter(Set(arguments[1]).contains) != arguments[1].filter(Set(arguments[0]).contains) {
      add(.breaking, "\(after.title) has its values in another order", after.place)
    }
  }

  private mutating func compare(_ was: CallerView.Member?, _ member: CallerView.Member, in view: CallerView) {
    let (title, place) = (view.title(of: member), member.place ?? view.place)
    guard let was else {
      return member.hasDefault
        ? add(.added, "\(title) is new", place) : add(.breaking, "\(title) is new and required", place)
    }
    let type = current(was.type)
    if was.hasDefault, !member.hasDefault, !view.isReceived || type == member.type {
      add(.breaking, "\(title) is required now", place)
    } else if type != member.type, view.isReceived || member.role == .outcome || member.type != type + "?" {
      let (new, old) = (member.type.isEmpty ? "nothing" : member.type, type.isEmpty ? "nothing" : type)
      add(.breaking, "\(title) is \(new) instead of \(old)", place)
    } else if current(was.line).replacing(": \(type)", with: ": \(member.type)") != member.line {
      add(.changed, "\(title) is '\(member.line)' instead of '\(was.line)'", place)
    }
  }

  private func current(_ type: String) -> String {
    if renamed.isEmpty { return type }
    var (result, word) = ("", "")
    for character in type + " " {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        result += (renamed[word] ?? word) + String(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }
}
