import SwiftFacts
import SwiftSyntax

/// Finds the names that an expression takes from around it: variables, functions and types, but no members of others.
package final class FreeNames: SyntaxVisitor {
  private var used: Set<String> = []

  /// The names in `expression`, without backticks. Empty if it is not Swift, or larger than a fragment may be.
  ///
  /// Uses before and after a declaration of the name are not distinguished.
  package static func names(in expression: String) -> Set<String> {
    guard FragmentLimits(.expression).problem(in: expression) == nil else { return [] }
    let node = SwiftFragment.Kind.expression.parsed(expression)
    let visitor = FreeNames(viewMode: .sourceAccurate)
    visitor.walk(node)
    let declared = NameReaches(visitor.used)
    declared.walk(node)
    return visitor.used.subtracting(declared.found)
  }

  override package func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id { return .skipChildren }
    used.insert(node.baseName.name)
    return .skipChildren
  }
}
