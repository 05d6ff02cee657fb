import Foundation
import Testing

/// A folder of inputs and expectations beside a test file.
package struct Fixture: Sendable {
  package let folder: URL

  /// - Parameter file: The test file; its folder's `Fixtures/NAME` is the fixture.
  package init(_ name: String, file: StaticString = #filePath) {
    folder = URL(fileURLWithPath: file.description).deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(name)
  }

  /// - Parameter folder: A folder with expectations that is not beside a test file.
  package init(folder: URL) {
    self.folder = folder
  }

  /// The text of a file of the fixture.
  package func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Compares `actual` with the recorded file at `path`.
  ///
  /// A missing record is written and fails; with `UPDATE_FIXTURES=1` in the environment each differing record is
  /// written anew and fails, so that a run that records never passes.
  package func expect(
    _ actual: String,
    equals path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = folder.appendingPathComponent(path)
    let expected = try? String(contentsOf: url, encoding: .utf8)
    guard expected != actual else { return }
    if expected == nil || ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: url)
      Issue.record("Recorded \(path). Review it and run again.", sourceLocation: sourceLocation)
    } else {
      #expect(actual == expected, sourceLocation: sourceLocation)
    }
  }
}
