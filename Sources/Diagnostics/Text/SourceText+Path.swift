extension SourceText {
  /// The path as it leads from where the user is: behind `prefix`, unless it is absolute or, like `<stdin>` and
  /// `builtin:request`, no path.
  package func path(behind prefix: String) -> String {
    path.hasPrefix("/") || path.hasPrefix("<") || path.hasPrefix("builtin:") ? path : prefix + path
  }
}
