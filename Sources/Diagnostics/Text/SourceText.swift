/// A text under a name, and the one place where coordinates are converted.
///
/// Inside kitgen every position is an offset in UTF-8 bytes from the start of the text. People, SARIF and JSON get
/// lines and columns in Unicode scalars, both from 1; the Language Server Protocol gets lines and code units from 0.
///
/// A class, since every node and diagnostic refers to its text.
///
/// The bytes need not be valid UTF-8: what is not counts as one U+FFFD for each maximal invalid part, as when Swift
/// decodes the bytes.
package final class SourceText: Sendable {
  /// The path as messages show it: relative to where the user is, or a name such as `<stdin>`.
  package let path: String
  /// The text, byte for byte, a byte order mark included.
  package let utf8: [UInt8]
  private let lines: LineTable

  /// A text of any bytes. Takes linear time, for the index of its lines.
  ///
  /// - Parameter path: As messages show it; nothing is read from it.
  package convenience init(path: String, utf8: [UInt8]) {
    self.init(path: path, utf8: utf8, LineTable(utf8))
  }

  private init(path: String, utf8: [UInt8], _ lines: LineTable) {
    self.path = path
    self.utf8 = utf8
    self.lines = lines
  }

  /// A text that is a string already, and so is valid UTF-8.
  package convenience init(path: String, _ text: String) {
    self.init(path: path, utf8: Array(text.utf8))
  }

  /// The text after an edit. Faster than to create it again.
  ///
  /// - Parameter range: UTF-8 offsets in this text.
  package func replacing(_ range: Range<Int>, with replacement: some Collection<UInt8>) -> SourceText {
    let range = range.clamped(to: 0..<utf8.count)
    var (utf8, lines) = (utf8, lines)
    utf8.replaceSubrange(range, with: replacement)
    lines.replace(range, withCount: replacement.count, in: utf8)
    return SourceText(path: path, utf8: utf8, lines)
  }

  /// The offset of the first byte of each line. A line ends after `\n`, `\r\n` or a lone `\r`.
  package var lineStarts: [Int] {
    lines.starts
  }

  /// The text as a string; invalid UTF-8 is replaced by U+FFFD.
  package var string: String {
    String(decoding: utf8, as: UTF8.self)
  }

  /// The text in `range` (UTF-8 offsets), which is clamped to the text.
  package subscript(range: Range<Int>) -> String {
    String(decoding: utf8[range.clamped(to: utf8.indices)], as: UTF8.self)
  }

  /// The position at `offset` (UTF-8), which is clamped to the text.
  package func position(at offset: Int) -> SourcePosition {
    let offset = clamp(offset)
    let line = lineIndex(at: offset)
    let (count, rest) = counted(upTo: offset, line: line)
    let column = count.scalars + String(decoding: utf8[rest], as: UTF8.self).unicodeScalars.count
    return SourcePosition(line: line + 1, column: column + 1)
  }

  /// The index in `lineStarts` of the line that holds `offset` (UTF-8).
  package func lineIndex(at offset: Int) -> Int {
    lines.index(at: offset)
  }

  /// The range (UTF-8) of the line at `index` in `lineStarts`, without its end.
  package func lineRange(at index: Int) -> Range<Int> {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : utf8.count
    while end > start, utf8[end - 1] == UInt8(ascii: "\n") || utf8[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  private func clamp(_ offset: Int) -> Int {
    min(max(0, offset), utf8.count)
  }

  /// The count known for the line up to `offset`, and the range that remains to be counted.
  private func counted(upTo offset: Int, line: Int) -> (count: LongLine.Count, rest: Range<Int>) {
    let start = lineStarts[line]
    let count = lines.longLine(line)?.count(before: offset - start) ?? LongLine.Count()
    return (count, start + count.offset..<offset)
  }
}

// MARK: - Language Server Protocol

extension SourceText {
  /// The unit that a client of the Language Server Protocol counts characters in.
  package enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
  }

  /// Line and character, both from 0, at `offset` (UTF-8), which is clamped to the text.
  package func lineAndCharacter(
    at offset: Int,
    encoding: PositionEncoding
  ) -> (line: Int, character: Int) {
    let offset = clamp(offset)
    let line = lineIndex(at: offset)
    switch encoding {
    case .utf8: return (line, offset - lineStarts[line])
    case .utf16:
      let (count, rest) = counted(upTo: offset, line: line)
      return (line, count.utf16 + String(decoding: utf8[rest], as: UTF8.self).utf16.count)
    }
  }

  /// The offset (UTF-8) of a line and a character, both from 0. A position past the end of the line or the text is
  /// clamped to that end; a position inside a character goes to the character's start.
  package func offset(line: Int, character: Int, encoding: PositionEncoding) -> Int {
    guard line >= 0 else { return 0 }
    guard line < lineStarts.count else { return utf8.count }
    let range = lineRange(at: line)
    switch encoding {
    case .utf8:
      var offset = range.lowerBound + min(max(0, character), range.count)
      while offset > range.lowerBound, offset < range.upperBound, utf8[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      return offset
    case .utf16:
      let count = lines.longLine(line)?.count(beforeUTF16: character) ?? LongLine.Count()
      let rest = range.lowerBound + min(count.offset, range.count)..<range.upperBound
      return rest.lowerBound + utf8Length(ofUTF16Prefix: character - count.utf16, in: rest)
    }
  }

  private func utf8Length(ofUTF16Prefix length: Int, in range: Range<Int>) -> Int {
    var units = 0
    var bytes = 0
    // A scalar's own width cannot be used for invalid bytes, which decode to a longer U+FFFD.
    var decoder = UTF8.ForwardParser()
    var iterator = utf8[range].makeIterator()
    while true {
      let width: (units: Int, bytes: Int)
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): width = (UTF8.decode(scalar).utf16.count, scalar.count)
      case .error(let length): width = (1, length)
      case .emptyInput: return bytes
      }
      guard units + width.units <= length else { return bytes }
      units += width.units
      bytes += width.bytes
    }
  }
}
