import SwiftSyntax

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
