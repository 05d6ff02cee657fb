import Diagnostics

/// Where the user is typing in a document: the place after the last edit, as long as that was made within a line.
package struct TypedPlace: Sendable, Hashable {
  /// The offset (UTF-8) after what was typed, in the text that the edit has left.
  package let offset: Int
  /// Whether text was only added, so that the word and the line in front of the place may not be complete.
  package let isBehindNewText: Bool

  /// The place after an edit.
  ///
  /// - Parameters:
  ///   - added: UTF-8.
  ///   - removed: UTF-8 offsets in the text that the edit is made in.
  /// - Returns: Nil for edits of more than a line, which are not typed but pasted, or formatted.
  init?(typing added: ArraySlice<UInt8>, over removed: Range<Int>, in text: SourceText) {
    guard text.lineIndex(at: removed.lowerBound) == text.lineIndex(at: removed.upperBound) else { return nil }
    // A new line comes with its indentation, and in some editors with the `}` of the block below it.
    let lines = String(decoding: added, as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    let isTyped = lines.count <= 3 && lines.dropFirst().joined().allSatisfy(" \t}".contains)
    guard isTyped else { return nil }
    let below = lines.count == 3 ? 1 + lines[2].utf8.count : lines.count == 1 ? Self.closers(in: added) : 0
    offset = removed.lowerBound + added.count - below
    isBehindNewText = !added.isEmpty && removed.isEmpty
  }

  /// How many bytes of what was typed are what the editor adds behind a place to close what the key opens: `}` of `{}`.
  private static func closers(in added: ArraySlice<UInt8>) -> Int {
    guard let opener = added.first, "{[(\"%#`".utf8.contains(opener) else { return 0 }
    let rest = added.dropFirst()
    return rest.allSatisfy("}])\"`%# ".utf8.contains) ? rest.count : 0
  }
}
