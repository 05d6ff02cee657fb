import Diagnostics

/// The end of a kit: its files are the user's alone.
package struct Ejection: Sendable {
  /// The files without kitgen's first lines, and without the lock.
  package let planning: Planning

  /// Plans the end of a project's kit.
  ///
  /// - Parameter commands: Where the user runs the commands that messages name.
  package static func plan(of project: Project, commands: CommandPlace = .root) throws(DiskError) -> Ejection {
    let diagnostics = project.diagnosticsWithFiles
    guard !diagnostics.hasErrors else { return Ejection(planning: Planning(plan: nil, diagnostics: diagnostics)) }
    let lock = try project.readLock(commands: commands)
    guard lock.diagnostics.isEmpty else {
      return Ejection(planning: Planning(plan: nil, diagnostics: diagnostics + lock.diagnostics))
    }
    var changes: [FileChange] = []
    for path in Set(project.outputPaths).union(lock.lock.paths).sorted() {
      guard path.isWritable(in: project.root, project.files),
        let old = try project.files.read(path.absolute(in: project.root))
      else { continue }
      changes.append(change(path, old, HeaderMark.removed(from: old)))
    }
    let lockChange = lock.bytes.map { change(LockFile.path, $0, nil) }
    let plan = GenerationPlan(root: project.root, changes: changes, lockChange: lockChange)
    return Ejection(planning: Planning(plan: plan, diagnostics: diagnostics))
  }

  private static func change(_ path: ProjectPath, _ old: [UInt8], _ new: [UInt8]?) -> FileChange {
    FileChange(path, from: old, to: new, origin: "kitgen eject")
  }
}
