/// The content of a file under a name, and the only converter of coordinates.
///
/// Inside of kitgen every position is an offset in UTF-8 bytes from the start. People, SARIF and JSON get lines and columns in
/// Unicode scalars, both from 1; the Language Server Protocol gets lines and code units from 0.
///
/// It is a class, since every node and diagnostic refers to its source. The bytes need not be valid UTF-8: each maximal invalid
/// part counts as one U+FFFD, as when Swift decodes the bytes.
package final class SourceText: Sendable {
  /// The path as messages show it: relative to where the user is, or a name such as `<stdin>`.
  package let path: String
  /// The content, byte for byte, a byte order mark included.
  package let utf8: [UInt8]
  private let lines: LineTable
  private let longLines = Locked<[Int: LongLine]>([:])

  /// Takes linear time, for the index of its lines. Nothing is read from `path`.
  package convenience init(path: String, utf8: [UInt8]) {
    self.init(path: path, utf8: utf8, LineTable(utf8))
  }

  private init(path: String, utf8: [UInt8], _ lines: LineTable) {
    self.path = path
    self.utf8 = utf8
    self.lines = lines
  }

  /// A source from a string, which is valid UTF-8.
  package convenience init(path: String, _ text: String) {
    self.init(path: path, utf8: Array(text.utf8))
  }

  /// The source after an edit of a range (UTF-8 offsets). Faster than to create it again.
  package func replacing(_ range: Range<Int>, with replacement: some Collection<UInt8>) -> SourceText {
    let range = range.clamped(to: 0..<utf8.count)
    var (utf8, lines) = (utf8, lines)
    utf8.replaceSubrange(range, with: replacement)
    lines.replace(range, withCount: replacement.count, in: utf8)
    return SourceText(path: path, utf8: utf8, lines)
  }

  /// The offset of the first byte of each line. A line ends after `\n`, `\r\n` or a lone `\r`.
  package var lineStarts: [Int] { lines.starts }

  /// The whole content; invalid UTF-8 is replaced by U+FFFD.
  package var string: String { String(decoding: utf8, as: UTF8.self) }

  /// The content of `range` (UTF-8 offsets), which is clamped.
  package subscript(range: Range<Int>) -> String {
    String(decoding: utf8[range.clamped(to: utf8.indices)], as: UTF8.self)
  }

  /// The position at `offset` (UTF-8), which is clamped.
  package func position(at offset: Int) -> SourcePosition {
    let offset = clamp(offset)
    let line = lineIndex(at: offset)
    let (count, rest) = counted(upTo: offset, line: line)
    let column = count.scalars + String(decoding: utf8[rest], as: UTF8.self).unicodeScalars.count
    return SourcePosition(line: line + 1, column: column + 1)
  }

  /// The index in `lineStarts` of the line that holds `offset` (UTF-8).
  package func lineIndex(at offset: Int) -> Int { lines.index(at: offset) }

  /// The range (UTF-8) of the line at `index` in `lineStarts`, without its end.
  package func lineRange(at index: Int) -> Range<Int> {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : utf8.count
    while end > start, utf8[end - 1] == UInt8(ascii: "\n") || utf8[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The counts of a line; `nil` if it is not long.
  private func longLine(_ index: Int) -> LongLine? {
    let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : utf8.count
    guard end - lineStarts[index] > LongLine.threshold else { return nil }
    return longLines.withLock { known in
      let line = known[index] ?? LongLine(utf8[lineStarts[index]..<end])
      known[index] = line
      return line
    }
  }

  private func clamp(_ offset: Int) -> Int { min(max(0, offset), utf8.count) }

  /// The count known for the line up to `offset`, and the range that remains to be counted.
  private func counted(upTo offset: Int, line: Int) -> (count: LongLine.Count, rest: Range<Int>) {
    let start = lineStarts[line]
    let count = longLine(line)?.count(before: offset - start) ?? LongLine.Count()
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

  /// Line and character, both from 0, at `offset` (UTF-8), which is clamped.
  package func lineAndCharacter(at offset: Int, encoding: PositionEncoding) -> (line: Int, character: Int) {
    let offset = clamp(offset)
    let line = lineIndex(at: offset)
    switch encoding {
    case .utf8: return (line, offset - lineStarts[line])
    case .utf16:
      let (count, rest) = counted(upTo: offset, line: line)
      return (line, count.utf16 + String(decoding: utf8[rest], as: UTF8.self).utf16.count)
    }
  }

  /// The offset (UTF-8) of a line and a character, both from 0. A position past the end of the line or the file is
  /// clamped to that end; a position inside a character goes to the character's start.
  package func offset(line: Int, character: Int, encoding: PositionEncoding) -> Int {
    guard line >= 0 else { return 0 }
    guard line < lineStarts.count else { return utf8.count }
    let range = lineRange(at: line)
    switch encoding {
    case .utf8:
      var offset = range.lowerBound + min(max(0, character), range.count)
      while offset > range.lowerBound, offset < range.upperBound, utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    case .utf16:
      let count = longLine(line)?.count(beforeUTF16: character) ?? LongLine.Count()
      let rest = range.lowerBound + min(count.offset, range.count)..<range.upperBound
      return rest.lowerBound + utf8Length(ofUTF16Prefix: character - count.utf16, in: rest)
    }
  }

  private func utf8Length(ofUTF16Prefix length: Int, in range: Range<Int>) -> Int {
    var (units, bytes) = (0, 0)
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

  /// Whether the source is one of kitgen's own files, which users cannot edit.
  package var isBuiltIn: Bool { path.hasPrefix("builtin:") }
}

struct LineTable: Sendable {
  /// As `SourceText.lineStarts`.
  private(set) var starts: [Int]

  init(_ utf8: [UInt8]) {
    starts = [0]
    Self.appendStarts(in: 1..<utf8.count + 1, of: utf8, to: &starts)
  }

  /// Updates the table after an edit of a range (UTF-8) in the previous version. Only the replacement, of `count` bytes, is
  /// scanned, since the bytes around an offset decide whether a line begins there. This makes a list of edits much faster.
  mutating func replace(_ range: Range<Int>, withCount count: Int, in utf8: [UInt8]) {
    let firstChanged = firstStart(from: max(range.lowerBound, 1))
    let firstMoved = firstStart(from: range.upperBound + 1)
    let shift = count - range.count
    var new: [Int] = []
    Self.appendStarts(in: max(range.lowerBound, 1)..<range.lowerBound + count + 1, of: utf8, to: &new)
    starts.replaceSubrange(firstChanged..<firstMoved, with: new)
    if shift != 0 { for index in firstChanged + new.count..<starts.count { starts[index] += shift } }
  }

  /// The index of the line that holds an offset (UTF-8).
  func index(at offset: Int) -> Int { max(0, firstStart(from: offset + 1) - 1) }

  /// The index of the first line that begins at `offset` (UTF-8) or later.
  private func firstStart(from offset: Int) -> Int { starts.countOfPrefix { $0 < offset } }

  /// Appends the offsets in `range`, which must not contain 0, at which lines begin.
  private static func appendStarts(in range: Range<Int>, of utf8: [UInt8], to starts: inout [Int]) {
    utf8.withUnsafeBufferPointer { bytes in
      for offset in range where bytes[offset - 1] <= 0x0D {
        let isReturn = bytes[offset - 1] == UInt8(ascii: "\r")
        let isLoneReturn = isReturn && (offset == bytes.count || bytes[offset] != UInt8(ascii: "\n"))
        if isLoneReturn || bytes[offset - 1] == UInt8(ascii: "\n") { starts.append(offset) }
      }
    }
  }
}

/// A line so long that counting its characters from the start for each place in it would take quadratic time: a file of
/// one line with a mistake in every word.
///
/// Counts are noted at places along the line, so that only the rest up to a place remains to be counted.
struct LongLine: Sendable {
  /// The counts up to a place.
  struct Count {
    /// UTF-8, relative to the start of the line.
    var offset = 0
    var scalars = 0
    var utf16 = 0
  }

  /// Lines up to this length, in bytes, need no counts.
  static let threshold = 4096
  private static let spacing = 1024

  private let counts: [Count]

  init(_ line: ArraySlice<UInt8>) {
    var counts: [Count] = []
    var count = Count()
    var next = Self.spacing
    // Invalid bytes count as they do for a string: one U+FFFD for each maximal invalid part.
    var parser = UTF8.ForwardParser()
    var iterator = line.makeIterator()
    scan: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        count.offset += scalar.count
        count.utf16 += scalar.count == 4 ? 2 : 1
      case .error(let length):
        count.offset += length
        count.utf16 += 1
      case .emptyInput: break scan
      }
      count.scalars += 1
      if count.offset >= next {
        counts.append(count)
        next = count.offset + Self.spacing
      }
    }
    self.counts = counts
  }

  /// The last noted count at or before an offset, in UTF-8 from the start of the line.
  func count(before offset: Int) -> Count { last(counts.countOfPrefix { $0.offset <= offset }) }

  /// The last noted count at or before a position, in UTF-16 code units from the start of the line.
  func count(beforeUTF16 units: Int) -> Count { last(counts.countOfPrefix { $0.utf16 <= units }) }

  private func last(_ count: Int) -> Count { count > 0 ? counts[count - 1] : Count() }
}

extension Sequence {
  /// The elements whose key no earlier one has.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The element that occurs most often, the first one of several.
  package var commonest: Element? {
    var counts: [Element: Int] = [:]
    for element in self { counts[element, default: 0] += 1 }
    let most = counts.values.max()
    return first { counts[$0] == most }
  }
}

extension Array {
  /// The number of elements at the start for which a condition holds; it holds for none after them.
  package func countOfPrefix(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A place in a file for people: line and column, both from 1, the column in Unicode scalars.
package struct SourcePosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// From 1. A line ends after `\n`, `\r\n` or a lone `\r`.
  package let line: Int
  /// From 1, in Unicode scalars, which SARIF calls `unicodeCodePoints`; a tab is one.
  package let column: Int

  /// A position by numbers from 1, as people and tools see it.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package var description: String { "\(line):\(column)" }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range of a source.
package struct SourceLocation: Sendable {
  package let source: SourceText
  /// UTF-8 offsets.
  package let range: Range<Int>

  /// - Parameter range: UTF-8 offsets, empty for a place between characters; clamped to the source wherever it is shown.
  package init(_ source: SourceText, _ range: Range<Int>) { (self.source, self.range) = (source, range) }

  /// The start of a location, to distinguish locations and find them again. The path represents the source: a file that is read
  /// again is the same file.
  package struct Start: Hashable, Sendable {
    package let path: String
    /// In UTF-8 bytes.
    package let offset: Int
  }

  package var start: Start { Start(path: source.path, offset: range.lowerBound) }

  package var position: SourcePosition { source.position(at: range.lowerBound) }

  /// The places of a word by itself.
  package func places(ofWord word: String) -> some Sequence<Range<Int>> {
    let (word, bytes) = (Array(word.utf8), source.utf8)
    let range = range.clamped(to: 0..<bytes.count)
    return range.lazy.map { $0..<$0 + word.count }.filter { place in
      guard !word.isEmpty, place.upperBound <= range.upperBound, bytes[place].elementsEqual(word) else { return false }
      return (place.lowerBound == 0 || !bytes[place.lowerBound - 1].isWordByte)
        && (place.upperBound == bytes.count || !bytes[place.upperBound].isWordByte)
    }
  }
}
