import SwiftSyntax

extension InitializerDeclSyntax {
  var isDecoding: Bool {
    let parameters = signature.parameterClause.parameters
    guard parameters.count == 1, let only = parameters.first, only.firstName.text == "from" else { return false }
    return TypeReader.name(of: only.type) == "Decoder" || only.type.trimmedText == "any Decoder"
  }

  /// The properties that a decoding initializer sets to the result of `try?`.
  var attemptedProperties: [String] {
    guard isDecoding, let statements = body?.statements else { return [] }
    return statements.compactMap { statement in
      guard let assignment = AssignmentReader.assignment(in: statement), assignment.value.count == 1 else { return nil }
      return assignment.value[0].isAttempt ? assignment.name : nil
    }
  }
}

extension ExprSyntax {
  /// Whether it is `try? …`, in parentheses or not.
  fileprivate var isAttempt: Bool {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.isAttempt
    }
    return self.as(TryExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
  }
}
