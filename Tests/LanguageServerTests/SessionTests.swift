import LanguageServer
import TestSupport
import Testing

/// Sessions with clients of several kinds, checked against the protocol's meta model (`SessionValidator`).
@Suite(.timeLimit(.minutes(30)))
struct SessionTests {
  private static let modern: JSON = [
    "workspace": [
      "applyEdit": true, "didChangeWatchedFiles": ["dynamicRegistration": true],
      "workspaceEdit": [
        "documentChanges": true, "resourceOperations": ["create"], "changeAnnotationSupport": ["groupsOnLabel": true],
      ],
    ],
    "textDocument": [
      "publishDiagnostics": ["relatedInformation": true, "versionSupport": true],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "codeAction": [
        "codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]], "disabledSupport": true, "dataSupport": true,
        "isPreferredSupport": true, "honorsChangeAnnotations": true, "resolveSupport": ["properties": ["edit"]],
      ],
    ],
  ]
  private static let plain: JSON = [
    "workspace": ["applyEdit": true],
    "textDocument": ["codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]]],
  ]
  private static let pulling: JSON = ["textDocument": ["diagnostic": ["relatedDocumentSupport": true]]]

  @Test(.enabled(if: SessionValidator.isThere), arguments: [modern, plain, pulling])
  func keepsToTheSpecification(_ capabilities: JSON) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("request Items\nrequst 日本\n", to: "Kitfile")
    try folder.write("requst Other\n", to: "Other.kit")
    try SessionValidator.check(await session(capabilities, in: folder))
  }

  private func session(_ capabilities: JSON, in folder: TemporaryFolder) async -> [JSON] {
    let kit = folder.path + "/Kitfile"
    let document: JSON = ["textDocument": .document(kit)]
    let client = TestClient()
    await client.initialize(capabilities)
    await client.notify("$/setTrace", ["value": "verbose"])
    await client.open(kit, folder.read("Kitfile") ?? "")
    _ = await client.request("textDocument/documentSymbol", document)
    _ = await client.request(
      "textDocument/hover",
      ["textDocument": .document(kit), "position": ["line": 0, "character": 1]]
    )
    if capabilities["textDocument"]?["diagnostic"] == nil {
      _ = await client.notification("textDocument/publishDiagnostics") { $0["diagnostics"]?.array?.isEmpty == false }
    } else {
      _ = await client.request("textDocument/diagnostic", document)
    }
    for text in ["requst Items\n", "request Items\n"] {
      await client.notify(
        "textDocument/didChange",
        ["textDocument": ["uri": .string("file://" + kit), "version": 2], "contentChanges": [["text": .string(text)]]]
      )
      let answer = await client.request(
        "textDocument/codeAction",
        ["textDocument": .document(kit), "range": .range(0, 0, 3), "context": ["diagnostics": []]]
      )
      for action in answer["result"]?.array ?? [] where action["data"] != nil || action["command"] != nil {
        if let command = action["command"] {
          let params: JSON = ["command": command["command"], "arguments": command["arguments"]]
          _ = await client.request("workspace/executeCommand", params)
        } else {
          _ = await client.request("codeAction/resolve", action)
        }
      }
    }
    await client.answerAll()
    _ = await client.request("shutdown")
    await client.notify("exit")
    _ = await client.exitCode()
    return await client.session
  }
}
