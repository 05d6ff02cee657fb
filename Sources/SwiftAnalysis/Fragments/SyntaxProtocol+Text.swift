import SwiftSyntax

extension SyntaxProtocol {
  /// The source without the space and comments around it. The library's own `trimmedDescription` makes two new trees
  /// for that, a noticeable cost in a file of a thousand signatures.
  var trimmedText: String {
    let bytes = syntaxTextBytes
    return String(
      decoding: bytes[leadingTriviaLength.utf8Length..<bytes.count - trailingTriviaLength.utf8Length],
      as: UTF8.self
    )
  }
}
