import BuiltinPatterns
import Generation
import Testing

@testable import kitgen

/// The list of commands is the same whether it is made of schemas or of their lines.
struct BuiltInKeywordTests {
  @Test func areThoseOfTheSchemas() {
    let commands = CommandList.kitgen.commands(of: PatternLibrary.builtIn.schemas)
    #expect(BuiltInKeywords.rows.map(\.name) == commands.map(\.name))
    #expect(BuiltInKeywords.rows.map(\.summary) == commands.map(\.summary))
    #expect(commands.count > 15)
  }
}
