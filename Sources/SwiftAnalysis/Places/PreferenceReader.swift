import SwiftSyntax

/// Reads accessors that keep a value in user defaults: the app's own, or others that the file shows to be such.
///
/// https://developer.apple.com/documentation/foundation/userdefaults
enum PreferenceReader {
  /// `nil` if the getter does not read one value from there.
  static func preference(of block: AccessorBlockSyntax) -> PlacedProperty.Preference? {
    let accessors: [AccessorDeclSyntax]
    let reading: CodeBlockItemListSyntax?
    switch block.accessors {
    case .getter(let statements): (accessors, reading) = ([], statements)
    case .accessors(let list):
      accessors = Array(list)
      reading = list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    @unknown default: return nil
    }
    guard let reading, reading.count == 1, let expression = reading.first?.expression,
      let (call, fallback) = parts(of: expression), call.arguments.count == 1,
      let method = method(of: call), let argument = call.arguments.last
    else { return nil }
    let key = argument.expression.trimmedText
    let others = accessors.filter { accessor in
      switch accessor.accessorSpecifier.text {
      case "get": false
      case "set": !isStoring(accessor, under: key, in: method.store)
      default: true
      }
    }
    return PlacedProperty.Preference(
      otherStore: method.store.isOwn ? nil : method.store.text,
      key: KeyText.of(argument.expression),
      writtenKey: key,
      defaultValue: fallback ?? emptyValues[method.name],
      obstacle: others.first?.singleLine
    )
  }

  /// The methods' results if nothing is stored; other methods return nil.
  private static let emptyValues = ["bool": "false", "integer": "0", "float": "0", "double": "0"]

  /// `CALL`, `CALL ?? DEFAULT` or `CALL as? TYPE ?? DEFAULT`.
  private static func parts(of expression: ExprSyntax) -> (call: FunctionCallExprSyntax, fallback: String?)? {
    guard let sequence = expression.as(SequenceExprSyntax.self) else {
      return expression.as(FunctionCallExprSyntax.self).map { ($0, nil) }
    }
    var rest = sequence.elements.map(ExprSyntax.init)[...]
    guard let call = rest.popFirst()?.as(FunctionCallExprSyntax.self) else { return nil }
    if rest.first?.is(UnresolvedAsExprSyntax.self) ?? false {
      guard rest.first?.trimmedText == "as?" else { return nil }
      rest = rest.dropFirst(2)
    }
    if rest.isEmpty { return (call, nil) }
    guard rest.count == 2, rest.first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" else { return nil }
    return (call, rest.last?.trimmedText)
  }

  /// What stands in front of a method.
  private struct Store: Equatable {
    /// As written; `self` if nothing is written.
    let text: String
    let isOwn: Bool
  }

  /// A method of defaults that takes a key: its name and receiver.
  private static func method(of call: FunctionCallExprSyntax) -> (name: String, store: Store)? {
    guard call.trailingClosure == nil, call.arguments.last?.label?.text == "forKey" else { return nil }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    guard let name = member?.declName.baseName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      member == nil || member?.base != nil
    else { return nil }
    let types = ["UserDefaults", "Foundation.UserDefaults"]
    let receiver = ReceiverReader(member?.base, of: call)
    let isOwn = types.contains { receiver.value == $0 + ".standard" }
    guard isOwn || receiver.type.map(types.contains) ?? false else { return nil }
    return (name.name, Store(text: member?.base?.singleLine ?? "self", isOwn: isOwn))
  }

  /// `UserDefaults.standard.set(newValue, forKey: KEY)`, and nothing else.
  private static func isStoring(_ setter: AccessorDeclSyntax, under key: String, in store: Store) -> Bool {
    guard let statements = setter.body?.statements, statements.count == 1,
      let call = statements.first?.expression?.as(FunctionCallExprSyntax.self), call.arguments.count == 2
    else { return false }
    let value = setter.parameters?.name.text ?? "newValue"
    guard let method = method(of: call), ["set", "setValue"].contains(method.name),
      method.store == store || method.store.isOwn && store.isOwn
    else { return false }
    return call.arguments.first?.expression.trimmedText == value
      && call.arguments.last?.expression.trimmedText == key
  }
}

extension CodeBlockItemSyntax {
  /// The expression that it is or returns.
  fileprivate var expression: ExprSyntax? {
    item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }
}
