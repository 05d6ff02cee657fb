import SwiftSyntax

struct SyntaxComment {
  let lines: [String]
  /// UTF-8 offsets.
  let range: Range<Int>
}

extension SyntaxProtocol {
  var comments: [SyntaxComment] {
    tokens(viewMode: .sourceAccurate).flatMap { token in
      token.leadingTrivia.comments(at: token.position)
        + token.trailingTrivia.comments(at: token.endPositionBeforeTrailingTrivia)
    }
  }

  var innerComments: [SyntaxComment] {
    let range = range
    return comments.filter { range.contains($0.range.lowerBound) }
  }

  /// UTF-8 offsets of the node with everything before and after it.
  var wholeRange: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }
}

extension Trivia {
  /// The comments among the pieces, of which the first begins at `start`.
  func comments(at start: AbsolutePosition) -> [SyntaxComment] {
    var offset = start.utf8Offset
    return compactMap { piece in
      let range = offset..<offset + piece.sourceLength.utf8Length
      offset = range.upperBound
      return piece.commentLines.map { SyntaxComment(lines: $0, range: range) }
    }
  }
}

extension TriviaPiece {
  /// The lines of a comment without marks; `nil` for anything else.
  fileprivate var commentLines: [String]? {
    switch self {
    case .lineComment(let text): [DeclarationHead.withoutMark(text.dropFirst(2))]
    case .docLineComment(let text): [DeclarationHead.withoutMark(text.dropFirst(3))]
    case .blockComment(let text): DeclarationHead.block(text.dropFirst(2))
    case .docBlockComment(let text): DeclarationHead.block(text.dropFirst(3))
    default: nil
    }
  }
}
