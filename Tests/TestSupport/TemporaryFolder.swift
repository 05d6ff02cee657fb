import Foundation

/// A folder of its own for a test, removed by `remove()`.
package struct TemporaryFolder: Sendable {
  package let url: URL
  /// What is removed.
  private let outer: URL

  package init() throws {
    outer = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("kitgen-test-\(UUID().uuidString)", isDirectory: true)
    url = outer.appendingPathComponent("Folder", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Who looks for the project around a folder goes no further than this, and never through the folders of all tests.
    try FileManager.default.createDirectory(at: outer.appendingPathComponent(".git"), withIntermediateDirectories: true)
  }

  package var path: String {
    url.path
  }

  /// Writes `text` to `path`, below the folder, creating folders as needed.
  package func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The text of the file at `path`, or nil where there is none.
  package func read(_ path: String) -> String? {
    try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  /// The relative paths of all files, sorted, without what kitgen keeps for later runs.
  package func files() -> [String] {
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      if path.contains(/(^|\/).kitgen\/(base|run)\//) { return false }
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// Whether there is a file or folder at `path`.
  package func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
  }

  package func remove() {
    try? FileManager.default.removeItem(at: outer)
  }
}
