import SwiftAnalysis

/// Finds members that an emitted type without an actor needs for its protocols. An extension in the project's Swift has
/// them on the main actor, the module's default.
struct IsolatedWitnesses {
  private let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// The reason why an offer's emitted type would not conform to its protocols: a sentence without a full stop.
  func reason(against types: [TypeDeclaration]) -> String? {
    let emitted = types.first { $0.keyword != .extension && $0.isolation == .nonisolated }
    guard let emitted else { return nil }
    let needed = Set(emitted.inherited.flatMap(requirements))
    let others = project.sources.declarations(of: emitted.name).filter { $0.keyword == .extension }
    let advice = "write 'nonisolated' in front of it first"
    for other in others where other.isolation != .nonisolated {
      guard let conformance = other.inherited.first(where: LibraryProtocol.ofErrors.contains) else { continue }
      return
        "An extension of '\(emitted.name)' conforms to '\(conformance)' on the main actor, where the module's types are, and"
        + " errors are on none: \(advice)"
    }
    return others.lazy.flatMap(\.members).first { needed.contains($0.name) && $0.isolation != .nonisolated }.map {
      "An extension of '\(emitted.name)' has '\($0.name)' on the main actor, where the module's types are, and the emitted"
        + " type conforms to its protocols on none: \(advice)"
    }
  }

  /// A protocol's nonisolated requirements: a protocol of the module is on the main actor, unless it says otherwise.
  private func requirements(of name: String) -> [String] {
    let known = LibraryProtocol.requirements(of: name)
    guard known.isEmpty else { return known }
    let isolation = project.sources.type(name).isolation
    let isFree = isolation == .nonisolated || isolation == nil && !project.sources.isDeclaredInModule(name)
    return isFree ? project.sources.members(of: name).map(\.name) : []
  }
}
