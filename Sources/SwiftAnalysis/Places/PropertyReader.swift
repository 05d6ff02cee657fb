import SwiftFacts
import SwiftSyntax

enum PropertyReader {
  /// The properties that one `var` or `let` declares, except those bound by patterns. `condition` is of `#if` in the type.
  static func properties(in variable: VariableDeclSyntax, condition: String?) -> [PlacedProperty] {
    let head = DeclarationHead(variable)
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let writtenSetter = variable.modifiers.first { $0.detail?.detail.text == "set" }?.trimmedText
    // In `var x, y: Int` both have the type.
    var type: TypeSyntax?
    let bindings = variable.bindings.reversed().compactMap { binding -> PlacedProperty? in
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { return nil }
      let accessors = Accessors(binding.accessorBlock)
      return PlacedProperty(
        name: name,
        type: type.map { TypeReader.facts(of: $0) } ?? binding.initializer.flatMap { LiteralType.of($0.value) },
        isTyped: type != nil,
        calledType: binding.initializer.flatMap { calledType(in: $0.value) },
        defaultValue: binding.initializer?.value.trimmedText,
        documentation: head.documentation,
        access: head.access,
        modifiers: head.modifiers,
        attributes: head.attributes + head.availability,
        isConstant: isConstant,
        isComputed: accessors.areComputing,
        isSettable: !isConstant && writtenSetter == nil && (!accessors.areComputing || accessors.haveSetter),
        writtenSetter: writtenSetter,
        isObserved: accessors.areObserving,
        association: binding.accessorBlock.flatMap { AssociationReader.association(of: $0, keeping: type) },
        preference: binding.accessorBlock.flatMap { block in
          PreferenceReader.preference(of: block, keeping: type.map { TypeReader.facts(of: $0) })
        }
          ?? PreferenceReader.preference(
            wrapping: binding,
            of: variable,
            keeping: type.map { TypeReader.facts(of: $0) }
          ),
        literal: binding.initializer.flatMap { literal(in: $0.value) },
        condition: condition
      )
    }
    return bindings.reversed()
  }

  /// The type that a call creates, by its name: function names begin small.
  private static func calledType(in value: ExprSyntax) -> String? {
    guard let called = value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription else { return nil }
    let parts = called.split(separator: ".", omittingEmptySubsequences: false)
    let names = parts.last == "init" ? parts.dropLast() : parts[...]
    let isType = names.allSatisfy {
      $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return isType && !names.isEmpty ? names.joined(separator: ".") : nil
  }

  /// The string of a literal, or of the only argument of a call.
  private static func literal(in value: ExprSyntax) -> String? {
    if let call = value.as(FunctionCallExprSyntax.self) {
      return call.arguments.count == 1 ? call.arguments.first.flatMap { literal(in: $0.expression) } : nil
    }
    return value.literalText
  }

  /// The content of the braces after a property.
  private struct Accessors {
    var areComputing = false
    var haveSetter = false
    var areObserving = false

    init(_ block: AccessorBlockSyntax?) {
      switch block?.accessors {
      case nil: break
      case .getter: areComputing = true
      case .accessors(let list):
        let words = list.map(\.accessorSpecifier.text)
        areObserving = words.contains("willSet") || words.contains("didSet")
        areComputing = !areObserving
        haveSetter = words.contains("set") || words.contains("_modify")
      @unknown default: areComputing = true
      }
    }
  }
}

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
    self.as(TupleTypeSyntax.self).flatMap(TypeReader.single)?.plainText ?? singleLine
  }
}

/// Reads accessors that keep a value in user defaults: the app's own, or others that the file shows to be such.
///
/// https://developer.apple.com/documentation/foundation/userdefaults
struct PreferenceReader {
  private let reading: CallReader
  private let isOptional: Bool

  /// `nil` if the getter does not read one value from there. `type` is the property's.
  static func preference(of block: AccessorBlockSyntax, keeping type: TypeFacts?) -> PlacedProperty.Preference? {
    guard let expression = block.onlyExpression, let call = expression.firstCall, let reading = CallReader(call),
      reading.facts.value == nil,
      reading.isOfDefaults
    else { return nil }
    let accessors = block.accessors.as(AccessorDeclListSyntax.self) ?? []
    let reader = PreferenceReader(reading: reading, isOptional: type?.wrapped != nil)
    return reader.preference(returning: expression, accessors.filter { $0.accessorSpecifier.text != "get" })
  }

  /// The preference that `@AppStorage("key", store: .group)` keeps; `nil` without that.
  ///
  /// https://developer.apple.com/documentation/swiftui/appstorage
  static func preference(
    wrapping binding: PatternBindingSyntax,
    of variable: VariableDeclSyntax,
    keeping type: TypeFacts?
  ) -> PlacedProperty.Preference? {
    let attributes = variable.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
    guard
      let attribute = attributes.first(where: { $0.attributeName.trimmedText.lastNamePart == "AppStorage" }),
      let arguments = attribute.arguments?.as(LabeledExprListSyntax.self), let key = arguments.first, key.label == nil
    else { return nil }
    let store = arguments.first { $0.label?.text == "store" }?.expression.singleLine
    let receiver = store.map { $0.hasPrefix(".") ? "UserDefaults" + $0 : $0 } ?? "UserDefaults.standard"
    let found = KeyText(of: key.expression)
    let value = binding.initializer?.value
    let reading = PlacedCall(
      method: "AppStorage",
      receiver: receiver,
      writtenReceiver: receiver,
      receiverType: "UserDefaults",
      label: "forKey",
      key: found.string,
      keyName: found.name,
      writtenKey: key.expression.singleLine,
      keyConstant: KeyText.constant(key.expression),
      value: nil,
      valueMember: nil,
      type: type?.text ?? value.flatMap { LiteralType.of($0)?.text },
      cast: nil,
      isForced: false,
      fallback: nil,
      isOperand: false,
      entries: []
    )
    return PlacedProperty.Preference(
      reading: reading,
      defaultValue: type?.wrapped == nil ? value.map { shortMember($0, of: type) ?? $0.trimmedText } : nil,
      isOptional: false,
      obstacle: value.flatMap { isKnownElsewhere($0) || shortMember($0, of: type) != nil ? nil : $0.singleLine },
      accesses: []
    )
  }

  /// Whether a value means the same in another file: a literal, `.name` or `Type.name`.
  private static func isKnownElsewhere(_ value: ExprSyntax) -> Bool {
    guard let member = value.as(MemberAccessExprSyntax.self) else { return LiteralType.isLiteral(value) }
    guard let base = member.base?.trimmedText else { return true }
    return base != "Self" && base.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false }
      && !isNested(base, around: Syntax(value))
  }

  /// `.name` of `Inner.name`, if `Inner` is the type of the property, and a type around it declares that.
  private static func shortMember(_ value: ExprSyntax, of type: TypeFacts?) -> String? {
    guard let member = value.as(MemberAccessExprSyntax.self), let base = member.base?.trimmedText,
      base == type?.text, isNested(base, around: Syntax(value))
    else { return nil }
    return "." + member.declName.trimmedText
  }

  /// Whether the types around code declare the first part of a type's name, which means something else outside of them.
  private static func isNested(_ name: String, around code: Syntax) -> Bool {
    let first = String(name.prefix { $0 != "." })
    return LexicalTypes.scopes(around: code).joined().contains {
      $0.asProtocol((any NamedDeclSyntax).self)?.name.name == first
    }
  }

  private func preference(
    returning expression: ExprSyntax,
    _ others: [AccessorDeclSyntax]
  ) -> PlacedProperty.Preference? {
    let facts = reading.facts
    let rest = expression.range.upperBound > reading.range.upperBound
    // Other code gives the value if there is none.
    if rest, isOptional || expression.operator(after: reading.range.upperBound) != "??" { return nil }
    if expression.range.lowerBound != reading.range.lowerBound { return nil }
    let written = expression.trimmedDescription.utf8.dropFirst(reading.range.count)
    var accesses = [
      PlacedProperty.Preference.Access(
        range: expression.range,
        value: nil,
        rest: String(decoding: Array(written), as: UTF8.self)
      )
    ]
    var obstacle: String?
    for accessor in others {
      let found = writing(accessor)
      accesses += found.accesses
      obstacle = obstacle ?? found.obstacle
    }
    return PlacedProperty.Preference(
      reading: facts,
      defaultValue: rest ? nil : facts.fallback ?? Self.emptyValues[reading.name.text],
      isOptional: rest,
      obstacle: obstacle,
      accesses: accesses
    )
  }

  /// The methods' results if nothing is stored; other methods return nil.
  private static let emptyValues = ["bool": "false", "integer": "0", "float": "0", "double": "0"]

  /// The calls of a setter that keep what it gets, under the same key and in the same store; what else it does stays.
  private func writing(
    _ setter: AccessorDeclSyntax
  ) -> (accesses: [PlacedProperty.Preference.Access], obstacle: String?) {
    guard setter.accessorSpecifier.text == "set", let body = setter.body else { return ([], setter.singleLine) }
    let value = setter.parameters?.name.text ?? "newValue"
    var accesses: [PlacedProperty.Preference.Access] = []
    for call in CallReader.calls(in: body, labeled: "forKey") where isSame(call) {
      switch call.name.text {
      case "set", "setValue":
        guard call.facts.value == value else { return ([], call.call.singleLine) }
        accesses.append(.init(range: call.range, value: value))
      case "removeObject":
        guard isOptional else { return ([], call.call.singleLine) }
        accesses.append(.init(range: call.range, value: "nil"))
      default: return ([], call.call.singleLine)
      }
    }
    return accesses.isEmpty ? ([], setter.singleLine) : (accesses, nil)
  }

  private func isSame(_ call: CallReader) -> Bool {
    call.facts.writtenKey == reading.facts.writtenKey && call.isOfDefaults
      && (call.facts.writtenReceiver == reading.facts.writtenReceiver
        || call.isOfOwnDefaults && reading.isOfOwnDefaults)
  }
}

extension CallReader {
  fileprivate var isOfOwnDefaults: Bool { facts.receiver == "UserDefaults.standard" }

  fileprivate var isOfDefaults: Bool {
    facts.label == "forKey" && (isOfOwnDefaults || facts.receiverType == "UserDefaults")
  }
}

extension ExprSyntax {
  /// The call that the expression is or begins with.
  fileprivate var firstCall: FunctionCallExprSyntax? {
    (self.as(SequenceExprSyntax.self)?.elements.first ?? self).as(FunctionCallExprSyntax.self)
  }

  /// The binary operator behind an offset (UTF-8).
  fileprivate func `operator`(after offset: Int) -> String? {
    let elements = self.as(SequenceExprSyntax.self)?.elements
    let next = elements?.first { $0.range.lowerBound >= offset }
    return next?.as(BinaryOperatorExprSyntax.self)?.operator.text
  }
}
