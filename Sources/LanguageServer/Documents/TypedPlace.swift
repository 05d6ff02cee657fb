import LanguageServerProtocol

/// Where the user is typing in a document: the place after the last edit, as long as that was made within a line.
package struct TypedPlace: Sendable, Hashable {
  /// How long the user has not typed when what is unfinished is taken for a mistake.
  static let pause = Duration.milliseconds(1500)

  /// The offset (UTF-8) after what was typed, in the text that the edit has left.
  package let offset: Int
  /// Whether text was only added, so that the word and the line in front of the place may not be complete.
  package let isBehindNewText: Bool

  /// The place after an edit.
  ///
  /// - Parameters:
  ///   - change: Nil where the whole text was replaced.
  ///   - start: The offset (UTF-8) that the edit begins at.
  /// - Returns: Nil for edits of more than a line, which are not typed but pasted, or formatted.
  init?(behind change: LSP.ContentChange, from start: Int) {
    guard let range = change.range, range.start.line == range.end.line else { return nil }
    // A new line comes with its indentation, and in some editors with the `}` of the block below it.
    let lines = change.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isTyped = lines.count <= 3 && lines.dropFirst().joined().allSatisfy(" \t}".contains)
    guard isTyped else { return nil }
    let below = lines.count == 3 ? 1 + lines[2].utf8.count : 0
    offset = start + change.text.utf8.count - below
    isBehindNewText = !change.text.isEmpty && range.start == range.end
  }
}
