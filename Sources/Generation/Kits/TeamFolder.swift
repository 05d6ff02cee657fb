import Diagnostics
import KitLanguage

/// The folder with a team's patterns, which the Kitfile names in `templates`. It has to be known before the patterns are,
/// so that it is read from the tree.
///
/// Several kits may share one, which then is not below the folder of each: it is only read.
package struct TeamFolder: Hashable, Sendable {
  /// As seen from the kit's folder, without `.`: `Templates`, `../Patterns`.
  package let text: String
  package let absolute: String
  /// Whether there may be folders other than patterns, which are not read: no kit has named the folder.
  let holdsOthers: Bool

  /// The folder below the kit's own; `nil` if it is outside.
  package var path: ProjectPath? { ProjectPath(text) }
  /// The start of its files' paths in messages. Outside of the kit's folder they are absolute, like those of other kits.
  var sourcePath: String { path?.text ?? absolute }

  /// - Parameters:
  ///   - root: The absolute path of the folder with the Kitfile.
  ///   - holdsOthers: Whether there may be other folders beside those of patterns.
  /// - Returns: `nil` if `text` is absolute or empty, or the folder would hold the kit itself.
  init?(_ text: String, in root: String, holdsOthers: Bool = false) {
    guard !text.hasPrefix("/"), !text.utf8.contains(where: { $0 < 0x20 }) else { return nil }
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    absolute = KitFolder.path(text, from: root)
    guard ProjectPath.rest(of: root, below: absolute) == nil else { return nil }
    self.text = parts.joined(separator: "/")
    self.holdsOthers = holdsOthers
  }

  /// The folder that the Kitfile below `root` (absolute) names; `nil` if it names none.
  package static func named(in root: String, _ files: any FileReading) throws(DiskError) -> TeamFolder? {
    guard let bytes = try files.read(root + "/" + KitFolder.kitfileName) else { return nil }
    return named(in: SyntaxTree(parsing: SourceText(path: KitFolder.kitfileName, utf8: bytes)), of: root)
  }

  /// The folder that the Kitfile of the kit at `root` (absolute) names; `nil` if it names none.
  static func named(in kitfile: SyntaxTree, of root: String) -> TeamFolder? {
    EarlySettings(in: [kitfile]).templates.flatMap { TeamFolder($0, in: root) }
  }
}

/// The folders with the examples of a team's patterns: `TEMPLATES/PATTERN/Examples`. Their kits are run by the tests of
/// templates, and neither they nor the Swift that they give are part of the project around.
package struct ExampleFolders: Sendable {
  private let teamFolder: TeamFolder?

  /// The examples of the patterns in `teamFolder`; empty if it is `nil`.
  init(of teamFolder: TeamFolder?) { self.teamFolder = teamFolder }

  /// The examples of the patterns that the Kitfile below `root` (absolute) names.
  package static func named(in root: String, _ files: any FileReading) throws(DiskError) -> ExampleFolders {
    ExampleFolders(of: try TeamFolder.named(in: root, files))
  }

  /// The pattern that the kit at `root` (absolute) is an example of; `nil` if it is no example.
  package static func pattern(ofExampleAt root: String, _ files: any FileReading) throws(DiskError) -> String? {
    let examples = KitFolder.parent(of: root)
    guard examples != "/", let project = KitFolder.root(above: KitFolder.parent(of: examples), files),
      let path = ProjectPath.rest(of: examples, below: project), try named(in: project, files).contains(path)
    else { return nil }
    return path.split(separator: "/").dropLast().last.map(String.init)
  }

  package func contains(_ path: String) -> Bool {
    guard let team = teamFolder?.path, path.hasSuffix("/" + PatternFolder.examplesName),
      let rest = ProjectPath.rest(of: path, below: team.text)
    else { return false }
    return rest.split(separator: "/").count == 2
  }
}
