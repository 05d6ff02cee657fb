/// What a plan knows about the edits by hand in a file.
package struct HandEdits: Sendable {
  /// In how many places the file differs from kitgen's own text, as far as it was compared.
  package var count = 0
  /// The merge with conflict markers, or with declarations that are there twice: what the user has to make a file of. Nil where
  /// nothing is in conflict.
  package var draft: [UInt8]?
  /// The text that was edited, where it is in conflict with kitgen's new one.
  package var base: [UInt8]?
  /// Whether all of the file is the user's, and kitgen never writes it.
  package var isWhole = false
}
