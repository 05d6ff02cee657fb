import BuiltinPatterns
import Diagnostics
import Foundation
import Generation
import TestSupport
import Testing

/// A core that has answered questions about earlier revisions says of each one what a new one says.
@Suite struct CoreComparisonTests {
  /// Of the built-in patterns those that the kits use, with those that they need: a new core checks a team's templates
  /// against all that it is given.
  private static let folders = "project use model enum keys api request delegate support extend union"
    .split(separator: " ")

  @Test func saysWhatANewCoreSays() throws {
    let library = PatternLibrary(
      builtIn: BuiltinPatterns.files.filter { file in Self.folders.contains { file.path.hasPrefix($0 + "/") } }
    )
    var edits = try RandomEdits(seed: 12, library)
    defer { edits.project.folder.remove() }
    let core = Core(library)
    let first = try CoreAnswers(of: core, edits, 0)
    try #require(first.isPlanned, "\(first.diagnostics)")
    var valid = 0
    for step in 0..<Self.steps {
      let edit = try edits.next()
      let place = edits.number(below: 1_000)
      let known = try CoreAnswers(of: core, edits, place)
      let fresh = try CoreAnswers(of: Core(library), edits, place)
      try #require(known == fresh, "step \(step): \(edit)")
      if known.isPlanned { valid += 1 }
    }
    // Most kits have to be right, or nothing is rendered.
    #expect(valid > Self.steps / 4)
  }

  /// As many as `KITGEN_RANDOM_STEPS` says.
  private static let steps = ProcessInfo.processInfo.environment["KITGEN_RANDOM_STEPS"].flatMap(Int.init) ?? 60
}
