/// What a plan knows about the edits by hand in a file.
package struct HandEdits: Sendable {
  /// The number of places that differ from kitgen's own text, as far as compared.
  package var count = 0
  /// The merge with conflict markers or duplicated declarations, which the user has to resolve; `nil` if there is
  /// no conflict.
  package var draft: [UInt8]?
  /// The text before the edits, if they conflict with kitgen's new text.
  package var base: [UInt8]?
  /// Whether the file is wholly the user's and kitgen never writes it.
  package var isWhole = false
}
