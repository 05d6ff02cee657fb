import Diagnostics

/// What the kit has word for word.
extension KitChanges {
  /// Few of many places with the same word are meant.
  private static let maximumPlaces = 6

  // MARK: Words

  /// Where the kit has the words that were edited: other words there. The places whose surroundings are like those of the
  /// edit come first.
  var wordChanges: [Change] {
    guard edit.old.count == edit.new.count else { return [] }
    return zip(edit.old, edit.new).filter { $0 != $1 }.flatMap { old, new in
      ReplacedWords.variants(from: Array(old.utf8), to: Array(new.utf8)).flatMap { places(of: $0) }
    }
  }

  private func places(of words: ReplacedWords) -> [Change] {
    let found = regions.enumerated().flatMap { index, region in
      words.places(in: region.source.utf8, region.range).map { (region: region, index: index, place: $0) }
    }
    let sorted = found.sorted { ($1.place.likeness, $0.index) < ($0.place.likeness, $1.index) }
    return sorted.prefix(Self.maximumPlaces).map { found in
      Change(path: found.region.path, edit: TextEdit(found.place.range, words.replacement))
    }
  }

  // MARK: Lines

  /// Where the kit has the lines that were edited, such as those of a doc comment: other lines there.
  var lineChanges: [Change] {
    let old = edit.old.map(Self.trimmed), new = edit.new.map(Self.trimmed)
    if old.isEmpty { return insertions(of: new) }
    guard old.allSatisfy({ $0.utf8.count >= 4 }) else { return [] }
    return regions.flatMap { region in
      Self.places(of: old, in: region).prefix(Self.maximumPlaces).map { lines in
        let first = region.source.lineRange(at: lines.lowerBound)
        let margin = Self.margin(of: first, in: region.source)
        let end = region.source.lineRange(at: lines.upperBound - 1).upperBound
        let text = new.map { margin + $0 }.joined(separator: "\n")
        guard new.isEmpty else { return Change(path: region.path, edit: TextEdit(first.lowerBound..<end, text)) }
        // With the end of the line.
        let next = min(end + 1, region.source.utf8.count)
        return Change(path: region.path, edit: TextEdit(first.lowerBound..<next, ""))
      }
    }
  }

  /// Further lines of a doc comment that the kit has already.
  private func insertions(of new: [String]) -> [Change] {
    guard !new.isEmpty, new.allSatisfy({ $0.hasPrefix("///") }) else { return [] }
    return [(edit.before.last, true), (edit.after.first, false)].flatMap { anchor, isBehind -> [Change] in
      guard let anchor = anchor.map(Self.trimmed), anchor.hasPrefix("///") else { return [] }
      return regions.flatMap { region in
        Self.places(of: [anchor], in: region).prefix(Self.maximumPlaces).map { lines in
          let line = region.source.lineRange(at: lines.lowerBound)
          let margin = Self.margin(of: line, in: region.source)
          let text = new.map { margin + $0 }.joined(separator: "\n")
          let edit =
            isBehind
            ? TextEdit(line.upperBound..<line.upperBound, "\n" + text)
            : TextEdit(line.lowerBound..<line.lowerBound, text + "\n")
          return Change(path: region.path, edit: edit)
        }
      }
    }
  }

  /// The lines of a region, by their indices, that are these apart from white space at their ends.
  private static func places(of lines: [String], in region: Region) -> [Range<Int>] {
    let first = region.source.lineIndex(at: region.range.lowerBound)
    let last = region.source.lineIndex(at: region.range.upperBound)
    guard first + lines.count - 1 <= last else { return [] }
    let texts = (first...last).map { trimmed(region.source[region.source.lineRange(at: $0)]) }
    return (0...texts.count - lines.count).filter { Array(texts[$0..<$0 + lines.count]) == lines }
      .map { first + $0..<first + $0 + lines.count }
  }

  private static func margin(of line: Range<Int>, in source: SourceText) -> String {
    String(source[line].prefix { $0 == " " || $0 == "\t" })
  }

  static func trimmed(_ line: String) -> String {
    let start = line.drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}

/// Words of a line that others take the place of.
struct ReplacedWords {
  /// A place in a kit that has the words.
  struct Place {
    let range: Range<Int>
    /// How much of what is around it is around the words, too, in bytes.
    let likeness: Int
  }

  private let line: [UInt8]
  /// In `line`.
  private let range: Range<Int>
  /// What takes their place.
  let replacement: String

  /// What may have been replaced: no more than what differs, in whole words; where that is nothing or no word, with the
  /// word before or after it as well.
  static func variants(from old: [UInt8], to new: [UInt8]) -> [ReplacedWords] {
    var start = zip(old, new).prefix { $0 == $1 }.count
    var kept = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, min(old.count, new.count) - start)
    let touches = { (text: [UInt8], index: Int) in text.indices.contains(index) && isWord(text[index]) }
    while start > 0, isWord(old[start - 1]), touches(old, start) || touches(new, start) { start -= 1 }
    while kept > 0, isWord(old[old.count - kept]),
      touches(old, old.count - kept - 1) && old.count - kept > start
        || touches(new, new.count - kept - 1) && new.count - kept > start
    { kept -= 1 }
    let core = start..<old.count - kept
    let isWhole = old[core].contains(where: isWord)
    let left = previous(core.lowerBound, in: old), right = next(core.upperBound, in: old)
    let ranges = (isWhole ? [core] : []) + [left..<core.upperBound, core.lowerBound..<right]
    return ranges.filter { !$0.isEmpty && old[$0].contains(where: isWord) }.map { range in
      let end = new.count - (old.count - range.upperBound)
      return ReplacedWords(
        line: old,
        range: range,
        replacement: String(decoding: new[range.lowerBound..<end], as: UTF8.self)
      )
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// The start of the word in front of an offset, over the signs between.
  private static func previous(_ offset: Int, in text: [UInt8]) -> Int {
    var start = offset
    while start > 0, !isWord(text[start - 1]) { start -= 1 }
    while start > 0, isWord(text[start - 1]) { start -= 1 }
    return start
  }

  private static func next(_ offset: Int, in text: [UInt8]) -> Int {
    var end = offset
    while end < text.count, !isWord(text[end]) { end += 1 }
    while end < text.count, isWord(text[end]) { end += 1 }
    return end
  }

  /// The places in a part of a kit's text that have the words.
  func places(in text: [UInt8], _ part: Range<Int>) -> [Place] {
    let words = line[range]
    guard let first = words.first, let last = words.last, part.count >= words.count else { return [] }
    var found: [Place] = []
    for start in part.lowerBound...part.upperBound - words.count where text[start] == first {
      let end = start + words.count
      guard text[start..<end].elementsEqual(words),
        !(Self.isWord(first) && start > 0 && Self.isWord(text[start - 1])),
        !(Self.isWord(last) && end < text.count && Self.isWord(text[end]))
      else { continue }
      let before = zip(text[..<start].reversed(), line[..<range.lowerBound].reversed()).prefix { $0 == $1 }.count
      let after = zip(text[end...], line[range.upperBound...]).prefix { $0 == $1 }.count
      found.append(Place(range: start..<end, likeness: before + after))
    }
    return found
  }
}
