import Platform

/// An open folder, whose entries are changed by their names: whatever becomes of the path that led to it, it stays the
/// folder that it was. Symbolic links are never followed, so that none can be put into the way between a check and a call.
final class OpenFolder {
  let path: String
  let descriptor: Int32
  private let calls: FileCalls

  private init(_ descriptor: Int32, path: String, _ calls: FileCalls) {
    self.path = path
    self.descriptor = descriptor
    self.calls = calls
  }

  /// Opens a folder at an absolute path, whose symbolic links are followed only here.
  static func open(at path: String, _ calls: FileCalls) throws(DiskError) -> OpenFolder {
    do {
      let descriptor = try calls.made { openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      return OpenFolder(descriptor, path: path, calls)
    } catch {
      throw DiskError("open", path, because: error)
    }
  }

  deinit { close(descriptor) }

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  /// The folder `name`; `nil` if nothing has that name.
  func folder(_ name: String) throws(DiskError) -> OpenFolder? {
    do {
      let folder = try calls.made { openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
      return OpenFolder(folder, path: path(of: name), calls)
    } catch {
      if error.isAbsence { return nil }
      throw error.meansOtherKind
        ? DiskError("open", path(of: name), because: "it is a file or a symbolic link where a folder has to be")
        : DiskError("open", path(of: name), because: error)
    }
  }

  /// Creates the folder `name` unless it exists; returns whether it was created.
  func makeFolder(_ name: String) throws(DiskError) -> Bool {
    do {
      try calls.made { mkdirat(descriptor, name, 0o777) }
      return true
    } catch {
      if error.isPresence { return false }
      throw DiskError("create", path(of: name), because: error)
    }
  }

  /// The bytes and permissions of the file `name`; `nil` if nothing has that name.
  func read(_ name: String, limit: Int = .max) throws(DiskError) -> (bytes: [UInt8], permissions: UInt32)? {
    let file: Int32
    do {
      // Without waiting for the other end of a pipe.
      file = try calls.made { openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    } catch {
      if error.isAbsence { return nil }
      throw error.meansOtherKind
        ? DiskError("read", path(of: name), because: "it is a symbolic link")
        : DiskError("read", path(of: name), because: error)
    }
    defer { close(file) }
    do {
      var status = stat()
      try calls.made { fstat(file, &status) }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw DiskError("read", path(of: name), because: "it is not a file")
      }
      let size = Int(status.st_size)
      guard size <= limit else { throw DiskError("read", path(of: name), because: "it is too large") }
      return (try Disk.readAll(file, path(of: name), expecting: size), UInt32(status.st_mode & 0o777))
    } catch {
      throw error as? DiskError ?? DiskError("read", path(of: name), because: error as? CallFailure)
    }
  }

  /// Writes the new file `name`, which must not exist, and waits until it is on the disk if `isDurable`.
  func create(_ name: String, _ bytes: [UInt8], permissions: UInt32? = nil, isDurable: Bool) throws(DiskError) {
    do throws(CallFailure) {
      let file = try calls.made {
        openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      }
      defer { close(file) }
      var rest = bytes[...]
      while !rest.isEmpty { rest = rest.dropFirst(try calls.writeBytes(rest, to: file)) }
      if let permissions { try calls.made { fchmod(file, mode_t(permissions)) } }
      if isDurable { try synchronize(file) }
    } catch {
      throw DiskError("write", path(of: name), because: error)
    }
  }

  func requireWritable(_ name: String) throws(DiskError) {
    do { try calls.made { faccessat(descriptor, name, W_OK, 0) } } catch {
      throw DiskError("write", path(of: name), because: error)
    }
  }

  /// Waits until the names in the folder are on the disk.
  func synchronize() throws(DiskError) {
    do { try synchronize(descriptor) } catch { throw DiskError("write to", path, because: error) }
  }

  private func synchronize(_ descriptor: Int32) throws(CallFailure) {
    do { try calls.made(.synchronize) { System.synchronize(descriptor) } } catch {
      if !error.isUnsupported { throw error }
    }
  }

  func link(_ name: String, as other: String) throws(CallFailure) {
    try calls.made { linkat(descriptor, name, descriptor, other, 0) }
  }

  func rename(_ name: String, to other: String) throws(CallFailure) {
    try calls.made { renameat(descriptor, name, descriptor, other) }
  }

  /// Removes a file, or a link itself. A missing file counts as removed.
  func remove(_ name: String) throws(CallFailure) {
    do { try calls.made { unlinkat(descriptor, name, 0) } } catch { if !error.isAbsence { throw error } }
  }

  func removeFolder(_ name: String) throws(CallFailure) {
    try calls.made { unlinkat(descriptor, name, AT_REMOVEDIR) }
  }
}

extension TextCache {
  /// Keeps generated files for later merges. If that fails, merging finds them in git, or does without.
  static func keep(_ texts: [BlobID: [UInt8]], in root: OpenFolder) {
    guard !texts.isEmpty, let own = (try? root.folder(Journal.folderName)) ?? nil,
      (try? own.makeFolder(folderName)) != nil, let folder = (try? own.folder(folderName)) ?? nil
    else { return }
    try? folder.create(ignoreFile.name, Array(ignoreFile.text.utf8), isDurable: false)
    for (id, text) in texts {
      if (try? folder.create(id.hex, text, isDurable: false)) != nil { continue }
      // Another run may have been killed while it was writing the file.
      guard let bytes = (try? folder.read(id.hex, limit: text.count))??.bytes, bytes != text else { continue }
      try? folder.remove(id.hex)
      try? folder.create(id.hex, text, isDurable: false)
    }
  }

  func clear(in root: OpenFolder) {
    guard let own = (try? root.folder(Journal.folderName)) ?? nil,
      let folder = (try? own.folder(Self.folderName)) ?? nil
    else { return }
    for name in names + [Self.ignoreFile.name] { try? folder.remove(name) }
    try? own.removeFolder(Self.folderName)
    try? root.removeFolder(Journal.folderName)
  }

  /// Removes files that the lock does not need, once there are many.
  func prune(in root: OpenFolder) {
    let names = self.names
    guard names.count > Self.spareCount, let lock = try? LockFile.read(in: root.path, Disk()), lock.diagnostics.isEmpty,
      let folder = (try? root.folder(Journal.folderName)?.folder(Self.folderName)) ?? nil
    else { return }
    let known = Set(lock.lock.entries.values.joined().flatMap { [$0.generated, $0.marked] }.compactMap { $0?.hex })
    guard names.count > 2 * known.count + Self.spareCount else { return }
    for name in names where !known.contains(name) { try? folder.remove(name) }
  }
}

extension Journal {
  static func lines(of steps: [FileStep]) -> [Line?] {
    steps.map { step in
      Line(old: step.old.map(BlobID.init), target: step.target, entry: step.entry, isLinked: step.target != step.path)
    }
  }

  /// Writes the journal into the root's folder, and waits until it is on the disk.
  func begin(in root: OpenFolder) throws(DiskError) {
    let isNew = try root.makeFolder(Self.folderName)
    guard let folder = try root.folder(Self.folderName) else {
      throw DiskError("write", root.path(of: Self.folderName), because: "it was removed meanwhile")
    }
    try folder.create(Self.fileName, Array(text.utf8), isDurable: true)
    try folder.synchronize()
    if isNew { try root.synchronize() }
  }

  /// Removes the journal, and its folder unless it holds anything else. If that fails, the next run does it.
  static func end(in root: OpenFolder) {
    guard let folder = (try? root.folder(folderName)) ?? nil else { return }
    try? folder.remove(fileName)
    try? root.removeFolder(folderName)
  }
}
