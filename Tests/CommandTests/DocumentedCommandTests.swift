import Foundation
import TestSupport
import Testing
import Toolchain
import Verification

@testable import kitgen

/// Pages of the documentation, followed word for word, each in an empty folder.
struct DocumentedCommandTests {
  /// A fenced block of a page.
  private struct Block {
    let language: String
    /// The file that the block is the text of; nil for a block of commands.
    let path: String?
    let line: Int
    var lines: [String] = []
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let guides: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs/guides").path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/guides/\($0)" }
  }()

  @Test(arguments: guides + ["README.md", "docs/command-line.md", "docs/regeneration.md", "docs/schemas.md"])
  func doesWhatItSays(page: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    for block in blocks(of: text) {
      if let path = block.path {
        // A reader has to know where the text goes, and does not see what goes after the fence.
        #expect(text.contains("`\(path)`"))
        try folder.write(block.lines.map { $0 + "\n" }.joined(), to: path)
      } else if block.language == "console" {
        try await follow(block, of: page, in: folder)
      } else {
        #expect(!["kit", "stencil", "json"].contains(block.language), "\(page):\(block.line) is not tried")
      }
    }
    try await compile(in: folder, of: page)
  }

  /// Compiles the Swift of each kit together with the Swift that a page shows beside it.
  private func compile(in folder: TemporaryFolder, of page: String) async throws {
    let files = folder.files().filter { !$0.contains("Templates/") }
    let kits = files.filter { $0 == "Kitfile" || $0.hasSuffix("/Kitfile") }.map { $0.dropLast("Kitfile".count) }
    let compiler = try await Self.compiler.value
    let cache = VerificationCache(folder: Self.root.appending(path: ".build/verification"))
    for kit in kits where !kit.isEmpty || kits.count == 1 {
      // A kit that uses another one imports its module.
      if folder.read(kit + "Kitfile")?.contains("\nuse ") != false { continue }
      let sources = files.filter { $0.hasPrefix(kit) && $0.hasSuffix(".swift") }
        .map { SwiftFile(path: $0, text: folder.read($0) ?? "") }
      let mode = CompilerMode.all[kit.utf8.count % CompilerMode.all.count]
      for verdict in try await Verifier(compiler: compiler, cache: cache).verify(sources, modes: [mode]) {
        let messages = verdict.messages + verdict.obstacles
        #expect(messages.map(\.description) == [], "\(page): \(kit) in \(mode)")
      }
    }
  }

  private static let compiler = Task { try await SwiftCompiler.find() }

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
  private func follow(_ block: Block, of page: String, in folder: TemporaryFolder) async throws {
    var rest = block.lines[...]
    while var command = rest.popFirst() {
      while command.hasSuffix("\\"), let next = rest.popFirst() { command = command.dropLast() + next }
      let words = words(of: command)
      try #require(words.count > 2 && words[0] == "$", "\(page):\(block.line)")
      let shown = Array(rest.prefix { !$0.hasPrefix("$ ") })
      rest = rest.dropFirst(shown.count)
      var printed = try await output(of: Array(words.dropFirst()), in: folder)
      if printed.hasSuffix("\n") { printed.removeLast() }
      let lines =
        printed.isEmpty ? [] : printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(matches(shown[...], lines[...]), "\(page):\(block.line): \(command) prints\n\(printed)")
    }
  }

  /// The words of a command, as a shell tells them apart by spaces and single quotation marks.
  private func words(of command: String) -> [String] {
    command.split(separator: "'", omittingEmptySubsequences: false).enumerated().reduce(into: [""]) { words, part in
      let (index, text) = part
      if index % 2 == 1 {
        words[words.count - 1] += text
      } else {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        words[words.count - 1] += parts[0]
        words += parts.dropFirst()
      }
    }.filter { !$0.isEmpty }
  }

  private func output(of words: [String], in folder: TemporaryFolder) async throws -> String {
    switch words[0] {
    case "kitgen":
      let run = await CommandRun(Array(words.dropFirst()), in: folder)
      return run.output + run.errors
    case "git":
      let identity = ["AUTHOR", "COMMITTER"].flatMap { ["GIT_\($0)_NAME=x", "GIT_\($0)_EMAIL=x@x"] }
      let run = try await ToolRun.run(identity + words, in: folder.url, limit: .seconds(60))
      #expect(run.exitCode == 0, "\(words): \(run.output)")
      return run.output
    case "mv":
      let (old, new) = (folder.url.appendingPathComponent(words[1]), folder.url.appendingPathComponent(words[2]))
      try FileManager.default.moveItem(at: old, to: new)
      return ""
    case "cat": return try #require(folder.read(words[1]), "\(words[1]) is not there")
    default: throw UsageError("a page runs '\(words[0])'")
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
