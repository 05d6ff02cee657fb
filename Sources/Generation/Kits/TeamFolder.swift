import Diagnostics
import KitLanguage

/// The folder with a team's patterns, which the Kitfile names in `templates`. It has to be known before the patterns are,
/// so that it is read from the tree.
enum TeamFolder {
  /// The folder that the Kitfile below `root` (absolute) names; nil where it names none.
  static func path(in root: String, _ files: any FileReading) throws(DiskError) -> ProjectPath? {
    guard let bytes = try files.read(root + "/" + KitFolder.kitfileName) else { return nil }
    return path(in: SyntaxTree(parsing: SourceText(path: KitFolder.kitfileName, utf8: bytes)))
  }

  /// The folder that a Kitfile names; nil where it names none.
  static func path(in kitfile: SyntaxTree) -> ProjectPath? {
    EarlySettings(in: [kitfile]).templates.flatMap { ProjectPath($0) }
  }
}
