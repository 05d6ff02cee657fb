/// The lines that differ between two texts, by Myers' algorithm ("An O(ND) Difference Algorithm and Its Variations",
/// 1986) on lines with the common start and end taken off first.
package struct LineDiff: Sendable {
  /// Lines `old` of the old text that become lines `new` of the new one. One of the two may be empty.
  package struct Change: Hashable, Sendable {
    /// Line indices from 0. If lines are only inserted, empty at the line before which they go.
    package let old: Range<Int>
    /// Line indices from 0. If lines are only deleted, empty at the line before which they would be.
    package let new: Range<Int>

    /// - Parameters:
    ///   - old: Line indices from 0.
    ///   - new: Line indices from 0; not empty if `old` is.
    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
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
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard start < oldEnd || start < newEnd else {
      changes = []
      return
    }
    let middle = Self.edits(old[start..<oldEnd], new[start..<newEnd])
    changes = middle ?? [Change(old: start..<oldEnd, new: start..<newEnd)]
  }

  /// The changes between two slices; `nil` if there are too many.
  private static func edits<Line: Hashable>(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) -> [Change]? {
    // Furthest x (in `old`) on each diagonal k = x - y, one array for each number of edits.
    var trace: [[Int: Int]] = []
    var furthest = [1: 0]
    for edits in 0...min(old.count + new.count, maximumEdits) {
      trace.append(furthest)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let goesDown =
          diagonal == -edits
          || diagonal != edits && furthest[diagonal - 1, default: 0] < furthest[diagonal + 1, default: 0]
        var x = goesDown ? furthest[diagonal + 1, default: 0] : furthest[diagonal - 1, default: 0] + 1
        var y = x - diagonal
        while x < old.count, y < new.count, y >= 0, old[old.startIndex + x] == new[new.startIndex + y] {
          x += 1
          y += 1
        }
        furthest[diagonal] = x
        if x >= old.count, y >= new.count {
          return changes(from: trace, old: old, new: new)
        }
      }
    }
    return nil
  }

  /// Walks the trace back and joins neighbouring edits.
  private static func changes<Line>(from trace: [[Int: Int]], old: ArraySlice<Line>, new: ArraySlice<Line>) -> [Change]
  {
    var reversed: [Change] = []
    var x = old.count
    var y = new.count
    for (edits, furthest) in trace.enumerated().reversed() where edits > 0 {
      let diagonal = x - y
      let goesDown =
        diagonal == -edits
        || diagonal != edits && furthest[diagonal - 1, default: 0] < furthest[diagonal + 1, default: 0]
      let previousDiagonal = goesDown ? diagonal + 1 : diagonal - 1
      let previousX = furthest[previousDiagonal, default: 0]
      let previousY = previousX - previousDiagonal
      let edit = Change(
        old: old.startIndex + previousX..<old.startIndex + previousX + (goesDown ? 0 : 1),
        new: new.startIndex + previousY..<new.startIndex + previousY + (goesDown ? 1 : 0)
      )
      if let last = reversed.last, last.old.lowerBound == edit.old.upperBound,
        last.new.lowerBound == edit.new.upperBound
      {
        reversed[reversed.count - 1] = Change(
          old: edit.old.lowerBound..<last.old.upperBound,
          new: edit.new.lowerBound..<last.new.upperBound
        )
      } else {
        reversed.append(edit)
      }
      x = previousX
      y = previousY
    }
    return reversed.reversed()
  }
}
