import Diagnostics

/// A text that git has merged without success: it holds conflict markers, and with them the texts of both sides.
struct MergedText {
  /// Ours and theirs, as far as the clean merges tell them.
  let sides: [[UInt8]]

  /// - Returns: `nil` if the text has no markers, or none in the order in which git writes them.
  init?(_ text: [UInt8]) {
    guard text.contains(UInt8(ascii: "<")) else { return nil }
    var ours: [UInt8] = []
    var theirs: [UInt8] = []
    var part = ConflictMarkers.Part.both
    var conflicts = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let next = ConflictMarkers.part(after: line), ConflictMarkers.follows(next, part) {
        if next == .both { conflicts += 1 }
        part = next
        continue
      }
      if part == .both || part == .ours { ours += line + [UInt8(ascii: "\n")] }
      if part == .both || part == .theirs { theirs += line + [UInt8(ascii: "\n")] }
    }
    guard conflicts > 0, part == .both else { return nil }
    sides = [ours, theirs]
  }
}
