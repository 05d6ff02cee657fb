import SwiftSyntax

extension SyntaxProtocol {
  /// The braces around a node, or the whole file: where what the node declares is known.
  var scopeAround: Syntax? {
    var ancestor = parent
    while let current = ancestor {
      switch current.kind {
      case .codeBlock, .memberBlock, .closureExpr, .switchCase, .accessorBlock, .sourceFile: return current
      // What a condition binds is known in the statement; what `guard` binds goes on after it.
      case .ifExpr, .whileStmt, .forStmt, .catchClause: return current
      default: ancestor = current.parent
      }
    }
    return nil
  }
}
