import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

/// A session with all requests, checked against the protocol's meta model where its validator is at hand:
/// `KITGEN_LSP_TOOLS` names the folder with `lsp_validate.py` and the models.
@Suite(.timeLimit(.minutes(30)))
struct SessionTests {
  private static let tools = ProcessInfo.processInfo.environment["KITGEN_LSP_TOOLS"]

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

  @Test(.enabled(if: tools != nil), arguments: [modern, plain, pulling])
  func keepsToTheSpecification(_ capabilities: JSON) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("request Items\nrequst 日本\n", to: "Kitfile")
    try folder.write("requst Other\n", to: "Other.kit")
    let lines = await session(capabilities, in: folder).map { "\($0)\n" }.joined()
    try folder.write(lines, to: "session.jsonl")
    for option in ["3.17", "3.18"] {
      let (status, output) = try validate(folder.path + "/session.jsonl", model: option)
      #expect(status == 0, "\(output)")
    }
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
    for request in await client.messages where request["method"] != nil && request["id"] != nil {
      let id = request["id"]?.integer ?? 0
      let isEdit = request["method"] == "workspace/applyEdit"
      await client.send(.response(id: .integer(id), .success(isEdit ? ["applied": true] : .null)))
    }
    _ = await client.request("shutdown")
    await client.notify("exit")
    _ = await client.exitCode()
    return await client.session
  }

  private func validate(_ session: String, model: String) throws -> (status: Int32, output: String) {
    let tools = Self.tools ?? ""
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "\(tools)/lsp_validate.py", "\(tools)/metaModel-\(model).json", session, "--strict", "--dir", "both",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
