import Diagnostics

/// Lines that were edited, with what is around them.
struct EditedLines {
  /// What kitgen has there, and what is there now.
  let old: [String]
  let new: [String]
  /// The lines of kitgen's before and after.
  let before: ArraySlice<String>
  let after: ArraySlice<String>

  /// The places in which two texts differ. As many lines as were there before are a place each: neighbours may be about
  /// different things.
  static func all(from old: [UInt8], to new: [UInt8]) -> [EditedLines] {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    return LineDiff(from: oldLines, to: newLines).changes.flatMap(\.lineByLine).map { change in
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
