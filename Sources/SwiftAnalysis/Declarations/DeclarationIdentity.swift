import SwiftSyntax

enum DeclarationIdentity {
  /// - Returns: `nil` if only its text identifies the declaration.
  static func text(of declaration: DeclSyntax) -> String? {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type): "type \(type.name.name)"
    case .classDecl(let type): "type \(type.name.name)"
    case .enumDecl(let type): "type \(type.name.name)"
    case .actorDecl(let type): "type \(type.name.name)"
    case .protocolDecl(let type): "type \(type.name.name)"
    case .typeAliasDecl(let type): "type \(type.name.name)"
    case .associatedTypeDecl(let type): "type \(type.name.name)"
    case .extensionDecl(let type):
      "extension \(type.extendedType.standardText) \(type.inheritanceClause?.standardText ?? "") "
        + "\(type.genericWhereClause?.standardText ?? "")"
    case .importDecl(let module): "import \(module.path.standardText)"
    case .variableDecl(let variable):
      prefix(variable.modifiers) + "var "
        + variable.bindings.map { $0.pattern.standardText.filter { $0 != "`" } }.joined(separator: ",")
    case .functionDecl(let function):
      prefix(function.modifiers) + "func \(function.name.name)" + text(of: function.signature)
        + (function.genericWhereClause.map { " " + $0.standardText } ?? "")
    case .initializerDecl(let initializer):
      "init" + text(of: initializer.signature)
        + (initializer.genericWhereClause.map { " " + $0.standardText } ?? "")
    case .subscriptDecl(let member):
      prefix(member.modifiers) + "subscript" + text(of: member.parameterClause) + " -> "
        + member.returnClause.type.standardText
    case .deinitializerDecl: "deinit"
    case .enumCaseDecl(let cases): "case " + cases.elements.map(\.name.name).joined(separator: ",")
    default: nil
    }
  }

  private static func prefix(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.contains { ["static", "class"].contains($0.name.text) && $0.detail == nil } ? "static " : ""
  }

  /// Includes types: functions may differ in these alone.
  private static func text(of signature: FunctionSignatureSyntax) -> String {
    text(of: signature.parameterClause) + (signature.returnClause.map { " -> " + $0.type.standardText } ?? "")
  }

  private static func text(of parameters: FunctionParameterClauseSyntax) -> String {
    "(" + parameters.parameters.map { "\($0.firstName.name):\($0.type.standardText)" }.joined(separator: ",") + ")"
  }
}
