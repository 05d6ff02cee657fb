/// The patterns that come with kitgen: the files of the `Templates` folder, which the build puts into the executable.
public enum BuiltinPatterns {
  /// Path (relative to `Templates`, with `/`) and text of each schema and template, sorted by path.
  public static var files: [(path: String, text: String)] {
    embedded { !isOfExample($0) }
  }

  /// Path and text of each example kit, `PATTERN/Examples/NAME/Kitfile`, and of the Swift that it refers to.
  public static var examples: [(path: String, text: String)] {
    embedded(where: isOfExample)
  }

  private static func isOfExample(_ path: String) -> Bool {
    path.utf8.drop { $0 != UInt8(ascii: "/") }.starts(with: "/Examples/".utf8)
  }

  private static func embedded(where isWanted: (String) -> Bool) -> [(path: String, text: String)] {
    embeddedFiles.compactMap { file in
      let path = file.path.description
      return isWanted(path) ? (path, file.text.description) : nil
    }
  }
}
