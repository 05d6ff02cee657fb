import SwiftSyntax

/// Reads statements that set a property of the value itself.
enum AssignmentReader {
  /// `name = value`, with or without `self`; `nil` for anything else. The name has no backticks; with operators, the value has
  /// several parts.
  static func assignment(in statement: CodeBlockItemSyntax) -> (name: String, value: [ExprSyntax])? {
    guard let sequence = statement.item.as(ExprSyntax.self)?.as(SequenceExprSyntax.self) else { return nil }
    let elements = Array(sequence.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
    let target = elements[0]
    let name =
      target.as(DeclReferenceExprSyntax.self)?.baseName.name
      ?? target.as(MemberAccessExprSyntax.self).flatMap { access in
        access.base?.trimmedText == "self" ? access.declName.baseName.name : nil
      }
    return name.map { ($0, Array(elements[2...])) }
  }
}
