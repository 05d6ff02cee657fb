import Diagnostics

/// What follows a head: code, a block or nothing.
extension HeadReader {
  /// Reads the code after the head, and reports a body that the schema lacks.
  ///
  /// - Parameter reportsMissing: Whether to report missing code, or a block that has no place: that follows from other
  ///   mistakes in the head.
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
      reportBlock(block)
    }
  }

  private mutating func reportBlock(_ block: SyntaxNode.Block) {
    var message = "'\(subject)' does not take a block"
    var fixIts: [FixIt] = []
    if schema.slot(.code) != nil {
      message = "The code of '\(subject)' goes between '\"\"\"', not in braces"
    } else if siblings.field != nil, schema.role == .member {
      message += "; fields go after it, without braces"
      fixIts = withoutBraces(block).map { [$0] } ?? []
    }
    values.report(CheckDiagnostics.unexpectedPart, message, at: block.range.prefix(1), fixIts: fixIts)
  }

  /// The fix that removes the braces of a block; `nil` if they enclose nothing, or one is missing.
  private func withoutBraces(_ block: SyntaxNode.Block) -> FixIt? {
    guard block.isClosed, let first = block.nodes.first, let last = block.nodes.last else { return nil }
    let text = file.source.utf8
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") }
    let start = text[..<block.range.lowerBound].lastIndex { !isSpace($0) } ?? block.range.lowerBound
    let opening = block.range.lowerBound + 1..<first.range.lowerBound
    let closing = last.range.upperBound..<block.range.upperBound
    // Comments and empty lines stay.
    let isPlain = text[closing.dropLast()].allSatisfy(isSpace) && text[opening].allSatisfy(isSpace)
    let edits =
      isPlain
      ? [TextEdit(start + 1..<opening.upperBound, "; "), TextEdit(closing, "")]
      : [TextEdit(start + 1..<opening.lowerBound, ""), TextEdit(block.range.suffix(1), "")]
    return FixIt("Remove the braces", in: file.source, edits: edits)
  }
}
