/// The lines that differ between two texts, by Myers' algorithm ("An O(ND) Difference Algorithm and Its Variations",
/// 1986) on lines with the common start and end taken off first.
package struct LineDiff: Sendable {
  /// Lines `old` of the old text that become lines `new` of the new one. One of the two may be empty.
  package struct Change: Hashable, Sendable {
    /// Line indices from 0. If lines are only inserted, empty at the line before which they go.
    package let old: Range<Int>
    /// Line indices from 0. If lines are only deleted, empty at the line before which they would be.
    package let new: Range<Int>

    package init(old: Range<Int>, new: Range<Int>) {
      (self.old, self.new) = (old, new)
    }
  }

  package let changes: [Change]

  /// Beyond this number of edits the differing part is taken as one change, so that hostile input costs linear time.
  private static let maximumEdits = 2_000

  /// Compares two texts in time proportional to their lines times the edits between them, whose number is bounded.
  ///
  /// - Parameter old: Lines with or without their ends: they are compared by `==`.
  package init<Line: Hashable>(from old: [Line], to new: [Line]) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    let whole = Change(old: start..<oldEnd, new: start..<newEnd)
    let isEqual = whole.old.isEmpty && whole.new.isEmpty
    changes = isEqual ? [] : Self.edits(old[whole.old], new[whole.new]) ?? [whole]
  }

  /// The changes between two slices; `nil` if there are too many.
  private static func edits<Line: Hashable>(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) -> [Change]? {
    // Furthest x (in `old`) on each diagonal k = x - y, one array for each number of edits.
    var trace: [[Int: Int]] = []
    var furthest = [1: 0]
    for edits in 0...min(old.count + new.count, maximumEdits) {
      trace.append(furthest)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let isDown = goesDown(to: diagonal, after: edits, furthest)
        var x = isDown ? furthest[diagonal + 1, default: 0] : furthest[diagonal - 1, default: 0] + 1
        var y = x - diagonal
        while x < old.count, y < new.count, y >= 0, old[old.startIndex + x] == new[new.startIndex + y] {
          x += 1
          y += 1
        }
        furthest[diagonal] = x
        if x >= old.count, y >= new.count { return changes(from: trace, old: old, new: new) }
      }
    }
    return nil
  }

  /// Whether the best way to a diagonal with so many edits inserts a line last, rather than deletes one.
  private static func goesDown(to diagonal: Int, after edits: Int, _ furthest: [Int: Int]) -> Bool {
    diagonal == -edits
      || diagonal != edits && furthest[diagonal - 1, default: 0] < furthest[diagonal + 1, default: 0]
  }

  /// Walks the trace back and joins neighbouring edits.
  private static func changes<Line>(from trace: [[Int: Int]], old: ArraySlice<Line>, new: ArraySlice<Line>) -> [Change]
  {
    var reversed: [Change] = []
    var (x, y) = (old.count, new.count)
    for (edits, furthest) in trace.enumerated().reversed() where edits > 0 {
      let isDown = goesDown(to: x - y, after: edits, furthest)
      let diagonal = x - y + (isDown ? 1 : -1)
      x = furthest[diagonal, default: 0]
      y = x - diagonal
      let start = (old: old.startIndex + x, new: new.startIndex + y)
      var edit = Change(old: start.old..<start.old + (isDown ? 0 : 1), new: start.new..<start.new + (isDown ? 1 : 0))
      if let last = reversed.last, last.old.lowerBound == edit.old.upperBound,
        last.new.lowerBound == edit.new.upperBound
      {
        edit = Change(old: start.old..<last.old.upperBound, new: start.new..<last.new.upperBound)
        reversed.removeLast()
      }
      reversed.append(edit)
    }
    return reversed.reversed()
  }
}
