import SwiftSyntax

extension SyntaxProtocol {
  /// The tokens with standard spaces, however written: the same text before and after a formatter.
  var standardText: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if let last = text.last, let first = token.text.first {
        let isBesideSign = Self.isSign(token.text) || Self.isSign(String(text.suffix(2)))
        if isBesideSign || Self.spacesAfter.contains(last) || Self.isWord(last) && (Self.isWord(first) || first == "@")
        {
          text += " "
        }
      }
      text += token.text
    }
    return text
  }

  private static var spacesAfter: Set<Character> { [",", ":", "&"] }

  private static func isSign(_ text: String) -> Bool { ["->", "==", "&"].contains(text) }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`"
  }
}
