import Platform

/// A Swift file to be compiled.
package struct SwiftFile: Hashable, Sendable {
  /// Relative, as in messages; may lead upward.
  package let path: String
  /// The compiler's path for the file, which stays below its folder. Swift refuses two files of one name in a
  /// module, even in different folders.
  package let place: String
  /// The compiler reads it instead of any file at `path`.
  package var text: String
  /// Whether the compiler's messages about the file count. A file that others only need may have warnings.
  package let isJudged: Bool

  package init(path: String, place: String? = nil, text: String, isJudged: Bool = true) {
    self.path = path
    self.place = (place ?? path).split(separator: "/").map { $0 == ".." ? "~" : String($0) }.joined(separator: "/")
    self.text = text
    self.isJudged = isJudged
  }

  /// Whether the compiler accepts top-level code in the file.
  var isScript: Bool { place == "main.swift" || place.hasSuffix("/main.swift") }

  package static let resourceAccessor = SwiftFile(
    path: "resource_bundle_accessor.swift",
    text: """
      import Foundation

      extension Foundation.Bundle {
        nonisolated static let module = Bundle.main
      }

      """,
    isJudged: false
  )

  /// Whether the file finds its resources by the package manager's accessor.
  package var usesResourceAccessor: Bool { text.contains("bundle: .module") || text.contains("Bundle.module") }
}

extension [SwiftFile] {
  /// Writes the files to their places below a folder.
  ///
  /// - Returns: The compiler's arguments for them in this folder. `./` keeps a name that begins with a hyphen from being a flag.
  func write(to folder: URL) throws -> [String] {
    for file in self {
      let place = folder.appendingPathComponent(file.place)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: place)
    }
    return map { "./" + $0.place }
  }

  /// The messages with the path of a file instead of its place.
  func located(_ messages: [CompilerMessage]) -> [CompilerMessage] {
    let paths = Dictionary(filter { $0.place != $0.path }.map { ($0.place, $0.path) }) { first, _ in first }
    guard !paths.isEmpty else { return messages }
    return messages.map { message in
      guard let place = message.place, let path = paths[place.path] else { return message }
      return CompilerMessage(
        message.severity,
        message.text,
        at: .init(path: path, line: place.line, column: place.column)
      )
    }
  }
}

extension [String: String] {
  /// The files of a dictionary from path to text, sorted by path.
  package func swiftFiles(areJudged: Bool = true) -> [SwiftFile] {
    sorted { $0.key < $1.key }.map { SwiftFile(path: $0.key, text: $0.value, isJudged: areJudged) }
  }
}
