/// Prints diagnostics for people: `path:line:column: error: message [code]`, the source line and a caret below it.
package struct DiagnosticPrinter: Sendable {
  private let usesColor: Bool
  private let paths: ShownPaths
  private let fixLabel: @Sendable (FixIt) -> String

  /// - Parameter fixLabel: The words before the title of a fix.
  package init(
    usesColor: Bool = false,
    paths: ShownPaths = ShownPaths(),
    fixLabel: @escaping @Sendable (FixIt) -> String = { _ in "fix" }
  ) {
    (self.usesColor, self.paths, self.fixLabel) = (usesColor, paths, fixLabel)
  }

  /// The printed `diagnostics`, each with its notes and the titles of its fixes, ending in a newline unless empty.
  package func text(for diagnostics: some Sequence<Diagnostic>) -> String { diagnostics.map(text(for:)).joined() }

  private func text(for diagnostic: Diagnostic) -> String {
    var lines = [header(diagnostic.severity, "\(diagnostic.message) [\(diagnostic.code)]", at: diagnostic.location)]
    lines += excerpt(diagnostic.location)
    for note in diagnostic.notes {
      lines.append(header(.note, note.message, at: note.location))
      lines += excerpt(note.location)
    }
    lines += diagnostic.fixIts.map { header(.note, "\(fixLabel($0)): \($0.title)", at: nil) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func header(_ severity: Diagnostic.Severity, _ message: String, at location: SourceLocation?) -> String {
    let place = location.map { "\(SourceLine.visible(paths.path(of: $0.source))):\($0.position): " } ?? ""
    let color =
      switch severity {
      case .error: "31"
      case .warning: "35"
      case .note: "36"
      }
    return styled(place, "1") + styled("\(severity.rawValue): ", "1;\(color)")
      + styled(SourceLine.visible(message), "1")
  }

  private func excerpt(_ location: SourceLocation?) -> [String] {
    // A file that cannot be read is empty here.
    guard let location, !location.source.utf8.isEmpty else { return [] }
    let line = SourceLine(location)
    return [line.text, styled(line.marker, "1;32")]
  }

  private func styled(_ text: String, _ code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// The line of a location as a terminal shows it, with a marker line to print below it.
package struct SourceLine {
  let text: String
  /// Spaces (or the line's tabs), then `^~~~` below the location.
  let marker: String

  /// The number of Unicode scalars of a line that are shown on each side of the location's start.
  private static let reach = 120

  init(_ location: SourceLocation) {
    let source = location.source
    let start = min(max(0, location.range.lowerBound), source.utf8.count)
    let line = source.lineRange(at: source.lineIndex(at: start))
    // A byte order mark takes no column, and terminals differ in what they show for it.
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
  package static func visible(_ text: String) -> String {
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

/// The columns that a terminal gives a character.
enum DisplayWidth {
  /// 0, 1 or 2 columns. A character is as wide as its widest scalar; emoji presentation makes it wide.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.contains(where: { $0.value == 0xFE0F }), scalars.first?.properties.isEmoji == true { return 2 }
    return scalars.map(of).max() ?? 0
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    // The picture by which `SourceLine.visible` replaces it takes a column.
    case .control: return 1
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  /// Whether the scalar's East Asian Width is wide or full-width (Unicode Standard Annex #11), in blocks.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation { return true }
    return switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1B000...0x1B2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: false
    }
  }
}
