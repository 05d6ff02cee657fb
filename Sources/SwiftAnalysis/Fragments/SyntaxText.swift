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

  /// The UTF-8 offset of a declaration's doc comment, or of the declaration if it has none.
  var positionWithDocumentation: Int {
    var offset = positionAfterSkippingLeadingTrivia.utf8Offset
    var start = offset
    for piece in leadingTrivia.reversed() {
      offset -= piece.sourceLength.utf8Length
      switch piece {
      case .docLineComment, .docBlockComment: start = offset
      case .newlines(let count) where count > 1: return start
      case .carriageReturnLineFeeds(let count) where count > 1: return start
      case .newlines, .carriageReturnLineFeeds, .carriageReturns, .spaces, .tabs: continue
      default: return start
      }
    }
    return start
  }

  /// UTF-8 offsets of the source without surrounding space.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The same declaration as one with members; `nil` for others. The cast to a protocol is slow, and mostly not necessary.
  var group: (any DeclGroupSyntax)? {
    switch kind {
    case .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl:
      asProtocol((any DeclGroupSyntax).self)
    default: nil
    }
  }

  /// The enclosing braces, or the whole file: the scope of the node's declarations.
  var scopeAround: Syntax? {
    var ancestor = parent
    while let current = ancestor {
      switch current.kind {
      case .codeBlock, .memberBlock, .closureExpr, .switchCase, .accessorBlock, .sourceFile: return current
      // A condition's variables are known in the statement; variables of `guard` also after it.
      case .ifExpr, .whileStmt, .forStmt, .catchClause: return current
      default: ancestor = current.parent
      }
    }
    return nil
  }

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
        } else if !["(", "[", "<", ".", "@"].contains(last.text),
          ![")", "]", ">", ".", ",", ":", "?", "!"].contains(token.text)
        {
          line += " "
        }
      }
      line += token.text
      last = token
    }
    return line
  }

  /// The tokens with standard spaces, however written: a formatter does not change them.
  var standardText: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if let last = text.last, let first = token.text.first {
        let isBesideSign = Self.isSign(token.text) || Self.isSign(String(text.suffix(2)))
        if isBesideSign || ",:&".contains(last) || Self.isWord(last) && (Self.isWord(first) || first == "@") {
          text += " "
        }
      }
      text += token.text
    }
    return text
  }

  private static func isSign(_ text: String) -> Bool { ["->", "==", "&"].contains(text) }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`"
  }
}

extension TokenSyntax {
  var name: String { identifier?.name ?? text }
}
