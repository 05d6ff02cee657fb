import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// The facts of the project's Swift about a type; for a type of another module, the facts that its name shows.
package struct ProjectType: Sendable {
  /// The isolation of a type, in the words of the `isolation` setting.
  package enum Isolation: String, CaseIterable, Sendable {
    /// Like the module's types that state nothing.
    case `default`
    case main
    case nonisolated
  }

  /// With enclosing types: `Outer.Inner`.
  package let name: String
  /// The declared name; for an alias of a generic type with arguments, the name of that type.
  package let declaredName: String
  /// The name with the generic parameters that it contains: `Box<Item>.Lid`.
  package let spelling: String
  /// The meaning of an alias with generic parameters that it does not just pass on; `nil` for all others.
  package fileprivate(set) var openAlias: String?
  /// The values of `kind`.
  static let kinds = ["class", "struct", "enum", "actor", "protocol"]

  /// One of `kinds`; `nil` if no file below the project's root declares the type.
  package let kind: String?
  /// `nil` if neither the sources nor the name say it.
  package let isolation: Isolation?
  /// The nearest first. The last one may be of another module.
  package let superclasses: [String]
  package let hasForeignSuperclass: Bool
  /// Whether its declaration says `final`; false if none is known.
  package let isFinal: Bool
  /// `public`, `internal`, …; `internal` if no declaration is known.
  package let access: String
  /// Includes the parameters of enclosing types; `nil` if there are none, or for an alias with arguments for them.
  package let generics: GenericsFacts?
  /// One per `@available` of its declaration, in source order; empty if no declaration is known.
  package let availability: [AvailabilityFacts]
  /// The name of its global actor, except for the main actor.
  package let globalActor: String?
  /// Whether a file below the project's root declares the type, rather than a module that was read.
  package let isOfProject: Bool
  /// Whether it says `@objc`; for a protocol also whether an inherited one does.
  package let isObjC: Bool
  /// Whether only objects conform to the protocol.
  package let isClassBound: Bool
  /// For a protocol with an isolation: an inherited one whose requirements have its module's isolation.
  /// `nil` if there is none.
  package let undecidedParent: String?
  /// For a protocol: itself or an inherited one, if its requirements have their isolation only from what
  /// that one inherits, which Swift 5 ignores. `nil` if there is none.
  package let implicitlyIsolatedProtocol: String?
  /// The conformances in all its declarations, and what those protocols inherit.
  package let conformances: [String]
  /// Members of all its declarations; for a protocol its requirements, inherited ones first.
  package var members: [MemberDeclaration] { requirements ?? declarations.flatMap(\.members) }
  fileprivate var requirements: [MemberDeclaration]?
  private let declarations: [TypeDeclaration]
  /// The inherited protocols of other modules, whose requirements are not among the members.
  package let unknownProtocols: [String]
  /// A protocol's `unknownProtocols` that may require something.
  package var unseenParents: [String] {
    kind == "protocol" ? unknownProtocols.filter { !SwiftSources.emptyProtocols.contains($0.lastNamePart) } : []
  }

  /// - Parameters:
  ///   - alias: The name of an alias with arguments for the generic parameters; `nil` if there is none.
  ///   - owned: Its conformances in files of the kit that the user has taken over.
  init(
    _ name: String,
    _ alias: String? = nil,
    in hierarchy: TypeHierarchy,
    isOfProject: Bool,
    owned: [String] = []
  ) {
    self.name = alias ?? name
    declaredName = name
    spelling = alias ?? hierarchy.spelling(of: name)
    self.isOfProject = isOfProject
    kind = hierarchy.declaration(of: name)?.keyword.rawValue
    isolation =
      switch hierarchy.isolation(of: name) {
      case .nonisolated: .nonisolated
      case .globalActor("MainActor"): .main
      // Members in an extension have the isolation of the type.
      case .globalActor: .default
      case .attribute, nil: nil
      }
    superclasses = hierarchy.superclasses(of: name)
    hasForeignSuperclass = superclasses.last.map { hierarchy.declaration(of: $0) == nil } ?? false
    globalActor =
      if case .globalActor(let actor) = hierarchy.isolation(of: name), actor != "MainActor" { actor } else { nil }
    let declaration = hierarchy.declaration(of: name)
    isFinal = declaration?.isFinal ?? false
    access = (declaration?.access ?? .internal).rawValue
    generics = alias == nil ? hierarchy.generics(of: name) : nil
    availability = declaration?.availability ?? []
    isClassBound = hierarchy.isClassBound(name)
    let isProtocol = declaration?.keyword == .protocol
    undecidedParent = isProtocol ? hierarchy.undecidedParent(of: name) : nil
    implicitlyIsolatedProtocol = isProtocol ? hierarchy.implicitlyIsolatedProtocol(of: name) : nil
    let known = hierarchy.conformances(of: name)
    let unknown = hierarchy.unknownProtocols(of: name)
    isObjC =
      declaration?.isObjC ?? false
      || isProtocol
        && (known.contains { hierarchy.declaration(of: $0)?.isObjC ?? false }
          || unknown.contains { SwiftSources.Parent($0).modules.contains(where: AppleType.isFramework) })
    conformances = known + owned.filter { !known.contains($0) }
    declarations = hierarchy.declarations(of: name)
    requirements = isProtocol ? hierarchy.members(of: name) : nil
    unknownProtocols = unknown
  }
}

extension SwiftSources {
  /// The facts about the type `name`: `Outer.Inner`. For an alias, the facts of its type, under that type's name, or
  /// under the alias's name if it has arguments for generic parameters.
  ///
  /// - Parameter module: The module that the type belongs to; `nil` for the project's own.
  package func type(_ name: String, in module: String? = nil) -> ProjectType {
    let scope = module == nil ? scope(of: name) : nil
    let alias = scope?.isSpecialized == true ? nominalName(of: name) : nil
    let name = scope?.type ?? name
    let isOfProject = declarations(of: name).first.map { $0.keyword != .extension } ?? false
    let owned = module == nil ? ownedConformances(of: name) : []
    let hierarchy = hierarchy(withParentsOf: name, hierarchy(with: module))
    var type = ProjectType(name, alias, in: hierarchy, isOfProject: isOfProject, owned: owned)
    if type.kind == nil, module == nil, let alias = anyAlias(name), !alias.parameters.isEmpty {
      type.openAlias = alias.type.text
    }
    type.requirements = type.requirements?.map { requirement in
      var requirement = requirement
      requirement.signature = requirement.signature.map(nameable)
      return requirement
    }
    return type
  }

  /// The property `name` of a type or of its superclasses; `nil` if no source has it.
  package func property(_ name: String, of type: String, in module: String? = nil) -> MemberDeclaration? {
    guard module == nil else { return hierarchy(with: module).property(name, of: type) }
    let scope = scope(of: type)
    let property = hierarchy(with: nil).property(name, of: scope.type)
    return scope.isSpecialized ? property?.qualified(scope.longName) : property
  }
}

extension MemberDeclaration {
  var isUnavailable: Bool { availability.contains(where: \.isUnavailable) }

  var facts: DeclarationFacts {
    let isolation: String? =
      switch isolation {
      case .nonisolated: isConcurrent ? "@concurrent" : "nonisolated"
      case .globalActor(let actor): "@" + actor
      case .attribute, nil: nil
      }
    return DeclarationFacts(
      condition: condition,
      isolation: isolation,
      availability: availability,
      hasDefault: hasDefault,
      isOnlyForwarded: isOfOtherModule
    )
  }
}
