import Foundation
import KitLanguage
import TestSupport
import Testing

@testable import kitgen

/// A pattern that is called like a command could not be reached from the command line.
struct ReservedCommandTests {
  @Test func everyCommandIsReserved() {
    let commands = Set(CommandList.kitgen.own.map(\.name))
    #expect(commands.subtracting(ReservedCommands.names) == [], "Add these to ReservedCommands")
  }

  /// A command that no list has cannot be called.
  @Test func everyCommandOfTheSourcesIsListed() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/kitgen/Commands")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    var types: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      types.formUnion(text.matches(of: /struct (\w+): Command \{/).map { String($0.output.1) })
    }
    let listed = CommandList.kitgen.own.flatMap { [$0] + $0.subcommands }.map { "\(type(of: $0))" }
    #expect(types.count > 20)
    #expect(
      types.subtracting(listed + ["\(NodeCommand.self)"]) == [],
      "Add these to CommandList+Kitgen.swift, or to the subcommands of theirs"
    )
  }

  @Test(arguments: ["accept", "lock", "lsp", "version"])
  func patternsHaveOtherNames(command: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project Mail { templates \"Patterns\" }\n", to: "Kitfile")
    try folder.write("pattern \(command) { name: UpperCamel }\n", to: "Patterns/letter/pattern.kit")
    let run = await CommandRun("check", in: folder)
    #expect(run.code == .dataError)
    #expect(
      run.errors.hasPrefix("Patterns/letter/pattern.kit:1:9: error: '\(command)' is a command of kitgen"),
      "\(run.errors)"
    )
  }
}
