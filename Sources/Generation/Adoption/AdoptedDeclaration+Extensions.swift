import SwiftAnalysis
import SwiftFacts

/// What offers see of the extensions of a type, in all files of the project.
extension AdoptedDeclaration {
  static let extensions: [SubjectView<AdoptedDeclaration>.Field] = [
    .derived("extensionConformances", "What extensions of the type conform to.") { declaration, kit in
      declaration.extensions(kit.sources).flatMap(\.inherited)
    },
    .derived(
      "derivedConformances",
      "Those of them of which an extension leaves out what Swift then writes itself: `Hashable` without `hash(into:)`."
    ) { declaration, kit in
      declaration.derivedConformances(kit.sources)
    },
    .derived(
      "clashingInitializer",
      "The initializer of an extension that has the parameters of the one for all properties: `init(id:name:)`."
    ) { declaration, kit in
      declaration.extensions(kit.sources).flatMap(\.members).filter { $0.keyword == .initializer }
        .lazy.compactMap { $0.signature.flatMap(declaration.memberwiseText) }.first
    },
    .init(
      "ownClashingInitializer",
      "The same of an initializer of its own, which does something else."
    ) { declaration in
      declaration.place.members.initializers.lazy.compactMap(declaration.memberwiseText).first
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

  /// The protocols whose requirements Swift writes if the extension is in the type's file.
  private static let derived = ["Equatable", "Hashable"]

  private func derivedConformances(_ sources: SwiftSources) -> [String] {
    let functions = sources.members(of: place.qualifiedName).filter { $0.keyword == .function }.map(\.name)
    let written = Set(functions + (place.inherited.contains("Equatable") ? ["=="] : []))
    return extensions(sources).flatMap(\.inherited).filter { name in
      Self.derived.contains(name) && !written.isSuperset(of: LibraryProtocol.requirements(of: name))
    }
  }

  /// An initializer call, if the parameters are those of the memberwise initializer.
  private func memberwiseText(_ signature: SignatureFacts) -> String? {
    let properties = values(place.members)
    let parameters = signature.parameters
    guard parameters.map(\.label) == properties.map(\.name),
      zip(parameters, properties).allSatisfy({ $0.type.writtenAlike == $1.type?.writtenAlike })
    else { return nil }
    return FunctionName.text("init", signature)
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
