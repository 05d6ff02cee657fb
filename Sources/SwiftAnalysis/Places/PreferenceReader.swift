import SwiftSyntax

/// Reads accessors that keep a value in the app's user defaults.
///
/// https://developer.apple.com/documentation/foundation/userdefaults
enum PreferenceReader {
  /// Nil where the getter does not read one value from there.
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
      case "set": !isStoring(accessor, under: key)
      default: true
      }
    }
    return PlacedProperty.Preference(
      key: KeyText.of(argument.expression),
      writtenKey: key,
      defaultValue: fallback ?? emptyValues[method],
      obstacle: others.first?.singleLine
    )
  }

  /// What the methods give where nothing is stored; the others give nil.
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

  /// The name of a method of the app's defaults that takes a key.
  private static func method(of call: FunctionCallExprSyntax) -> String? {
    guard let method = call.calledExpression.as(MemberAccessExprSyntax.self), call.trailingClosure == nil,
      ["UserDefaults.standard", "Foundation.UserDefaults.standard"].contains(method.base?.singleLine),
      call.arguments.last?.label?.text == "forKey"
    else { return nil }
    return method.declName.baseName.name
  }

  /// `UserDefaults.standard.set(newValue, forKey: KEY)`, and nothing else.
  private static func isStoring(_ setter: AccessorDeclSyntax, under key: String) -> Bool {
    guard let statements = setter.body?.statements, statements.count == 1,
      let call = statements.first?.expression?.as(FunctionCallExprSyntax.self), call.arguments.count == 2
    else { return false }
    let value = setter.parameters?.name.text ?? "newValue"
    return ["set", "setValue"].contains(method(of: call)) && call.arguments.first?.expression.trimmedText == value
      && call.arguments.last?.expression.trimmedText == key
  }
}

extension CodeBlockItemSyntax {
  /// The expression that it is, or returns.
  fileprivate var expression: ExprSyntax? {
    item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }
}
