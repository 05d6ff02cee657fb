import Diagnostics
import Foundation
import TestSupport
import Testing

struct UnifiedDiffTests {
  @Test func printsHunks() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 3\n", with: "").replacing("line 15\n", with: "行 15\nmore\n")
    let expected = """
      diff --git a/x.swift b/x.swift
      --- a/x.swift
      +++ b/x.swift
      @@ -1,6 +1,5 @@
       line 1
       line 2
      -line 3
       line 4
       line 5
       line 6
      @@ -12,7 +11,8 @@
       line 12
       line 13
       line 14
      -line 15
      +行 15
      +more
       line 16
       line 17
       line 18

      """
    #expect(UnifiedDiff.text(path: "x.swift", old: Array(old.utf8), new: Array(new.utf8)) == expected)
    #expect(UnifiedDiff.text(path: "x.swift", old: Array(old.utf8), new: Array(old.utf8)) == "")
  }

  /// Random edits of a random text: git applies the printed diff and gives the new text.
  @Test func gitAppliesIt() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var random = SplitMix(seed: 7)
    var diff = ""
    var expected: [String: String] = [:]
    for index in 0..<40 {
      let path = "dir \(index % 3)/ファイル\(index).txt"
      let old = index % 10 == 0 ? nil : text(&random)
      let new = index % 11 == 0 ? nil : edited(old ?? text(&random), &random)
      if let old { try folder.write(old, to: path) }
      diff += UnifiedDiff.text(path: path, old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) })
      expected[path] = new
    }
    try folder.write(diff, to: "changes.diff")
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "apply", "--whitespace=nowarn", "changes.diff"]
    git.currentDirectoryURL = folder.url
    git.environment = ProcessInfo.processInfo.environment.merging(["GIT_CEILING_DIRECTORIES": "/"]) { $1 }
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    for path in Set(folder.files()).union(expected.keys) where path != "changes.diff" {
      #expect(folder.read(path) == expected[path], "\(path)")
    }
  }

  private func text(_ random: inout SplitMix) -> String {
    let lines = (0..<Int.random(in: 0...30, using: &random)).map { _ in "l\(Int.random(in: 0...5, using: &random))\n" }
    return lines.joined() + (Bool.random(using: &random) ? "no newline" : "")
  }

  private func edited(_ text: String, _ random: inout SplitMix) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      switch Int.random(in: 0...9, using: &random) {
      case 0: []
      case 1: [String(line), "new 行"]
      case 2: ["changed"]
      default: [String(line)]
      }
    }.joined(separator: "\n")
  }
}
