import Foundation
import TestSupport
import Testing

@testable import kitgen

/// docs/tutorial.md, followed word for word in an empty folder.
struct TutorialTests {
  /// A fenced block of the tutorial.
  private struct Block {
    let language: String
    /// The file that the block is the text of; nil for a block of commands.
    let path: String?
    let line: Int
    var lines: [String] = []
  }

  private static let tutorial = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/tutorial.md")

  @Test func doesWhatItSays() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = try String(contentsOf: Self.tutorial, encoding: .utf8)
    for block in blocks(of: text) {
      if let path = block.path {
        // A reader has to know where the text goes, and does not see what stands behind the fence.
        #expect(text.contains("`\(path)`"))
        try folder.write(block.lines.map { $0 + "\n" }.joined(), to: path)
      } else if block.language == "console" {
        try await follow(block, in: folder)
      }
    }
  }

  private func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var isInside = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        isInside.toggle()
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        if isInside {
          blocks.append(Block(language: words.first ?? "", path: words.dropFirst().first, line: index + 1))
        }
      } else if isInside, let last = blocks.indices.last {
        blocks[last].lines.append(String(line))
      }
    }
    return blocks
  }

  /// Runs the commands of a block, the lines with a `$`, and compares what they print.
  private func follow(_ block: Block, in folder: TemporaryFolder) async throws {
    var rest = block.lines[...]
    while let command = rest.popFirst() {
      let words = command.split(separator: " ").map(String.init)
      try #require(words.count > 2 && words[0] == "$", "docs/tutorial.md:\(block.line)")
      let shown = Array(rest.prefix { !$0.hasPrefix("$ ") })
      rest = rest.dropFirst(shown.count)
      var printed = try await output(of: Array(words.dropFirst()), in: folder)
      if printed.hasSuffix("\n") { printed.removeLast() }
      let lines = printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(matches(shown[...], lines[...]), "docs/tutorial.md:\(block.line): \(command) prints\n\(printed)")
    }
  }

  private func output(of words: [String], in folder: TemporaryFolder) async throws -> String {
    switch words[0] {
    case "kitgen":
      let run = await CommandRun(Array(words.dropFirst()), in: folder)
      return run.output + run.errors
    case "cat": return try #require(folder.read(words[1]), "\(words[1]) is not there")
    default: throw UsageError("the tutorial runs '\(words[0])'")
    }
  }

  /// Whether the lines are the ones shown, where `…` stands for any number of lines.
  private func matches(_ shown: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return lines.isEmpty }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains { matches(shown.dropFirst(), lines[$0...]) }
    }
    return lines.first == first && matches(shown.dropFirst(), lines.dropFirst())
  }
}
