import Platform

/// The real file system. Plain system calls, because reading a thousand files is most of what a run does.
package struct Disk: FileReading {
  private let listings: FolderListings?
  package let moment: DiskMoment?

  /// - Parameter listings: Remembers folder listings; `nil` lists folders anew each time.
  package init(_ listings: FolderListings? = nil, at moment: DiskMoment? = nil) {
    self.listings = listings
    self.moment = moment
  }

  /// More than a template can write, in bytes. A larger file is not a source: git compresses zeros to a small object.
  private static let maximumSize = 70_000_000

  /// The whole file, symbolic links followed; `nil` if there is none. A folder, a pipe or a file too large is a failure.
  package func read(_ path: String) throws(DiskError) -> [UInt8]? {
    // Without O_NONBLOCK, opening a named pipe waits for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw DiskError("read", path)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw DiskError("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw DiskError("read", path, because: "it is not a file") }
    guard status.st_size <= Self.maximumSize else { throw DiskError("read", path, because: "it is larger than 70 MB") }
    return try Self.readAll(file, path, expecting: Int(status.st_size))
  }

  /// The rest of an open file.
  static func readAll(_ file: Int32, _ path: String, expecting size: Int) throws(DiskError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected, so that the usual file needs no second round to see its end.
    var capacity = size + 1
    while true {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
        count = System.readBytes(file, into: buffer.baseAddress, count: capacity)
        initializedCount = max(0, count)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw DiskError("read", path)
      }
      if count == 0 { return bytes }
      bytes = bytes.isEmpty ? part : bytes + part
      capacity = max(4096, capacity - count)
    }
  }

  package func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }
  package func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  package func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  package func stamp(of path: String) -> FileStamp? { stamp(of: path, S_IFREG) }

  private func stamp(of path: String, _ kind: mode_t) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == kind else { return nil }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return FileStamp(state: FileStamp.State(status), now: now.nanoseconds)
  }

  /// The state of a file or folder, symbolic links followed; `nil` if it does not exist.
  package static func state(of path: String) -> FileStamp.State? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStamp.State(status) : nil
  }

  private func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The entries by name, including hidden ones but not `.` and `..`; empty if the folder does not exist.
  package func entries(of path: String) throws(DiskError) -> [FolderEntry] {
    guard let listings, let stamp = stamp(of: path, S_IFDIR) else { return try list(path) }
    return try listings.entries(of: path, at: stamp) { () throws(DiskError) in try list(path) }
  }

  private func list(_ path: String) throws(DiskError) -> [FolderEntry] {
    guard let folder = opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw DiskError("list", path)
    }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while let record = readdir(folder) {
      let entry = DirectoryRecord(record)
      if entry.name == "." || entry.name == ".." { continue }
      entries.append(FolderEntry(name: entry.name, isFolder: isFolder(entry, in: path)))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private func isFolder(_ entry: DirectoryRecord, in folder: String) -> Bool {
    if entry.kind != Int32(DT_UNKNOWN) { return entry.kind == Int32(DT_DIR) }
    var status = stat()
    return lstat(folder + "/" + entry.name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The nearest ancestor that `realpath` knows; `nil` only if the path is not absolute.
  package func resolvedExistingAncestor(of path: String) -> String? { resolution(of: path)?.ancestor }

  /// The path with all symbolic links in its existing part resolved.
  func resolved(_ path: String) -> String {
    guard let resolution = resolution(of: path) else { return path }
    return resolution.ancestor + resolution.rest
  }

  /// The nearest existing ancestor, with all symbolic links resolved, and the rest of the path.
  private func resolution(of path: String) -> (ancestor: String, rest: Substring)? {
    var ancestor = path[...]
    while true {
      if let resolved = realpath(String(ancestor), nil) {
        defer { free(resolved) }
        return (String(cString: resolved), path[ancestor.endIndex...])
      }
      guard let slash = ancestor.lastIndex(of: "/"), ancestor != "/" else { return nil }
      ancestor = slash == ancestor.startIndex ? path[...slash] : path[..<slash]
    }
  }

  package static func readStandardInput() throws(DiskError) -> [UInt8] {
    try readAll(STDIN_FILENO, "<stdin>", expecting: 4095)
  }

  /// The absolute path of the running program, links resolved; `nil` if the system does not report it.
  package static var executable: String? {
    guard let resolved = System.program.flatMap({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path of the current folder.
  package static func currentFolder() throws(CurrentFolderError) -> String {
    guard let path = getcwd(nil, 0) else {
      throw errno == ENOENT ? .gone : .unknown(reason: String(cString: strerror(errno)))
    }
    defer { free(path) }
    guard let text = String(validatingCString: path) else { throw .notUTF8 }
    // A folder that is not below the root of the file system has no absolute path (getcwd(3)).
    guard text.hasPrefix("/") else { throw .gone }
    return text
  }
}

extension timespec {
  /// Since 1970.
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}

extension FileStamp.State {
  fileprivate init(_ status: stat) {
    self.init(
      size: Int64(status.st_size),
      modified: status.times.content.nanoseconds,
      changed: status.times.entry.nanoseconds,
      inode: UInt64(status.st_ino)
    )
  }
}

/// An entry as `readdir` returns it.
///
/// A record is as long as its name requires, and shorter than a `dirent`. To copy a whole `dirent` would read beyond its end,
/// which is beyond the memory of the process for the last record of some folders.
struct DirectoryRecord {
  let name: String
  /// One of `DT_DIR`, `DT_REG` and so on; `DT_UNKNOWN` if the file system does not report it.
  let kind: Int32

  init(_ record: UnsafePointer<dirent>) {
    let bytes = UnsafeRawPointer(record)
    let kindOffset = MemoryLayout<dirent>.offset(of: \.d_type) ?? 0
    let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    kind = Int32(bytes.load(fromByteOffset: kindOffset, as: UInt8.self))
    name = String(cString: (bytes + nameOffset).assumingMemoryBound(to: CChar.self))
  }
}

/// The reason why the current folder has no path.
package enum CurrentFolderError: Error, CustomStringConvertible {
  /// Deleted, or outside of the file system that this process sees.
  case gone
  case notUTF8
  /// The system's reason, as the end of a sentence.
  case unknown(reason: String)

  package var description: String {
    switch self {
    case .gone: "the current folder is gone; change to one that exists, as with 'cd', and run kitgen again"
    case .notUTF8: "the path of this folder is not UTF-8, as kitgen's are; rename the folder"
    case .unknown(let reason): "the path of the current folder cannot be found: \(reason)"
    }
  }
}
