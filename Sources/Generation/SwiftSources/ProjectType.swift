import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// What the project's Swift says of a type, or what its name tells where it is of another module.
package struct ProjectType: Sendable {
  /// How a type is isolated, in the words of the `isolation` setting.
  package enum Isolation: String, CaseIterable, Sendable {
    /// As the module's types are that say nothing.
    case `default`
    case main
    case nonisolated
  }

  /// With the types around it: `Outer.Inner`.
  package let name: String
  /// The name by which it is declared: that of the generic type where its own is an alias of one with arguments.
  package let declaredName: String
  /// The name with the generic parameters that it has inside of itself: `Box<Item>.Lid`.
  package let spelling: String
  /// What it stands for as an alias that has generic parameters of its own and does not just hand them on; nil for all others.
  package fileprivate(set) var openAlias: String?
  /// What `kind` may be.
  static let kinds = ["class", "struct", "enum", "actor", "protocol"]

  /// One of `kinds`; nil where no file below the project's root declares the type.
  package let kind: String?
  /// Nil where neither the sources nor the name say it.
  package let isolation: Isolation?
  /// Of a class, the nearest first. The last one may be of another module.
  package let superclasses: [String]
  /// Whether one of the superclasses is of another module.
  package let hasForeignSuperclass: Bool
  /// Whether its declaration says `final`; false where none is known.
  package let isFinal: Bool
  /// `public`, `internal`, …; `internal` where no declaration is known.
  package let access: String
  /// Those of the types around it as well; nil where there are none, or where it is an alias with arguments for them.
  package let generics: GenericsFacts?
  /// One for each `@available` of its declaration, in source order; none where no declaration is known.
  package let availability: [AvailabilityFacts]
  /// The name of the global actor that it is on, apart from the main actor.
  package let globalActor: String?
  /// Whether a file below the project's root declares the type, rather than a module that was read.
  package let isOfProject: Bool
  /// Whether it says `@objc`; of a protocol also whether one that it inherits does.
  package let isObjC: Bool
  /// Of a protocol: whether only objects conform to it.
  package let isClassBound: Bool
  /// Of a protocol with an isolation: one that it inherits and whose requirements have that of its module. Nil where there is
  /// none.
  package let undecidedParent: String?
  /// Of a protocol: itself or one that it inherits, whose requirements have their isolation only from what that inherits, which
  /// Swift 5 does not go by. Nil where there is none.
  package let implicitlyIsolatedProtocol: String?
  /// What the type conforms to in all its declarations, and what those protocols inherit.
  package let conformances: [String]
  /// Those of all its declarations; of a protocol its requirements, those it inherits first.
  package fileprivate(set) var members: [MemberDeclaration]
  /// The protocols that it inherits of other modules, whose requirements are not among the members.
  package let unknownProtocols: [String]
  /// Those of a protocol's `unknownProtocols` that may require something.
  package var unseenParents: [String] {
    kind == "protocol" ? unknownProtocols.filter { !SwiftSources.emptyProtocols.contains($0.lastNamePart) } : []
  }

  /// - Parameters:
  ///   - alias: The name of an alias that has arguments for the generic parameters; nil where there is none.
  ///   - owned: What it conforms to in files of the kit that the user has taken over.
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
      // What is written in an extension of the type has the isolation of the type.
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
    members = hierarchy.members(of: name)
    unknownProtocols = unknown
  }
}

extension SwiftSources {
  /// The facts about the type `name`: `Outer.Inner`. Of an alias, those about the type that it stands for, under the name of
  /// this, or under its own where it has arguments for generic parameters.
  ///
  /// - Parameter module: The module that the type belongs to; nil for the project's own.
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
    if type.kind == TypeDeclaration.Keyword.protocol.rawValue {
      for index in type.members.indices {
        type.members[index].signature = type.members[index].signature.map(nameable)
      }
    }
    return type
  }

  /// The property `name` of a type or of its superclasses; nil where no source has it.
  package func property(_ name: String, of type: String, in module: String? = nil) -> MemberDeclaration? {
    guard module == nil else { return hierarchy(with: module).property(name, of: type) }
    let scope = scope(of: type)
    let property = hierarchy(with: nil).property(name, of: scope.type)
    return scope.isSpecialized ? property?.qualified(scope.longName) : property
  }
}
