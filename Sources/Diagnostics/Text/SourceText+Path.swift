extension SourceText {
  /// Whether the text is a file of kitgen's own, which its users cannot edit.
  package var isBuiltIn: Bool {
    path.hasPrefix("builtin:")
  }

  /// The path as it leads from where the user is: behind `prefix`, unless it is absolute or, like `<stdin>` and
  /// `builtin:request`, no path.
  package func path(behind prefix: String) -> String {
    path.hasPrefix("/") || path.hasPrefix("<") || isBuiltIn ? path : prefix + path
  }
}
