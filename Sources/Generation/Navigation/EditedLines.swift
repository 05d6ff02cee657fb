import Diagnostics

/// Lines that were edited, with what is around them.
struct EditedLines {
  /// What kitgen has there, and what is there now.
  let old: [String]
  let new: [String]
  /// The lines of kitgen's before and after.
  let before: ArraySlice<String>
  let after: ArraySlice<String>

  /// The places in which two texts differ. A few lines that became as many are a place each, for neighbours may be about
  /// different things.
  static func all(from old: [UInt8], to new: [UInt8]) -> [EditedLines] {
    edits(from: old, to: new) { $0.old.count <= maximumSplit ? $0.lineByLine : [$0] }
  }

  /// What may be expressed at once: those places, and lines that were split as one.
  static func attempts(from old: [UInt8], to new: [UInt8]) -> [EditedLines] {
    edits(from: old, to: new) { change in
      let lines = change.old.count <= maximumSplit ? change.lineByLine : []
      return lines.count > 1 ? lines + [change] : [change]
    }
  }

  /// How many lines of two texts differ.
  static func lineCount(from old: [UInt8], to new: [UInt8]) -> Int {
    LineDiff(from: lines(of: old), to: lines(of: new)).changes.reduce(0) { $0 + $1.old.count + $1.new.count }
  }

  /// Longer blocks are mostly one thing.
  private static let maximumSplit = 4

  private static func edits(
    from old: [UInt8],
    to new: [UInt8],
    _ parts: (LineDiff.Change) -> [LineDiff.Change]
  ) -> [EditedLines] {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    return LineDiff(from: oldLines, to: newLines).changes.flatMap(parts).map { change in
      EditedLines(
        old: Array(oldLines[change.old]),
        new: Array(newLines[change.new]),
        before: oldLines[..<change.old.lowerBound],
        after: oldLines[change.old.upperBound...]
      )
    }
  }

  private static func lines(of text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
