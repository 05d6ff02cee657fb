import Generation
import LanguageServer
import TestSupport

/// A project in a folder of its own, whose Kitfile a client has open.
final class OpenKitProject {
  let folder: TemporaryFolder
  let client: TestClient
  let core = Core(SampleNames.library)
  private var version = 1

  init() throws {
    folder = try TemporaryFolder()
    client = TestClient(generator: KitGenerator(core: core))
  }

  deinit {
    folder.remove()
  }

  var kitfile: String { folder.path + "/Kitfile" }

  /// Writes the Kitfile and opens it.
  func open(_ text: String, _ capabilities: JSON = [:]) async throws {
    try folder.write(text, to: "Kitfile")
    await client.initialize(capabilities)
    await client.open(kitfile, text)
  }

  /// Replaces the text that the client has.
  func type(_ text: String) async {
    version += 1
    await client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(DocumentURI(path: kitfile).string), "version": version.json],
        "contentChanges": [["text": .string(text)]],
      ]
    )
  }

  /// The result of a request about a place in the Kitfile.
  func ask(_ method: String, _ position: JSON) async -> JSON {
    await ask(method, with: ["position": position])
  }

  /// The result of a request about the Kitfile; null where it has failed.
  func ask(_ method: String, with params: JSON = [:]) async -> JSON {
    guard case .object(let object) = params else { return .null }
    let params = JSONObject([("textDocument", JSON.document(kitfile))]).merging(object)
    return await client.request("textDocument/" + method, .object(params))["result"] ?? .null
  }
}

extension MarkedText {
  /// The position of a mark, in UTF-16 code units.
  func position(of mark: String) -> JSON {
    let before = String(decoding: text.utf8.prefix(self[mark]), as: UTF8.self)
    let lines = before.split(separator: /\r\n|\r|\n/, omittingEmptySubsequences: false)
    return ["line": (lines.count - 1).json, "character": (lines.last?.utf16.count ?? 0).json]
  }
}
