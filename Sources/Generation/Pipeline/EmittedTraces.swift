import Diagnostics
import KitLanguage

/// Files on disk whose first line says that they were generated from a kit: what shows, without a lock, that there
/// was one.
private enum EmittedTraces {
  /// The files that `project` emits now, sorted.
  static func given(by project: Project) throws(DiskError) -> [ProjectPath] {
    try traces(among: Set(project.outline.files.map(\.path)), project)
  }

  /// The files next to these that `project` does not emit, sorted.
  static func orphaned(in project: Project) throws(DiskError) -> [ProjectPath] {
    let paths = Set(project.outline.files.map(\.path))
    return try traces(among: Set(swiftFiles(beside: paths, project)).subtracting(paths), project)
  }

  private static func traces(
    among paths: Set<ProjectPath>,
    _ project: Project
  ) throws(DiskError) -> [ProjectPath] {
    var found: [ProjectPath] = []
    for path in paths.sorted() where try isTrace(path, project) { found.append(path) }
    return found
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
      project.files.walk(project.root + "/" + top) { folder, entries in
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
    // Others next to them may be another project's.
    let count = try EmittedTraces.given(by: project).count
    guard count > 0 else { return [] }
    let files = count == 1 ? "is a file" : "are \(count) files"
    return [
      Diagnostic(
        code: LockDiagnostics.missingLock.code,
        severity: severity,
        "\(KitLock.fileName) is missing, and there \(files) that kitgen has generated. " + commands.rebuildingAdvice,
        at: nil
      )
    ]
  }
}

extension Project {
  private static let shownMistakes = 10

  /// The content of a file as it would be written now; if the kit has errors, these as comments. `nil` if not emitted.
  package func previewText(of path: ProjectPath) -> String? {
    let errors = diagnosticsWithFiles.filter { $0.severity == .error }
    guard errors.isEmpty else {
      let lines = errors.prefix(Self.shownMistakes).map { error in
        let place = error.location.map { "\($0.source.path):\($0.position): " } ?? ""
        return "// " + place + error.message.split(separator: "\n").joined(separator: " ") + "\n"
      }
      return lines.joined()
    }
    return rendering { $0.path == path }.files.first.map { String(decoding: $0.file.text, as: UTF8.self) }
  }
}

/// The state of an emitted file, compared with the present output of the kit.
package enum EmittedState: Sendable {
  case upToDate
  /// The kit gives other contents than the written ones.
  case stale
  /// The content is not the written one.
  case edited
  /// The content is neither the written one nor the kit's.
  case diverged

  /// Whether a kit's lock lists a file as kitgen's. The lock is read once for all files.
  package static func knownFiles(
    in root: String,
    _ files: any FileReading,
    _ locks: LockMemo
  ) -> (ProjectPath) -> Bool {
    guard let lock = try? LockFile.read(in: root, files, locks) else { return { _ in false } }
    return { lock.lock.entry(for: $0, matching: nil)?.ownership == .generated }
  }

  /// Compares a file with the kit's output.
  ///
  /// - Returns: `nil` if the lock does not list the file or cannot be trusted. If the kit has mistakes, `edited` for
  ///   an edited file, else `nil`.
  package static func find(of path: ProjectPath, in project: Project) throws(DiskError) -> EmittedState? {
    let lock = try project.readLock()
    guard lock.diagnostics.isEmpty, let bytes = try project.files.read(path.absolute(in: project.root)) else {
      return nil
    }
    let text = FileForm.canonical(bytes)
    let blob = BlobID(of: text)
    guard let entry = lock.lock.entry(for: path, matching: blob), entry.ownership == .generated else { return nil }
    let isEdited = blob != entry.generated
    guard !project.diagnosticsWithFiles.hasErrors,
      let given = project.rendering(where: { $0.path == path }).files.first?.file.text
    else { return isEdited ? .edited : nil }
    if given == text { return .upToDate }
    guard isEdited else { return .stale }
    return BlobID(of: given) == entry.generated ? .edited : .diverged
  }
}

extension Project {
  /// Plans a lock that keeps the readable entries of the one on disk, and counts files with the kit's present output
  /// as kitgen's.
  ///
  /// Mistakes in the lock are no obstacle, unless a newer kitgen has written it.
  ///
  /// - Returns: The lock, with the reasons why it cannot be made, and the generated files that the kit no longer gives. The
  ///   changed files look like the user's; no plan touches them.
  package func planLock(
    commands: CommandPlace = .root
  ) throws(DiskError) -> (planning: Planning, orphans: [ProjectPath]) {
    guard !diagnostics.hasErrors else { return (Planning(diagnostics: diagnostics), []) }
    let rendering = self.rendering()
    let lockFile = try readLock(commands: commands)
    let mistakes = lockFile.isNewer ? lockFile.diagnostics : []
    let all = diagnostics + outline.diagnostics + rendering.diagnostics + mistakes
    guard !all.hasErrors else { return (Planning(diagnostics: all), []) }
    let planner = Planner(root: root, files: files, options: Planner.Options(commands: commands))
    let plan = try planner.planLock(rendering.files.map(\.file), lockFile)
    let orphans = try EmittedTraces.orphaned(in: self).filter { lockFile.lock.entries[$0] == nil }
    return (Planning(plan: plan, diagnostics: all, outputs: rendering.files), orphans)
  }
}

extension Planner {
  fileprivate func planLock(_ outputs: [GeneratedFile], _ lockFile: LockFile) throws(DiskError) -> GenerationPlan {
    var lock = lockFile.lock.giving(outputs) { _ in true }
    var unknown: [FileChange] = []
    for output in outputs {
      let (change, entries) = try decide(output, lock)
      if change.kind == .unchanged { lock.entries[output.path] = entries }
      if change.kind == .conflict { unknown.append(change) }
    }
    return GenerationPlan(
      root: root,
      changes: unknown.sorted { $0.path < $1.path },
      // One that has no entries shows as well that nothing else is kitgen's.
      lockChange: lockFile.bytes == nil
        ? FileChange(lock, replacing: nil, at: LockFile.path) : lockChange(from: lockFile, to: lock)
    )
  }
}
