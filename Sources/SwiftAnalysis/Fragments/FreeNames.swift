import SwiftParser
import SwiftSyntax

/// Finds the names that an expression takes from around it: variables, functions and types, but no members of others.
package final class FreeNames: SyntaxVisitor {
  private var used: Set<String> = []
  private var declared: Set<String> = []

  /// The names in `expression`, without backticks. Empty if it is not Swift, or larger than a fragment may be.
  package static func names(in expression: String) -> Set<String> {
    guard FragmentLimits(.expression).problem(in: expression) == nil else { return [] }
    var parser = Parser(expression)
    let visitor = FreeNames(viewMode: .sourceAccurate)
    visitor.walk(ExprSyntax.parse(from: &parser))
    return visitor.used.subtracting(visitor.declared)
  }

  private static func name(_ token: TokenSyntax) -> String {
    token.identifier?.name ?? token.text
  }

  /// Uses before and after a declaration of the name are not distinguished.
  override package func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id { return .skipChildren }
    used.insert(Self.name(node.baseName))
    return .skipChildren
  }

  override package func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(Self.name(node.identifier))
    return .skipChildren
  }

  override package func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(Self.name(node.name))
    return .skipChildren
  }

  override package func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(Self.name(node.secondName ?? node.firstName))
    return .visitChildren
  }

  override package func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(Self.name(node.name))
    return .visitChildren
  }

  override package func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(Self.name(node.secondName ?? node.firstName))
    return .visitChildren
  }
}
