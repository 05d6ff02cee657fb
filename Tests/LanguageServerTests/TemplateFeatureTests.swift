import LanguageServer
import TestSupport
import Testing

/// What the server answers about templates.
@Suite(.timeLimit(.minutes(30)))
struct TemplateFeatureTests {
  private static let modern: JSON = [
    "general": ["positionEncodings": ["utf-16"]],
    "workspace": ["workspaceEdit": ["documentChanges": true], "didChangeWatchedFiles": ["dynamicRegistration": true]],
    "textDocument": [
      "completion": ["completionItem": ["snippetSupport": true, "documentationFormat": ["markdown"]]],
      "hover": ["contentFormat": ["markdown", "plaintext"]],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "rename": ["prepareSupport": true],
      "semanticTokens": ["requests": ["full": true], "tokenTypes": [], "tokenModifiers": [], "formats": ["relative"]],
    ],
  ]

  private static let text = """
    {# A letter. #}
    {% for l in node.line %}
    😀 {{ l.name|replace:"a","b" }} {{ l. }}
    {% endfor %}
    {% include "part.stencil" %}

    """

  private func position(_ line: Int, _ character: Int) -> JSONObject {
    ["position": ["line": line.json, "character": character.json]]
  }

  private func opened(_ capabilities: JSON = TemplateFeatureTests.modern) async throws -> TemplateClient {
    let test = try TemplateClient()
    try test.folder.write("{{ node.name }}\n", to: "Templates/letter/part.stencil")
    await test.client.initialize(capabilities)
    await test.openTemplate(Self.text)
    return test
  }

  @Test func completionReplacesTheWord() async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    let items = await test.ask("textDocument/completion", position(2, 37)).array ?? []
    let name = items.first { $0["label"] == "type" }
    #expect(name?["textEdit"]?["range"] == .range(2, 37, 37) && name?["detail"] == "Type", "\(items)")
    let tags = await test.ask("textDocument/completion", position(1, 4)).array ?? []
    #expect(tags.contains { $0["label"] == "include" && $0["textEdit"]?["range"] == .range(1, 3, 6) }, "\(tags)")
  }

  @Test(arguments: [
    ("{{ node.line|any:\"type.\" }}", 24, "isOptional", "\"type.isOptional\"", 17),
    ("{{ node.line|any:\"type.wrapped.te\" }}", 33, "text", "\"type.wrapped.text\"", 17),
    ("{{ node.name | }}", 15, "uppercase", "uppercase", 15), ("{{ node.name| up }}", 16, "uppercase", "uppercase", 14),
  ]) func completionGoesOnWithPathsAndFilters(
    text: String,
    column: Int,
    label: String,
    written: String,
    start: Int
  ) async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    await test.change(test.template, text)
    let items = await test.ask("textDocument/completion", position(0, column)).array ?? []
    let item = items.first { $0["label"]?.string == label }
    #expect(item?["textEdit"]?["newText"]?.string == written, "\(items.compactMap { $0["label"]?.string })")
    #expect(item?["textEdit"]?["range"]?["start"] == ["line": 0, "character": start.json])
    #expect(!items.contains { $0["label"] == "keyword" })
  }

  /// What ends or divides another tag takes nothing.
  @Test(arguments: [
    "{% if node.name %}{% endif 1️⃣ %}", "{% if node.name %}{% else 1️⃣", "{% for x in node.line %}{% empty 1️⃣ %}",
  ])
  func nothingFollowsAnEnd(_ text: String) async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    let marked = MarkedText(text)
    await test.change(test.template, marked.text)
    #expect(await test.ask("textDocument/completion", position(0, marked["1️⃣"])) == [])
  }

  @Test func hoverAndDefinitionGoByTheSchema() async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    let hover = await test.ask("textDocument/hover", position(2, 9))
    #expect(hover["contents"]?["kind"] == "markdown" && hover["range"] == .range(2, 8, 12), "\(hover)")
    #expect(hover["contents"]?["value"]?.string?.contains("l.name: String") ?? false)
    let schema = await test.ask("textDocument/definition", position(2, 9))
    #expect(schema[0]?["uri"]?.string == DocumentURI(path: test.schema).string, "\(schema)")
    let loop = await test.ask("textDocument/definition", position(2, 6))
    #expect(loop[0]?["uri"]?.string == DocumentURI(path: test.template).string && loop[0]?["range"] == .range(1, 7, 8))
    let links = await test.ask("textDocument/documentLink")
    #expect(links[0]?["range"] == .range(4, 12, 24), "\(links)")
  }

  @Test func namesAreFound() async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    let places: [JSON] = [.range(1, 7, 8), .range(2, 6, 7), .range(2, 35, 36)]
    let references = await test.ask(
      "textDocument/references",
      position(1, 7).merging(["context": ["includeDeclaration": true]])
    )
    #expect(references.array?.map { $0["range"] ?? .null } == places, "\(references)")
    let highlights = await test.ask("textDocument/documentHighlight", position(1, 7))
    #expect(highlights.array?.map { $0["range"] ?? .null } == places, "\(highlights)")
  }

  @Test func macrosAreRenamed() async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    await test.change(test.template, "{% macro m p %}{{ p }}{% endmacro %}😀 {% call m 1 %}{{ node.name }}\n")
    #expect(await test.ask("textDocument/prepareRename", position(0, 10))["placeholder"] == "m")
    let edit = await test.ask("textDocument/rename", position(0, 47).merging(["newName": "line"]))
    let places: [JSON] = [.range(0, 9, 10), .range(0, 47, 48)]
    #expect(edit["documentChanges"]?[0]?["edits"]?.array?.map { $0["range"] ?? .null } == places, "\(edit)")
    // Variables stay.
    let all: JSONObject = ["textDocument": .document(test.template), "newName": "x"]
    for method in ["prepareRename", "rename"] {
      let refused = await test.client.request("textDocument/" + method, .object(all.merging(position(0, 11))))
      #expect(refused["error"]?["message"]?.string?.contains("'p'") ?? false, "\(refused)")
    }
  }

  /// Names that templates share are found in all of them, and blocks changed, saved or not.
  @Test func blocksOfSeveralTemplatesChange() async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    let part = test.folder.path + "/Templates/letter/part.stencil"
    await test.change(test.template, "{% extends \"part.stencil\" %}\n{% block 日本 %}x{% endblock %}\n")
    await test.client.open(part, "😀 {% block 日本 %}{% endblock %}\n", version: 7, language: "stencil")
    let found = await test.ask(
      "textDocument/references",
      position(1, 9).merging(["context": ["includeDeclaration": true]])
    )
    #expect(found.array?.map { $0["range"] } == [.range(1, 9, 11), .range(0, 12, 14)], "\(found)")
    let edit = await test.ask("textDocument/rename", position(1, 9).merging(["newName": "title"]))
    let steps = edit["documentChanges"]?.array ?? []
    #expect(steps.map { $0["textDocument"]?["version"] } == [2, 7], "\(edit)")
    #expect(steps.map { $0["edits"]?[0]?["range"] } == [.range(1, 9, 11), .range(0, 12, 14)])
  }

  @Test func tokensOfTemplatesChange() async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    await test.change(test.template, "😀 {{ node.name }}\n")
    let full = await test.ask("textDocument/semanticTokens/full")
    await test.change(test.template, "😀 {{ node.names }}\n", version: 3)
    let id = full["resultId"] ?? .null
    let delta = await test.ask("textDocument/semanticTokens/full/delta", ["previousResultId": id])
    #expect(delta["edits"] == [["start": 7, "deleteCount": 1, "data": [5]]], "\(full) \(delta)")
  }

  @Test func textHasItsForm() async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    let folds = await test.ask("textDocument/foldingRange")
    #expect(folds == [["startLine": 1, "endLine": 2]], "\(folds)")
    let symbols = await test.ask("textDocument/documentSymbol")
    #expect(symbols[0]?["name"] == "l" && symbols[0]?["detail"] == "node.line", "\(symbols)")
    let tokens = await test.ask("textDocument/semanticTokens/full")["data"]?.array ?? []
    #expect(tokens.count.isMultiple(of: 5) && tokens.prefix(5) == [0, 0, 15, 17, 0], "\(tokens)")
    let signature = await test.ask("textDocument/signatureHelp", position(2, 26))
    #expect(signature["activeParameter"] == 1 && signature["signatures"]?.array?.count == 1, "\(signature)")
  }

  /// Each request at each place of a text that is typed character by character, and past its end.
  @Test func halfTypedTextIsAnswered() async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    let text = "{% for l in node.line where l.type %}é😀 {{ l.name|default:\"x\" }}\r\n{% endfor %}"
    var version = 2
    for count in stride(from: 1, through: text.count, by: 3) {
      await test.change(test.template, String(text.prefix(count)), version: version)
      version += 1
      let end = text.prefix(count).utf16.count
      for method in [
        "completion", "hover", "definition", "references", "signatureHelp", "prepareRename", "documentHighlight",
      ] {
        let all = (["textDocument": .document(test.template)] as JSONObject).merging(position(0, end))
        let answer = await test.client.request("textDocument/" + method, .object(all))
        #expect(answer["error"] == nil || answer["error"]?["code"] == -32803, "\(method) at \(count): \(answer)")
      }
    }
    _ = await test.ask("textDocument/completion", position(99, 99))
  }

  @Test(.enabled(if: SessionValidator.isThere))
  func sessionKeepsToTheSpecification() async throws {
    let test = try await opened()
    defer { test.folder.remove() }
    for method in ["completion", "hover", "definition", "signatureHelp", "prepareRename", "documentHighlight"] {
      for character in stride(from: 0, to: 40, by: 3) {
        _ = await test.ask("textDocument/" + method, position(2, character))
      }
    }
    _ = await test.ask("textDocument/references", position(1, 7).merging(["context": ["includeDeclaration": true]]))
    await test.change(test.template, Self.text + "{% block end %}{% endblock %}\n")
    _ = await test.ask("textDocument/rename", position(5, 10).merging(["newName": "line"]))
    for method in ["foldingRange", "documentSymbol", "semanticTokens/full", "documentLink"] {
      _ = await test.ask("textDocument/" + method)
    }
    await test.client.answerAll()
    _ = await test.client.request("shutdown")
    try await SessionValidator.check(test.client.session)
  }
}
