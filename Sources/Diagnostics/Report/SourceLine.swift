/// The line of a location as a terminal shows it, with a marker line to print below it.
struct SourceLine {
  let text: String
  /// Spaces (or the line's tabs), then `^~~~` below the location.
  let marker: String

  /// The number of Unicode scalars of a line that are shown on each side of the location's start.
  private static let reach = 120

  init(_ location: SourceLocation) {
    let source = location.source
    let start = min(max(0, location.range.lowerBound), source.utf8.count)
    let line = source.lineRange(at: source.lineIndex(at: start))
    // A byte order mark has no width of its own, and terminals differ in what they show for it.
    let hasMark = line.lowerBound == 0 && source.utf8.starts(with: [0xEF, 0xBB, 0xBF])
    let lineStart = line.lowerBound + (hasMark ? 3 : 0)
    let inLine = min(max(start, lineStart), line.upperBound)
    let end = min(max(location.range.upperBound, inLine), line.upperBound)
    let shownBefore = Self.suffix(of: min(lineStart, inLine)..<inLine, in: source)
    let shownMarked = Self.prefix(of: inLine..<end, in: source)
    let shownAfter = Self.prefix(of: end..<line.upperBound, in: source)
    text = Self.visible(shownBefore) + Self.visible(shownMarked) + Self.visible(shownAfter)
    let indent = shownBefore.map { $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of($0)) }.joined()
    let width = shownMarked.reduce(0) { $0 + DisplayWidth.of($1) }
    marker = indent + "^" + String(repeating: "~", count: max(0, width - 1))
  }

  /// `text` with control characters shown as pictures or U+FFFD, so that an input cannot steer the terminal.
  static func visible(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: result.append(scalar)
      case 0x00...0x1F: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: result.append("\u{2421}")
      case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func prefix(of range: Range<Int>, in source: SourceText) -> String {
    // A scalar takes four bytes at most; no more is decoded of a line that may be megabytes long.
    let text = source[range.prefix(4 * (reach + 1))]
    return text.unicodeScalars.count <= reach ? text : String(text.unicodeScalars.prefix(reach)) + "…"
  }

  private static func suffix(of range: Range<Int>, in source: SourceText) -> String {
    let text = source[range.suffix(4 * (reach + 1))]
    return text.unicodeScalars.count <= reach ? text : "…" + String(text.unicodeScalars.suffix(reach))
  }
}
