import Diagnostics

/// Copies built-in files of a pattern into the team's folder, where they take the place of the built-in ones.
package struct TemplateEjection {
  private let library: PatternLibrary
  private let root: String
  private let files: any FileReading

  /// - Parameter root: The absolute path of the folder with the Kitfile, below which the copies go.
  package init(_ library: PatternLibrary, root: String, _ files: any FileReading) {
    self.library = library
    self.root = root
    self.files = files
  }

  /// The paths of a pattern's built-in files: its templates, and its schema last.
  package func paths(of pattern: String) -> [String] {
    guard let folder = builtIn(pattern) else { return [] }
    return folder.files.keys.sorted() + (folder.schema == nil ? [] : [PatternFolder.schemaName])
  }

  /// The built-in files that render the nodes of a pattern. Files that these include, and support, which other
  /// patterns may share, are left out.
  package func mainPaths(of pattern: String) -> [String] {
    let schemas = library.builtInAlone.schemas.patterns.filter { $0.folder == pattern }
    return Set(schemas.flatMap(\.emissions).map(\.template.value)).intersection(paths(of: pattern)).sorted()
  }

  /// Plans the copies. An existing file is a conflict, and stays as it is.
  ///
  /// - Parameters:
  ///   - paths: Some of `paths(of:)`.
  ///   - team: The team's folder below the root.
  package func plan(_ pattern: String, _ paths: [String], to team: ProjectPath) throws(DiskError) -> GenerationPlan {
    var changes: [FileChange] = []
    for path in paths {
      guard
        let text = builtIn(pattern).flatMap({ path == PatternFolder.schemaName ? $0.schema : $0.files[path] }),
        let target = ProjectPath("\(team.text)/\(pattern)/\(path)")
      else { continue }
      let file = "\(pattern)/\(path)"
      let old = try files.read(target.absolute(in: root))
      let copy = EjectionMark(of: text.utf8, file: file).marking(text.utf8)
      changes.append(
        FileChange(
          path: target,
          kind: old == nil ? .create : .conflict,
          status: old == nil ? .stale : .conflict,
          old: old,
          new: old ?? copy,
          origin: "built-in \(file)",
          reason: old == nil ? nil : "the file is there already and stays as it is"
        )
      )
    }
    return GenerationPlan(root: root, changes: changes, lockChange: nil)
  }

  private func builtIn(_ pattern: String) -> PatternFolder? {
    library.folders.first { $0.isBuiltIn && $0.name == pattern }
  }
}
