import Diagnostics

/// `"""…"""` after a head.
extension Parser {
  /// Reads code, up to the first `"""` (with as many `#` after it as precede the opening).
  mutating func parseCode(indentation: Int) -> SyntaxNode.Code {
    let start = position
    let hashes = lexer.stringHashes(at: start) ?? 0
    let contentStart = start + hashes + 3
    let scan = lookaheadBudget > 0 ? lexer.codeEnd(from: contentStart, hashes: hashes, indentation: indentation) : nil
    let contentEnd = scan?.contentEnd ?? lexer.lineEnd(from: contentStart)
    if scan?.isClosed == true {
      take(.code, to: contentEnd + 3 + hashes)
    } else {
      chargeLookahead(start..<lexer.end)
      imbalance.hasOpenBlocks = true
      let delimiter = "\"\"\"" + String(repeating: "#", count: hashes)
      report(
        SyntaxDiagnostics.unterminatedCode,
        "This code is not closed by '\(delimiter)'",
        at: start..<contentStart,
        fixIts: [insertion(delimiter, at: contentEnd)]
      )
      take(.code, to: contentEnd)
    }
    let lines = lexer.dedentedLines(in: contentStart..<max(contentStart, contentEnd))
    return SyntaxNode.Code(
      text: lines.map { text($0) }.joined(separator: "\n"),
      lineOffsets: lines.map(\.lowerBound),
      range: start..<position
    )
  }
}
