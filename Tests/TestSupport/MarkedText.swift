/// A text with numbered marks such as `1️⃣`, which tests use to name positions.
package struct MarkedText: Sendable {
  /// The text without its marks.
  package let text: String
  /// The UTF-8 offset of each mark in `text`.
  package let marks: [String: Int]

  /// - Parameter marked: A text in which each of 0️⃣ … 9️⃣ and #️⃣ is at most once.
  package init(_ marked: String) {
    var text = ""
    var marks: [String: Int] = [:]
    for character in marked {
      if character.unicodeScalars.contains("\u{20E3}") {
        marks[String(character)] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.marks = marks
  }

  /// A kit with wide, combining and joined characters in front of the mark on its line: in a comment after the line's
  /// first word, so that the line begins where it did, unless the mark is in front of that.
  package init(afterOddCharacters marked: String) {
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let mark = line.firstIndex(where: { $0.unicodeScalars.contains("\u{20E3}") }) else { return String(line) }
      // What counts at the start of its line only stays there.
      if line[line.index(after: mark)...].hasPrefix("<<<<<<<") { return "/* \(Self.oddCharacters) */\n\(line)" }
      let content = line.firstIndex { $0 != " " } ?? line.startIndex
      let space = line[content...].firstIndex(of: " ") ?? line.endIndex
      let place = space < mark ? space : line.startIndex
      return line[..<place] + " /* \(Self.oddCharacters) */ " + line[place...]
    }
    self.init(lines.joined(separator: "\n"))
  }

  package static let oddCharacters = "👩‍👩‍👧 e\u{301} 日本"

  /// The column of `mark`, in Unicode scalars from 1.
  package func column(of mark: String) -> Int {
    let before = String(decoding: text.utf8.prefix(self[mark]), as: UTF8.self).unicodeScalars
    return before.reversed().prefix { $0 != "\n" }.count + 1
  }

  /// The UTF-8 offset of `mark`, or -1 where the text does not have it.
  package subscript(mark: String) -> Int {
    marks[mark] ?? -1
  }
}
