import Diagnostics

/// Characters that are not to be seen, where the parser takes the text as it is: in comments, strings and code.
extension Parser {
  /// Reports each hidden character: these texts all go into Swift, where it would mislead readers or the compiler.
  mutating func reportHiddenCharacters(in indices: Range<Int>) {
    guard let last = indices.last else { return }
    let bytes = lexer.bytes[tokens[indices.lowerBound].range.lowerBound..<tokens[last].range.upperBound]
    guard bytes.contains(where: { $0 < 0x20 && !$0.isLineEnd && !$0.isBlank || $0 == 0x7F || $0 >= 0xC2 }) else {
      return
    }
    for token in tokens[indices] where token.kind != .unexpected {
      var offset = token.range.lowerBound
      while offset < token.range.upperBound {
        guard let scalar = lexer.scalar(at: offset)?.scalar else {
          offset += 1
          continue
        }
        let length = UTF8.width(scalar)
        if scalar.isHidden { reportHidden(scalar, at: offset..<offset + length, in: token) }
        offset += length
      }
    }
  }

  private mutating func reportHidden(_ scalar: Unicode.Scalar, at range: Range<Int>, in token: SyntaxToken) {
    let isComment = token.kind == .comment || token.kind == .documentation
    let escape = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    report(
      SyntaxDiagnostics.unexpectedCharacter,
      "\(scalar.codePoint) cannot be seen" + (isComment ? "" : "; in a string write '\(escape)'"),
      at: range,
      fixIts: [.removing("it", at: range, in: source, isSafe: isComment)]
    )
  }
}
