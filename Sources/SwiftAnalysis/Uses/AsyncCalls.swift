import SwiftSyntax

/// An argument of a call: its label, and whether the call may leave it out.
package struct CallLabel: Sendable {
  let label: String?
  let isOptional: Bool

  package init(_ label: String?, isOptional: Bool) {
    (self.label, self.isOptional) = (label, isOptional)
  }
}

/// Finds calls in asynchronous code.
package enum AsyncCalls {
  /// UTF-8 offsets of the name in the calls of a function in `async` code without `await`.
  package static func unawaited(of name: String, _ labels: [CallLabel], in tree: SwiftTree) -> [Range<Int>] {
    tree.file.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.name == name, let call = call(of: token), call.trailingClosure == nil,
        fits(call.arguments.map { $0.label?.name }, labels[...]), isUnawaited(call)
      else { return nil }
      return token.range
    }
  }

  private static func call(of token: TokenSyntax) -> FunctionCallExprSyntax? {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    let member = reference.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == reference.id ? $0 : nil }
    let called = member.map { ExprSyntax($0) } ?? ExprSyntax(reference)
    return called.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == called.id ? $0 : nil }
  }

  private static func fits(_ arguments: [String?], _ labels: ArraySlice<CallLabel>) -> Bool {
    var rest = arguments[...]
    for label in labels {
      if let first = rest.first, first == label.label { rest.removeFirst() } else if !label.isOptional { return false }
    }
    return rest.isEmpty
  }

  /// Whether the innermost function or closure around the call is asynchronous, and nothing waits for the call.
  private static func isUnawaited(_ call: FunctionCallExprSyntax) -> Bool {
    var next = call.parent
    while let node = next {
      if node.is(AwaitExprSyntax.self) { return false }
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.signature.effectSpecifiers?.asyncSpecifier != nil
      }
      if let initializer = node.as(InitializerDeclSyntax.self) {
        return initializer.signature.effectSpecifiers?.asyncSpecifier != nil
      }
      if let accessor = node.as(AccessorDeclSyntax.self) { return accessor.effectSpecifiers?.asyncSpecifier != nil }
      if node.is(DeclSyntax.self), !node.is(VariableDeclSyntax.self) { return false }
      if let closure = node.as(ClosureExprSyntax.self) { return isAsync(closure) }
      next = node.parent
    }
    return false
  }

  /// Whether the closure says so, waits for something, or is a task.
  private static func isAsync(_ closure: ClosureExprSyntax) -> Bool {
    if closure.signature?.effectSpecifiers?.asyncSpecifier != nil { return true }
    if closure.statements.contains(where: { $0.item.is(AwaitExprSyntax.self) }) { return true }
    let call = closure.parent?.as(FunctionCallExprSyntax.self)
    let name = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return call?.calledExpression.trimmedText == "Task" || name.map(tasks.contains) ?? false
  }

  private static let tasks: Set<String> = ["addTask", "detached", "task"]
}
