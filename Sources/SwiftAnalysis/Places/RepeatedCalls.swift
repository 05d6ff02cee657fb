import SwiftSyntax

/// Finds the closures that a function calls several times.
enum RepeatedCalls {
  /// The parameters of a function type that its code calls in a loop, unless the function ends with the call.
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

  /// Methods that may call a closure several times before they return.
  private static let loops: Set = [
    "forEach", "map", "flatMap", "compactMap", "filter", "sorted", "sort", "reduce", "contains", "allSatisfy",
    "mapValues", "compactMapValues", "removeAll", "enumerateObjects", "concurrentPerform",
  ]

  /// Whether an argument or a trailing closure is of a call that may be a loop over it.
  private static func isPassedToLoop(_ value: Syntax) -> Bool {
    let parent = value.parent
    let call = parent?.as(LabeledExprSyntax.self)?.parent?.parent ?? parent
    let called = call?.as(FunctionCallExprSyntax.self)?.calledExpression
    return called?.as(MemberAccessExprSyntax.self).map { loops.contains($0.declName.baseName.text) } ?? false
  }

  private static func isCalledInLoop(_ name: TokenSyntax, of body: CodeBlockSyntax) -> Bool {
    guard let reference = name.parent?.as(DeclReferenceExprSyntax.self), let called = reference.parent else {
      return false
    }
    if called.is(LabeledExprSyntax.self) { return isPassedToLoop(Syntax(reference)) }
    guard called.is(FunctionCallExprSyntax.self) || called.is(OptionalChainingExprSyntax.self) else { return false }
    var node = called.parent
    var item: CodeBlockItemSyntax?
    var isCaught = false
    while let current = node, current.id != body.id {
      // Who calls a closure, and how often, is not known.
      if current.is(ClosureExprSyntax.self) { return isPassedToLoop(current) }
      if current.is(FunctionDeclSyntax.self) { return false }
      if let statement = current.as(DoStmtSyntax.self), !statement.catchClauses.isEmpty { isCaught = true }
      if item == nil { item = current.as(CodeBlockItemSyntax.self) }
      if current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self) || current.is(RepeatStmtSyntax.self) {
        return item.map { !isFollowedByEnd($0, isCaught) } ?? false
      }
      node = current.parent
    }
    return false
  }

  /// Whether the function ends behind a statement. A `break` may be of a `switch`, and what is thrown may be caught.
  private static func isFollowedByEnd(_ item: CodeBlockItemSyntax, _ isCaught: Bool) -> Bool {
    if item.item.is(ReturnStmtSyntax.self) { return true }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    return list.contains { other in
      other.position > item.position
        && (other.item.is(ReturnStmtSyntax.self) || !isCaught && other.item.is(ThrowStmtSyntax.self))
    }
  }
}
