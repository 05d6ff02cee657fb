import Diagnostics

/// How a file that kitgen has written is, compared with what the kit gives now.
package enum EmittedState: Sendable {
  case upToDate
  /// The kit gives another text than the written one.
  case stale
  /// The text is not the written one.
  case edited
  /// The text is neither the written one nor the kit's.
  case diverged

  /// Whether a kit's lock lists a file as kitgen's. The lock is read once for all files.
  ///
  /// - Parameter locks: The locks read before.
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
  /// - Returns: `nil` if the lock does not list the file or cannot be trusted, or if the kit has mistakes and the file
  ///   is as written; if the kit has mistakes and the file is not, `edited`.
  /// - Throws: When the disk cannot be read.
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
