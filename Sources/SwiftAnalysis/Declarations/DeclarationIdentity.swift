import SwiftSyntax

/// What tells a declaration from the others of its list, as the compiler tells them apart.
enum DeclarationIdentity {
  /// - Returns: Nil for what nothing but its text identifies.
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

  /// The names that a declaration gives to variables or cases, each of which may be in one with others.
  static func boundNames(of declaration: DeclSyntax) -> [String] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      variable.bindings.flatMap { binding in
        binding.pattern.tokens(viewMode: .sourceAccurate).filter(\.tokenKind.isIdentifier).map(\.name)
      }
    case .enumCaseDecl(let cases): cases.elements.map(\.name.name)
    default: []
    }
  }

  /// What stays of the identity where the types of parameters, conformances or requirements are changed.
  static func stem(of declaration: DeclSyntax) -> String? {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .extensionDecl(let type): "extension \(type.extendedType.standardText)"
    case .variableDecl(let variable): prefix(variable.modifiers) + "var"
    case .functionDecl(let function): "func \(function.name.name)" + labels(of: function.signature.parameterClause)
    case .initializerDecl(let initializer): "init" + labels(of: initializer.signature.parameterClause)
    case .subscriptDecl(let member): "subscript" + labels(of: member.parameterClause)
    case .enumCaseDecl: "case"
    default: text(of: declaration)
    }
  }

  private static func labels(of parameters: FunctionParameterClauseSyntax) -> String {
    "(" + parameters.parameters.map { $0.firstName.name + ":" }.joined() + ")"
  }

  private static func prefix(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.contains { ["static", "class"].contains($0.name.text) && $0.detail == nil } ? "static " : ""
  }

  /// With types: functions may differ in these alone.
  private static func text(of signature: FunctionSignatureSyntax) -> String {
    text(of: signature.parameterClause) + (signature.returnClause.map { " -> " + $0.type.standardText } ?? "")
  }

  private static func text(of parameters: FunctionParameterClauseSyntax) -> String {
    "(" + parameters.parameters.map { "\($0.firstName.name):\($0.type.standardText)" }.joined(separator: ",") + ")"
  }
}

extension TokenKind {
  fileprivate var isIdentifier: Bool {
    if case .identifier = self { true } else { false }
  }
}
