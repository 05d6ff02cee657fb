import Diagnostics

/// The spaces inside of tags: one after the opening delimiter, one before the closing one. The text between tags, which is
/// Swift, and comments stay as they are.
package enum TemplateFormatting {
  /// The edits that put the spaces right in the tags that touch a range.
  ///
  /// - Parameter range: UTF-8; nil for all of the template.
  package static func edits(for structure: TemplateStructure, in range: Range<Int>? = nil) -> [TextEdit] {
    structure.tags.flatMap { tag -> [TextEdit] in
      guard tag.kind != .comment, tag.isClosed, let first = tag.pieces.first, let last = tag.pieces.last,
        range.map({ $0.lowerBound <= tag.range.upperBound && tag.range.lowerBound <= $0.upperBound }) ?? true
      else { return [] }
      let inner = zip(tag.pieces, tag.pieces.dropFirst()).map { ($0.range.upperBound..<$1.range.lowerBound) }
      let utf8 = structure.source.utf8
      let gaps =
        [tag.content.lowerBound..<first.range.lowerBound] + inner + [last.range.upperBound..<tag.content.upperBound]
      return gaps.enumerated().compactMap { index, gap in
        // A tag over several lines is laid out by its author.
        guard !utf8[gap].contains(where: WhiteSpace.isLineEnd) else { return nil }
        let isOuter = index == 0 || index == gaps.count - 1
        guard isOuter ? !utf8[gap].elementsEqual(" ".utf8) : gap.count > 1 else { return nil }
        return TextEdit(gap, " ")
      }
    }
  }
}
