import SwiftSyntax

/// Reads calls in code that are made with a key.
struct CallReader {
  let facts: PlacedCall
  let name: TokenSyntax
  let call: FunctionCallExprSyntax
  /// UTF-8 offsets of the call with what the code makes of its value at once.
  let range: Range<Int>

  /// `nil` if the last argument is neither a string, nor a name, nor a dictionary.
  init?(_ call: FunctionCallExprSyntax) {
    guard let method = Self.method(of: call), let last = call.arguments.last, let label = last.label?.text,
      call.arguments.count <= 2, call.trailingClosure == nil
    else { return nil }
    let key = KeyText.of(last.expression)
    let entries = last.expression.as(DictionaryExprSyntax.self).map(Self.entries) ?? []
    guard key != nil || KeyText.isName(last.expression) || !entries.isEmpty else { return nil }
    let value = call.arguments.count == 2 ? call.arguments.first?.expression : nil
    let named = ReceiverReader(method.receiver, of: call)
    let result = CallResult(of: call)
    (self.call, name, range) = (call, method.name, result.range)
    facts = PlacedCall(
      receiver: named.value,
      writtenReceiver: method.receiver?.singleLine ?? "self",
      receiverType: named.type,
      label: label,
      key: key,
      writtenKey: last.expression.singleLine,
      value: value?.trimmedText,
      valueType: value.flatMap(Self.type),
      cast: result.cast,
      isForced: result.isForced,
      fallback: result.fallback,
      isOperand: result.isOperand,
      entries: entries
    )
  }

  /// The calls in code whose last argument has a label, in source order.
  static func calls(in code: some SyntaxProtocol, labeled label: String) -> [CallReader] {
    code.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.text == label, let argument = token.parent?.as(LabeledExprSyntax.self), argument.label == token,
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.last?.id == argument.id
      else { return nil }
      return CallReader(call)
    }
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

  private static func type(of value: ExprSyntax) -> String? {
    if LiteralType.isTruth(value) { return "Bool" }
    return LiteralType.of(value)?.text ?? FoundationValue.type(of: value) ?? NamedValue.certainType(of: value)
  }

  /// The entries with the strings of their keys.
  private static func entries(of dictionary: DictionaryExprSyntax) -> [PlacedCall.Entry] {
    guard case .elements(let elements) = dictionary.content else { return [] }
    return elements.compactMap { element in
      KeyText.of(element.key).map { key in
        PlacedCall.Entry(
          key: key,
          value: LiteralType.isLiteral(element.value) ? element.value.trimmedText : nil,
          type: LiteralType.of(element.value)?.text
        )
      }
    }
  }
}

private struct CallResult {
  private(set) var cast: String?
  private(set) var isForced = false
  private(set) var fallback: String?
  /// UTF-8 offsets of the call with all of that.
  private(set) var range: Range<Int>
  /// Whether operators are next to it.
  let isOperand: Bool

  init(of call: FunctionCallExprSyntax) {
    range = call.range
    guard let sequence = call.parent?.parent?.as(SequenceExprSyntax.self) else {
      isOperand = false
      return
    }
    let elements = Array(sequence.elements)
    let start = elements.firstIndex { $0.id == call.id } ?? 0
    var end = start + 1
    if start == 0 || elements[start - 1].isLooseOperator {
      if elements.count > end + 1, let sign = elements[end].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark,
        elements.count == end + 2 || elements[end + 2].isLooseOperator || elements[end + 2].isNilCoalescing
      {
        cast = elements[end + 1].as(TypeExprSyntax.self)?.type.singleLine
        isForced = sign.tokenKind == .exclamationMark
        end += 2
      }
      if elements.count > end + 1, elements[end].isNilCoalescing, LiteralType.isLiteral(elements[end + 1]),
        elements.count == end + 2 || elements[end + 2].isLooseOperator
      {
        fallback = elements[end + 1].trimmedText
        end += 2
      }
    }
    range = range.lowerBound..<elements[end - 1].range.upperBound
    isOperand = end - start < elements.count
  }
}

extension ExprSyntax {
  fileprivate var isNilCoalescing: Bool { self.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }

  /// Whether it is an operator that binds less than `as?` and `??` do.
  fileprivate var isLooseOperator: Bool {
    if self.is(AssignmentExprSyntax.self) || self.is(UnresolvedTernaryExprSyntax.self) { return true }
    let loose: Set = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "+=", "-=", "*=", "/="]
    return self.as(BinaryOperatorExprSyntax.self).map { loose.contains($0.operator.text) } ?? false
  }
}
