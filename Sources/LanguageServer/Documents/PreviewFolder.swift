import Diagnostics
import Platform

/// Previews as files in a temporary folder, for clients that do not request documents from a server.
final class PreviewFolder: Sendable {
  private struct State {
    var folder: URL?
    /// Path and text of each preview's file, by the preview's URI.
    var files: [String: (path: String, text: String)] = [:]
  }

  private let state = Locked(State())

  deinit {
    guard let folder = state.withLock({ $0.folder }) else { return }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a preview if its file, which has the emitted file's name, has another text. Returns the file's absolute path.
  func write(_ text: String, of uri: String, named name: String) throws -> String {
    try state.withLock { state in
      if let file = state.files[uri], file.text == text { return file.path }
      let folder = try state.folder ?? Self.makeFolder()
      state.folder = folder
      let path = try state.files[uri]?.path ?? Self.newPath(name, number: state.files.count, in: folder)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      state.files[uri] = (path, text)
      return path
    }
  }

  /// Makes a folder that others cannot read.
  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("kitgen-preview-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    return folder
  }

  /// Files of one name are in different folders.
  private static func newPath(_ name: String, number: Int, in folder: URL) throws -> String {
    let own = folder.appendingPathComponent(String(number + 1), isDirectory: true)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
    return own.appendingPathComponent(name).path
  }
}
