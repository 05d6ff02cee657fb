/// Prints the difference between two versions of a file in the form that `git apply` and `patch` accept.
package enum UnifiedDiff {
  private static let context = 3

  /// The diff of the file at `path`; empty if the versions are equal.
  ///
  /// - Parameters:
  ///   - path: Relative to the folder in which the diff is to be applied.
  ///   - old: `nil` if the file is new.
  ///   - new: `nil` if the file is deleted.
  package static func text(path: String, old: [UInt8]?, new: [UInt8]?) -> String {
    guard old != new else { return "" }
    let (oldLines, newLines) = (lines(of: old ?? []), lines(of: new ?? []))
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

  /// The lines, each with its newline.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { bytes[$0..<$1] }.filter { !$0.isEmpty }
  }

  /// The path, quoted if git would quote it: with control characters, quotes or backslashes.
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
