import SwiftSyntax

extension SyntaxProtocol {
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
}
