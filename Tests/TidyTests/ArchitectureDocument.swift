import Foundation
import TestSupport
import Testing

/// The parts of ARCHITECTURE.md that are written from the package itself, each between two marks.
enum ArchitectureDocument {
  private static let path = "ARCHITECTURE.md"

  /// Compares a part with what it must be; with `UPDATE_FIXTURES=1` in the environment it is written anew.
  static func record(_ text: String, as name: String) throws {
    let document = try SourceTree.text(path)
    let (start, end) = ("<!-- \(name) -->\n", "<!-- end of \(name) -->")
    let lower = try #require(document.firstRange(of: start), "ARCHITECTURE.md has no mark '\(start)'").upperBound
    let upper = try #require(document.firstRange(of: end), "ARCHITECTURE.md has no mark '\(end)'").lowerBound
    guard document[lower..<upper] != text else { return }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      let changed = document.replacingCharacters(in: lower..<upper, with: text)
      try changed.write(to: SourceTree.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
    Issue.record("The \(name) in ARCHITECTURE.md are out of date; UPDATE_FIXTURES=1 writes them anew")
  }
}
