import SwiftFacts
import SwiftSyntax

/// Reads accessors that keep a value with an object by the functions of Objective-C for that.
///
/// https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)
struct AssociationReader {
  private let block: AccessorBlockSyntax
  /// The type of the property, in one line.
  private let type: String?

  /// `nil` if the accessors use none of these functions. `type` is the property's.
  static func association(of block: AccessorBlockSyntax, keeping type: TypeSyntax?) -> PlacedProperty.Association? {
    guard block.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == getter }) else { return nil }
    return AssociationReader(block: block, type: type.map { $0.wrappedInOptional.plainText }).association
  }

  private static let getter = "objc_getAssociatedObject"
  private static let setter = "objc_setAssociatedObject"

  private var association: PlacedProperty.Association {
    guard case .accessors(let list) = block.accessors else {
      return PlacedProperty.Association(policy: nil, obstacle: nil)
    }
    let others = list.filter { !["get", "set"].contains($0.accessorSpecifier.text) }.map(\.singleLine)
    let reading = list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    let writing = list.first { $0.accessorSpecifier.text == "set" }
    let value = writing?.parameters?.name.text ?? "newValue"
    return PlacedProperty.Association(
      policy: writing?.body?.statements.lazy.compactMap { policy(in: $0, of: value) }.first,
      obstacle: reading?.lazy.filter { !isReading($0) }.first?.singleLine
        ?? writing?.body?.statements.lazy.filter { policy(in: $0, of: value) == nil }.first?.singleLine ?? others.first
    )
  }

  /// `objc_getAssociatedObject(self, &key) as? T`, with or without `return`.
  private func isReading(_ statement: CodeBlockItemSyntax) -> Bool {
    let expression = statement.item.as(ReturnStmtSyntax.self)?.expression ?? statement.item.as(ExprSyntax.self)
    guard let elements = expression?.as(SequenceExprSyntax.self)?.elements.map(ExprSyntax.init), elements.count == 3,
      isCall(elements[0], of: Self.getter, count: 2), elements[1].is(UnresolvedAsExprSyntax.self)
    else { return expression.map { isCall($0, of: Self.getter, count: 2) } ?? false }
    return elements[1].trimmedText == "as?" && elements[2].as(TypeExprSyntax.self)?.type.plainText == type
  }

  /// The policy of `objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN)`; `nil` otherwise.
  private func policy(in statement: CodeBlockItemSyntax, of value: String) -> String? {
    guard let expression = statement.item.as(ExprSyntax.self), isCall(expression, of: Self.setter, count: 4),
      let arguments = expression.as(FunctionCallExprSyntax.self)?.arguments.map(\.expression.trimmedText),
      arguments[2] == value, let start = arguments[3].firstRange(of: "OBJC_ASSOCIATION_")
    else { return nil }
    return String(arguments[3][start.upperBound...])
  }

  private func isCall(_ expression: ExprSyntax, of name: String, count: Int) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else { return false }
    return call.calledExpression.trimmedText == name && call.arguments.count == count
      && call.arguments.first?.expression.trimmedText == "self"
  }
}

extension TypeSyntax {
  /// The type before the question mark; the type itself if it has none.
  fileprivate var wrappedInOptional: TypeSyntax {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
    guard let named = self.as(IdentifierTypeSyntax.self), named.name.text == "Optional",
      let argument = (named.genericArgumentClause?.arguments.first).flatMap({ TypeSyntax($0.argument) })
    else { return self }
    return argument
  }

  /// In one line, without surrounding parentheses, which a closure's type has only if `?` follows.
  fileprivate var plainText: String {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.firstName == nil, only.ellipsis == nil
    else { return singleLine }
    return only.type.plainText
  }
}
