import LanguageServer
import TestSupport
import Testing

/// Semantic tokens as clients see them.
@Suite(.timeLimit(.minutes(30)))
struct SemanticTokensTests {
  @Test func fullDeltaAndRange() async throws {
    let project = try OpenKitProject()
    try await project.open("model 日本 { id: Int }\n// x\n")
    let full = await project.ask("semanticTokens/full")
    #expect(
      full["data"] == [0, 0, 5, 15, 0, 0, 6, 2, 1, 1, 0, 5, 2, 9, 1, 0, 4, 3, 1, 0, 1, 0, 4, 17, 0]
    )
    await project.type("model 日本 { id: Int }\n// xy\n")
    let id = full["resultId"] ?? .null
    let delta = await project.ask("semanticTokens/full/delta", with: ["previousResultId": id])
    #expect(delta["edits"] == [["start": 22, "deleteCount": 1, "data": [5]]])
    let unknown = await project.ask("semanticTokens/full/delta", with: ["previousResultId": "nothing"])
    #expect(unknown["data"] != nil)
    let range = await project.ask("semanticTokens/range", with: ["range": .range(1, 0, 2)])
    #expect(range["data"] == [1, 0, 5, 17, 0])
  }
}
