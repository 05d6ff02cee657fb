import SwiftSyntax

/// Collects the places where a name can only be a module's, and those where something is a member of it.
final class ModuleUseCollector: SyntaxVisitor {
  private(set) var imports: Set<Range<Int>> = []
  private(set) var bases: Set<Range<Int>> = []
  private let module: String

  init(_ module: String) {
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  private func place(_ token: TokenSyntax?) -> Range<Int>? {
    token.flatMap { $0.name == module ? $0.utf8Range : nil }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let range = place(node.path.first?.name) { imports.insert(range) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)
    let argument = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
    if callee?.baseName.text == "canImport", let range = place(argument?.baseName) { imports.insert(range) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let range = place(node.base?.as(DeclReferenceExprSyntax.self)?.baseName) { bases.insert(range) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let range = place(node.baseType.as(IdentifierTypeSyntax.self)?.name) { bases.insert(range) }
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if let range = place(node.root?.as(IdentifierTypeSyntax.self)?.name) { bases.insert(range) }
    return .visitChildren
  }
}
