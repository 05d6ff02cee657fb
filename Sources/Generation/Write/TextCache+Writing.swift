extension TextCache {
  /// Keeps texts for later merges. If that fails, merging finds them in git, or does without.
  ///
  /// - Parameters:
  ///   - root: The root's folder, which contains `.kitgen`.
  ///   - texts: In canonical form, by their names.
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

  /// Removes texts that the lock does not need, once there are many.
  func prune(in root: OpenFolder) {
    let names = self.names
    guard names.count > Self.spareCount, let lock = try? LockFile.read(in: root.path, Disk()), lock.diagnostics.isEmpty,
      let folder = (try? root.folder(Journal.folderName)?.folder(Self.folderName)) ?? nil
    else { return }
    let known = Set(lock.lock.entries.values.joined().map(\.generated.hex))
    guard names.count > 2 * known.count + Self.spareCount else { return }
    for name in names where !known.contains(name) { try? folder.remove(name) }
  }
}
