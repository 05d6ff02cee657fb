import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

/// What templates and conditions see of the project's own types: docs/facts.md.
extension ContextBuilder {
  /// The function that a member is about, with completion closures written out; `nil` if the sources lack it.
  func function(of node: SpecNode) -> MemberDeclaration? {
    guard let place = node.schema.place, let owner = node.parent,
      case .typeName(let type)? = spec[owner].values[place.slot.value],
      let name = node.name, let signature = node.signature
    else { return nil }
    var function = sources.function(name, signature, isCompleted: place.isCompleted, of: type)
    if place.isCompleted, let written = function?.signature {
      function?.signature = sources.writingClosuresOut(written.qualified(sources.scope(of: type).longName))
    }
    return function
  }

  /// Whether another function of the type, or another member if the sources lack the function, has its name and labels.
  func isOverloaded(_ node: SpecNode) -> Bool {
    guard let place = node.schema.place, let owner = node.parent,
      case .typeName(let type)? = spec[owner].values[place.slot.value], let name = node.name
    else { return false }
    if let labels = function(of: node)?.signature?.labels {
      return sources.members(of: sources.scope(of: type).type).count {
        $0.name == name && $0.signature?.labels == labels
      } > 1
    }
    return spec[owner].members.count { spec[$0].name == name && spec[$0].signature?.labels == node.signature?.labels }
      > 1
  }

  /// The parameters that the function needs beside the member's: those without a default, else the last closure.
  func furtherParameters(of node: SpecNode) -> [SignatureFacts.Parameter] {
    let parameters = function(of: node)?.signature?.parameters ?? []
    let further = parameters.dropFirst(node.signature?.parameters.count ?? 0)
    let needed = further.filter { $0.defaultValue == nil }
    guard needed.isEmpty else { return needed }
    // A completion may be left out: `completion: (() -> Void)? = nil`.
    return further.last { FunctionTypeReader.facts(of: $0.type.text) != nil }.map { [$0] } ?? []
  }

  /// - Parameter module: The type's module; `nil` for the project's own.
  func property(_ name: String, of type: String, in module: String?) -> ProjectProperty {
    ProjectProperty(
      name: name,
      owner: sources.type(type, in: module),
      declaration: sources.property(name, of: type, in: module)
    )
  }
}

/// A property of a type, whether or not the sources declare it.
struct ProjectProperty: Sendable {
  let name: String
  let owner: ProjectType
  let declaration: MemberDeclaration?
}

extension SubjectView.Field {
  static func declaration(_ facts: @escaping @Sendable (Subject) -> DeclarationFacts) -> [Self] {
    [
      .init("condition", "The condition of the '#if' that it is in.") { facts($0).condition },
      .init("isolation", "`@MainActor`, `nonisolated`, `@concurrent`, …, where it has one of its own.") {
        facts($0).isolation
      },
      .init("hasDefault", "Whether an extension of the protocol implements it.") { facts($0).hasDefault },
      .init(
        "isOnlyForwarded",
        "Whether an inherited protocol of another module has it, and the kit says nothing of it."
      ) { facts($0).isOnlyForwarded },
    ] + availability { facts($0).availability }
  }

  fileprivate static func availability(_ all: @escaping @Sendable (Subject) -> [AvailabilityFacts]) -> [Self] {
    [
      .derived("availability", "The `@available` that the kit's systems do not settle.") { $1.availability(all($0)) },
      .derived("neededSystems", "The same for `#available`: `iOS 18, *`.") { $1.neededSystems(all($0)) },
    ]
  }
}

extension ProjectType: ViewedSubject {
  var writtenText: String? { name }

  static let view = SubjectView<ProjectType>(
    "TypeName",
    [
      .init("text", "The name of the type, with those around it.", \.name),
      .init("spelling", "The same with the generic parameters that it has inside of itself.", \.spelling),
      .init(
        "declaredName",
        "The name by which it is declared, also where the kit names an alias of it with arguments.",
        \.declaredName
      ),
      .init("openAlias", "Of an alias with generic parameters of its own: what it stands for.", \.openAlias),
      .init("kind", "`class`, `struct`, …; nothing where the type is of another module.", \.kind)
        .oneOf(ProjectType.kinds),
      .derived("isolation", "`main`, `nonisolated`, or `default` as the module's types are.") { type, kit in
        type.isolation?.rawValue ?? kit.settings.text("isolation") ?? ProjectType.Isolation.default.rawValue
      }.oneOf(ProjectType.Isolation.allCases.map(\.rawValue)),
      .init("ancestry", "The type and its superclasses.") { [$0.declaredName] + $0.superclasses },
      .init("superclasses", "The nearest first.", \.superclasses),
      .init("hasForeignSuperclass", "Whether one of them is of another module.", \.hasForeignSuperclass),
      .init("isOfProject", "Whether a file of the project declares it.", \.isOfProject),
      .init("isFinal", "Whether it has `final`.", \.isFinal),
      .init("globalActor", "The global actor that it is on, apart from the main actor.", \.globalActor),
      .init("access", "`public`, `internal`, …", \.access).oneOf(Access.allCases.map(\.rawValue)),
      .init("generics", "Of a generic type.", \.generics),
      .init("isObjC", "Whether it, or a protocol that it inherits, has `@objc`.", \.isObjC),
      .derived("isValue", "Whether the kit, Swift's library or Foundation has it, and it is not a class.") {
        $0.kind == nil && $1.isValue(named: $0.name)
      },
      .derived("types", "The names of the types and aliases in it.") { $1.sources.declaredTypes(in: $0.declaredName) },
      .init("isClassBound", "Of a protocol: whether only objects conform to it.", \.isClassBound),
      .init("undecidedParent", "Of a protocol with an isolation: one that it inherits and that has none.") {
        $0.undecidedParent
      },
      .init(
        "implicitlyIsolatedProtocol",
        "Itself or a protocol that it inherits, whose isolation is that of one that it inherits in turn.",
        \.implicitlyIsolatedProtocol
      ),
      .init("conformances", "What it conforms to.", \.conformances),
      .init("unseenParents", "Of a protocol: those that it inherits whose requirements are not seen.", \.unseenParents),
      .init("swiftParent", "Of a protocol: one of Swift's library that it inherits and that requires something.") {
        type in type.unseenParents.first { AppleType($0.lastNamePart).isOfSwift }
      },
      .init("members", "Of a protocol its requirements, inherited ones first.", \.members),
    ],
    and: SubjectView.Field.availability(\.availability)
  )
}

extension GenericsFacts: ViewedSubject {
  static let view = SubjectView<GenericsFacts>(
    "generics",
    [
      .init("names", "The names of the parameters.", \.names),
      .init("parameters", "As they are declared: `Key: Hashable, Value`.", \.parameters),
      .init("requirements", "What follows `where`.", \.requirements),
    ]
  )
}

extension MemberDeclaration: ViewedSubject {
  static let view = SubjectView<MemberDeclaration>(
    "member",
    [
      .init("keyword", "`func`, `init`, `var`, `subscript` or `associatedtype`.", \.keyword.rawValue)
        .oneOf(MemberDeclaration.Keyword.allCases.map(\.rawValue)),
      .init("name", "The name, in backticks where Swift needs them.") { SwiftName.escaped($0.name) },
      .init("signature", "Of functions and initializers.", \.signature),
      .init("type", "Of properties that have it written.", \.type),
      .init("access", "`public`, `internal`, …", \.access.rawValue).oneOf(Access.allCases.map(\.rawValue)),
      .init("isStatic", "Whether it belongs to the type.", \.isStatic),
      .init("isOptional", "Whether it is an optional requirement.", \.isOptional),
      .init("isDynamic", "Whether it has `dynamic`.", \.isDynamic),
      .init("isMutating", "Whether it has `mutating`.", \.isMutating),
      .init("generics", "Of a function that names its generic parameters.", \.generics),
      .init("isGeneric", "Whether it has generic parameters of its own.", \.isGeneric),
      .init("isFinal", "Whether no subclass can override it.", \.isFinal),
      .init("isObjC", "Whether it has `@objc`.", \.isObjC),
      .init("isSettable", "Of a property: whether others may set it.", \.isSettable),
      .init("isWeak", "Of a property: whether it does not retain what it holds.", \.isWeak),
      .init("attemptedProperties", "Of an `init(from:)`: the properties that it sets to what `try?` gives.") {
        $0.attemptedProperties
      },
      .init("doc", "The lines of the doc comment.") { $0.documentation.map(\.withoutHidden) },
    ],
    and: SubjectView.Field.declaration(\.facts)
  )
}

extension ProjectProperty: ViewedSubject {
  var writtenText: String? { owner.name + "." + name }

  static let view = SubjectView<ProjectProperty>(
    "Property",
    [
      .init("text", "The property with its type: `Player.delegate`.") {
        $0.owner.name + "." + SwiftName.escaped($0.name)
      },
      .init("name", "The name, in backticks where Swift needs them.") { SwiftName.escaped($0.name) },
      .init("owner", "The type that has it.", \.owner),
      .init("declaration", "The property, where the sources have it.", \.declaration),
    ]
  )
}
