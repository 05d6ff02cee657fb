import Diagnostics
import LanguageServer
import TestSupport
import Testing

/// Code actions as clients of different abilities get them.
@Suite(.timeLimit(.minutes(30)))
final class CodeActionTests {
  private let folder: TemporaryFolder
  private let client = TestClient()

  init() throws {
    folder = try TemporaryFolder()
  }

  deinit {
    folder.remove()
  }

  private static let literals: JSON = ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]]

  private static func capabilities(
    workspaceEdit: JSON = [:],
    codeAction: JSON = [:],
    applyEdit: Bool = false
  ) -> JSON {
    guard case .object(let literals) = literals, case .object(let others) = codeAction else { return .null }
    return [
      "workspace": ["workspaceEdit": workspaceEdit, "applyEdit": applyEdit.json],
      "textDocument": ["codeAction": .object(literals.merging(others))],
    ]
  }

  private func uri(_ path: String) -> String {
    DocumentURI(path: folder.path + "/" + path).string
  }

  /// Opens a kit and asks for the actions at a mark.
  private func actions(
    _ capabilities: JSON,
    at marked: String = "// 日本語\nrequest 1️⃣Items\nrequest Users\n",
    only: JSON? = ["refactor"]
  ) async throws -> [JSON] {
    let kit = MarkedText(marked)
    try folder.write("", to: "Kitfile")
    await client.initialize(capabilities)
    await client.open(folder.path + "/Kitfile", kit.text, version: 3)
    let text = SourceText(path: "", kit.text)
    let (line, character) = text.lineAndCharacter(at: kit["1️⃣"], encoding: .utf16)
    let answer = await client.request(
      "textDocument/codeAction",
      [
        "textDocument": .document(folder.path + "/Kitfile"), "range": .range(line, character),
        "context": ["diagnostics": [], "only": only],
      ]
    )
    #expect(answer["error"] == nil)
    return answer["result"]?.array ?? []
  }

  private func insertion(_ path: String, _ text: String, version: JSON = .null, annotation: JSON? = nil) -> JSON {
    let edit: JSON = ["range": .range(0, 0), "newText": .string(text), "annotationId": annotation]
    return ["textDocument": ["uri": .string(uri(path)), "version": version], "edits": [edit]]
  }

  private static let request = "struct ItemsRequest {}\n"
  private static let support = "// Items, Users\n"

  @Test func clientsThatCreateFilesGetCreations() async throws {
    let edit: JSON = ["documentChanges": true, "resourceOperations": ["create", "rename"]]
    let actions = try await actions(Self.capabilities(workspaceEdit: edit))
    #expect(actions.count == 1)
    #expect(actions.first?["title"] == "Create ItemsRequest.swift (and 1 more file)")
    #expect(actions.first?["kind"] == "refactor.rewrite.kitgen")
    #expect(actions.first?["command"] == nil)
    let changes = actions.first?["edit"]?["documentChanges"]?.array ?? []
    #expect(changes.count == 6)
    #expect(changes.first == ["kind": "create", "uri": .string(uri("Out/Client.swift"))])
    #expect(changes.dropFirst().first == insertion("Out/Client.swift", Self.support))
    #expect(changes.contains(insertion("Out/ItemsRequest.swift", Self.request)))
    #expect(changes.dropLast().last == ["kind": "create", "uri": .string(uri("kitgen.lock"))])
    #expect(actions.first?["edit"]?["changeAnnotations"] == nil)
  }

  @Test func clientsThatOnlyEditDocumentsGetEditsOfNewDocuments() async throws {
    let actions = try await actions(Self.capabilities(workspaceEdit: ["documentChanges": true]))
    let changes = actions.first?["edit"]?["documentChanges"]?.array ?? []
    #expect(changes.count == 3)
    #expect(changes.allSatisfy { $0["kind"] == nil })
    #expect(changes.contains(insertion("Out/ItemsRequest.swift", Self.request)))
  }

  @Test func clientsThatAnnounceCreationWithoutDocumentChangesGetPlainEdits() async throws {
    let actions = try await actions(Self.capabilities(workspaceEdit: ["resourceOperations": ["create"]]))
    let changes = actions.first?["edit"]?["changes"]
    #expect(actions.first?["edit"]?["documentChanges"] == nil)
    #expect(changes?[uri("Out/ItemsRequest.swift")] == [["range": .range(0, 0), "newText": .string(Self.request)]])
    #expect(changes?[uri("kitgen.lock")] != nil)
  }

  @Test(arguments: [false, true])
  func missingFoldersAreMadeOnDemandWhereTheClientDoesNot(_ resolves: Bool) async throws {
    let resolve: JSON = ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]]
    let capabilities = Self.capabilities(codeAction: resolves ? resolve : [:], applyEdit: true)
    let action = try await actions(capabilities).first
    #expect(action?["edit"] == nil)
    #expect(action?["data"] == nil)
    #expect(!folder.exists("Out"))
    let answer = await client.request("workspace/executeCommand", execution(of: action))
    #expect(answer["error"] == nil)
    #expect(folder.exists("Out"))
    let request = await client.first { $0["method"] == "workspace/applyEdit" }
    #expect(request?["params"]?["label"] == "Write the files of request Items")
    #expect(request?["params"]?["edit"]?["changes"]?[uri("Out/ItemsRequest.swift")] != nil)
  }

  @Test func existingFoldersNeedNoCommand() async throws {
    try folder.write("", to: "Out/Other.swift")
    let action = try await actions(Self.capabilities(applyEdit: true)).first
    #expect(action?["command"] == nil)
    #expect(action?["edit"]?["changes"]?[uri("Out/ItemsRequest.swift")] != nil)
  }

  @Test(
    arguments: [
      (["command": "kitgen.fly"], -32602), (["command": "kitgen.generate"], -32602),
      (["command": "kitgen.generate", "arguments": [["uri": "file:///nowhere/Kitfile", "version": 1]]], -32801),
    ] as [(JSON, Int)]
  )
  func wrongCommandsAreRefused(_ params: JSON, _ code: Int) async throws {
    await client.initialize(Self.capabilities(applyEdit: true))
    #expect(await client.request("workspace/executeCommand", params)["error"]?["code"]?.integer == code)
  }

  private func execution(of action: JSON?) -> JSON {
    ["command": action?["command"]?["command"], "arguments": action?["command"]?["arguments"]]
  }

  @Test func updatesChangeOnlyTheLinesThatDiffer() async throws {
    let edit: JSON = ["documentChanges": true, "resourceOperations": ["create"]]
    _ = try await actions(Self.capabilities(workspaceEdit: edit, applyEdit: true))
    let lock = await writeAll()
    #expect(lock.contains("Out/Client.swift"))
    await client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri("Kitfile")), "version": 4],
        "contentChanges": [["range": .range(2, 8, 13), "text": "Tags"]],
      ]
    )
    let answer = await client.request(
      "textDocument/codeAction",
      [
        "textDocument": .document(folder.path + "/Kitfile"), "range": .range(1, 0),
        "context": ["diagnostics": [], "only": ["refactor"]],
      ]
    )
    let action = answer["result"]?[0]
    #expect(action?["title"] == "Update Client.swift")
    let first = action?["edit"]?["documentChanges"]?[0]
    #expect(first?["textDocument"]?["uri"]?.string == uri("Out/Client.swift"))
    let edits: JSON = [
      [
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 1, "character": 0]],
        "newText": "// Items, Tags\n",
      ]
    ]
    #expect(first?["edits"] == edits)
  }

  /// Does what the whole project's action does, on the disk.
  ///
  /// - Returns: The text of the lock.
  private func writeAll() async -> String {
    let answer = await client.request(
      "textDocument/codeAction",
      [
        "textDocument": .document(folder.path + "/Kitfile"), "range": .range(0, 0),
        "context": ["diagnostics": [], "only": ["source"]],
      ]
    )
    _ = await client.request("workspace/executeCommand", execution(of: answer["result"]?[0]))
    let request = await client.first { $0["method"] == "workspace/applyEdit" }
    for change in request?["params"]?["edit"]?["documentChanges"]?.array ?? [] {
      guard let uri = change["textDocument"]?["uri"]?.string, let path = DocumentURI(uri).path else { continue }
      let text = change["edits"]?[0]?["newText"]?.string ?? ""
      try? folder.write(text, to: String(path.dropFirst(folder.path.count + 1)))
    }
    return folder.read("kitgen.lock") ?? ""
  }

  @Test func openDocumentsAreEditedInTheirVersion() async throws {
    try folder.write("", to: "Kitfile")
    await client.initialize(
      Self.capabilities(workspaceEdit: ["documentChanges": true, "resourceOperations": ["create"]])
    )
    // The editor has the new file already, unsaved and empty.
    await client.open(folder.path + "/Out/ItemsRequest.swift", "", version: 7, language: "swift")
    await client.open(folder.path + "/Kitfile", "request Items\n", version: 3)
    let answer = await client.request(
      "textDocument/codeAction",
      [
        "textDocument": .document(folder.path + "/Kitfile"), "range": .range(0, 0),
        "context": ["diagnostics": [], "only": ["refactor"]],
      ]
    )
    let changes = answer["result"]?[0]?["edit"]?["documentChanges"]?.array ?? []
    #expect(changes.contains(insertion("Out/ItemsRequest.swift", Self.request, version: 7)))
    #expect(!changes.contains { $0["uri"]?.string == uri("Out/ItemsRequest.swift") })
  }

  @Test func annotationsWhereTheClientHonoursThem() async throws {
    let edit: JSON = [
      "documentChanges": true, "resourceOperations": ["create"], "changeAnnotationSupport": ["groupsOnLabel": true],
    ]
    let capabilities = Self.capabilities(workspaceEdit: edit, codeAction: ["honorsChangeAnnotations": true])
    let action = try await actions(capabilities).first
    #expect(
      action?["edit"]?["changeAnnotations"] == ["create": ["label": "Create files", "needsConfirmation": false]]
    )
    #expect(action?["edit"]?["documentChanges"]?[0]?["annotationId"] == "create")
    #expect(
      action?["edit"]?["documentChanges"]?[1] == insertion("Out/Client.swift", Self.support, annotation: "create")
    )
  }

  @Test func editsAreLeftToResolveWhereTheClientAsksForThem() async throws {
    let support: JSON = ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]]
    let action = try await actions(Self.capabilities(codeAction: support)).first ?? .null
    #expect(action["edit"] == nil)
    let resolved = await client.request("codeAction/resolve", action)
    #expect(resolved["result"]?["edit"]?["changes"]?[uri("Out/ItemsRequest.swift")] != nil)
    #expect(resolved["result"]?["title"] == action["title"])

    await client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri("Kitfile")), "version": 4],
        "contentChanges": [["range": .range(0, 0), "text": "\n"]],
      ]
    )
    #expect(await client.request("codeAction/resolve", action)["error"]?["code"] == -32801)
  }

  @Test func actionsWithoutDataAreResolvedToThemselves() async {
    await client.initialize()
    let action: JSON = ["title": "x", "kind": "quickfix", "isPreferred": true]
    #expect(await client.request("codeAction/resolve", action)["result"] == action)
    #expect(await client.request("codeAction/resolve", ["title": "x", "data": 7])["error"]?["code"] == -32602)
  }

  @Test(arguments: [true, false])
  func brokenKitsDisable(_ isSupported: Bool) async throws {
    let actions = try await actions(
      Self.capabilities(codeAction: ["disabledSupport": isSupported.json]),
      at: "requst 😀\nrequest 1️⃣Items\n"
    )
    #expect(actions.count == (isSupported ? 1 : 0))
    #expect(actions.first?["disabled"] == (isSupported ? ["reason": "the kit has errors"] : nil))
    #expect(actions.first?["edit"] == nil)
  }

  @Test func wholeProjectIsResolvedWhereTheClientCreatesFiles() async throws {
    let capabilities = Self.capabilities(
      workspaceEdit: ["documentChanges": true, "resourceOperations": ["create"]],
      codeAction: ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]]
    )
    let actions = try await actions(capabilities, only: ["source"])
    #expect(actions.map { $0["title"] } == ["Write all files of the kit"])
    #expect(actions.map { $0["kind"] } == ["source.kitgen.generate"])
    let resolved = await client.request("codeAction/resolve", actions.first ?? .null)
    #expect(resolved["result"]?["edit"]?["documentChanges"]?.array?.count == 8)
  }

  @Test func wholeProjectNeedsAWayToComeLater() async throws {
    #expect(try await actions(Self.capabilities(), only: ["source"]).isEmpty)
  }

  @Test func nothingToDoIsNoAction() async throws {
    #expect(try await actions(Self.capabilities(), at: "// 日本語 1️⃣\n", only: nil).isEmpty)
  }

  @Test func clientsWithoutLiteralsGetNone() async throws {
    #expect(try await actions([:]).isEmpty)
  }

  @Test func fixesOfDiagnostics() async throws {
    let fix = try await actions(
      Self.capabilities(codeAction: ["isPreferredSupport": true]),
      at: "// 日本語 😀\nreq1️⃣ust Items\n",
      only: ["quickfix"]
    ).first
    #expect(fix?["title"] == "Replace 'requst' with 'request'")
    #expect(fix?["isPreferred"] == true)
    #expect(fix?["edit"]?["changes"]?[uri("Kitfile")] == [["range": .range(1, 0, 6), "newText": "request"]])
  }
}
