import SwiftAnalysis

/// What offers see of the extensions of a type, in all files of the project.
extension AdoptedDeclaration {
  static let extensions: [SubjectView<AdoptedDeclaration>.Field] = [
    .derived("extensionConformances", "What extensions of the type conform to.") { declaration, kit in
      declaration.extensions(kit.sources).flatMap(\.inherited)
    },
    .derived(
      "extensionCoding",
      "What extensions of the type declare of how it is decoded: `init(from:)`, `CodingKeys`."
    ) {
      declaration,
      kit in
      declaration.coding(inExtensions: kit.sources)
    },
  ]

  private func extensions(_ sources: SwiftSources) -> [TypeDeclaration] {
    guard place.kind.isType else { return [] }
    return sources.declarations(of: place.qualifiedName).filter { $0.keyword == .extension }
  }

  private func coding(inExtensions sources: SwiftSources) -> [String] {
    let members = extensions(sources).flatMap(\.members).map { member in
      "\(member.name)(\(member.signature?.parameters.map { "\($0.label ?? "_"):" }.joined() ?? ""))"
    }
    let functions = ["init(from:)", "encode(to:)"].filter(members.contains)
    let keys = place.qualifiedName + ".CodingKeys"
    let hasKeys = place.kind.isType && place.members.codingKeys == nil && !sources.declarations(of: keys).isEmpty
    return hasKeys ? functions + ["CodingKeys"] : functions
  }
}
