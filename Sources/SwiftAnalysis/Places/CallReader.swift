import SwiftSyntax

/// Finds the call around a place in code that is made with a key.
enum CallReader {
  /// The innermost call around an offset (UTF-8), as a declaration in its place; `nil` if its last argument is neither
  /// a string nor a name.
  ///
  /// - Parameter body: Braces with code.
  static func call(in body: Syntax, at offset: Int, _ surroundings: PlacedSurroundings) -> PlacedDeclaration? {
    var node: Syntax? = body.token(at: offset).map(Syntax.init)
    while let current = node, current.id != body.id {
      if let call = current.as(FunctionCallExprSyntax.self), let place = place(call, surroundings) { return place }
      node = current.parent
    }
    return nil
  }

  private static func place(
    _ call: FunctionCallExprSyntax,
    _ surroundings: PlacedSurroundings
  ) -> PlacedDeclaration? {
    guard let method = method(of: call), let last = call.arguments.last, let label = last.label?.text,
      call.arguments.count <= 2, call.trailingClosure == nil
    else { return nil }
    let key = KeyText.of(last.expression)
    guard key != nil || KeyText.isName(last.expression) else { return nil }
    let value = call.arguments.count == 2 ? call.arguments.first?.expression : nil
    let named = ReceiverReader(method.receiver, of: call)
    let facts = PlacedCall(
      receiver: named.value,
      writtenReceiver: method.receiver?.singleLine ?? "self",
      receiverType: named.type,
      label: label,
      key: key,
      writtenKey: last.expression.singleLine,
      value: value?.trimmedText,
      valueType: value.flatMap {
        LiteralType.of($0)?.text ?? FoundationValue.type(of: $0) ?? NamedValue.certainType(of: $0)
      },
      isConverted: isConverted(call),
      isOperand: call.parent?.parent?.is(SequenceExprSyntax.self) ?? false
    )
    return PlacedDeclaration(call: facts, method.name, call, surroundings)
  }

  /// The name and the receiver of the method; the receiver is `nil` for an explicit or implicit `self`. In an
  /// extension, a name alone counts as a method of the extended type.
  private static func method(of call: FunctionCallExprSyntax) -> (name: TokenSyntax, receiver: ExprSyntax?)? {
    if let method = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return method.base.map { (method.declName.baseName, $0) }
    }
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      ReceiverReader.extendedType(around: Syntax(call)) != nil
    else { return nil }
    return (name, nil)
  }

  private static func isConverted(_ call: FunctionCallExprSyntax) -> Bool {
    if call.parent?.is(ForceUnwrapExprSyntax.self) ?? false { return true }
    guard let sequence = call.parent?.parent?.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.contains { element in
      element.is(UnresolvedAsExprSyntax.self) || element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    }
  }
}

extension PlacedDeclaration {
  fileprivate init(
    call: PlacedCall,
    _ name: TokenSyntax,
    _ expression: FunctionCallExprSyntax,
    _ surroundings: PlacedSurroundings
  ) {
    kind = .call
    self.name = name.name
    nameRange = name.range
    range = expression.range
    self.surroundings = surroundings
    documentation = []
    access = .internal
    modifiers = []
    attributes = []
    availability = []
    generics = nil
    requirements = nil
    inherited = []
    hasErrors = expression.hasError
    remarks = expression.innerComments.flatMap(\.lines)
    body = nil
    function = nil
    property = nil
    self.call = call
  }
}

extension Syntax {
  /// The token that contains or ends at an offset (UTF-8), or the nearest one of its line; `nil` on an empty line.
  fileprivate func token(at offset: Int) -> TokenSyntax? {
    guard let token = token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    var (end, isBehindLine) = (token.position.utf8Offset, false)
    for piece in token.leadingTrivia {
      let start = end
      end += piece.sourceLength.utf8Length
      guard piece.isNewline else { continue }
      // What is behind the end of a line is in front of the next token.
      if end > offset { return isBehindLine || start < offset ? nil : token.previousToken(viewMode: .sourceAccurate) }
      isBehindLine = true
    }
    return token
  }
}
