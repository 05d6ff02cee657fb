import Diagnostics

/// What the user is typing in a text, of which not all is there yet.
protocol UnfinishedText: Sendable {
  /// Whether a diagnostic of the text is so far from what is being typed that it is as good as in another text.
  func areFarFrom(_ diagnostic: Diagnostic) -> Bool
  /// Whether a diagnostic of the text only means that the user has not finished.
  func explain(_ diagnostic: Diagnostic) -> Bool
  /// Whether what the user types may put right a diagnostic of the text, which is then told only if it was there before.
  func mayPutRight(_ diagnostic: Diagnostic) -> Bool
}

extension UnfinishedNodes: UnfinishedText {}
