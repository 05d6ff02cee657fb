import Diagnostics
import KitLanguage

/// Files on disk whose first line says that they were generated from a kit: what shows, without a lock, that there was one.
struct EmittedTraces {
  /// The files that the kit gives now, and files beside them that it does not give, each sorted.
  let given: [ProjectPath]
  let orphaned: [ProjectPath]

  /// Inspects the files that `project` emits, and the Swift files in their folders.
  static func find(of project: Project) throws(DiskError) -> EmittedTraces {
    let given = try given(by: project)
    let paths = Set(project.outline.files.map(\.path))
    var orphaned: [ProjectPath] = []
    for path in try swiftFiles(beside: paths, project).sorted() where !paths.contains(path) {
      if try isTrace(path, project) { orphaned.append(path) }
    }
    return EmittedTraces(given: given, orphaned: orphaned)
  }

  /// The files that `project` emits now, sorted.
  static func given(by project: Project) throws(DiskError) -> [ProjectPath] {
    var given: Set<ProjectPath> = []
    for file in project.outline.files where try isTrace(file.path, project) { given.insert(file.path) }
    return given.sorted()
  }

  private static func isTrace(_ path: ProjectPath, _ project: Project) throws(DiskError) -> Bool {
    let file = path.absolute(in: project.root)
    // Most are not there before the first run.
    guard project.files.isFile(file), path.isWritable(in: project.root, project.files) else { return false }
    return HeaderMark.isOfKit(try project.files.read(file) ?? [])
  }

  /// The Swift files in the kit's output folder; without one, in the folders that files go to. Kits further down have
  /// their own locks.
  private static func swiftFiles(beside paths: Set<ProjectPath>, _ project: Project) throws(DiskError) -> [ProjectPath]
  {
    let out = project.settings.text("out").flatMap { ProjectPath($0)?.text }
    let tops = Set(paths.compactMap { $0.text.split(separator: "/").dropLast().first.map(String.init) })
    var found: [ProjectPath] = []
    for top in out.map({ [$0] }) ?? tops.sorted() where project.files.isFolder(project.root + "/" + top) {
      try project.files.walk(project.root + "/" + top) { folder, entries throws(DiskError) in
        let place = folder.isEmpty ? top : top + "/" + folder
        if KitFolder.hasKitfile(project.root + "/" + place, among: entries, project.files) { return [] }
        found += entries.filter { !$0.isFolder && $0.name.hasSuffix(".swift") }.compactMap {
          ProjectPath($0.path(in: place))
        }
        return entries.filter { !KitFolder.foldersWithoutSources.contains($0.name) }
      }
    }
    return found
  }
}

extension LockFile {
  /// The message if the lock is missing although kitgen has written files of this kit; otherwise none.
  ///
  /// - Parameter severity: An error if files that the lock knows would be written, or judged by it.
  func diagnosticsOfAbsence(
    in project: Project,
    as severity: Diagnostic.Severity,
    _ commands: CommandPlace
  ) throws(DiskError) -> [Diagnostic] {
    // A kit that is yet to be written has had no lock.
    guard bytes == nil, lock.paths.isEmpty, project.isOnDisk else { return [] }
    // Others that are beside them may be those of another project.
    let count = try EmittedTraces.given(by: project).count
    guard count > 0 else { return [] }
    let files = count == 1 ? "is a file" : "are \(count) files"
    return [
      Diagnostic(
        code: LockDiagnostics.missingLock.code,
        severity: severity,
        "\(KitLock.fileName) is missing, and there \(files) that kitgen has generated. "
          + commands.wayOutOfAbsence,
        at: nil
      )
    ]
  }
}
