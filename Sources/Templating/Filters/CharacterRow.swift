/// A text cut into the pieces that a search compares.
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

  /// Whether each byte of `text` is a character of its own.
  static func isOfBytes(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
  }
}
