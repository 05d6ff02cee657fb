import Diagnostics
import Generation

/// The edits of an emitted file that the kit can express, as they were found last: an editor asks for them again at each move of
/// the cursor, and finding them takes a trial of the kit for each thing that an edit may mean.
final class FoundEdits: Sendable {
  private struct Search: Sendable {
    let path: ProjectPath
    let project: Project
    let file: [UInt8]?
    let lock: [UInt8]?
    let edits: CarriedEdits?
  }

  private let last = Locked<Search?>(nil)

  /// Finds the edits of the file at `path`, or has them from the last search where the kit, the file and the lock are the same.
  ///
  /// - Parameter files: The disk and the open documents, as they are now.
  /// - Returns: Nil where the kit can express none.
  /// - Throws: When the disk cannot be read.
  func edits(of path: ProjectPath, in project: Project, _ files: any FileReading) throws(DiskError) -> CarriedEdits? {
    let file = try files.read(path.absolute(in: project.root))
    let lock = try files.read(project.root + "/" + KitLock.fileName)
    let known = last.withLock { $0 }
    if let known, known.path == path, known.project.isRevision(of: project), known.file == file, known.lock == lock {
      guard let edits = known.edits else { return nil }
      if let now = edits.goingOn(with: files) { return now }
    }
    let edits = try CarriedEdits.find(of: path, in: project)
    if Task.isCancelled { return edits }
    last.withLock { $0 = Search(path: path, project: project, file: file, lock: lock, edits: edits) }
    return edits
  }

  /// Forgets all: what it holds is large.
  func forget() {
    last.withLock { $0 = nil }
  }
}
