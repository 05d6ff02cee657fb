import Diagnostics
import SwiftFacts
import SwiftSyntax

enum TypeReader {
  static func facts(of type: some TypeSyntaxProtocol) -> TypeFacts {
    let type = TypeSyntax(type)
    let (form, name) = formAndName(of: type)
    let arguments = form == .named ? arguments(of: type).map { facts(of: $0) } : []
    let references = TypeNameCollector.uses(in: type, shift: 0).map(\.name)
    return TypeFacts(
      text: type.singleLine,
      name: name,
      form: form,
      arguments: arguments,
      references: references,
      closure: closure(type)
    )
  }

  /// A closure type's lifetime. Recurses as deep as `FragmentLimits` allows types to be.
  static func closure(_ type: TypeSyntax) -> TypeFacts.Closure? {
    switch type.as(TypeSyntaxEnum.self) {
    case .functionType: .nonescaping
    case .attributedType(let attributed):
      attributed.attributes.contains { $0.trimmedDescription == "@escaping" }
        ? .escaping : closure(attributed.baseType)
    case .tupleType(let tuple): single(in: tuple).flatMap(closure)
    default: nil
    }
  }

  private static func formAndName(of type: TypeSyntax) -> (TypeFacts.Form, String) {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let optional): (.optional(facts(of: optional.wrappedType)), "")
    case .implicitlyUnwrappedOptionalType(let optional): (.optional(facts(of: optional.wrappedType)), "")
    case .arrayType(let array): (.array(facts(of: array.element)), "")
    case .dictionaryType(let dictionary):
      (.dictionary(key: facts(of: dictionary.key), value: facts(of: dictionary.value)), "")
    case .tupleType(let tuple): formAndName(of: tuple)
    case .identifierType(let identifier):
      form(of: identifier.name.text, arguments(of: type)) ?? (.named, identifier.name.text)
    case .memberType(let member):
      (member.baseType.trimmedDescription == "Swift" ? form(of: member.name.text, arguments(of: type)) : nil)
        ?? (.named, name(of: type))
    default: (.named, "")
    }
  }

  /// `()` is `Void`, and a single type in parentheses is that type.
  private static func formAndName(of tuple: TupleTypeSyntax) -> (TypeFacts.Form, String) {
    if tuple.elements.isEmpty { return (.void, "") }
    if let only = single(in: tuple) { return formAndName(of: only) }
    let elements = tuple.elements.map { element in
      let label = (element.firstName?.text).flatMap { $0 == "_" ? nil : $0 }
      return TypeFacts.TupleElement(label: label, type: facts(of: element.type))
    }
    return (elements.count > 1 ? .tuple(elements) : .named, "")
  }

  static func single(in tuple: TupleTypeSyntax) -> TypeSyntax? {
    guard tuple.elements.count == 1, let only = tuple.elements.first, only.firstName == nil else { return nil }
    return only.type
  }

  /// The form of a Swift type that has its own; `nil` for other types.
  private static func form(of name: String, _ arguments: [TypeSyntax]) -> (TypeFacts.Form, String)? {
    switch (name, arguments.count) {
    case ("Void", 0): (.void, "Void")
    case ("Optional", 1): (.optional(facts(of: arguments[0])), "")
    case ("Array", 1): (.array(facts(of: arguments[0])), "")
    case ("Dictionary", 2): (.dictionary(key: facts(of: arguments[0]), value: facts(of: arguments[1])), "")
    default: nil
    }
  }

  private static func arguments(of type: TypeSyntax) -> [TypeSyntax] {
    let clause =
      switch type.as(TypeSyntaxEnum.self) {
      case .identifierType(let identifier): identifier.genericArgumentClause
      case .memberType(let member): member.genericArgumentClause
      default: GenericArgumentClauseSyntax?.none
      }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return arguments(of: only.type)
    }
    return clause?.arguments.compactMap { TypeSyntax($0.argument) } ?? []
  }

  /// The name of a type without generic arguments, also for `Array<Int>` and the like; empty for a type without a name.
  static func name(of type: TypeSyntax) -> String {
    // The depth of a chain of members is its length; FragmentLimits bounds it.
    if let member = type.as(MemberTypeSyntax.self) { return name(of: member.baseType) + "." + member.name.text }
    return type.as(IdentifierTypeSyntax.self)?.name.text ?? ""
  }
}

/// Collects the first identifier of each type name.
final class TypeNameCollector: SyntaxVisitor {
  private var uses: [SwiftFragment.TypeUse] = []
  private let shift: Int

  /// - Parameter shift: The length of the string before the fragment in the parsed one.
  static func uses(in node: some SyntaxProtocol, shift: Int) -> [SwiftFragment.TypeUse] {
    let collector = TypeNameCollector(shift: shift)
    collector.walk(node)
    return collector.uses
  }

  private init(shift: Int) {
    self.shift = shift
    super.init(viewMode: .sourceAccurate)
  }

  /// `@escaping` is not a type, though the parser reads it as one.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    let range = node.name.range.shifted(by: -shift)
    uses.append(SwiftFragment.TypeUse(node.name.name, path: Self.path(from: node), at: range))
    return .visitChildren
  }

  /// The name with the following names of types inside of it.
  private static func path(from node: IdentifierTypeSyntax) -> String {
    var names = [node.name.name]
    var type = Syntax(node)
    while let member = type.parent?.as(MemberTypeSyntax.self), member.baseType.id == type.id {
      names.append(member.name.name)
      type = Syntax(member)
    }
    return names.joined(separator: ".")
  }
}
