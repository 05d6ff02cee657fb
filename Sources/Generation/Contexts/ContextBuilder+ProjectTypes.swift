import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

/// The facts of project types for templates and conditions: docs/facts.md.
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

  /// The parameters that the function needs besides the member's: all without a default, else the last closure.
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
      .init("isolation", "Its own isolation, if it has one: `@MainActor`, `nonisolated`, `@concurrent`, …") {
        facts($0).isolation
      },
      .init("hasDefault", "Whether an extension of the protocol implements it.") { facts($0).hasDefault },
      .init(
        "isOnlyForwarded",
        "Whether an inherited protocol of another module declares it, and the kit does not mention it."
      ) { facts($0).isOnlyForwarded },
    ] + availability { facts($0).availability }
  }

  fileprivate static func availability(_ all: @escaping @Sendable (Subject) -> [AvailabilityFacts]) -> [Self] {
    [
      .derived("availability", "The `@available` that the kit's systems do not settle.") { $1.availability(all($0)) },
      .derived("neededSystems", "The same systems for `#available`: `iOS 18, *`.") { $1.neededSystems(all($0)) },
    ]
  }
}

extension ProjectType: ViewedSubject {
  var writtenText: String? { name }

  static let view = SubjectView<ProjectType>(
    "TypeName",
    [
      .init("text", "The name of the type with its outer types.", \.name),
      .init("spelling", "The same with its generic parameters, as code inside of the type spells it.", \.spelling),
      .init(
        "declaredName",
        "The name of its declaration, also if the kit names an alias of it with arguments.",
        \.declaredName
      ),
      .init("openAlias", "For an alias with generic parameters: the type that it stands for.", \.openAlias),
      .init("kind", "`class`, `struct`, …; null for a type of another module.", \.kind)
        .oneOf(ProjectType.kinds),
      .derived("isolation", "`main`, `nonisolated`, or `default` for the isolation of the module.") { type, kit in
        type.isolation?.rawValue ?? kit.settings.text("isolation") ?? ProjectType.Isolation.default.rawValue
      }.oneOf(ProjectType.Isolation.allCases.map(\.rawValue)),
      .init("ancestry", "The type and its superclasses.") { [$0.declaredName] + $0.superclasses },
      .init("superclasses", "The nearest first.", \.superclasses),
      .init("hasForeignSuperclass", "Whether one of them is of another module.", \.hasForeignSuperclass),
      .init("isOfProject", "Whether a file of the project declares it.", \.isOfProject),
      .init("isFinal", "Whether it has `final`.", \.isFinal),
      .init("globalActor", "The global actor that it is on, apart from the main actor.", \.globalActor),
      .init("access", "`public`, `internal`, …", \.access).oneOf(Access.allCases.map(\.rawValue)),
      .init("generics", "The generic parameters of a generic type.", \.generics),
      .init("isObjC", "Whether it, or a protocol that it inherits, has `@objc`.", \.isObjC),
      .derived("isValue", "Whether the kit, the standard library or Foundation declares it as a value type.") {
        $0.kind == nil && $1.isValue(named: $0.name)
      },
      .derived("types", "The names of the types and aliases in it.") { $1.sources.declaredTypes(in: $0.declaredName) },
      .init("isClassBound", "For a protocol: whether only objects conform to it.", \.isClassBound),
      .init("undecidedParent", "For an isolated protocol: an inherited protocol without isolation.") {
        $0.undecidedParent
      },
      .init(
        "implicitlyIsolatedProtocol",
        "The protocol, or one that it inherits, that has its isolation from an inherited protocol.",
        \.implicitlyIsolatedProtocol
      ),
      .init("conformances", "The protocols that it conforms to.", \.conformances),
      .init("unseenParents", "For a protocol: the inherited protocols with unknown requirements.", \.unseenParents),
      .init("swiftParent", "For a protocol: an inherited protocol of the standard library that has requirements.") {
        type in type.unseenParents.first { AppleType($0.lastNamePart).isOfSwift }
      },
      .init("members", "For a protocol: its requirements, inherited ones first.", \.members),
    ],
    and: SubjectView.Field.availability(\.availability)
  )
}

extension GenericsFacts: ViewedSubject {
  static let view = SubjectView<GenericsFacts>(
    "generics",
    [
      .init("names", "The names of the parameters.", \.names),
      .init("parameters", "The parameters as declared: `Key: Hashable, Value`.", \.parameters),
      .init("requirements", "The requirements after `where`.", \.requirements),
    ]
  )
}

extension MemberDeclaration: ViewedSubject {
  static let view = SubjectView<MemberDeclaration>(
    "member",
    [
      .init("keyword", "`func`, `init`, `var`, `subscript` or `associatedtype`.", \.keyword.rawValue)
        .oneOf(MemberDeclaration.Keyword.allCases.map(\.rawValue)),
      .init("name", "The name, in backticks if Swift needs them.") { SwiftName.escaped($0.name) },
      .init("signature", "The signature of a function or initializer.", \.signature),
      .init("type", "The type of a property, if it is written.", \.type),
      .init("access", "`public`, `internal`, …", \.access.rawValue).oneOf(Access.allCases.map(\.rawValue)),
      .init("isStatic", "Whether it belongs to the type.", \.isStatic),
      .init("isOptional", "Whether it is an optional requirement.", \.isOptional),
      .init("isDynamic", "Whether it has `dynamic`.", \.isDynamic),
      .init("isMutating", "Whether it has `mutating`.", \.isMutating),
      .init("generics", "The generic parameters of a function.", \.generics),
      .init("isGeneric", "Whether it has its own generic parameters.", \.isGeneric),
      .init("ownerRequirements", "The requirements of the extension around it.", \.ownerRequirements),
      .init("isFinal", "Whether no subclass can override it.", \.isFinal),
      .init("isObjC", "Whether it has `@objc`.", \.isObjC),
      .init("isSettable", "For a property: whether it is settable from outside.", \.isSettable),
      .init("isWeak", "For a property: whether it is `weak` or `unowned`.", \.isWeak),
      .init("attemptedProperties", "For an `init(from:)`: the properties that it sets by `try?`.") {
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
      .init("name", "The name, in backticks if Swift needs them.") { SwiftName.escaped($0.name) },
      .init("owner", "The type that declares it.", \.owner),
      .init("declaration", "The declaration of the property, if the sources have it.", \.declaration),
    ]
  )
}

/// The facts of the kit and of the project's Swift about functions.
extension ContextBuilder {
  func unsendableType(in types: [TypeFacts]) -> String? {
    let isolation = settings.text("isolation")
    return types.lazy.compactMap { type in
      self.sources.unsendableType(in: type, isolation: isolation) { self.isDeclared($0) }
    }.first
  }
}

struct Message: Sendable {
  let facts: MessageFacts
  let signature: SignatureFacts

  /// Nothing but a function can have what is unwrapped implicitly.
  fileprivate var arguments: [SignatureFacts.Parameter] {
    facts.arguments.map { index in
      var argument = signature.parameters[index]
      argument.type = argument.type.unwrappedExplicitly
      return argument
    }
  }

  fileprivate func unsendable(_ kit: ContextBuilder) -> (argument: SignatureFacts.Parameter, type: String)? {
    arguments.lazy.compactMap { argument in
      kit.unsendableType(in: [argument.type]).map { (argument, $0) }
    }.first
  }
}

extension SignatureFacts: ViewedSubject {
  var writtenText: String? { text }
  private func hasParameter(with text: String) -> Bool { parameters.contains { $0.type.text.contains(text) } }

  static let view = SubjectView<SignatureFacts>(
    "Signature",
    [
      .init("parameters", "In the order of the declaration.", \.parameters),
      .init("labels", "The labels as in a reference to the function: `(_:at:)`.", \.labels),
      .init("argumentLabels", "The same without parentheses: `_:at:`. Empty without parameters.") {
        $0.labels.filter { !"()".contains($0) }
      },
      .init("text", "The parameters, effects and result, without defaults.", \.text),
      .init("mentionsSelf", "Whether one of its types contains `Self`.") { signature in
        signature.types.contains { $0.references.contains("Self") }
      },
      .init("hasInOut", "Whether a parameter is `inout`.") { $0.parameters.contains(where: \.isInOut) },
      .init("hasVariadic", "Whether a parameter takes any number of arguments.") {
        $0.parameters.contains(where: \.isVariadic)
      },
      .init("hasAutoclosure", "Whether a parameter is an `@autoclosure`.") { $0.hasParameter(with: "@autoclosure") },
      .init("hasPack", "Whether a parameter is a pack.") { $0.hasParameter(with: "repeat ") },
      .init("hasSending", "Whether a parameter is `sending`.") { $0.hasParameter(with: "sending ") },
      .init("hasIsolated", "Whether a parameter is `isolated`.") { $0.hasParameter(with: "isolated ") },
      .init("hasOwnership", "Whether a parameter is `borrowing` or `consuming`.") { signature in
        signature.parameters.contains { $0.type.text.hasPrefix("borrowing ") || $0.type.text.hasPrefix("consuming ") }
      },
      .init("hasOpaque", "Whether a parameter or the result is `some` type.") { signature in
        signature.parameters.contains(where: \.type.isOpaque) || signature.returnType?.isOpaque == true
      },
      .init("isAsync", "Whether it has `async`.", \.isAsync),
      .init("isThrowing", "Whether it throws.", \.isThrowing),
      .init("isRethrowing", "Whether it throws what its closures throw, by `rethrows`.", \.isRethrowing),
      .init("thrownType", "The type in `throws(…)`; null without one.", \.thrownType),
      .init("returnType", "The result type; null without one.", \.returnType),
      .init("hasResult", "Whether it returns something other than `Void`.") {
        $0.returnType.map { $0.form != .void } ?? false
      },
      .init("hasNever", "Whether a parameter has a type without values, such as `Never`.") {
        $0.parameters.contains(where: \.type.isNever)
      },
      .init("hasUnsendableClosure", "Whether a parameter is a closure without `@Sendable`.") { signature in
        signature.parameters.contains { $0.type.text.contains("->") && !$0.type.text.contains("@Sendable") }
      },
      .derived("unsendableParameter", "A type that the sources show not to be Sendable.") {
        $1.unsendableType(in: $0.parameters.map(\.type))
      },
      .derived("unsendableResult", "The same for the result.") { signature, kit in
        signature.returnType.flatMap { kit.unsendableType(in: [$0]) }
      },
      .derived("unsendableParameterRemedy", "The fix for a parameter whose type is not Sendable.") {
        $1.unsendableType(in: $0.parameters.map(\.type)).map($1.sources.remedy)
      },
      .derived("unsendableResultRemedy", "The same for the result.") { signature, kit in
        signature.returnType.flatMap { kit.unsendableType(in: [$0]) }.map(kit.sources.remedy)
      },
    ]
  )
}

extension SignatureFacts.Parameter: ViewedSubject {
  var writtenText: String? { name }

  static let view = SubjectView<SignatureFacts.Parameter>(
    "parameter",
    [
      .init("label", "The argument label; null if a call has none.", \.label),
      .init("name", "The name, in backticks if Swift needs them.") { SwiftName.escaped($0.name) },
      .init("declaration", "The parameter without its default: `shouldSeekTo time: Double`.", \.declaration),
      .init("type", "The type, with `inout`, `@escaping` and `...` in its text.", \.type),
      .init("default", "The default value as written.", \.defaultValue),
    ]
  )
}

extension Message: ViewedSubject {
  static let view = SubjectView<Message>(
    "message",
    [
      .init("name", "The name without what names the sender.") { SwiftName.escaped($0.facts.name) },
      .init("plainName", "The name without backticks.", \.facts.name),
      .init("sender", "The parameter that is the sender.") { message in
        message.facts.sender.map { message.signature.parameters[$0] }
      },
      .init("arguments", "The parameters that can be passed on, without the sender.", \.arguments),
      .init("hasHandler", "Whether a parameter is a closure.", \.facts.hasHandler),
      .init("isAmbiguous", "Whether another message has the same name.", \.facts.isAmbiguous),
      .init("isNameOfFunction", "Whether a function without parameters has the name.", \.facts.isNameOfFunction),
      .derived("unsendable", "A type of the arguments that the sources show not to be Sendable.") {
        $0.unsendable($1)?.type
      },
      .derived("unsendableArgument", "The argument that has it.") { $0.unsendable($1)?.argument },
      .derived("unsendableRemedy", "The fix for that type.") { message, kit in
        message.unsendable(kit).map { kit.sources.remedy(ofUnsendable: $0.type) }
      },
    ]
  )
}

extension GenericClause: ViewedSubject {
  var writtenText: String? { text }

  static let view = SubjectView<GenericClause>(
    "genericClause",
    [
      .init("text", "The clause as spelled, in one line.", \.text),
      .init("parameters", "In the order of the clause.", \.parameters),
      .init("hasPack", "Whether a parameter represents several types, by `each`.") { $0.text.contains("each ") },
      .init("hasValue", "Whether a parameter represents a value, by `let`.") { $0.text.contains("let ") },
    ]
  )
}

extension GenericClause.Parameter: ViewedSubject {
  var writtenText: String? { name }

  static let view = SubjectView<GenericClause.Parameter>(
    "genericParameter",
    [
      .init("name", "The name by which types refer to it.", \.name),
      .init("conformances", "The protocols and the superclass of its constraint.") { parameter in
        LibraryType.addingImplied(to: parameter.protocols).sorted()
      },
    ]
  )
}
