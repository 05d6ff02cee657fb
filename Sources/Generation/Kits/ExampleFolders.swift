/// The folders with the examples of a team's patterns: `TEMPLATES/PATTERN/Examples`. Their kits are run by the tests of
/// templates, and neither they nor the Swift that they give are part of the project around.
package struct ExampleFolders: Sendable {
  private let teamFolder: ProjectPath?

  /// - Parameter root: The absolute path of a folder with a Kitfile.
  package init(in root: String, _ files: any FileReading) throws(DiskError) {
    teamFolder = try TeamFolder.path(in: root, files)
  }

  /// The examples of the patterns in `teamFolder`; of none where it is nil.
  init(of teamFolder: ProjectPath?) {
    self.teamFolder = teamFolder
  }

  /// Whether `path`, below the root, is such a folder.
  package func contains(_ path: String) -> Bool {
    guard
      let teamFolder, path.hasSuffix("/" + PatternFolder.examplesName),
      let rest = ProjectPath.rest(of: path, below: teamFolder.text)
    else { return false }
    return rest.split(separator: "/").count == 2
  }
}
