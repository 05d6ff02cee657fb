/// The folders with the examples of a team's patterns: `TEMPLATES/PATTERN/Examples`. Their kits are run by the tests of
/// templates, and neither they nor the Swift that they give are part of the project around.
package struct ExampleFolders: Sendable {
  private let teamFolder: TeamFolder?

  /// The examples of the patterns in `teamFolder`; empty if it is `nil`.
  init(of teamFolder: TeamFolder?) {
    self.teamFolder = teamFolder
  }

  /// The examples of the patterns that the Kitfile below `root` (absolute) names.
  package static func named(in root: String, _ files: any FileReading) throws(DiskError) -> ExampleFolders {
    ExampleFolders(of: try TeamFolder.named(in: root, files))
  }

  /// The pattern that the kit at `root` (absolute) is an example of; `nil` if it is no example.
  package static func pattern(ofExampleAt root: String, _ files: any FileReading) throws(DiskError) -> String? {
    let examples = KitFolder.parent(of: root)
    guard examples != "/", let project = KitFolder.root(above: KitFolder.parent(of: examples), files) else {
      return nil
    }
    let prefix = project == "/" ? project : project + "/"
    guard examples.hasPrefix(prefix) else { return nil }
    let path = String(examples.dropFirst(prefix.count))
    guard try named(in: project, files).contains(path) else { return nil }
    return path.split(separator: "/").dropLast().last.map(String.init)
  }

  package func contains(_ path: String) -> Bool {
    guard
      let team = teamFolder?.path, path.hasSuffix("/" + PatternFolder.examplesName),
      let rest = ProjectPath.rest(of: path, below: team.text)
    else { return false }
    return rest.split(separator: "/").count == 2
  }
}
