import Foundation
import TestSupport
import Testing

@testable import kitgen

/// The page that `man kitgen` shows.
struct ManualPageTests {
  private func page() async throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = await CommandRun("help", "--man", in: folder)
    #expect(run.code == .success)
    return run.output
  }

  @Test func everyCommandAndOptionIsThere() async throws {
    let lines = Set(try await page().split(separator: "\n").map(String.init))
    for command in CommandList.kitgen.own.flatMap({ [$0] + $0.subcommands }) {
      #expect(lines.contains { $0.hasPrefix(".SS \"kitgen \(command.name)") }, "\(command.name)")
      for option in command.options {
        let synopsis = option.synopsis.replacing("-", with: "\\-")
        #expect(lines.contains(".B \(synopsis)"), "\(command.name): \(option.synopsis)")
      }
    }
    #expect(lines.contains(".B kitgen request"))
  }

  /// docs/command-line.md, or a page beside it, shows every command.
  @Test func everyCommandIsDocumented() throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs")
    let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path).filter { $0.hasSuffix(".md") }
      .map { try String(contentsOf: docs.appending(path: $0), encoding: .utf8) }.joined()
    let shown = Set(pages.matches(of: /kitgen ([a-z]+)/).map { String($0.output.1) })
    let missing = CommandList.kitgen.own.map(\.name).filter { !shown.contains($0) }
    #expect(missing == [], "Add these to docs/command-line.md")
  }

  @Test func everySectionIsThere() async throws {
    let lines = try await page().split(separator: "\n").map(String.init)
    let sections = lines.filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "DECLARATIONS", "EXIT STATUS", "FILES", "ENVIRONMENT",
        "EXAMPLES",
        "SEE ALSO",
      ]
    )
    for name in ["SWIFTC", "KITGEN_CACHE", "NO_COLOR", "VISUAL"] {
      #expect(lines.contains { $0.hasPrefix(".B \(name)") || $0.hasPrefix(".BR \(name)") }, "\(name)")
    }
  }

  @Test func textIsNoRequest() async throws {
    let requests: Set<Substring> = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".I", ".BR", ".RB", ".RI", ".IR", ".\\\""]
    for line in try await page().split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(line.prefix { $0 != " " }), "\(line)")
    }
  }

  /// Outside of a project the list is made without reading schemas.
  @Test func overviewIsTheSameInsideOfAProject() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outside = await CommandRun("help", in: folder)
    try folder.write("project K\n", to: "Kitfile")
    let inside = await CommandRun("help", in: folder)
    #expect(outside.output == inside.output)
    #expect(outside.output.contains("\n  request  "))
    #expect(!outside.output.contains("\n  project "))
  }
}
