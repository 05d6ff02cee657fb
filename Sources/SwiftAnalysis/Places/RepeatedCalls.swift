import SwiftSyntax

/// Finds the closures that a function calls several times.
enum RepeatedCalls {
  /// The parameters of a function type that its code calls in a loop, unless the loop or the function ends with the call.
  static func names(in function: FunctionDeclSyntax) -> Set<String> {
    guard let body = function.body else { return [] }
    let names = Set(
      function.signature.parameterClause.parameters.compactMap { parameter -> String? in
        let isFunction = parameter.type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .arrow }
        return isFunction ? (parameter.secondName ?? parameter.firstName).name : nil
      }
    )
    if names.isEmpty { return [] }
    return Set(
      body.tokens(viewMode: .sourceAccurate).compactMap { token in
        names.contains(token.name) && isCalledInLoop(token, of: body) ? token.name : nil
      }
    )
  }

  private static func isCalledInLoop(_ name: TokenSyntax, of body: CodeBlockSyntax) -> Bool {
    guard let reference = name.parent?.as(DeclReferenceExprSyntax.self), let called = reference.parent,
      called.is(FunctionCallExprSyntax.self) || called.is(OptionalChainingExprSyntax.self)
    else { return false }
    var node = called.parent
    var item: CodeBlockItemSyntax?
    while let current = node, current.id != body.id {
      // Who calls a closure, and how often, is not known.
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) { return false }
      if item == nil { item = current.as(CodeBlockItemSyntax.self) }
      if current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self) || current.is(RepeatStmtSyntax.self) {
        return item.map { !isFollowedByEnd($0) } ?? false
      }
      node = current.parent
    }
    return false
  }

  private static func isFollowedByEnd(_ item: CodeBlockItemSyntax) -> Bool {
    if item.item.is(ReturnStmtSyntax.self) { return true }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    return list.contains { other in
      other.position > item.position
        && (other.item.is(ReturnStmtSyntax.self) || other.item.is(BreakStmtSyntax.self)
          || other.item.is(ThrowStmtSyntax.self))
    }
  }
}
