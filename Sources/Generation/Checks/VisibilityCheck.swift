import Diagnostics
import KitLanguage
import SwiftFacts

/// Compares how visible the project's own types are with what a kit gives, whose declarations name them.
enum VisibilityCheck {
  /// The problems with the types of a unit that has no other errors.
  ///
  /// - Parameter nodes: The node of a pattern, and its members.
  static func diagnostics(of nodes: [SpecNode], _ contexts: ContextBuilder) -> [Diagnostic] {
    let level = contexts.settings.text("access") ?? "internal"
    guard level != "internal", let owner = nodes.first, declaresOwnType(owner, contexts.schemas) else { return [] }
    let seen: Set = level == "public" ? ["open", "public"] : ["open", "package", "public"]
    var known: [String: String?] = [:]
    return nodes.flatMap(types).compactMap { type, location -> Diagnostic? in
      let hidden = type.references.first { name in
        let access = known[name] ?? access(of: name, contexts)
        known[name] = .some(access)
        return access.map { !seen.contains($0) } ?? false
      }
      return hidden.map { diagnostic($0, (known[$0] ?? nil) ?? "internal", level, at: location) }
    }
  }

  /// Whether the kit declares the type's visibility; nodes that extend a project type follow that type.
  private static func declaresOwnType(_ node: SpecNode, _ schemas: SchemaSet) -> Bool {
    let isOfType = node.schema.slots.contains { slot in
      switch slot.kind {
      case .typeName, .property: true
      default: false
      }
    }
    return !isOfType && schemas.pattern(node.schema.name)?.typeName != nil
  }

  private static func types(of node: SpecNode) -> [(TypeFacts, SourceLocation)] {
    node.schema.slots.compactMap { slot in
      guard case .type(let type)? = node.values[slot.label] else { return nil }
      return (type, node.valueLocations[slot.label] ?? node.location)
    }
  }

  /// The access level of a type of the module; `nil` for all others.
  private static func access(of name: String, _ contexts: ContextBuilder) -> String? {
    guard !contexts.isDeclared(name), contexts.sources.isDeclaredInModule(name) else { return nil }
    return contexts.sources.alias(name)?.access.rawValue ?? contexts.sources.type(name).access
  }

  private static func diagnostic(
    _ name: String,
    _ access: String,
    _ level: String,
    at place: SourceLocation
  ) -> Diagnostic {
    GenerationDiagnostics.unmetRequirement.diagnostic(
      "'\(name)' is \(access), while what the kit gives is \(level): make it so",
      at: place
    )
  }
}
