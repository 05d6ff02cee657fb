/// A range and its replacement.
package struct TextEdit: Hashable, Sendable {
  /// UTF-8 offsets in the source before any edit.
  package let range: Range<Int>
  package let replacement: String

  /// - Parameter range: UTF-8 offsets in the source before any edit; empty to insert.
  package init(_ range: Range<Int>, _ replacement: String) { (self.range, self.replacement) = (range, replacement) }
}

extension [TextEdit] {
  /// `utf8` with the edits made.
  ///
  /// Insertions at one place keep their order. An edit that overlaps an earlier one or is out of range is skipped,
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

/// The one range in which two versions of a file differ. Scalars stay in one piece.
package struct TextChange: Hashable, Sendable {
  /// UTF-8 offsets in the version before.
  package let before: Range<Int>
  /// UTF-8 offsets in the version after, with the same lower bound.
  package let after: Range<Int>

  /// Compares two versions from both ends in linear time. For equal versions the change is empty, at their end.
  package init(from before: [UInt8], to after: [UInt8]) {
    let shared = min(before.count, after.count)
    var start = (0..<shared).first { before[$0] != after[$0] } ?? shared
    while start > 0, Self.isContinuation(before, start) || Self.isContinuation(after, start) { start -= 1 }
    let rest = shared - start
    var end = (0..<rest).first { before[before.count - 1 - $0] != after[after.count - 1 - $0] } ?? rest
    while end > 0, Self.isContinuation(before, before.count - end) { end -= 1 }
    self.before = start..<before.count - end
    self.after = start..<after.count - end
  }

  private static func isContinuation(_ bytes: [UInt8], _ index: Int) -> Bool {
    index < bytes.count && bytes[index] & 0xC0 == 0x80
  }
}

extension Range<Int> {
  package func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
