import SwiftFacts
import SwiftSyntax

/// The types that literals have by themselves.
enum LiteralType {
  /// The type of a property that is declared by a value alone; `nil` if the value does not show it.
  static func of(_ value: ExprSyntax) -> TypeFacts? {
    name(of: value).map { TypeFacts(text: $0, name: $0, form: .named, references: [$0]) }
  }

  private static func name(of value: ExprSyntax) -> String? {
    switch value.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: "String"
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    case .prefixOperatorExpr(let negated) where negated.operator.text == "-":
      ["Int", "Double"].first { $0 == name(of: negated.expression) }
    default: nil
    }
  }
}

extension ExprSyntax {
  /// The string of an uninterpolated literal; `nil` for anything else.
  var literalText: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
