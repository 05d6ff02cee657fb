import SwiftAnalysis

/// What offers see of what a method overrides.
extension AdoptedDeclaration {
  static let overriding: [SubjectView<AdoptedDeclaration>.Field] = [
    .derived(
      "overriddenOwner",
      "Of a method with `override`: the superclass that declares it first, where the project's Swift does."
    ) { declaration, kit in
      declaration.overriddenOwner(kit.sources)
    }
  ]

  /// The topmost superclass that has a function with this name and labels.
  private func overriddenOwner(_ sources: SwiftSources) -> String? {
    guard let function = place.function, function.modifiers.contains("override"), let owner else { return nil }
    let text = FunctionName.text(function.name, function.signature)
    return superclasses(of: owner, sources).last { name in
      let members = sources.declarations(of: name).flatMap(\.members)
      let own = file.type(name)?.members.functions ?? []
      return members.contains { $0.keyword == .function && FunctionName.text($0.name, $0.signature) == text }
        || own.contains { FunctionName.text($0.name, $0.signature) == text }
    }
  }

  /// Nearest first. The project's Swift may lack the newest text of the file.
  private func superclasses(of type: String, _ sources: SwiftSources) -> [String] {
    let known = sources.type(type).superclasses
    guard known.isEmpty, let first = file.type(type)?.inherited.first else { return known }
    return [first] + sources.type(first).superclasses
  }
}
