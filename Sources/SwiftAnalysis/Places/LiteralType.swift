import SwiftFacts
import SwiftSyntax

enum LiteralType {
  private static let comparing: Set = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||"]

  /// Whether the operators of an expression make a `Bool`: `!isOpen`, `count > 0`.
  static func isTruth(_ value: ExprSyntax) -> Bool {
    if let negated = value.as(PrefixOperatorExprSyntax.self) { return negated.operator.text == "!" }
    guard let sequence = value.as(SequenceExprSyntax.self) else { return false }
    let operators = sequence.elements.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let words = operators.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    return words.count == operators.count && words.contains(where: comparing.contains)
  }

  /// The type of a property that is declared by a value alone; `nil` if the value does not show it.
  static func of(_ value: ExprSyntax) -> TypeFacts? {
    switch value.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array):
      common(array.elements.map(\.expression)).map { element in
        TypeFacts(text: "[\(element.text)]", name: "", form: .array(element), references: element.references)
      }
    case .dictionaryExpr(let dictionary): of(dictionary)
    default: name(of: value).map { TypeFacts(text: $0, name: $0, form: .named, references: [$0]) }
    }
  }

  /// Whether an expression means the same anywhere: a literal without names in it.
  static func isLiteral(_ value: ExprSyntax) -> Bool {
    switch value.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array): array.elements.allSatisfy { isLiteral($0.expression) }
    case .dictionaryExpr(let dictionary):
      if case .elements(let elements) = dictionary.content {
        elements.allSatisfy { isLiteral($0.key) && isLiteral($0.value) }
      } else {
        true
      }
    case .stringLiteralExpr: value.literalText != nil
    default: name(of: value) != nil
    }
  }

  private static func of(_ dictionary: DictionaryExprSyntax) -> TypeFacts? {
    guard case .elements(let elements) = dictionary.content, let key = common(elements.map(\.key)),
      let value = common(elements.map(\.value))
    else { return nil }
    return TypeFacts(
      text: "[\(key.text): \(value.text)]",
      name: "",
      form: .dictionary(key: key, value: value),
      references: key.references + value.references
    )
  }

  /// The one type that all values have.
  private static func common(_ values: [ExprSyntax]) -> TypeFacts? {
    guard let first = values.first.flatMap(of) else { return nil }
    return values.allSatisfy { of($0)?.text == first.text } ? first : nil
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
