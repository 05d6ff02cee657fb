import Diagnostics

/// The Swift files that a process knows, for all projects and all of their revisions: each is searched for names when its
/// content is new, and parsed when somebody asks for a type that it may declare.
///
/// May be used from several threads; nobody waits while another one reads.
package final class SwiftIndex: Sendable {
  private struct Entry {
    /// Nil for what is in memory, and is read each time.
    let stamp: FileStamp?
    let file: SwiftFile
  }

  private struct State {
    /// By their absolute paths.
    var entries: [String: Entry] = [:]
    /// By their roots.
    var folders: [String: SwiftFolder] = [:]
    /// What the lock of a root said last, by root: reading a long one takes longer than comparing it.
    var written: [String: (lock: [UInt8], paths: Set<String>)] = [:]
  }

  /// Folders that hold other people's sources, or none that matter; hidden ones are left out as well.
  private static let skippedFolders: Set<String> = ["Carthage", "DerivedData", "Pods", "build", "node_modules"]

  let work: WorkCount
  private let state = Locked(State())

  /// - Parameter work: Where the files that are read, searched and parsed are counted.
  package init(work: WorkCount = WorkCount()) {
    self.work = work
  }

  /// The files below `root` (absolute) that kitgen has not written, as they are now.
  ///
  /// In a task that is cancelled meanwhile it may be a part of them, which is not kept.
  ///
  /// - Parameter examples: Where the files are not the project's own.
  func folder(_ root: String, _ files: any FileReading, _ examples: ExampleFolders) -> SwiftFolder {
    let known = state.withLock { (entries: $0.entries, folder: $0.folders[root]) }
    var entries: [String: Entry] = [:]
    var found: [(path: String, file: SwiftFile)] = []
    for path in paths(below: root, files, examples) where !Task.isCancelled {
      let absolute = root + "/" + path
      guard let entry = entry(absolute, known.entries[absolute], files) else { continue }
      entries[absolute] = entry
      found.append((path, entry.file))
    }
    let isSame = known.folder?.hasSameFiles(as: found) ?? false
    let folder = isSame ? known.folder ?? SwiftFolder(found) : SwiftFolder(found)
    if Task.isCancelled { return folder }
    state.withLock { state in
      if !isSame {
        for gone in known.folder?.files ?? [] { state.entries[root + "/" + gone.path] = nil }
        state.folders[root] = folder
      }
      state.entries.merge(entries) { $1 }
    }
    return folder
  }

  private func entry(_ path: String, _ known: Entry?, _ files: any FileReading) -> Entry? {
    let stamp = files.stamp(of: path)
    if let known, let earlier = known.stamp, let stamp, stamp.proves(unchangedSince: earlier) { return known }
    work.add(.swiftFilesRead)
    // A file that cannot be read declares nothing: the sources are not the kit's to complain about.
    guard let bytes = (try? files.read(path)) ?? nil else { return nil }
    let content = ContentKey(bytes)
    if let known, known.file.content == content { return Entry(stamp: stamp, file: known.file) }
    work.add(.swiftFilesScanned)
    return Entry(stamp: stamp, file: SwiftFile(bytes, content: content))
  }

  // MARK: - Which files

  /// The paths of the Swift files below a root, sorted.
  private func paths(below root: String, _ files: any FileReading, _ examples: ExampleFolders) -> [String] {
    let written = writtenPaths(in: root, files)
    var found: [String] = []
    // A list instead of recursion, as deep as the disk may be.
    var pending = [""]
    while let folder = pending.popLast() {
      let entries = (try? files.entries(of: folder.isEmpty ? root : root + "/" + folder)) ?? []
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        if entry.isFolder {
          if !Self.skippedFolders.contains(entry.name), !examples.contains(path) { pending.append(path) }
        } else if entry.name.hasSuffix(".swift"), !written.contains(path) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// What the lock of a root says that kitgen has written.
  private func writtenPaths(in root: String, _ files: any FileReading) -> Set<String> {
    let lock = (try? files.read(root + "/" + KitLock.fileName)) ?? nil ?? []
    if let known = state.withLock({ $0.written[root] }), known.lock == lock { return known.paths }
    let paths = Set(KitLock.Reading(lock).lock.paths.map(\.text))
    state.withLock { $0.written[root] = (lock, paths) }
    return paths
  }
}
