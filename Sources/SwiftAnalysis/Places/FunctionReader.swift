import SwiftSyntax

/// Reads functions.
enum FunctionReader {
  /// - Parameter condition: That of the `#if` around the function in the type.
  static func function(_ function: FunctionDeclSyntax, condition: String?) -> PlacedFunction {
    let head = DeclarationHead(function)
    return PlacedFunction(
      name: function.name.name,
      signature: SignatureReader.facts(of: function.signature),
      signatureText: function.signature.singleLine,
      generics: function.genericParameterClause?.parameters.singleLine,
      requirements: function.genericWhereClause?.requirements.singleLine,
      documentation: head.documentation,
      access: head.access,
      modifiers: head.modifiers,
      attributes: head.attributes,
      availability: head.availability,
      condition: condition
    )
  }
}
