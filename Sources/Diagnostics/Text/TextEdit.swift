/// A range of a text and what to put in its place.
package struct TextEdit: Hashable, Sendable {
  /// UTF-8 offsets in the text before any edit.
  package let range: Range<Int>
  package let replacement: String

  /// - Parameter range: UTF-8 offsets in the text before any edit; empty to insert.
  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension [TextEdit] {
  /// `utf8` with the edits made.
  ///
  /// Insertions at one place keep their order. An edit that overlaps an earlier one or is outside the text is skipped,
  /// so that conflicting fixes never garble a file.
  package func applied(to utf8: [UInt8]) -> [UInt8] {
    let sorted = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    var end = 0
    for edit in sorted.map(\.element) where edit.range.lowerBound >= end && edit.range.upperBound <= utf8.count {
      result += utf8[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      end = edit.range.upperBound
    }
    return result + utf8[end...]
  }
}
