import Diagnostics

/// The filter whose arguments are being written, for the line that editors show above them.
package struct FilterSignature: Sendable {
  package let filter: Filter
  /// The index of the argument being written, from 0.
  package let argument: Int

  /// `nil` if no arguments of a filter are at the place.
  package init?(at cursor: TemplateCursor) {
    guard let tag = cursor.tag, tag.kind != .comment else { return nil }
    var commas = 0
    var hasColon = false
    for piece in tag.pieces.reversed() where piece.range.lowerBound < cursor.offset {
      let isWord = piece.kind != .punctuation && piece.kind != .sign
      if isWord, piece.range.upperBound >= cursor.offset, piece.kind != .filter { continue }
      switch (piece.kind, cursor.structure.text(piece)) {
      case (.punctuation, ","): commas += hasColon ? 0 : 1
      case (.punctuation, ":"): hasColon = true
      case (.punctuation, "|"): return nil
      case (.filter, let name):
        guard hasColon, let filter = FilterTable.filter(named: name, includingKit: true) else { return nil }
        self.filter = filter
        argument = commas
        return
      case (.keyword, _), (.tag, _): return nil
      default: break
      }
    }
    return nil
  }
}
