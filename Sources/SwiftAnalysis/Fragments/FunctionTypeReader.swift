import SwiftFacts
import SwiftSyntax

/// Reads the types of functions, such as closures have them.
package enum FunctionTypeReader {
  /// The parameters, effects and result of a function type; `nil` if `text` is not a function type.
  ///
  /// Optional functions and those with attributes, as in `@escaping (Int) -> Void`, count, too. The parameters of a
  /// function type have no labels.
  package static func facts(of text: String) -> SignatureFacts? {
    let type = SwiftFragment.Kind.type.sound(text)?.as(TypeSyntax.self)
    guard let function = type.flatMap(function) else { return nil }
    let effects = function.effectSpecifiers
    return SignatureFacts(
      parameters: function.parameters.map { element in
        SignatureFacts.Parameter(
          label: nil,
          name: (element.secondName ?? element.firstName)?.name ?? "_",
          type: facts(of: element),
          defaultValue: nil
        )
      },
      isAsync: effects?.asyncSpecifier != nil,
      isThrowing: effects?.throwsClause != nil,
      thrownType: effects?.throwsClause?.type.map { TypeReader.facts(of: $0) },
      returnType: TypeReader.facts(of: function.returnClause.type)
    )
  }

  /// Whether a type is longer, or nested more deeply, than is read.
  package static func isTooDeep(_ text: String) -> Bool {
    FragmentLimits(.type).problem(in: text) != nil
  }

  private static func facts(of element: TupleTypeElementSyntax) -> TypeFacts {
    var type = TypeReader.facts(of: element.type)
    type.text += element.ellipsis?.text ?? ""
    return type
  }

  /// The function type alone. As deep as `FragmentLimits` lets types be.
  private static func function(in type: TypeSyntax) -> FunctionTypeSyntax? {
    switch type.as(TypeSyntaxEnum.self) {
    case .functionType(let function): return function
    case .attributedType(let attributed): return function(in: attributed.baseType)
    case .optionalType(let optional): return function(in: optional.wrappedType)
    case .implicitlyUnwrappedOptionalType(let optional): return function(in: optional.wrappedType)
    case .tupleType(let tuple):
      guard tuple.elements.count == 1, let only = tuple.elements.first, only.firstName == nil else { return nil }
      return function(in: only.type)
    default: return nil
    }
  }
}
