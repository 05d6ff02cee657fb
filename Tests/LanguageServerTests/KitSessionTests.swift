import LanguageServer
import TestSupport
import Testing

/// A session with all requests about kits, which no place makes fail, checked against the protocol's meta model
/// (`SessionValidator`).
@Suite(.timeLimit(.minutes(30)))
struct KitSessionTests {
  private static let plain: JSON = ["workspace": ["applyEdit": true]]
  private static let modern: JSON = [
    "general": ["positionEncodings": ["utf-8"]],
    "workspace": [
      "applyEdit": true,
      "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create", "rename", "delete"]],
    ],
    "textDocument": [
      "completion": [
        "completionItem": [
          "snippetSupport": true, "documentationFormat": ["markdown"],
          "resolveSupport": ["properties": ["documentation"]],
        ]
      ],
      "hover": ["contentFormat": ["markdown"]], "definition": ["linkSupport": true], "rename": ["prepareSupport": true],
    ],
  ]

  private static let kit = """
    project App { wire snake_case }
    /// A person 日本.
    model User: Hashable { userName: String; tags: [String] = [] @lossy }
    enum Order { case up; case down as "d" }
    api Shop {
      base "https://shop.example/v1"
      auth bearer
      request Load -> [User] { GET "users/{id: Int}/{name}"; path name; query order: Order = .up }
      service Users { Load }
    }
    entity Item in "samples/item.json"
    delegate PlayerDelegate on Player.delegate { func didEnd(_ name: String) }
    """

  private static let positional = [
    "completion", "hover", "definition", "declaration", "implementation", "references", "documentHighlight",
    "signatureHelp", "linkedEditingRange", "onTypeFormatting", "prepareRename", "rename",
  ]
  private static let whole = [
    "documentSymbol", "foldingRange", "documentLink", "codeLens", "semanticTokens/full", "semanticTokens/full/delta",
    "semanticTokens/range", "inlayHint", "selectionRange", "formatting",
  ]

  /// A plain client gets other forms of the same answers, which a quarter of the places shows.
  @Test(arguments: [(plain, 20), (modern, 5)])
  func allRequestsAtManyPlaces(_ capabilities: JSON, step: Int) async throws {
    let project = try OpenKitProject()
    try project.folder.write("{ \"id\": 1 }", to: "samples/item.json")
    try await project.open(Self.kit, capabilities)
    let lines = Self.kit.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, text) in lines.enumerated() {
      for character in stride(from: 0, to: text.count + 3, by: step) {
        let position: JSON = ["line": line.json, "character": character.json]
        for method in Self.positional { try await ask(project, method, position) }
      }
    }
    for method in Self.whole { try await ask(project, method, ["line": 2, "character": 8]) }
    for lens in await project.ask("codeLens").array ?? [] {
      #expect(await project.client.request("codeLens/resolve", lens)["error"] == nil)
    }
    _ = await project.client.request("workspace/symbol", ["query": ""])
    let folder = DocumentURI(path: project.folder.path).string
    let files: JSON = [["oldUri": .string(folder + "/samples"), "newUri": .string(folder + "/json")]]
    _ = await project.client.request("workspace/willRenameFiles", ["files": files])
    _ = await project.client.request("shutdown")
    await project.client.notify("exit")
    try await SessionValidator.check(project.client.session)
  }

  private func ask(_ project: OpenKitProject, _ method: String, _ position: JSON) async throws {
    let params: JSON = [
      "textDocument": .document(project.kitfile), "position": position, "positions": [position],
      "range": ["start": ["line": 0, "character": 0], "end": position],
    ]
    guard case .object(var object) = params else { return }
    let keys =
      switch method {
      case "inlayHint", "semanticTokens/range": ["textDocument", "range"]
      case "selectionRange": ["textDocument", "positions"]
      case _ where Self.positional.contains(method): ["textDocument", "position"]
      default: ["textDocument"]
      }
    object = object.keeping(keys)
    switch method {
    case "references": object.append("context", ["includeDeclaration": true])
    case "onTypeFormatting": object.append("ch", "\n")
    case "rename": object.append("newName", "Renamed")
    case "semanticTokens/full/delta": object.append("previousResultId", "1")
    default: break
    }
    if ["onTypeFormatting", "formatting"].contains(method) {
      object.append("options", ["tabSize": 2, "insertSpaces": true])
    }
    let answer = await project.client.request("textDocument/" + method, .object(object))
    // A name that cannot be changed is refused with a reason.
    let mayRefuse = ["rename", "prepareRename"].contains(method)
    #expect(answer["error"] == nil || mayRefuse, "\(method) \(position): \(answer)")
  }
}

extension JSONObject {
  /// The members under some keys.
  fileprivate func keeping(_ keys: [String]) -> JSONObject {
    JSONObject(members.filter { keys.contains($0.key) }.map { ($0.key, $0.value) })
  }
}
