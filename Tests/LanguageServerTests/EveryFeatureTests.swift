import Generation
import LanguageServer
import TestSupport
import Testing

/// One session that asks for each feature about documents of each of its languages, and gets something; it keeps to the
/// protocol's meta model (`SessionValidator`).
@Suite(.timeLimit(.minutes(30)))
struct EveryFeatureTests {
  private static let capabilities: JSON = [
    "general": ["positionEncodings": ["utf-16"]],
    "window": ["workDoneProgress": true, "showDocument": ["support": true]],
    "workspace": [
      "applyEdit": true, "configuration": true, "workspaceFolders": true,
      "workspaceEdit": [
        "documentChanges": true, "resourceOperations": ["create", "rename", "delete"],
        "changeAnnotationSupport": ["groupsOnLabel": true],
      ],
      "didChangeWatchedFiles": ["dynamicRegistration": true], "fileOperations": ["willRename": true],
      "diagnostics": ["refreshSupport": true],
    ],
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]], "disabledSupport": true, "dataSupport": true,
        "isPreferredSupport": true, "honorsChangeAnnotations": true, "resolveSupport": ["properties": ["edit"]],
      ],
      "completion": [
        "completionItem": [
          "snippetSupport": true, "documentationFormat": ["markdown"],
          "resolveSupport": ["properties": ["documentation"]],
        ]
      ],
      "diagnostic": ["relatedDocumentSupport": true], "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "hover": ["contentFormat": ["markdown"]], "definition": ["linkSupport": true],
      "declaration": ["linkSupport": true],
      "rename": ["prepareSupport": true, "honorsChangeAnnotations": true],
      "signatureHelp": ["signatureInformation": ["documentationFormat": ["markdown"]]],
      "semanticTokens": [
        "requests": ["full": ["delta": true], "range": true], "tokenTypes": [], "tokenModifiers": [],
        "formats": ["relative"],
      ],
    ],
  ]

  private static let kit = MarkedText(
    """
    project App { templates "Templates"; wire snake_case }
    /// A person 日本.
    model User {
      userName: String
      tags:   [3️⃣String] = [] 4️⃣
    }
    api Shop {
      base "https://shop.example/v1"
      request Load -> [Us1️⃣er] {
        GET "users/{i2️⃣d}"
        path id: Int
      }
    }
    entity Item in "samples/item.json"
    letter Grüße { line a: String }

    """
  )
  private static let template = MarkedText(
    """
    {# A letter
       of two lines. #}
    {% for l1️⃣ in node.line %}
    // 😀 {{l.na2️⃣me|replace:"a",3️⃣"b" }} {{ 4️⃣l.name }}
    {% endfor %}
    {% include "part.stencil" %}
    {% block 5️⃣end %}{% endblock %}

    """
  )
  private static let swift = MarkedText(
    "func first(_ all: [Us1️⃣er]) -> Us2️⃣er? { all.first }\nprotocol 3️⃣P: AnyObject { func f() }\n"
  )

  /// The places that features are asked at; `1️⃣` for others.
  private static let marks: [String: String] = [
    "kit completion": "3️⃣", "kit signatureHelp": "4️⃣", "kit linkedEditingRange": "2️⃣", "kit onTypeFormatting": "3️⃣",
    "template completion": "4️⃣", "template hover": "2️⃣", "template definition": "2️⃣", "template signatureHelp": "3️⃣",
    "template prepareRename": "5️⃣", "template rename": "5️⃣",
  ]

  /// What may have nothing to report where all is well.
  private static let mayBeEmpty: Set<String> = ["template codeAction", "swift definition", "kit onTypeFormatting"]

  private let folder: TemporaryFolder
  private let client: TestClient

  init() throws {
    folder = try TemporaryFolder()
    let builtIn = PatternLibrary.builtIn
    client = TestClient(generator: KitGenerator(core: Core(builtIn)))
    try folder.write("{ \"id\": 1 }", to: "samples/item.json")
    try folder.write(TemplateClient.schema, to: "Templates/letter/pattern.kit")
    try folder.write("struct {{ node.name }} {}\n", to: "Templates/letter/part.stencil")
    for language in Language.allCases { try folder.write(text(language).text, to: path(language)) }
    // What is emitted is there, with a name that the project's Swift uses.
    let plan = try #require(try Core(builtIn).project(at: folder.path, Disk()).plan().plan)
    try PlanWriter.open(root: folder.path).write(plan)
  }

  private func path(_ language: Language) -> String {
    switch language {
    case .kit: "Kitfile"
    case .template: "Templates/letter/letter.swift.stencil"
    case .swift: "Sources/Own.swift"
    }
  }

  private func text(_ language: Language) -> MarkedText {
    switch language {
    case .kit: Self.kit
    case .template: Self.template
    case .swift: Self.swift
    }
  }

  private func document(_ language: Language) -> JSON {
    .document(folder.path + "/" + path(language))
  }

  /// The parameters of a request about a document: no key that the specification does not have.
  private func params(_ method: String, _ language: Language) -> JSON {
    let name = String(method.dropFirst("textDocument/".count))
    var position = text(language).position(of: Self.marks["\(language) \(name)"] ?? "1️⃣")
    let whole: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 20, "character": 0]]
    let options: JSON = ["tabSize": 2, "insertSpaces": true]
    if language == .kit, name == "signatureHelp", let character = position["character"]?.integer {
      // Behind what is typed there.
      position = ["line": position["line"], "character": (character + "@default(".count).json]
    }
    var params: JSONObject = ["textDocument": document(language)]
    switch name {
    case "codeAction":
      params.append("range", ["start": position, "end": position])
      params.append("context", ["diagnostics": []])
    case "inlayHint", "semanticTokens/range", "rangeFormatting": params.append("range", whole)
    case "selectionRange": params.append("positions", [position])
    case "semanticTokens/full/delta": params.append("previousResultId", "1")
    case "codeLens", "diagnostic", "documentLink", "documentSymbol", "foldingRange", "formatting",
      "semanticTokens/full":
      break
    default: params.append("position", position)
    }
    if name.hasSuffix("ormatting") { params.append("options", options) }
    if name == "onTypeFormatting" { params.append("ch", "\n") }
    if name == "references" { params.append("context", ["includeDeclaration": true]) }
    if name == "rename" { params.append("newName", "renamed") }
    return .object(params)
  }

  /// Requests that name no document, with what the session has for them.
  private func params(_ method: String, _ results: [String: JSON]) -> JSON {
    let uri = DocumentURI(path: folder.path).string
    switch method {
    case "codeAction/resolve":
      let all = results["kit codeAction"]?.array ?? []
      return all.first { $0["data"] != nil } ?? .null
    case "codeLens/resolve": return results["kit codeLens"]?.array?.first { $0["command"] == nil } ?? .null
    case "completionItem/resolve": return results["kit completion"]?[0] ?? .null
    case "workspace/executeCommand":
      let place: JSON = ["uri": document(.kit)["uri"], "position": Self.kit.position(of: "1️⃣")]
      return ["command": "kitgen.preview", "arguments": [place]]
    case "workspace/diagnostic": return ["previousResultIds": []]
    case "workspace/symbol": return ["query": "Us"]
    case "workspace/willRenameFiles":
      return ["files": [["oldUri": .string(uri + "/samples"), "newUri": .string(uri + "/json")]]]
    default: return ["uri": .string("kitgen-preview" + uri.dropFirst("file".count) + "/Shop/LoadRequest.swift")]
    }
  }

  /// Replaces the text of the kit.
  private func type(_ text: String) async {
    let document: JSON = ["uri": document(.kit)["uri"], "version": text == Self.kit.text ? 3 : 2]
    await client.notify(
      "textDocument/didChange",
      ["textDocument": document, "contentChanges": [["text": .string(text)]]]
    )
  }

  /// - Parameter asksForTexts: Whether the client has what only 3.18 has.
  @Test(arguments: [false, true])
  func isAnswered(asksForTexts: Bool) async throws {
    defer { folder.remove() }
    await client.initialize(Self.capabilities)
    for language in Language.allCases {
      await client.open(folder.path + "/" + path(language), text(language).text, language: "\(language)")
    }
    var results: [String: JSON] = [:]
    for feature in Feature.all where !feature.languages.isEmpty {
      let name = String(feature.method.dropFirst("textDocument/".count))
      for language in Language.allCases where feature.languages.contains(language) {
        // Attributes have signatures while their values are written.
        let isTyped = language == .kit && name == "signatureHelp"
        if isTyped { await type(Self.kit.text.replacing("= [] ", with: "= [] @default(")) }
        let answer = await client.request(feature.method, params(feature.method, language))
        if isTyped { await type(Self.kit.text) }
        results["\(language) \(name)"] = answer["result"]
        let isEmpty = answer["result"] == .null || answer["result"] == []
        let isFine = !isEmpty || Self.mayBeEmpty.contains("\(language) \(name)")
        #expect(answer["error"] == nil && isFine, "\(language) \(name): \(answer)")
      }
    }
    // What is resolved is that of the text as it is now.
    for name in ["codeAction", "codeLens"] {
      let answer = await client.request("textDocument/" + name, params("textDocument/" + name, .kit))
      results["kit \(name)"] = answer["result"]
    }
    for feature in Feature.all where feature.languages.isEmpty {
      if feature.method == "workspace/textDocumentContent", !asksForTexts { continue }
      let answer = await client.request(feature.method, params(feature.method, results))
      let mayBeNull = feature.method == "workspace/executeCommand"
      #expect(answer["error"] == nil && (answer["result"] != .null || mayBeNull), "\(feature.method): \(answer)")
    }
    await client.answerAll()
    _ = await client.request("shutdown")
    await client.notify("exit")
    _ = await client.exitCode()
    try SessionValidator.check(await client.session, versions: asksForTexts ? ["3.18"] : ["3.17", "3.18"])
  }
}
