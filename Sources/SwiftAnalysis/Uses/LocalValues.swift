import SwiftSyntax

/// The variables, constants and parameters that a piece of Swift declares, each with what its type comes from.
final class LocalValues: SyntaxVisitor {
  enum Source {
    case type(TypeSyntax)
    /// The first value's type.
    case value(ExprSyntax)
    /// The type inside an Optional.
    case wrapped(ExprSyntax)
    /// The same, for the variable meant by the name at an earlier place.
    case wrappedVariable(AbsolutePosition)
    case unknown
  }

  /// A variable in its scope.
  struct Value {
    let source: Source
    fileprivate let range: Range<AbsolutePosition>
  }

  private var values: [String: [Value]] = [:]

  /// The variable that a name means at a place; `nil` if the piece declares none.
  func value(_ name: String, at position: AbsolutePosition) -> Value? {
    (values[name] ?? []).filter { $0.range.contains(position) }.max { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// - Parameter start: The variable's first known position in the scope.
  private func add(_ token: TokenSyntax, _ source: Source, in scope: Syntax?, from start: AbsolutePosition) {
    guard let scope else { return }
    // A condition's variables are not known after 'else'.
    let end = scope.as(IfExprSyntax.self)?.body.endPosition ?? scope.endPosition
    guard start <= end else { return }
    values[token.name, default: []].append(Value(source: source, range: max(start, scope.position)..<end))
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let (source, end) = source(of: node)
    add(node.identifier, source, in: node.scopeAround, from: end)
    return .visitChildren
  }

  /// The source of a pattern's type, and the end of the statement that does not know the pattern.
  private func source(of node: IdentifierPatternSyntax) -> (Source, AbsolutePosition) {
    if let binding = node.parent?.as(PatternBindingSyntax.self) {
      let value = binding.initializer.map { Source.value($0.value) }
      return (binding.typeAnnotation.map { .type($0.type) } ?? value ?? .unknown, binding.endPosition)
    }
    if let condition = node.parent?.as(OptionalBindingConditionSyntax.self) {
      // `if let value` is about the variable of that name around it.
      let value = condition.initializer.map { .wrapped($0.value) } ?? Source.wrappedVariable(node.position)
      return (condition.typeAnnotation.map { .type($0.type) } ?? value, condition.endPosition)
    }
    return (.unknown, node.endPosition)
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let function = node.parent?.parent?.parent?.parent
    add(node.secondName ?? node.firstName, .type(node.type), in: function, from: node.position)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    let source = node.type.map { Source.type($0) } ?? .unknown
    add(node.secondName ?? node.firstName, source, in: node.scopeAround, from: node.position)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, .unknown, in: node.scopeAround, from: node.position)
    return .visitChildren
  }
}
