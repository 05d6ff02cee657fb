import LanguageServer
import Testing

/// What the server says that it can do.
@Suite(.timeLimit(.minutes(30)))
struct AnnouncementTests {
  @Test func clientsThatRegisterNothingGetCapabilities() async {
    let client = TestClient()
    let capabilities = await client.initialize()
    #expect(capabilities["hoverProvider"] == true && capabilities["documentSymbolProvider"] == true)
    #expect(await !client.messages.contains { $0["method"] == "client/registerCapability" })
  }

  /// A feature is registered for the documents of its languages, and is not announced besides: another server gives the
  /// outline of a Swift file.
  @Test func featuresAreRegisteredForTheirDocuments() async {
    let client = TestClient()
    let capabilities = await client.initialize([
      "textDocument": ["documentSymbol": ["dynamicRegistration": true], "hover": ["dynamicRegistration": false]]
    ])
    #expect(capabilities["documentSymbolProvider"] == nil && capabilities["hoverProvider"] == true)
    let request = await client.first { $0["method"] == "client/registerCapability" }
    let registrations = request?["params"]?["registrations"]?.array ?? []
    #expect(registrations.map { $0["method"] } == ["textDocument/documentSymbol"])
    let patterns = registrations.first?["registerOptions"]?["documentSelector"]?.array?.map { $0["pattern"]?.string }
    #expect(patterns == ["**/Kitfile", "**/*.kit", "**/*.stencil"])
  }

  /// The parts of one provider come from several features.
  @Test func optionsOfOneProviderAreJoined() async {
    let client = TestClient()
    let codeAction: JSON = [
      "codeActionLiteralSupport": [:], "dataSupport": true, "resolveSupport": ["properties": ["edit"]],
    ]
    let capabilities = await client.initialize(["textDocument": ["codeAction": codeAction]])
    let provider = capabilities["codeActionProvider"]
    #expect(provider?["resolveProvider"] == true)
    #expect(provider?["codeActionKinds"]?.array?.contains("quickfix") ?? false, "\(capabilities)")
  }

  @Test func eachMethodHasOneFeatureForEachLanguage() {
    for (method, features) in Dictionary(grouping: Feature.all, by: \.method) {
      let languages = features.flatMap(\.languages)
      #expect(Set(languages).count == languages.count, "\(method)")
      #expect(features.count == 1 || features.allSatisfy { !$0.languages.isEmpty }, "\(method)")
    }
  }
}
