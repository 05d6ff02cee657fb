import SwiftSyntax

extension SyntaxProtocol {
  /// The UTF-8 offset of the doc comment in front of a declaration, or of the declaration itself where it has none.
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

  /// UTF-8 offsets of the text without the space around it.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
