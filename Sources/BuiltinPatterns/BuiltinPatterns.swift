/// The patterns that come with kitgen: the files of the `Templates` folder, which the build puts into the executable.
public enum BuiltinPatterns {
  /// Path (relative to `Templates`, with `/`) and text of each file, sorted by path.
  public static var files: [(path: String, text: String)] {
    embeddedFiles.map { ($0.path.description, $0.text.description) }
  }
}
