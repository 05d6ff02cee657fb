import Diagnostics
import KitLanguage

/// An example of a team's pattern: a kit, and the files that it must give.
///
/// The example is a folder `Examples/NAME` of the pattern's folder, with a Kitfile and a folder `Expected`.
package struct PatternExample: Sendable {
  /// What running an example gives.
  package struct Outcome: Sendable {
    /// What is wrong with the kit or the templates. Paths are relative to the root of the team's project.
    package let diagnostics: [Diagnostic]
    /// What would have to change in `Expected` for the example to pass; nil where the kit or the templates are wrong.
    package let plan: GenerationPlan?

    /// Whether the kit gives exactly what is expected.
    package var isPassed: Bool {
      !diagnostics.hasErrors && plan.map { $0.writtenChanges.isEmpty } ?? false
    }
  }

  private static let expectedName = "Expected"

  /// The name of the pattern's folder.
  package let pattern: String
  /// The name of the example's own folder, below `Examples`.
  package let name: String
  /// Below the root of the team's project.
  package let folder: ProjectPath

  /// The examples of the team's patterns, by pattern and name.
  ///
  /// - Parameter root: The absolute path of the team's project.
  package static func all(
    of library: PatternLibrary,
    in root: String,
    _ files: any FileReading
  ) throws(DiskError) -> [PatternExample] {
    guard let team = library.teamFolder else { return [] }
    var examples: [PatternExample] = []
    for pattern in library.folders where !pattern.isBuiltIn {
      let folder = "\(team.text)/\(pattern.name)/\(PatternFolder.examplesName)"
      for entry in try files.entries(of: root + "/" + folder) where entry.isFolder {
        guard
          let path = ProjectPath(folder + "/" + entry.name),
          try files.read(path.absolute(in: root) + "/" + KitFolder.kitfileName) != nil
        else { continue }
        examples.append(PatternExample(pattern: pattern.name, name: entry.name, folder: path))
      }
    }
    return examples
  }

  /// Renders the example's kit with the patterns of the team's project.
  package func run(
    _ library: PatternLibrary,
    in root: String,
    _ files: any FileReading
  ) throws(DiskError) -> Outcome {
    let project = try Project(root: folder.absolute(in: root), files: files, library: library)
    let own = project.diagnostics.map { relocated($0, library) }
    guard !own.hasErrors else { return Outcome(diagnostics: own, plan: nil) }
    let rendering = Rendering(of: project)
    let diagnostics = own + rendering.diagnostics.map { relocated($0, library) }
    guard !diagnostics.hasErrors else { return Outcome(diagnostics: diagnostics, plan: nil) }
    return Outcome(diagnostics: diagnostics, plan: try plan(rendering.files.map(\.file), in: root, files))
  }

  // MARK: Expectations

  private func plan(
    _ outputs: [GeneratedFile],
    in root: String,
    _ files: any FileReading
  ) throws(DiskError) -> GenerationPlan {
    let expected = folder.absolute(in: root) + "/" + Self.expectedName
    var pending = Dictionary(outputs.map { ($0.path, $0) }) { first, _ in first }
    var changes: [FileChange] = []
    for path in try paths(below: expected, files) {
      let old = try files.read(path.absolute(in: expected))
      let new = pending.removeValue(forKey: path)?.text
      let isSame = old.map(FileForm.canonical) == new
      changes += change(path, isSame ? .unchanged : new == nil ? .delete : .update, old, isSame ? old : new)
    }
    changes += pending.values.flatMap { change($0.path, .create, nil, $0.text) }
    return GenerationPlan(root: root, changes: changes.sorted { $0.path < $1.path }, lockChange: nil)
  }

  /// The change of the file that is expected at `path`.
  private func change(_ path: ProjectPath, _ kind: FileChange.Kind, _ old: [UInt8]?, _ new: [UInt8]?) -> [FileChange] {
    guard let target = ProjectPath("\(folder.text)/\(Self.expectedName)/\(path.text)") else { return [] }
    let status = kind == .unchanged ? FileChange.Status.upToDate : .stale
    return [
      FileChange(path: target, kind: kind, status: status, old: old, new: new, origin: folder.text, reason: nil)
    ]
  }

  private func paths(below folder: String, _ files: any FileReading) throws(DiskError) -> [ProjectPath] {
    var paths: [ProjectPath] = []
    var pending = [""]
    while let subfolder = pending.popLast() {
      for entry in try files.entries(of: folder + "/" + subfolder) where !entry.name.hasPrefix(".") {
        let path = subfolder.isEmpty ? entry.name : subfolder + "/" + entry.name
        if entry.isFolder { pending.append(path) } else { paths += ProjectPath(path).map { [$0] } ?? [] }
      }
    }
    return paths
  }

  // MARK: Places

  /// The diagnostic with the example's own files under their paths in the team's project.
  private func relocated(_ diagnostic: Diagnostic, _ library: PatternLibrary) -> Diagnostic {
    func relocated(_ location: SourceLocation?) -> SourceLocation? {
      guard let location else { return nil }
      let path = location.source.path
      let isPattern = path.hasPrefix("builtin:") || library.teamFolder.map { path.hasPrefix($0.text + "/") } ?? false
      if isPattern { return location }
      return SourceLocation(SourceText(path: folder.text + "/" + path, utf8: location.source.utf8), location.range)
    }
    return Diagnostic(
      code: diagnostic.code,
      severity: diagnostic.severity,
      diagnostic.message,
      at: relocated(diagnostic.location),
      notes: diagnostic.notes.map { Diagnostic.Note($0.message, at: relocated($0.location)) }
    )
  }
}
