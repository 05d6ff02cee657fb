extension SourceText {
  /// Whether the text is a file of kitgen's own, which its users cannot edit.
  package var isBuiltIn: Bool {
    path.hasPrefix("builtin:")
  }
}
