#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells the next run what this one was about to do, in case it is killed: `.kitgen/journal` below the root.
///
/// Its first line is the process, then come `temporary TAB target` lines (the temporary empty where the target is to be
/// deleted), and `commit` once all temporary files are complete. With `commit` a later run finishes the renames,
/// without it deletes the temporary files.
struct Journal {
  private let folder: String
  private let path: String

  init(root: String) {
    folder = root + "/.kitgen"
    path = Self.path(in: root)
  }

  static func exists(in root: String) -> Bool {
    access(path(in: root), F_OK) == 0
  }

  /// The process that holds the journal.
  static func holder(in root: String) -> String? {
    lines(of: path(in: root)).first.flatMap { Int($0) }.map(String.init)
  }

  /// Writes down the steps.
  func begin(_ steps: [PlanWriter.Step]) throws(DiskError) {
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw DiskError("create", folder) }
    let lines = [String(getpid())] + steps.map { "\($0.temporary ?? "")\t\($0.target)" }
    try PlanWriter.writeFile(Array(lines.map { $0 + "\n" }.joined().utf8), to: path)
  }

  /// Says that all temporary files are complete.
  func commit() throws(DiskError) {
    try PlanWriter.writeFile(Array("commit\n".utf8), to: path, appending: true)
  }

  /// Forgets the steps, and removes the folder unless it holds anything else.
  func end() {
    unlink(path)
    rmdir(folder)
  }

  /// Finishes or undoes what the journal of a killed run tells of.
  func recover() throws(DiskError) {
    let lines = Self.lines(of: path)
    guard !lines.isEmpty else { return }
    let isComplete = lines.last == "commit"
    for line in lines.dropFirst() {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { continue }
      recover(temporary: parts[0], target: parts[1], isComplete: isComplete)
    }
    end()
  }

  private func recover(temporary: String, target: String, isComplete: Bool) {
    // The journal is a file like any other: nothing outside the root is done on its word.
    guard isBelowRoot(target), temporary.isEmpty || isBelowRoot(temporary) else { return }
    if !isComplete {
      unlink(temporary)
    } else if temporary.isEmpty {
      unlink(target)
    } else if access(temporary, F_OK) == 0 {
      _ = systemRename(temporary, target)
    }
  }

  /// Whether the folder of `path` is the root or below it, also when symbolic links are resolved.
  private func isBelowRoot(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/"), let resolved = realpath(String(path[..<slash]), nil) else {
      return false
    }
    defer { free(resolved) }
    let root = String(folder.dropLast("/.kitgen".count))
    let parent = String(cString: resolved)
    return parent == root || parent.hasPrefix(root + "/")
  }

  private static func path(in root: String) -> String {
    root + "/.kitgen/journal"
  }

  private static func lines(of path: String) -> [String] {
    let bytes = (try? Disk().read(path)) ?? nil
    return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
