import SwiftSyntax

extension SyntaxProtocol {
  /// The enclosing braces, or the whole file: the scope of the node's declarations.
  var scopeAround: Syntax? {
    var ancestor = parent
    while let current = ancestor {
      switch current.kind {
      case .codeBlock, .memberBlock, .closureExpr, .switchCase, .accessorBlock, .sourceFile: return current
      // A condition's variables are known in the statement; variables of `guard` also after it.
      case .ifExpr, .whileStmt, .forStmt, .catchClause: return current
      default: ancestor = current.parent
      }
    }
    return nil
  }
}
