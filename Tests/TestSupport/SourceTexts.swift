import Foundation

/// The sources of the project, for tests that everything of a kind is in the list of its kind.
package enum SourceTexts {
  /// The texts of the Swift files in a folder and below.
  ///
  /// - Parameter folder: Its path in the repository, such as `Sources/kitgen`.
  package static func all(below folder: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: folder)
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: root.appending(path: $0), encoding: .utf8)
    }
  }
}
