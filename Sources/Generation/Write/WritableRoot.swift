/// The one door through which kitgen writes: a folder that is open, and nothing but what is below it.
///
/// Symbolic links on the way to a file are resolved first and the result is checked. Then the folders are opened one by
/// one without following any link, so that a new link there leads nowhere.
final class WritableRoot {
  /// Absolute, symbolic links resolved.
  let path: String
  let folder: OpenFolder
  /// The last requested folder: files come sorted.
  private var latest: (path: String, folder: OpenFolder)?

  private init(_ path: String, _ folder: OpenFolder) {
    self.path = path
    self.folder = folder
  }

  static func open(at path: String, _ calls: FileCalls) throws(DiskError) -> WritableRoot {
    let resolved = Disk().resolved(path)
    return WritableRoot(resolved, try OpenFolder.open(at: resolved, calls))
  }

  /// The real path of the file at `path`, symbolic links resolved.
  ///
  /// - Throws: If it is outside of the root, or in a folder that kitgen never writes into.
  func target(of path: ProjectPath) throws(DiskError) -> ProjectPath {
    let resolved = Disk().resolved(path.absolute(in: self.path))
    guard let target = ProjectPath.rest(of: resolved, below: self.path).flatMap(ProjectPath.init) else {
      throw DiskError("write", path.text, because: "it leads out of '\(self.path)' through a symbolic link")
    }
    if let part = path.forbiddenPart ?? target.forbiddenPart {
      throw DiskError("write", path.text, because: "kitgen never writes into '\(part)'")
    }
    return target
  }

  /// The folder of the file at `target`; `nil` if it is missing.
  func folder(of target: ProjectPath) throws(DiskError) -> OpenFolder? {
    let key = target.folderText
    if let latest, latest.path == key { return latest.folder }
    var current = folder
    for part in target.folders {
      guard let next = try current.folder(part) else { return nil }
      current = next
    }
    latest = (key, current)
    return current
  }

  /// The folder of the file at `target`, created if missing; `made` gets the created folders, outer ones first.
  func makeFolder(of target: ProjectPath, made: inout [ProjectPath]) throws(DiskError) -> OpenFolder {
    if let folder = try folder(of: target) { return folder }
    var current = folder
    var path = ""
    for part in target.folders {
      path += (path.isEmpty ? "" : "/") + part
      if try current.makeFolder(part), let new = ProjectPath(path) { made.append(new) }
      guard let next = try current.folder(part) else {
        throw DiskError("create", current.path(of: part), because: "it was removed meanwhile")
      }
      current = next
    }
    return current
  }

  /// Removes the folder at `path` if it is empty; returns whether it is gone.
  func removeIfEmpty(_ path: ProjectPath) -> Bool {
    latest = nil
    guard let parent = (try? folder(of: path)) ?? nil else { return false }
    latest = nil
    return (try? parent.removeFolder(path.fileName)) != nil
  }

  func removeEmptyFolders(around target: ProjectPath) {
    var path = ProjectPath(target.folderText)
    while let folder = path, removeIfEmpty(folder) { path = ProjectPath(folder.folderText) }
  }
}

extension ProjectPath {
  fileprivate var folders: [String] { text.split(separator: "/").dropLast().map(String.init) }
  /// The folder's path; empty for the root.
  fileprivate var folderText: String { folders.joined(separator: "/") }
}
