import SwiftSyntax

extension SyntaxProtocol {
  /// The source in one line, as written but without comments and line ends, which mean nothing between the tokens of
  /// a type or a clause.
  var singleLine: String {
    let text = trimmedText
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "/") })
    else { return text }
    var line = ""
    var last: TokenSyntax?
    for token in tokens(viewMode: .sourceAccurate) {
      if let last {
        let trivia = last.trailingTrivia.pieces + token.leadingTrivia.pieces
        let isPlain = trivia.allSatisfy { if case .spaces = $0 { true } else { false } }
        if isPlain {
          line += Trivia(pieces: trivia).description
        } else if !Self.joinsNext.contains(last.text), !Self.joinsPrevious.contains(token.text) {
          line += " "
        }
      }
      line += token.text
      last = token
    }
    return line
  }

  private static var joinsNext: Set<String> { ["(", "[", "<", ".", "@"] }
  private static var joinsPrevious: Set<String> { [")", "]", ">", ".", ",", ":", "?", "!"] }
}
