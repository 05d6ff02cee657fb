import SwiftSyntax

/// Reads calls in code that are made with a key.
struct CallReader {
  let facts: PlacedCall
  let name: TokenSyntax
  let call: FunctionCallExprSyntax
  /// UTF-8 offsets of the call with what the code makes of its value at once.
  let range: Range<Int>

  /// The labels of a key that is not the last argument: of a notification's name.
  private static let innerLabels: Set = ["name", "forName", "named"]

  /// `nil` unless an argument is a key: the last one, if it is a string, a name, a dictionary, or any key of user defaults, or the
  /// name of a notification.
  init?(_ call: FunctionCallExprSyntax) {
    guard let method = Self.method(of: call), let last = call.arguments.last else { return nil }
    let inner = call.arguments.first { $0.label.map { Self.innerLabels.contains($0.text) } ?? false }
    let argument = inner ?? last
    guard let label = argument.label?.text,
      inner != nil || call.arguments.count <= 2 && call.trailingClosure == nil
    else { return nil }
    let key = KeyText(of: argument.expression)
    let entries = argument.expression.as(DictionaryExprSyntax.self).map(Self.entries) ?? []
    guard key.string != nil || key.name != nil || !entries.isEmpty || label == "forKey" else { return nil }
    let value = inner == nil && call.arguments.count == 2 ? call.arguments.first?.expression : nil
    let named = ReceiverReader(method.receiver, of: call)
    let result = CallResult(of: call)
    (self.call, name, range) = (call, method.name, result.range)
    facts = PlacedCall(
      method: method.name.text,
      receiver: named.value,
      writtenReceiver: method.receiver?.singleLine ?? "self",
      receiverType: named.type,
      label: label,
      key: key.string,
      keyName: key.name,
      writtenKey: argument.expression.singleLine,
      keyConstant: KeyText.constant(argument.expression),
      value: value?.trimmedText,
      valueMember: value.flatMap(Self.member),
      type: value.map(Self.type) ?? result.cast ?? Self.returnedTypes[method.name.text],
      cast: result.cast,
      isForced: result.isForced,
      fallback: result.fallback,
      isOperand: result.isOperand,
      entries: entries,
      others: inner.map { inner in call.arguments.compactMap { $0.id == inner.id ? nil : Self.text($0) } } ?? []
    )
  }

  /// `object: nil`, without the comma.
  private static func text(_ argument: LabeledExprSyntax) -> String {
    (argument.label.map { $0.text + ": " } ?? "") + argument.expression.singleLine
  }

  /// The calls in code whose key has a label, in source order.
  static func calls(in code: some SyntaxProtocol, labeled label: String) -> [CallReader] {
    code.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.text == label, let argument = token.parent?.as(LabeledExprSyntax.self), argument.label == token,
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        call.arguments.last?.id == argument.id || innerLabels.contains(label)
      else { return nil }
      return CallReader(call).flatMap { $0.facts.label == label ? $0 : nil }
    }
  }

  /// The name and the receiver of the method; the receiver is `nil` for an explicit or implicit `self`, and for an initializer of
  /// notifications. In an extension, a name alone counts as a method of the extended type.
  private static func method(of call: FunctionCallExprSyntax) -> (name: TokenSyntax, receiver: ExprSyntax?)? {
    if let method = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = method.declName.baseName
      guard name.tokenKind == .keyword(.`init`) else { return method.base.map { (name, $0) } }
      return method.base.map { $0.trimmedText.hasSuffix("Notification") } ?? isPosted(call) ? (name, method.base) : nil
    }
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      name.text == "Notification" || ReceiverReader.extendedType(around: Syntax(call)) != nil
    else { return nil }
    return (name, nil)
  }

  /// Whether a call is the argument of `post`, which takes notifications.
  private static func isPosted(_ call: FunctionCallExprSyntax) -> Bool {
    let outer = call.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return outer?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "post"
  }

  /// The types of values that methods return, possibly in an Optional.
  private static let returnedTypes = [
    "bool": "Bool", "integer": "Int", "float": "Float", "double": "Double",
    "string": "String", "data": "Data", "url": "URL", "stringArray": "[String]",
  ]

  private static func type(of value: ExprSyntax) -> String? {
    if LiteralType.isTruth(value) { return "Bool" }
    return LiteralType.of(value)?.text ?? FoundationValue.type(of: value) ?? NamedValue.certainType(of: value)
      ?? ConvertedValue.type(of: value)
  }

  /// A member whose type a value has: `rawValue` of `Theme` in `theme.rawValue`.
  private static func member(of value: ExprSyntax) -> PlacedCall.Member? {
    guard let member = value.as(MemberAccessExprSyntax.self), let base = member.base, !value.unwrapsOptional,
      let type = NamedValue(base).map(\.type) ?? NamedValue.madeType(of: base)
    else { return nil }
    return PlacedCall.Member(owner: type, name: member.declName.baseName.name)
  }

  /// The entries with the strings of their keys.
  private static func entries(of dictionary: DictionaryExprSyntax) -> [PlacedCall.Entry] {
    guard case .elements(let elements) = dictionary.content else { return [] }
    return elements.compactMap { element in
      KeyText(of: element.key).string.map { key in
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

/// Values that initializers of Swift's own types make of others: `Float(1)`, `Int(text)`.
private enum ConvertedValue {
  private static let numbers: Set = ["Int", "Float", "Double", "UInt", "CGFloat"]

  /// The type; an Optional unless the other value is seen to be a number. `nil` for anything else.
  static func type(of value: ExprSyntax) -> String? {
    guard let call = value.as(FunctionCallExprSyntax.self), call.trailingClosure == nil, call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil,
      case let name = call.calledExpression.trimmedText, name == "String" || numbers.contains(name),
      LexicalTypes.declarations(of: name, around: Syntax(value)).allSatisfy({ $0.is(ExtensionDeclSyntax.self) })
    else { return nil }
    let made = LiteralType.of(argument.expression)?.text ?? NamedValue.certainType(of: argument.expression)
    return name == "String" || made.map(numbers.contains) ?? false ? name : name + "?"
  }
}

/// Values whose form shows their type, which is one of Foundation's, and that they are never nil.
///
/// https://developer.apple.com/documentation/foundation/date
enum FoundationValue {
  private static let constants: Set = ["distantFuture", "distantPast", "now"]
  /// Members with names that nothing else has.
  private static let members = [
    "timeIntervalSince1970": "Double", "timeIntervalSinceReferenceDate": "Double", "timeIntervalSinceNow": "Double",
    "absoluteString": "String", "uuidString": "String",
  ]

  /// `Date` of `Date()`, `Date(timeIntervalSinceNow: 60)` and `Date.now`, `String` of `id.uuidString`; `nil` for anything else.
  static func type(of value: ExprSyntax) -> String? {
    if let name = value.as(MemberAccessExprSyntax.self)?.declName.baseName.text, let type = members[name] {
      return value.unwrapsOptional ? nil : type
    }
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
  /// The type written for a name, or shown by its value; `nil` if neither shows it.
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
      if current.group != nil { return nil }
      node = current.parent
    }
    return nil
  }

  /// The name without its module, and with its first part resolved by the file's aliases.
  private static func resolved(_ text: String, _ declarations: [DeclSyntax]) -> String {
    let first = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let alias = declarations.lazy.compactMap { $0.as(TypeAliasDeclSyntax.self) }.first { $0.name.name == first }
    let name = alias.map { $0.initializer.value.trimmedText + text.dropFirst(first.count) } ?? text
    let plain = name.hasPrefix("Foundation.") ? String(name.dropFirst("Foundation.".count)) : name
    // It finds and keeps the same.
    return plain == "UserDefaults()" ? "UserDefaults.standard" : plain
  }
}

/// The key of a call, as far as one file shows it.
enum KeyText {
  case string(String)
  /// The name of what another file may declare: `Keys.name`, `Keys.name.rawValue`, or `.name` of a type that the method takes.
  case name(String)
  /// The program makes it while it runs: by a call or of other values, or it is a parameter.
  case made

  private static let maximumDepth = 4

  /// A constant may have the value of another one.
  init(of key: ExprSyntax, depth: Int = Self.maximumDepth) {
    if let literal = key.as(StringLiteralExprSyntax.self) {
      self = literal.representedLiteralValue.map(KeyText.string) ?? .made
    } else if let text = Self.string(ofMember: key) {
      self = .string(text)
    } else if !Self.isRawValue(key), !Self.mayBeGlobal(key), let value = NamedValue(key) {
      self = depth > 0 ? value.fixedValue.map { KeyText(of: $0, depth: depth - 1) } ?? .made : .made
    } else {
      self = Self.name(key).map(KeyText.name) ?? .made
    }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var name: String? { if case .name(let name) = self { name } else { nil } }

  /// Whether a member of `self` has the name of a variable of the file, which it does not mean.
  private static func mayBeGlobal(_ key: ExprSyntax) -> Bool {
    guard let member = key.as(MemberAccessExprSyntax.self), ["self", "Self"].contains(member.base?.trimmedText) else {
      return false
    }
    let variables = Syntax(key).fileDeclarations.compactMap { $0.as(VariableDeclSyntax.self) }
    return variables.flatMap(\.bindings).contains {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == member.declName.baseName.name
    }
  }

  /// The name without generic arguments, with `Self` for `self`; `nil` for a value, whose members are unknown.
  private static func name(_ key: ExprSyntax) -> String? {
    if let generic = key.as(GenericSpecializationExprSyntax.self) { return name(generic.expression) }
    if let reference = key.as(DeclReferenceExprSyntax.self) {
      return NamedValue.isLocal(reference) ? nil : reference.baseName.name
    }
    guard let member = key.as(MemberAccessExprSyntax.self) else { return nil }
    let last = member.declName.baseName.name
    guard let base = member.base else { return "." + last }
    if ["self", "Self"].contains(base.trimmedText) { return "Self." + last }
    let isValue = base.as(DeclReferenceExprSyntax.self).map { $0.baseName.name.first?.isLowercase ?? true } ?? false
    return isValue ? nil : name(base).map { $0 + "." + last }
  }

  /// `launches` of `launches`, `Keys.launches` and `Keys.launches.rawValue`; `nil` for other expressions.
  static func constant(_ key: ExprSyntax) -> String? {
    if let reference = key.as(DeclReferenceExprSyntax.self) {
      return NamedValue.isLocal(reference) ? nil : reference.baseName.name
    }
    guard let member = key.as(MemberAccessExprSyntax.self) else { return nil }
    return isRawValue(key) ? member.base.flatMap(constant) : member.declName.baseName.name
  }

  private static func isRawValue(_ key: ExprSyntax) -> Bool {
    key.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "rawValue"
  }

  /// The string of `Keys.name` or `Keys.name.rawValue`: of a case, or of a constant whose value is made of a string.
  private static func string(ofMember key: ExprSyntax) -> String? {
    guard var member = key.as(MemberAccessExprSyntax.self) else { return nil }
    if isRawValue(key), let named = member.base?.as(MemberAccessExprSyntax.self) { member = named }
    guard let type = member.base.flatMap(name) else { return nil }
    let own = type.hasPrefix("Self.") ? String(type.dropFirst("Self.".count)) : type
    let types = LexicalTypes.declarations(of: own, around: Syntax(key))
    let found = strings(of: types)[member.declName.baseName.name]
    return isRawValue(key) ? found?.raw : found?.itself
  }

  /// The strings of a member of a type of keys.
  struct MemberStrings {
    /// `nil` if the member itself is what a method of the app's own may make another key of.
    let itself: String?
    /// The string of its raw value.
    let raw: String?
  }

  /// The strings of the cases and constants of a type, given by its declaration and extensions, by their names.
  static func strings(of types: [any DeclGroupSyntax]) -> [String: MemberStrings] {
    let members = types.flatMap { $0.memberBlock.members.map(\.decl) }
    let isText = types.lazy.compactMap { $0.as(EnumDeclSyntax.self) }.first.map {
      $0.inheritanceClause?.inheritedTypes.first?.type.trimmedText == "String"
    }
    var found: [String: MemberStrings] = [:]
    if isText ?? false {
      for element in members.compactMap({ $0.as(EnumCaseDeclSyntax.self) }).flatMap(\.elements) {
        let name = element.name.name
        let raw = element.rawValue.map(\.value.literalText) ?? name
        found[name] = found[name] ?? MemberStrings(itself: nil, raw: raw)
      }
    }
    for variable in members.compactMap({ $0.as(VariableDeclSyntax.self) })
    where variable.bindingSpecifier.tokenKind == .keyword(.let) {
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name, found[name] == nil,
          let value = binding.initializer?.value
        else { continue }
        let itself = value.literalText ?? notificationName(ofMade: value, in: types)
        found[name] = MemberStrings(itself: itself, raw: itself ?? rawValue(ofMade: value))
      }
    }
    return found
  }

  /// The string of `Notification.Name("name")`, and of `.init("name")` in an extension of that type.
  private static func notificationName(ofMade value: ExprSyntax, in types: [any DeclGroupSyntax]) -> String? {
    guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first,
      argument.label == nil || argument.label?.text == "rawValue"
    else { return nil }
    let maker = call.calledExpression.trimmedText
    let isOfNames = types.contains { type in
      type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedText.hasSuffix("Notification.Name") ?? false
    }
    let isName =
      maker.hasSuffix("Notification.Name") || isOfNames && [".init", "Self", "Self.init", "Name"].contains(maker)
    return isName ? argument.expression.literalText : nil
  }

  /// The string of `Keys(rawValue: "name")` and `.init(rawValue: "name")`. Other initializers may change it.
  private static func rawValue(ofMade value: ExprSyntax) -> String? {
    guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label?.text == "rawValue"
    else { return nil }
    let maker = call.calledExpression.trimmedText
    return maker.lastNamePart.first?.isUppercase ?? false || maker.hasSuffix("init")
      ? argument.expression.literalText : nil
  }
}
