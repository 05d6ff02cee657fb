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
