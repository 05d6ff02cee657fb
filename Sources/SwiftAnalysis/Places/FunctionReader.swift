import SwiftSyntax

enum FunctionReader {
  /// `condition` is of `#if` around the function in the type; `signatures` are those of the file that are known.
  static func function(
    _ function: FunctionDeclSyntax,
    condition: String?,
    _ signatures: SignatureMemo
  ) -> PlacedFunction {
    let head = DeclarationHead(function)
    return PlacedFunction(
      name: function.name.name,
      signature: signatures.facts(of: function.signature),
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
