import SwiftSyntax

/// Reads the facts of a function signature from its tree.
enum SignatureReader {
  static func facts(of signature: FunctionSignatureSyntax) -> SignatureFacts {
    let effects = signature.effectSpecifiers
    return SignatureFacts(
      parameters: signature.parameterClause.parameters.map(parameter),
      isAsync: effects?.asyncSpecifier != nil,
      isThrowing: effects?.throwsClause != nil,
      thrownType: effects?.throwsClause?.type.map { TypeReader.facts(of: $0) },
      returnType: signature.returnClause.map { TypeReader.facts(of: $0.type) }
    )
  }

  private static func parameter(_ parameter: FunctionParameterSyntax) -> SignatureFacts.Parameter {
    let (type, specifiers) = unattributed(parameter.type)
    let label = parameter.firstName.name
    return SignatureFacts.Parameter(
      label: label == "_" ? nil : label,
      name: (parameter.secondName ?? parameter.firstName).name,
      type: TypeReader.facts(of: type),
      specifiers: specifiers,
      isVariadic: parameter.ellipsis != nil,
      defaultValue: parameter.defaultValue?.value.trimmedText
    )
  }

  /// The type without what may only be in a parameter: `inout`, `@escaping` and the like.
  private static func unattributed(_ type: TypeSyntax) -> (type: TypeSyntax, specifiers: String) {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return (type, "") }
    let specifiers = attributed.specifiers.singleLine
    let attributes = attributed.attributes.singleLine
    return (attributed.baseType, [specifiers, attributes].filter { !$0.isEmpty }.joined(separator: " "))
  }
}
