import Foundation
import TestSupport
import Testing

/// A kit with the files that it must give: `Examples/NAME` of the package or of a pattern's folder.
struct Example: Sendable, CustomTestStringConvertible {
  let name: String
  let folder: URL

  /// The package that the tests are part of.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The examples of the package and of all patterns, sorted by name.
  static let all: [Example] = {
    let patterns = folders(in: package.appendingPathComponent("Templates"))
    let groups = [package] + patterns
    return groups.flatMap { folders(in: $0.appendingPathComponent("Examples")) }
      .map { Example(name: $0.lastPathComponent, folder: $0) }
      .sorted { $0.name < $1.name }
  }()

  static func named(_ name: String) -> Example? {
    all.first { $0.name == name }
  }

  var testDescription: String { name }

  var kitfile: URL {
    folder.appendingPathComponent("Kitfile")
  }

  /// The folder of the files that the kit must give.
  var expected: URL {
    folder.appendingPathComponent("Expected")
  }

  /// The Swift files that the kit must give, by path.
  func expectedFiles() throws -> [String: String] {
    try EmittedFiles.read(from: expected)
  }

  /// The project's own Swift files that the kit refers to, by path: the folder `Existing`, where there is one.
  func existingFiles() throws -> [String: String] {
    try EmittedFiles.read(from: folder.appendingPathComponent("Existing"))
  }

  /// All that the kit reads beside itself: the project's own Swift, and samples.
  func inputFiles() throws -> [String: String] {
    try EmittedFiles.read(from: folder.appendingPathComponent("Existing"), types: [".swift", ".json"])
  }

  private static func folders(in folder: URL) -> [URL] {
    let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (urls ?? []).filter(\.hasDirectoryPath).sorted { $0.path < $1.path }
  }
}
