extension FileReading {
  /// Walks a folder and those below it, without recursion: the disk may be deeper than the stack.
  ///
  /// - Parameters:
  ///   - folder: An absolute path.
  ///   - visit: Is given the path of a folder relative to `folder`, empty for `folder` itself, and its entries in the
  ///     order of their names, without hidden ones. Returns the entries to continue with, of which files do not count,
  ///     or `nil` to end the walk.
  /// - Returns: The folders below that cannot be listed, and count as empty, with the reasons.
  /// - Throws: When `folder` itself cannot be listed, and what `visit` throws.
  @discardableResult
  func walk(
    _ folder: String,
    _ visit: (_ path: String, _ entries: [FolderEntry]) throws(DiskError) -> [FolderEntry]?
  ) throws(DiskError) -> [String: String] {
    var unlisted: [String: String] = [:]
    func entriesOrNone(_ path: String) throws(DiskError) -> [FolderEntry] {
      do throws(DiskError) { return try entries(of: path) } catch {
        guard let below = ProjectPath.rest(of: path, below: folder), !below.isEmpty else { throw error }
        unlisted[below] = error.reason
        return []
      }
    }
    try Self.walk(folder, entriesOrNone, visit)
    return unlisted
  }

  /// The same walk with unreadable folders as empty.
  func walkReadable(_ folder: String, _ visit: (_ path: String, _ entries: [FolderEntry]) -> [FolderEntry]?) {
    Self.walk(folder, { (try? entries(of: $0)) ?? [] }, visit)
  }

  private static func walk<Failure: Error>(
    _ folder: String,
    _ entries: (String) throws(Failure) -> [FolderEntry],
    _ visit: (_ path: String, _ entries: [FolderEntry]) throws(Failure) -> [FolderEntry]?
  ) throws(Failure) {
    let prefix = folder == "/" ? folder : folder + "/"
    var pending = [""]
    while let path = pending.popLast() {
      let found = try entries(path.isEmpty ? folder : prefix + path).filter { !$0.name.hasPrefix(".") }
      guard let next = try visit(path, found) else { return }
      for entry in next where entry.isFolder { pending.append(entry.path(in: path)) }
    }
  }
}

extension FolderEntry {
  /// The path of the entry in a folder; both paths start at the same place, whose own path is empty.
  func path(in folder: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }
}
