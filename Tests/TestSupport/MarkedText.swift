/// A text with numbered marks such as `1️⃣`, which tests use to name positions.
package struct MarkedText: Sendable {
  /// The text without its marks.
  package let text: String
  /// The UTF-8 offset of each mark in `text`.
  package let marks: [String: Int]

  /// - Parameter marked: A text in which each of 1️⃣ … 9️⃣ stands at most once.
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

  /// The UTF-8 offset of `mark`, or -1 where the text does not have it.
  package subscript(mark: String) -> Int {
    marks[mark] ?? -1
  }
}
