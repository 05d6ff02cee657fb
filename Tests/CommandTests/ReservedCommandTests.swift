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
    let texts = try SourceTexts.all(below: "Sources/kitgen/Commands")
    let types = Set(texts.flatMap { $0.matches(of: /struct (\w+): Command \{/).map { String($0.output.1) } })
    let listed = CommandList.kitgen.own.flatMap { [$0] + $0.subcommands }.map { "\(type(of: $0))" }
    #expect(types.count > 20)
    #expect(
      types.subtracting(listed + ["\(NodeCommand.self)"]) == [],
      "Add these to CommandList, or to the subcommands of theirs"
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
