import Foundation
import TestSupport
import Testing

@testable import Generation

/// Merges of emitted files that were edited at random, beside those of `git merge-file --diff3`. With `KITGEN_MERGES=2000` in
/// the environment there are so many.
struct MergeComparisonTests {
  private struct Case {
    let base: String
    let ours: String
    let theirs: String
  }

  private static let count = ProcessInfo.processInfo.environment["KITGEN_MERGES"].flatMap(Int.init) ?? 60

  private static func cases() throws -> [Case] {
    let examples = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples")
    let paths = FileManager.default.enumerator(atPath: examples.path)?.compactMap { $0 as? String } ?? []
    let files = try paths.filter { $0.contains("/Expected/") && $0.hasSuffix(".swift") }.sorted().map {
      try String(contentsOf: examples.appendingPathComponent($0), encoding: .utf8)
    }
    var random = SplitMix(seed: 17)
    return (0..<count).map { _ in
      let base = files[Int.random(in: 0..<files.count, using: &random)]
      var ours = EditedText(base, SplitMix(seed: random.next()), words: ["alpha", "beta", "gamma", "delta"])
      var theirs = EditedText(base, SplitMix(seed: random.next()), words: ["one", "two", "three", "delta"])
      for _ in 0..<Int.random(in: 1...5, using: &random) { ours.edit() }
      for _ in 0..<Int.random(in: 1...5, using: &random) { theirs.edit() }
      return Case(base: base, ours: ours.text, theirs: theirs.text)
    }
  }

  @Test func isAsGoodAsGit() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var counts: [String: Int] = [:]
    for (number, merge) in try Self.cases().enumerated() {
      let git = try GitMerge(base: merge.base, ours: merge.ours, theirs: merge.theirs, in: folder)
      let (base, ours, theirs) = (Array(merge.base.utf8), Array(merge.ours.utf8), Array(merge.theirs.utf8))
      let lines = LineMerge(base: base, ours: ours, theirs: theirs)
      let lineText = lines.text.map { String(decoding: $0, as: UTF8.self) }
      if git.conflictCount == 0 {
        #expect(lineText == nil || lineText == git.text, "case \(number)")
        counts[lineText == nil ? "git alone" : "both", default: 0] += 1
      } else {
        #expect(lineText == nil, "case \(number): git has \(git.conflictCount) conflicts")
      }
      let file = FileMerge(base: base, edited: ours, new: theirs, isSwift: true)
      guard let result = file.text else {
        if git.conflictCount > 0 { counts["none", default: 0] += 1 }
        if git.conflictCount == 0, lineText != nil { counts["refused", default: 0] += 1 }
        continue
      }
      if git.conflictCount > 0 { counts["by declarations", default: 0] += 1 }
      Self.expectNothingLost(merge, String(decoding: result, as: UTF8.self), "case \(number)")
    }
    print("merges: \(counts)")
    #expect(counts["git alone", default: 0] * 100 <= Self.count)
  }

  /// Each line is there as often as both sides have added and removed it; what both have done may count once.
  private static func expectNothingLost(_ merge: Case, _ result: String, _ name: Comment) {
    let counts = [merge.base, merge.ours, merge.theirs, result].map { text in
      text.split(separator: "\n").reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    for line in Set(counts.flatMap(\.keys)) {
      let (base, ours, theirs, merged) = (
        counts[0][line, default: 0], counts[1][line, default: 0], counts[2][line, default: 0],
        counts[3][line, default: 0]
      )
      let changes = [ours - base, theirs - base]
      let both = changes[0] + changes[1]
      let once =
        changes[0] < 0 && changes[1] < 0 ? changes.min() : changes[0] > 0 && changes[1] > 0 ? changes.max() : both
      #expect(((min(both, once ?? both))...(max(both, once ?? both))).contains(merged - base), "\(name): \(line)")
    }
  }
}
