extension SourceText {
  /// Whether the text is one of kitgen's own files, which users cannot edit.
  package var isBuiltIn: Bool {
    path.hasPrefix("builtin:")
  }
}
