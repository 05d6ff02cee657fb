import Diagnostics

/// How much two texts have in common, by their lines. Lines of braces alone, which all Swift has, do not count.
struct TextLikeness {
  /// The number of equal lines, in the same order.
  private let common: Int
  /// The number of lines of both texts.
  private let total: Int

  init(_ old: [UInt8], _ new: [UInt8]) {
    let lines = [old, new].map { text in TextLines.lines(of: text[...]).filter { $0.contains(where: \.isWordByte) } }
    let removed = LineDiff(from: lines[0], to: lines[1]).changes.reduce(0) { $0 + $1.old.count }
    common = lines[0].count - removed
    total = lines[0].count + lines[1].count
  }

  /// The share of lines that only one text has: 0 for equal texts.
  var distance: Double {
    total == 0 ? 0 : 1 - Double(2 * common) / Double(total)
  }

  /// Whether one text may derive from the other: most of their lines are equal.
  var isLikely: Bool { 10 * common >= 3 * total }
}
