import KitLanguage
import SwiftFacts

/// What the project's own types are known not to conform to.
extension ContextBuilder {
  /// The protocols to look for, in the order in which they are reported.
  private static let sought = ["Decodable", "Encodable", "Equatable", "Hashable", "Identifiable"]

  /// The protocols about coding, comparing and identity that a project type lacks; empty for other types, and for
  /// types that may conform to more than their declarations and extensions show.
  func lackedProtocols(of type: TypeFacts) -> [String] {
    guard let own = ownType(type), isFullyKnown(type) else { return [] }
    let known = own.conformances.reduce(into: Set(own.conformances)) {
      $0.formUnion(LibraryType.impliedProtocols[$1] ?? [])
    }
    // Swift compares the values of an enum without being told, where they are cases alone.
    let given = own.kind == "enum" ? known.union(["Equatable", "Hashable"]) : known
    return Self.sought.filter { !given.contains($0) }
  }

  /// Whether the declarations and extensions of a project type show all that it has; false for other types.
  func isFullyKnown(_ type: TypeFacts) -> Bool {
    guard let own = ownType(type) else { return false }
    return own.kind != "protocol" && !own.hasForeignSuperclass && !isExtendedByPatterns
      && !["private", "fileprivate"].contains(own.access)
      && !sources.declarations(of: own.name).contains(where: \.mayHaveMacros)
      && own.unknownProtocols.allSatisfy { isTelling($0, of: own) }
  }

  /// Whether the implications of a name after the colon are known: a protocol of Swift's, or a raw value type.
  private func isTelling(_ name: String, of type: ProjectType) -> Bool {
    LibraryType.protocolsWithoutRawValue.contains(name) || type.kind == "enum" && LibraryType.texts.contains(name)
  }

  /// Whether a team's patterns may emit conformances of hand-written types.
  private var isExtendedByPatterns: Bool {
    schemas.patterns.contains { pattern in
      pattern.emissions.contains { !$0.template.location.source.isBuiltIn }
        && pattern.node.slots.contains { if case .typeName = $0.kind { true } else { false } }
    }
  }
}
