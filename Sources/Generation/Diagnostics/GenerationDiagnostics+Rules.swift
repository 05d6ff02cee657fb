import Diagnostics

/// What can be wrong with the rules of a schema once all patterns are known.
extension GenerationDiagnostics {
  /// At a path of a condition or a message, or at a value in one.
  package static let unknownName = DiagnosticKind(
    "unknown-name",
    explanation: """
      A path of a condition or a message begins with a part of the node, a condition of it, a fact of it, or the keyword of a
      node around it, and goes on with parts and facts of what is there. What it is compared with is one of the words of a
      closed list, a set of types or a type.
      """,
    markedExample: "pattern letter { name: UpperCamel; refuses 1️⃣nme like \"A*\" because \"No A\" }\n"
  )

  /// At the rule.
  package static let missingMessage = DiagnosticKind(
    "missing-message",
    explanation: """
      `on`, `excludes`, `single`, `requires` with the name of a part, and facts such as `isDecodable` have standard messages.
      Any other rule says what is wrong: `refuses … because "…"`, `requires … else "…"`.
      """,
    markedExample: "pattern letter { name: UpperCamel; 1️⃣refuses name like \"A*\" }\n"
  )
}
