import LanguageServer
import TestSupport
import Testing

/// Diagnostics that are sent, and those that are asked for.
@Suite(.timeLimit(.minutes(30)))
final class DiagnosticsTests {
  private let folder: TemporaryFolder
  private let client = TestClient()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("request Items\n", to: "Kitfile")
  }

  deinit {
    folder.remove()
  }

  private var kit: String { folder.path + "/Kitfile" }

  private func published(_ path: String, count: Int) async -> JSON {
    let uri = DocumentURI(path: path).string
    return await client.notification("textDocument/publishDiagnostics") { params in
      params["uri"]?.string == uri && params["diagnostics"]?.array?.count == count
    }
  }

  private func change(_ text: String, version: Int) async {
    await client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(DocumentURI(path: kit).string), "version": version.json],
        "contentChanges": [["text": .string(text)]],
      ]
    )
  }

  @Test func followTheDocument() async {
    await client.initialize(["textDocument": ["publishDiagnostics": ["versionSupport": true]]])
    await client.open(kit, "// é😀\nrequst Items\n", version: 5)
    let params = await published(kit, count: 1)
    #expect(params["version"] == 5)
    #expect(
      params["diagnostics"]?[0] == [
        "range": .range(1, 0, 6), "severity": 1, "code": "unknown-word", "source": "kitgen",
        "message": .string("Unknown word 'requst'\nnote: the kit starts here (Kitfile:1:1)"),
      ]
    )
    await change("request Items\n", version: 6)
    #expect(await published(kit, count: 0)["version"] == 6)
  }

  @Test func placesAreRelatedInformationWhereSupported() async {
    await client.initialize(["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
    await client.open(kit, "requst Items\n")
    let params = await published(kit, count: 1)
    #expect(params["version"] == nil)
    #expect(params["diagnostics"]?[0]?["message"] == "Unknown word 'requst'")
    let uri = DocumentURI(path: kit).string
    #expect(
      params["diagnostics"]?[0]?["relatedInformation"] == [
        ["location": ["uri": .string(uri), "range": .range(0, 0, 1)], "message": "the kit starts here"]
      ]
    )
  }

  @Test func positionsCountTheNegotiatedUnits() async {
    let capabilities = await client.initialize(["general": ["positionEncodings": ["utf-32", "utf-8", "utf-16"]]])
    #expect(capabilities["positionEncoding"] == "utf-8")
    await client.open(kit, "// é😀x\n")
    await client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(DocumentURI(path: kit).string), "version": 2],
        "contentChanges": [["range": .range(0, 9, 10), "text": "\nrequst "]],
      ]
    )
    #expect(await published(kit, count: 1)["diagnostics"]?[0]?["range"] == .range(1, 0, 6))
  }

  @Test func goWithTheLastDocumentOfTheProject() async throws {
    try folder.write("requst Users\n", to: "Other.kit")
    await client.initialize()
    await client.open(kit, "request Items\n")
    #expect(await published(folder.path + "/Other.kit", count: 1) != .null)
    await client.forget()
    await client.notify("textDocument/didClose", ["textDocument": .document(kit)])
    #expect(await published(folder.path + "/Other.kit", count: 0) != .null)
  }

  @Test func goWithAKitThatIsNoFile() async throws {
    try folder.write("request Users\n", to: "sub/a.txt")
    let unsaved = folder.path + "/sub/Kitfile"
    await client.initialize()
    await client.open(unsaved, "requst É\n")
    #expect(await published(unsaved, count: 1) != .null)
    await client.forget()
    await client.notify("textDocument/didClose", ["textDocument": .document(unsaved)])
    #expect(await published(unsaved, count: 0) != .null)
  }

  @Test func followTheDisk() async throws {
    await client.initialize()
    await client.open(kit, "request Items\n")
    _ = await published(kit, count: 0)
    try folder.write("requst Users\n", to: "Other.kit")
    let uri = DocumentURI(path: folder.path + "/Other.kit").string
    await client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(uri), "type": 1]]])
    #expect(await published(folder.path + "/Other.kit", count: 1) != .null)
  }

  @Test func areNotSentToThoseWhoAsk() async throws {
    try folder.write("requst Users\n", to: "Other.kit")
    let support: JSON = ["diagnostic": ["relatedDocumentSupport": true]]
    let capabilities = await client.initialize([
      "textDocument": support, "workspace": ["diagnostics": ["refreshSupport": true]],
    ])
    #expect(capabilities["diagnosticProvider"] == ["interFileDependencies": true, "workspaceDiagnostics": true])
    await client.open(kit, "requst Items\n")
    let answer = await client.request("textDocument/diagnostic", ["textDocument": .document(kit)])
    #expect(answer["result"]?["kind"] == "full")
    #expect(answer["result"]?["items"]?.array?.count == 1)
    let other = DocumentURI(path: folder.path + "/Other.kit").string
    #expect(answer["result"]?["relatedDocuments"]?[other]?["items"]?.array?.count == 1)
    await client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(await client.first { $0["method"] == "workspace/diagnostic/refresh" } != nil)
    #expect(await !client.messages.contains { $0["method"] == "textDocument/publishDiagnostics" })
  }

  @Test func ofDocumentsThatAreNoFilesAreNone() async {
    await client.initialize(["textDocument": ["diagnostic": [:]]])
    await client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": "untitled:1", "languageId": "kit", "version": 1, "text": "requst"]]
    )
    let answer = await client.request("textDocument/diagnostic", ["textDocument": ["uri": "untitled:1"]])
    #expect(answer["result"]?["kind"] == "full" && answer["result"]?["items"] == [])
  }

  @Test func hoverTellsTheFilesOfANode() async {
    await client.initialize()
    await client.open(kit, "// 日本\nrequest Items\n")
    let answer = await client.request(
      "textDocument/hover",
      ["textDocument": .document(kit), "position": ["line": 1, "character": 3]]
    )
    #expect(
      answer["result"]?["contents"]?["value"]
        == "request Items\n\n- Out/Client.swift (new)\n- Out/ItemsRequest.swift (new)\n\nstruct ItemsRequest {}"
    )
  }
}
