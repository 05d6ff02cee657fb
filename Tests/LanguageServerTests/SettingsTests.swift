import LanguageServer
import Testing

/// The user's settings, however a client sends them.
@Suite(.timeLimit(.minutes(30)))
struct SettingsTests {
  @Test func whatIsMissingOrOfAnotherFormIsNotSet() {
    #expect(Settings(.null) == Settings())
    #expect(Settings(["inlayHints": "no", "codeLens": 7, "navigation": []]) == Settings())
    var settings = Settings()
    settings.inlayHints = false
    settings.definitionInKit = true
    #expect(Settings(["inlayHints": false, "navigation": ["definitionInKit": true]]) == settings)
  }

  @Test func areAskedForAndAskedForAgain() async {
    let client = TestClient()
    await client.initialize(["workspace": ["configuration": true, "inlayHint": ["refreshSupport": true]]])
    let isRequest: @Sendable (JSON) -> Bool = { $0["method"] == "workspace/configuration" }
    let request = await client.first(where: isRequest) ?? .null
    #expect(request["params"] == ["items": [["section": "kitgen"]]])
    await client.send(.response(id: request["id"]?.integer.map(RequestID.integer), .success([["inlayHints": false]])))
    #expect(await client.first { $0["method"] == "workspace/inlayHint/refresh" } != nil)
    await client.forget()
    await client.notify("workspace/didChangeConfiguration", ["settings": .null])
    #expect(await client.first(where: isRequest) != nil)
  }

  @Test func comeWithTheNotificationOfOtherClients() async {
    let client = TestClient()
    await client.initialize(["workspace": ["codeLens": ["refreshSupport": true]]])
    await client.notify("workspace/didChangeConfiguration", ["settings": ["kitgen": ["codeLens": false]]])
    #expect(await client.first { $0["method"] == "workspace/codeLens/refresh" } != nil)
    #expect(await !client.messages.contains { $0["method"] == "workspace/configuration" })
  }
}
