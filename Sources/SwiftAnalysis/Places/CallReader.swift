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
      type: value.map(Self.type) ?? result.cast ?? Self.returnedTypes[method.name.text],
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

  /// The types of values that methods return, possibly in an Optional.
  private static let returnedTypes = [
    "bool": "Bool", "integer": "Int", "float": "Float", "double": "Double",
    "string": "String", "data": "Data", "url": "URL", "stringArray": "[String]",
  ]

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

/// Values whose form shows their type, which is one of Foundation's, and that they are never nil.
///
/// https://developer.apple.com/documentation/foundation/date
enum FoundationValue {
  private static let constants: Set = ["distantFuture", "distantPast", "now"]

  /// `Date` of `Date()`, `Date(timeIntervalSinceNow: 60)` and `Date.now`; `nil` for anything else.
  static func type(of value: ExprSyntax) -> String? {
    guard let name = maker(of: value)?.trimmedText, ["Date", "Foundation.Date"].contains(name) else { return nil }
    let own = LexicalTypes.declarations(of: name, around: Syntax(value))
    return own.allSatisfy { $0.is(ExtensionDeclSyntax.self) } ? "Date" : nil
  }

  /// The expression before the parentheses of an initializer, or before the name of a constant.
  private static func maker(of value: ExprSyntax) -> ExprSyntax? {
    if let member = value.as(MemberAccessExprSyntax.self) {
      return constants.contains(member.declName.baseName.text) ? member.base : nil
    }
    guard let call = value.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else { return nil }
    let label = call.arguments.first?.label?.text
    return call.arguments.isEmpty || label?.hasPrefix("timeInterval") ?? false ? call.calledExpression : nil
  }
}

/// Finds the receiver of a call, if the same file declares it.
struct ReceiverReader {
  /// The receiver as written; for a constant, its initial value, with its type before a value such as `.standard`.
  /// Types have the names that they are declared with.
  let value: String
  /// The type written for a name, or shown by its value; `nil` if neither tells.
  let type: String?

  /// - Parameter receiver: `nil` for `self`, which need not be written.
  init(_ receiver: ExprSyntax?, of call: FunctionCallExprSyntax) {
    guard let receiver, receiver.singleLine != "self" else {
      value = "self"
      type = Self.extendedType(around: Syntax(call)).map { Self.resolved($0, Syntax(call).fileDeclarations) }
      return
    }
    let named = NamedValue(receiver)
    let declarations = Syntax(receiver).fileDeclarations
    func resolved(_ text: String) -> String { Self.resolved(text, declarations) }
    type = (named.map(\.type) ?? NamedValue.madeType(of: receiver)).map { resolved($0.withoutOptionalMarks) }
    guard let named, named.isConstant, let text = named.initialValue?.singleLine else {
      value = resolved(receiver.singleLine)
      return
    }
    value = resolved(text.hasPrefix(".") ? (named.writtenType ?? "") + text : text)
  }

  /// The type that the extension around code extends; `nil` if the nearest type around it is not an extension.
  static func extendedType(around code: Syntax) -> String? {
    var node = code.parent
    while let current = node {
      if let type = current.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedText }
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
      node = current.parent
    }
    return nil
  }

  /// The name with its first part resolved by the file's aliases.
  private static func resolved(_ text: String, _ declarations: [DeclSyntax]) -> String {
    let first = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let alias = declarations.lazy.compactMap { $0.as(TypeAliasDeclSyntax.self) }.first { $0.name.name == first }
    return alias.map { $0.initializer.value.trimmedText + text.dropFirst(first.count) } ?? text
  }
}

enum KeyText {
  /// A literal, a constant that the file declares, or the raw value of a case in it; `nil` for anything else.
  static func of(_ key: ExprSyntax) -> String? {
    if let text = key.literalText { return text }
    if let value = NamedValue(key), value.isConstant { return value.initialValue?.literalText }
    return rawValue(key)
  }

  /// Whether the key is a name, which may mean a constant in another file.
  static func isName(_ key: ExprSyntax) -> Bool {
    guard let member = key.as(MemberAccessExprSyntax.self) else { return key.is(DeclReferenceExprSyntax.self) }
    return member.base.map(isName) ?? false
  }

  /// The string of `Keys.name.rawValue`: of a case, or of a constant whose value is made of a string.
  private static func rawValue(_ key: ExprSyntax) -> String? {
    guard let raw = key.as(MemberAccessExprSyntax.self), raw.declName.baseName.text == "rawValue",
      let member = raw.base?.as(MemberAccessExprSyntax.self), let type = member.base, isName(type)
    else { return nil }
    let types = LexicalTypes.declarations(of: type.trimmedText, around: Syntax(key))
    return text(of: member.declName.baseName.name, in: types, isRaw: true)
  }

  /// The string of a key that another file than the code's may declare, as code has it: `Keys.name`, `Keys.name.rawValue`.
  static func text(_ name: String, in file: SourceFileSyntax) -> String? {
    var words = name.split(separator: ".").map(String.init)
    let isRaw = words.last == "rawValue"
    if isRaw { words.removeLast() }
    guard let member = words.popLast(), !words.isEmpty else { return nil }
    let types = LexicalTypes.declarations(of: words.joined(separator: "."), around: Syntax(file.endOfFileToken))
    return text(of: member, in: types, isRaw: isRaw)
  }

  /// - Parameter isRaw: Whether the member is a value whose raw value is the key.
  private static func text(of member: String, in types: [any DeclGroupSyntax], isRaw: Bool) -> String? {
    let members = types.flatMap { $0.memberBlock.members.map(\.decl) }
    let isText = types.lazy.compactMap { $0.as(EnumDeclSyntax.self) }.first.map {
      $0.inheritanceClause?.inheritedTypes.first?.type.trimmedText == "String"
    }
    if isRaw, isText ?? false {
      let cases = members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      if let found = cases.first(where: { $0.name.name == member }) {
        return found.rawValue.map(\.value.literalText) ?? member
      }
    }
    let constants = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter {
      $0.bindingSpecifier.tokenKind == .keyword(.let)
    }
    let value = constants.lazy.flatMap(\.bindings).first {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == member
    }?.initializer?.value
    guard isRaw else { return value?.literalText }
    // `Keys("name")`, `.init(rawValue: "name")`
    let arguments = value?.as(FunctionCallExprSyntax.self)?.arguments
    guard let argument = arguments?.first, arguments?.count == 1, [nil, "rawValue"].contains(argument.label?.text)
    else {
      return nil
    }
    return argument.expression.literalText
  }
}
