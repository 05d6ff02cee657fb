/// The differing lines of two versions, by Myers' algorithm ("An O(ND) Difference Algorithm and Its Variations",
/// 1986) on lines with the common start and end taken off first.
package struct LineDiff: Sendable {
  /// The lines `old` that become the lines `new`. One of the two may be empty.
  package struct Change: Hashable, Sendable {
    /// Line indices from 0. If lines are only inserted, empty at the line before which they go.
    package let old: Range<Int>
    /// Line indices from 0. If lines are only deleted, empty at the line before which they would be.
    package let new: Range<Int>

    package init(old: Range<Int>, new: Range<Int>) { (self.old, self.new) = (old, new) }

    /// From the first to the last element that differs; both sides are empty if none does.
    package init<Element: Equatable>(from old: [Element], to new: [Element]) {
      var start = 0
      while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
      var (oldEnd, newEnd) = (old.count, new.count)
      while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
        oldEnd -= 1
        newEnd -= 1
      }
      (self.old, self.new) = (start..<oldEnd, start..<newEnd)
    }
  }

  package let changes: [Change]

  /// Beyond this number of edits the differing part is taken as one change, so that hostile input costs linear time.
  private static let maximumEdits = 2_000

  /// Compares two versions, whose lines are compared by `==`, in time proportional to their lines times the edits between them.
  package init<Line: Hashable>(from old: [Line], to new: [Line]) {
    let whole = Change(from: old, to: new)
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

  /// The lines of a file, each with its newline.
  package static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }
}

/// Prints the difference between two versions of a file in the form that `git apply` and `patch` accept.
package enum UnifiedDiff {
  private static let context = 3

  /// The diff of the file at `path`, relative to where the diff is to be applied; empty if the versions are equal. `old` is
  /// `nil` if the file is new, `new` if it is deleted.
  package static func text(path: String, old: [UInt8]?, new: [UInt8]?) -> String {
    guard old != new else { return "" }
    let (oldLines, newLines) = (LineDiff.lines(of: (old ?? [])[...]), LineDiff.lines(of: (new ?? [])[...]))
    var result = "diff --git \(quoted("a/" + path)) \(quoted("b/" + path))\n"
    if old == nil { result += "new file mode 100644\n" }
    if new == nil { result += "deleted file mode 100644\n" }
    let changes = LineDiff(from: oldLines, to: newLines).changes
    guard !changes.isEmpty else { return result }
    result += "--- \(old == nil ? "/dev/null" : quoted("a/" + path))\n"
    result += "+++ \(new == nil ? "/dev/null" : quoted("b/" + path))\n"
    for hunk in hunks(changes) { result += text(of: hunk, old: oldLines, new: newLines) }
    return result
  }

  /// The changes in groups whose contexts touch.
  private static func hunks(_ changes: [LineDiff.Change]) -> [[LineDiff.Change]] {
    var hunks: [[LineDiff.Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func text(of hunk: [LineDiff.Change], old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) -> String {
    guard let first = hunk.first, let last = hunk.last else { return "" }
    let lead = min(context, first.old.lowerBound)
    let tail = min(context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - lead..<last.old.upperBound + tail
    let newRange = first.new.lowerBound - lead..<last.new.upperBound + tail
    var (body, next) = ("", oldRange.lowerBound)
    for change in hunk {
      body += old[next..<change.old.lowerBound].map { line(" ", $0) }.joined()
      body += old[change.old].map { line("-", $0) }.joined()
      body += new[change.new].map { line("+", $0) }.joined()
      next = change.old.upperBound
    }
    body += old[next..<oldRange.upperBound].map { line(" ", $0) }.joined()
    return "@@ -\(span(oldRange)) +\(span(newRange)) @@\n" + body
  }

  /// A line range as in a hunk's header; an empty range names the line before it.
  private static func span(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func line(_ mark: String, _ bytes: ArraySlice<UInt8>) -> String {
    let text = mark + String(decoding: bytes, as: UTF8.self)
    return bytes.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
  }

  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) else { return path }
    let escaped = path.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\t": "\\t"
      case "\"": "\\\""
      case "\\": "\\\\"
      default: scalar.value < 0x20 || scalar.value == 0x7F ? octal(scalar.value) : String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private static func octal(_ value: UInt32) -> String {
    let digits = String(value, radix: 8)
    return "\\" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }
}
