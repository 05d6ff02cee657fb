/// Searches in strings, always in linear time (Knuth, Morris and Pratt).
///
/// Strings are compared by characters, as Stencil does: `e` is not a part of `é`, however that is encoded.
enum TextSearch {
  /// The parts of `text` between the occurrences of `separator`. An empty separator occurs nowhere.
  static func split(_ text: String, at separator: String) -> [String] {
    let utf8 = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    for occurrence in occurrences(of: separator, in: text, CharacterRow.characters) {
      parts.append(String(decoding: utf8[start..<occurrence.lowerBound], as: UTF8.self))
      start = occurrence.upperBound
    }
    parts.append(String(decoding: utf8[start...], as: UTF8.self))
    return parts
  }

  /// Whether `part` occurs in `text`. The empty string occurs nowhere.
  static func contains(_ text: String, _ part: String) -> Bool {
    !occurrences(of: part, in: text, CharacterRow.composedSequences, limit: 1).isEmpty
  }

  /// `text` with `replacement` for each occurrence of `part`; `nil` if the result is longer than `limit` bytes.
  static func replace(_ part: String, in text: String, by replacement: String, limit: Int) -> String? {
    let utf8 = Array(text.utf8)
    var result: [UInt8] = []
    var start = 0
    for occurrence in occurrences(of: part, in: text, CharacterRow.composedSequences) {
      result += utf8[start..<occurrence.lowerBound]
      result.append(contentsOf: replacement.utf8)
      start = occurrence.upperBound
      guard result.count <= limit else { return nil }
    }
    result += utf8[start...]
    return result.count <= limit ? String(decoding: result, as: UTF8.self) : nil
  }

  /// The places of `part` in `text` (UTF-8 offsets), from left to right and at most `limit` times.
  private static func occurrences(
    of part: String,
    in text: String,
    _ make: (String) -> CharacterRow,
    limit: Int = .max
  ) -> [Range<Int>] {
    if CharacterRow.isOfBytes(text), CharacterRow.isOfBytes(part) {
      return matches(of: Array(part.utf8), in: Array(text.utf8), limit: limit)
    }
    let row = make(text)
    return matches(of: make(part).characters, in: row.characters, limit: limit)
      .map { row.starts[$0.lowerBound]..<row.starts[$0.upperBound] }
  }

  /// The places of `part` in `row`, without overlaps.
  private static func matches<Unit: Equatable>(of part: [Unit], in row: [Unit], limit: Int) -> [Range<Int>] {
    guard !part.isEmpty, part.count <= row.count else { return [] }
    let borders = borders(of: part)
    var matches: [Range<Int>] = []
    var matched = 0
    for (index, unit) in row.enumerated() {
      while matched > 0, unit != part[matched] { matched = borders[matched - 1] }
      if unit == part[matched] { matched += 1 }
      if matched == part.count {
        matches.append((index + 1 - matched)..<(index + 1))
        matched = 0
        guard matches.count < limit else { break }
      }
    }
    return matches
  }

  /// For each prefix of `part`, the length of the longest shorter prefix that is also its suffix.
  private static func borders<Unit: Equatable>(of part: [Unit]) -> [Int] {
    var borders = [0]
    var length = 0
    for unit in part.dropFirst() {
      while length > 0, unit != part[length] { length = borders[length - 1] }
      if unit == part[length] { length += 1 }
      borders.append(length)
    }
    return borders
  }
}

/// The pieces of a string that a search compares.
struct CharacterRow {
  let characters: [Substring]
  /// The start of each of them, and the end of the last one (UTF-8 offsets).
  let starts: [Int]

  private init(_ text: String, cutAt cuts: [String.Index]) {
    characters = zip(cuts, cuts.dropFirst()).map { text[$0..<$1] }
    starts = characters.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
  }

  /// Swift's characters.
  static func characters(of text: String) -> CharacterRow {
    CharacterRow(text, cutAt: Array(text.indices) + [text.endIndex])
  }

  /// Foundation's characters: CR LF are two, and a mark belongs to whatever precedes it.
  static func composedSequences(of text: String) -> CharacterRow {
    var cuts: [String.Index] = []
    for index in text.indices {
      if text[index] == "\r\n" {
        cuts += [index, text.unicodeScalars.index(after: index)]
      } else if cuts.isEmpty || !text.unicodeScalars[index].properties.isGraphemeExtend {
        cuts.append(index)
      }
    }
    return CharacterRow(text, cutAt: cuts + [text.endIndex])
  }

  /// Whether each byte of `text` is a character.
  static func isOfBytes(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } }
}

enum CharacterSets {
  /// The parts of `text` between line ends. CR LF are two line ends, with an empty line between them.
  static func lines(of text: String) -> [Substring.UnicodeScalarView] {
    text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd)
  }

  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// A tab or a space separator, or what Foundation takes for one: a zero width space.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar == "\u{200B}" || scalar.properties.generalCategory == .spaceSeparator
  }

  static func isSpaceOrLineEnd(_ scalar: Unicode.Scalar) -> Bool { isSpace(scalar) || isLineEnd(scalar) }

  /// `text` without spaces and tabs at its ends; line ends stay.
  static func trimmed(_ text: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var rest = text.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
