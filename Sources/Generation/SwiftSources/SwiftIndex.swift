import Diagnostics
import SwiftAnalysis

/// The Swift files that a process knows, for all projects and all of their revisions. New content is searched for
/// names, and parsed when a type is needed that it may declare.
///
/// May be used from several threads; none waits while another one reads.
package final class SwiftIndex: Sendable {
  private struct Entry {
    /// `nil` for data in memory, read each time.
    let stamp: FileStamp?
    let file: SwiftFile
  }

  private struct State {
    /// Keyed by absolute path.
    var entries: [String: Entry] = [:]
    var folders: [FolderKey: SwiftFolder] = [:]
    var found: [FolderKey: Found] = [:]
  }

  /// A folder with all that shows whether it has changed, without reading each of its files.
  private struct Found {
    let folder: SwiftFolder
    let moment: DiskMoment
    let place: ModulePlace
    let pathsInMemory: Set<String>
    /// The files that the disk does not have: only they add to the listings.
    let newPaths: Set<String>

    init(_ folder: SwiftFolder, at moment: DiskMoment, of place: ModulePlace, _ files: any FileReading) {
      (self.folder, self.moment, self.place) = (folder, moment, place)
      (pathsInMemory, newPaths) = (files.pathsInMemory, files.pathsInMemoryAlone)
    }
  }

  private struct FolderKey: Hashable {
    let root: String
    let isTried: Bool
  }

  let work: WorkCount
  let locks = LockMemo()
  let manifests = ManifestMemo()
  private let state = Locked(State())

  package init(work: WorkCount = WorkCount()) {
    self.work = work
  }

  /// The present Swift that a kit sees and has not written itself; not kept by a cancelled task.
  ///
  /// - Parameter isTried: Whether some of the files are only a trial: such a folder takes no other's place.
  func folder(
    _ place: ModulePlace,
    _ files: any FileReading,
    isTried: Bool = false
  ) -> SwiftFolder {
    let root = place.root
    let key = FolderKey(root: root, isTried: isTried)
    if let folder = folder(key, of: place, files) { return folder }
    let (known, knownFolder) = state.withLock { ($0.entries, $0.folders[key]) }
    // Swift that is tried mostly declares what the Swift that there is does.
    let earlier = state.withLock { state in
      [key, FolderKey(root: root, isTried: !isTried)].compactMap { state.folders[$0] }
    }
    var entries: [String: Entry] = [:]
    var found: [SwiftFolder.Entry] = []
    var unread: [SwiftFolder.Unread] = []
    // Without the lock the headers say what kitgen has written, or its support would be the project's own.
    let isLockMissing = lock(of: root, files).bytes.isEmpty
    let paths = paths(of: place, files)
    let results = paths.mappedInParallel(stopsIfCancelled: true) { paths in
      paths.map { path, _, _ -> Result<Entry, DiskError> in
        let path = SwiftFolder.absolute(path, in: root)
        return Result { () throws(DiskError) in try self.entry(path, known: known[path], files) }
      }
    }
    for ((path, access, module), result) in zip(paths, results) {
      let entry: Entry
      do throws(DiskError) { entry = try result.get() } catch {
        unread.append(SwiftFolder.Unread(path: path, reason: error.reason))
        continue
      }
      if !entry.file.isUTF8 { unread.append(SwiftFolder.Unread(path: path, reason: "it is not UTF-8")) }
      entries[SwiftFolder.absolute(path, in: root)] = entry
      if isLockMissing, access == .module, entry.file.isOfKit, !path.hasPrefix("../") { continue }
      found.append(SwiftFolder.Entry(path: path, file: entry.file, access: access, module: module))
    }
    let isSame = knownFolder.map { $0.unread == unread && $0.hasSameFiles(as: found) } ?? false
    let folder = isSame ? knownFolder ?? SwiftFolder(found, unread) : SwiftFolder(found, unread, after: earlier)
    if Task.isCancelled { return folder }
    state.withLock { state in
      if !isSame {
        for gone in knownFolder?.files ?? [] { state.entries[gone.absolutePath(in: root)] = nil }
        state.folders[key] = folder
      }
      state.entries.merge(entries) { $1 }
      state.found[key] = files.moment.map { Found(folder, at: $0, of: place, files) }
    }
    return folder
  }

  /// The folder, if only files in memory have changed since it was last found; `nil` if the files have to be looked at.
  private func folder(_ key: FolderKey, of place: ModulePlace, _ files: any FileReading) -> SwiftFolder? {
    guard let moment = files.moment else { return nil }
    let found = state.withLock { state in
      [key, FolderKey(root: key.root, isTried: !key.isTried)].compactMap { state.found[$0] }
    }
    let newPaths = files.pathsInMemoryAlone
    guard
      let known = found.first(where: { $0.moment === moment && $0.place == place && $0.newPaths == newPaths }),
      known.folder.unread.isEmpty
    else { return nil }
    // A file that was in memory then is the disk's now.
    let paths = files.pathsInMemory.union(known.pathsInMemory)
    // A file that is not Swift may say which files belong to the module.
    if paths.contains(where: { path in Self.buildFiles.contains(where: path.hasSuffix) }) { return nil }
    var entries = known.folder.files
    for path in paths where path.hasSuffix(".swift") {
      let rest = ProjectPath.rest(of: path, below: key.root)
      let position = entries.firstIndex { entry in
        rest.map { $0 == entry.path } ?? (entry.absolutePath(in: key.root) == path)
      }
      guard let position, let entry = try? entry(path, known: Entry(stamp: nil, file: entries[position].file), files)
      else {
        continue
      }
      if !entry.file.isUTF8 || entry.file.isOfKit != entries[position].file.isOfKit { return nil }
      entries[position] = SwiftFolder.Entry(
        path: entries[position].path,
        file: entry.file,
        access: entries[position].access,
        module: entries[position].module
      )
      state.withLock { $0.entries[path] = entry }
    }
    let isSame = known.folder.hasSameFiles(as: entries)
    let folder =
      isSame ? known.folder : SwiftFolder(entries, known.folder.unread, after: found.map(\.folder))
    state.withLock { ($0.folders[key], $0.found[key]) = (folder, Found(folder, at: moment, of: place, files)) }
    return folder
  }

  private static let buildFiles = [
    "/Package.swift", "/project.pbxproj", "/BUILD", "/BUILD.bazel", "/" + KitLock.fileName,
  ]

  private func entry(_ path: String, known: Entry?, _ files: any FileReading) throws(DiskError) -> Entry {
    let stamp = files.stamp(of: path)
    if let known, let earlier = known.stamp, let stamp, stamp.proves(unchangedSince: earlier) { return known }
    work.add(.swiftFilesRead)
    guard let bytes = try files.read(path) else { throw DiskError("read", path, because: "the name leads to nothing") }
    let content = ContentKey(bytes)
    if let known, known.file.content == content { return Entry(stamp: stamp, file: known.file) }
    work.add(.swiftFilesScanned)
    return Entry(stamp: stamp, file: SwiftFile(bytes, content: content, after: known?.file, work))
  }

  // MARK: - Which files

  /// The paths of the Swift files, relative to the root, with what counts of each.
  private func paths(
    of place: ModulePlace,
    _ files: any FileReading
  ) -> [(path: String, access: SwiftFolder.Access, module: String?)] {
    let module = ModuleSources.find(place, in: files, manifests: manifests)
    let written = lock(of: place.root, files)
    let found = module.allFiles(except: written.paths) { lock(of: $0, files).paths }
    let isTest = module.target?.kind == .test
    // The files that the kit gives the module, and that the user has taken over.
    let owned = written.entries.filter { path, entry in
      entry.ownership == .scaffold && path.hasSuffix(".swift") && files.isFile(place.root + "/" + path)
        && place.testFolder.map { ProjectPath.rest(of: place.root + "/" + path, below: $0) == nil } ?? true
    }.map(\.key).sorted()
    return found.own.map { ($0.path, .module, nil) } + owned.map { ($0, .owned, nil) }
      + found.importable.map { ($0.path, isTest ? .testable : .imported, $0.module) }
  }

  /// The present Swift files that a root's lock lists as written by kitgen, in path order.
  func writtenFiles(in root: String, _ files: any FileReading) -> [WrittenSwiftFile] {
    let written = lock(of: root, files)
    let known = state.withLock { $0.entries }
    var entries: [String: Entry] = [:]
    var found: [WrittenSwiftFile] = []
    for path in written.paths.sorted() where path.hasSuffix(".swift") && !Task.isCancelled {
      let absolute = root + "/" + path
      guard let locked = written.entries[path], let entry = try? entry(absolute, known: known[absolute], files) else {
        continue
      }
      entries[absolute] = entry
      found.append(
        WrittenSwiftFile(path: path, origin: locked.origin, ownership: locked.ownership, file: entry.file)
      )
    }
    let read = entries
    state.withLock { $0.entries.merge(read) { $1 } }
    return found
  }

  func lock(of root: String, _ files: any FileReading) -> LockMemo.Contents {
    locks.contents(of: (try? files.read(root + "/" + KitLock.fileName)) ?? nil ?? [], at: root)
  }
}

/// A Swift file that kitgen has written.
struct WrittenSwiftFile: Sendable {
  /// Relative to the root.
  let path: String
  /// The kit file and node that it comes from, according to the lock.
  let origin: String
  let ownership: FileOwnership
  let file: SwiftFile
}
