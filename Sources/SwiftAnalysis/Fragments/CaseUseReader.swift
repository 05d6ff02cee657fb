import Diagnostics
import SwiftFacts
import SwiftSyntax

/// Finds what an expression may have as its value, as far as that is a member without arguments.
struct CaseUseReader {
  private(set) var uses: [SwiftFragment.CaseUse] = []

  /// The depth to which parentheses and conditions are followed.
  private static let maximumDepth = 16

  static func uses(in expression: ExprSyntax) -> [SwiftFragment.CaseUse] {
    var reader = CaseUseReader()
    reader.read(expression, at: [], depth: 0)
    return reader.uses
  }

  /// The uses in parameter defaults. The piece begins at `offset` in the parsed text.
  static func uses(in parameters: FunctionParameterClauseSyntax, from offset: Int) -> [SwiftFragment.CaseUse] {
    parameters.parameters.enumerated().flatMap { place, parameter in
      guard let value = parameter.defaultValue?.value else { return [SwiftFragment.CaseUse]() }
      var reader = CaseUseReader()
      reader.read(value, at: [.parameter(place)], depth: 0)
      return reader.uses.map { use in
        SwiftFragment.CaseUse(use.name, of: use.type, at: use.range.shifted(by: -offset), in: use.steps, as: use.form)
      }
    }
  }

  private mutating func read(_ expression: ExprSyntax, at steps: [SwiftFragment.CollectionPart], depth: Int) {
    guard depth < Self.maximumDepth else { return }
    switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): add(member.declName, of: member.base, at: steps)
    case .declReferenceExpr(let name): add(name, of: nil, at: steps, as: .bare)
    case .functionCallExpr(let call): add(call, at: steps)
    case .arrayExpr(let array):
      for element in array.elements { read(element.expression, at: steps + [.element], depth: depth + 1) }
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return }
      for element in elements {
        read(element.key, at: steps + [.key], depth: depth + 1)
        read(element.value, at: steps + [.value], depth: depth + 1)
      }
    case .tupleExpr(let tuple):
      let isTuple = tuple.elements.count > 1
      for (place, element) in tuple.elements.enumerated() {
        read(element.expression, at: isTuple ? steps + [.place(place)] : steps, depth: depth + 1)
      }
    case .sequenceExpr(let sequence):
      // `a ? .dark : .light` has not been folded: what is between the signs, and what is after them.
      let parts = Array(sequence.elements)
      guard let sign = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), sign + 2 == parts.count,
        let ternary = parts[sign].as(UnresolvedTernaryExprSyntax.self)
      else { return }
      read(ternary.thenExpression, at: steps, depth: depth + 1)
      read(parts[sign + 1], at: steps, depth: depth + 1)
    default: break
    }
  }

  private mutating func add(
    _ reference: DeclReferenceExprSyntax,
    of base: ExprSyntax?,
    at steps: [SwiftFragment.CollectionPart],
    as form: SwiftFragment.CaseUse.Form = .member
  ) {
    let name = reference.baseName
    guard Self.isName(name.tokenKind), reference.argumentNames == nil else { return }
    let type = base.flatMap { Self.path(of: $0, depth: 0) }
    guard base == nil || type != nil else { return }
    uses.append(SwiftFragment.CaseUse(name.name, of: type, at: name.range, in: steps, as: form))
  }

  /// The name of a type, behind those around it: `Order.Status`; `nil` for other expressions.
  private static func path(of expression: ExprSyntax, depth: Int) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.identifier?.name }
    guard depth < maximumDepth, let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let name = member.declName.baseName.identifier?.name, name.first?.isUppercase == true
    else { return nil }
    return path(of: base, depth: depth + 1).map { "\($0).\(name)" }
  }

  private mutating func add(_ call: FunctionCallExprSyntax, at steps: [SwiftFragment.CollectionPart]) {
    guard call.arguments.isEmpty, call.trailingClosure == nil,
      let type = call.calledExpression.as(DeclReferenceExprSyntax.self), type.argumentNames == nil,
      let name = type.baseName.identifier?.name
    else { return }
    uses.append(SwiftFragment.CaseUse("init", of: name, at: type.baseName.range, in: steps, as: .emptyCall))
  }

  private static func isName(_ token: TokenKind) -> Bool {
    switch token {
    case .identifier, .keyword(.self), .keyword(.`init`): true
    default: false
    }
  }
}
