import Diagnostics

/// What follows a head: code, a block or nothing.
extension HeadReader {
  /// Reads the code after the head, and complains about a body that the schema does not have.
  ///
  /// - Parameter reportsMissing: Whether to complain about missing code, or about a block that there is no place for:
  ///   that follows from other mistakes in the head.
  mutating func readBody(reportsMissing: Bool) {
    let slot = schema.slot(.code)
    switch node.body {
    case .none:
      if let slot, !slot.isOptional, slot.defaultValue == nil, reportsMissing {
        reportMissing([slot])
      }
    case .code(let code):
      guard let slot else {
        values.report(
          CheckDiagnostics.unexpectedPart,
          "'\(subject)' does not take code",
          at: code.range.prefix(3)
        )
        return
      }
      values.checkCode(code, slot.kind)
      set(.code(code.text), for: slot, at: code.range)
    case .block(let block):
      guard schema.members.isEmpty, context.patterns(inside: schema).isEmpty else { return }
      values.findings.refusedBlock = block.range
      guard reportsMissing else { return }
      values.report(
        CheckDiagnostics.unexpectedPart,
        slot == nil
          ? "'\(subject)' does not take a block"
          : "The code of '\(subject)' goes between '\"\"\"', not in braces",
        at: block.range.prefix(1)
      )
    }
  }
}
