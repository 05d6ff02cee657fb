import SwiftFacts
import SwiftSyntax

struct ValueTypes {
  /// The uses of types that syntax proves, by place.
  private let types: [Range<Int>: String]
  private let known: KnownValues
  private let locals: LocalValues
  private let root: Syntax

  /// Maximum nesting of followed expressions.
  private static let maximumDepth = 32

  init(_ types: [Range<Int>: String], _ known: KnownValues, in root: some SyntaxProtocol) {
    self.types = types
    self.known = known
    self.root = Syntax(root)
    locals = LocalValues(viewMode: .sourceAccurate)
    locals.walk(root)
  }

  /// The type of an expression; `nil` if it does not show.
  func type(of expression: ExprSyntax) -> TypeFacts? {
    type(of: expression, depth: 0)
  }

  func property(_ name: String, of type: TypeFacts) -> TypeFacts? {
    type.name.isEmpty ? nil : known.property(type.name, name)
  }

  func type(named type: TypeSyntax) -> TypeFacts? {
    let name = type.as(IdentifierTypeSyntax.self)?.name ?? type.as(MemberTypeSyntax.self)?.name
    return name.flatMap { types[$0.range] }.map(Self.facts)
  }

  /// The type that a call initializes; `nil` if it is another call, or the type does not show.
  func constructed(by call: FunctionCallExprSyntax) -> TypeFacts? {
    var callee = call.calledExpression
    if let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.tokenKind == .keyword(.`init`) {
      guard let base = access.base else {
        return Syntax(call).id == root.id ? known.expected?.unwrapped : nil
      }
      callee = base
    }
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    let name = callee.as(DeclReferenceExprSyntax.self) ?? callee.as(MemberAccessExprSyntax.self)?.declName
    return name.flatMap { types[$0.baseName.range] }.map(Self.facts)
  }

  private static func facts(_ name: String) -> TypeFacts {
    TypeFacts(text: name, name: name, form: .named, references: [name])
  }

  // MARK: - Expressions

  private func type(of expression: ExprSyntax, depth: Int) -> TypeFacts? {
    guard depth < Self.maximumDepth else { return nil }
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): return constructed(by: call)
    case .memberAccessExpr(let access):
      guard let base = access.base.flatMap({ type(of: $0, depth: depth + 1) }) else { return nil }
      return property(access.declName.baseName.name, of: base)
    case .declReferenceExpr(let reference): return variable(reference, depth: depth)
    case .optionalChainingExpr(let chain): return type(of: chain.expression, depth: depth + 1)?.unwrapped
    case .forceUnwrapExpr(let unwrap): return type(of: unwrap.expression, depth: depth + 1)?.unwrapped
    case .tryExpr(let attempt) where attempt.questionOrExclamationMark == nil:
      return type(of: attempt.expression, depth: depth + 1)
    case .awaitExpr(let wait): return type(of: wait.expression, depth: depth + 1)
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.flatMap { type(of: $0.expression, depth: depth + 1) }
    case .sequenceExpr(let sequence): return cast(sequence)
    default: return nil
    }
  }

  /// `value as? User`, not yet folded.
  private func cast(_ sequence: SequenceExprSyntax) -> TypeFacts? {
    let parts = Array(sequence.elements)
    guard parts.count == 3, let sign = parts[1].as(UnresolvedAsExprSyntax.self),
      let type = parts[2].as(TypeExprSyntax.self)
    else { return nil }
    let facts = TypeReader.facts(of: type.type)
    guard sign.questionOrExclamationMark?.tokenKind == .postfixQuestionMark else { return facts }
    return TypeFacts(text: facts.optionalText, name: "", form: .optional(facts), references: facts.references)
  }

  private func variable(_ reference: DeclReferenceExprSyntax, depth: Int) -> TypeFacts? {
    variable(reference.baseName.name, at: reference.positionAfterSkippingLeadingTrivia, depth: depth)
  }

  private func variable(_ name: String, at position: AbsolutePosition, depth: Int) -> TypeFacts? {
    guard depth < Self.maximumDepth else { return nil }
    guard let local = locals.value(name, at: position) else { return known.variables[name] }
    switch local.source {
    case .type(let type): return TypeReader.facts(of: type)
    case .value(let value): return type(of: value, depth: depth + 1)
    case .wrapped(let value): return type(of: value, depth: depth + 1)?.unwrapped
    case .wrappedVariable(let place): return variable(name, at: place, depth: depth + 1)?.unwrapped
    case .unknown: return nil
    }
  }
}

extension TypeFacts {
  /// The type in an Optional. The value of a chain such as `a?.b` has its type without the Optional here already.
  fileprivate var unwrapped: TypeFacts { wrapped ?? self }
}

/// The known facts of the values that a piece of Swift names, besides those in the piece itself.
package struct KnownValues: Sendable {
  /// A property's type, by the name of the type that has it and its own; `nil` if unknown.
  let property: @Sendable (_ type: String, _ name: String) -> TypeFacts?
  /// The types of variables declared around the piece, by name.
  let variables: [String: TypeFacts]
  /// The expected type of the piece; `nil` if unknown.
  let expected: TypeFacts?

  package init(
    variables: [String: TypeFacts] = [:],
    expected: TypeFacts? = nil,
    property: @escaping @Sendable (_ type: String, _ name: String) -> TypeFacts? = { _, _ in nil }
  ) {
    self.variables = variables
    self.expected = expected
    self.property = property
  }
}
