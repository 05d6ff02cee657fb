import LanguageServer
import TestSupport
import Testing

/// What is wrong with a template appears in it while it is typed, and in the kit that uses it.
@Suite(.timeLimit(.minutes(30)))
struct TemplateDiagnosticsTests {
  @Test func unsavedTemplateIsCheckedWhereNoKitIsOpen() async throws {
    let test = try TemplateClient()
    defer { test.folder.remove() }
    await test.client.initialize()
    await test.openTemplate("é😀 {{ node.nam }}\n")
    let found = await test.published(test.template) { $0.contains("undefined-member") }
    #expect(found.first?["range"] == .range(0, 12, 15), "\(found)")
    await test.change(test.template, "{{ node.name }}\n")
    #expect(await test.published(test.template) { $0.isEmpty }.isEmpty)
  }

  @Test func eachKindOfMistakeAppears() async throws {
    let test = try TemplateClient()
    defer { test.folder.remove() }
    await test.client.initialize()
    let mistakes = [
      ("{% for line in node.lines %}{% endfor %}", "undefined-member"), ("{% if node.name %}", "unclosed-tag"),
      ("{{ node.name|upper }}", "unknown-filter"), ("{% include \"other\" %}", "missing-template"),
      ("{% if node.keyword == \"x\" and %}{% endif %}", "malformed-expression"),
      ("{{ nod.name }}", "undefined-variable"),
      ("{% extends \"builtin:request/request.swift.stencil\" %}{% block nothing %}{% endblock %}", "unknown-block"),
      ("{{ node.line }}", "unprintable-value"), ("{{ node.name|join:\", \" }}", "filter-input"),
      ("{{ node.name", "unclosed-delimiter"), ("{% fro x in node.line %}", "unknown-tag"),
    ]
    await test.openTemplate("")
    for (index, (text, code)) in mistakes.enumerated() {
      await test.change(test.template, text, version: index + 2)
      let found = await test.published(test.template) { $0.contains(code) }
      #expect(!found.isEmpty, "\(text)")
    }
  }

  @Test func kitThatUsesTheTemplateSaysSo() async throws {
    let test = try TemplateClient(kitfile: "project App { templates \"Templates\" }\nmodel Broken { id: }\n")
    defer { test.folder.remove() }
    await test.client.initialize(["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
    await test.client.open(test.kit, "project App { templates \"Templates\" }\nmodel Broken { id: }\n")
    await test.openTemplate("{{ node.nam }}\n")
    let found = await test.published(test.kit) { $0.contains("wrong-templates") }
    let mistake = found.first { $0["code"] == "wrong-templates" }
    #expect(mistake?["message"] == "A template has 1 mistake, and nothing is written that needs it")
    #expect(mistake?["range"] == .range(0, 24, 35), "\(found)")
    let related = mistake?["relatedInformation"]?[0]?["location"]
    #expect(related == ["uri": .string(DocumentURI(path: test.template).string), "range": .range(0, 8, 11)])
    await test.change(test.template, "{{ node.name }}\n")
    #expect(await !test.published(test.kit) { !$0.contains("wrong-templates") }.isEmpty)
  }

  @Test func patternWithoutKitIsChecked() async throws {
    let test = try TemplateClient(kitfile: nil)
    defer { test.folder.remove() }
    try test.folder.write("not shown {{", to: "Templates/Other/x.stencil")
    try test.folder.write("{% macro é n %}{{ n }}{% endmacro %}", to: "Templates/Shared/macros.stencil")
    await test.client.initialize()
    await test.openTemplate("{% import \"Shared/macros.stencil\" %}{% call é node.name %}{{ node.nam }}\n")
    let found = await test.published(test.template) { $0.contains("undefined-member") }
    #expect(found.count == 1, "\(found)")
    await test.client.open(test.schema, "pattern letter { nme: UpperCamel }\n")
    #expect(await !test.published(test.schema) { !$0.isEmpty }.isEmpty)
  }

  /// The kit is being typed in, and names the folder again later.
  @Test func templateThatTheKitDoesNotNameIsChecked() async throws {
    let named = "project App { templates \"Templates\" }\n"
    let test = try TemplateClient(kitfile: named)
    defer { test.folder.remove() }
    await test.client.initialize()
    await test.client.open(test.kit, named)
    await test.openTemplate("é {{ node.nam }}\n")
    #expect(await !test.published(test.template) { $0 == ["undefined-member"] }.isEmpty)
    for (version, kit) in ["projec App { templates \"Templates\" }\n", "project App\n", named].enumerated() {
      await test.change(test.kit, kit, version: version + 2)
      await test.change(test.template, "{{ node.nam }} é {{ node.nams }}\n", version: 2 * version + 2)
      #expect(await test.published(test.template) { $0.count == 2 }.count == 2, "\(kit)")
      await test.change(test.template, "{{ node.nam }}\n", version: 2 * version + 3)
      #expect(await test.published(test.template) { $0.count == 1 }.count == 1, "\(kit)")
    }
  }

  @Test func folderBesideTheKitIsThatOfTheOpenKit() async throws {
    let test = try TemplateClient(kitfile: nil)
    defer { test.folder.remove() }
    try test.folder.write("project App { templates \"../Templates\" }\n", to: "App/Kitfile")
    try test.folder.write("{{ node.nam }}\n", to: "Templates/shared/part.stencil")
    await test.client.initialize()
    await test.client.open(test.folder.path + "/App/Kitfile", "project App { templates \"../Templates\" }\n")
    await test.openTemplate("{% include \"shared/part.stencil\" %}\n")
    #expect(
      await !test.published(test.folder.path + "/Templates/shared/part.stencil") { $0 == ["undefined-member"] }.isEmpty
    )
  }

  @Test func strayTemplateHasItsSyntaxChecked() async throws {
    let test = try TemplateClient()
    defer { test.folder.remove() }
    await test.client.initialize()
    let path = test.folder.path + "/stray.stencil"
    await test.client.open(path, "{{ anything.at.all }}{% if x %}\n", language: "stencil")
    #expect(await test.published(path) { !$0.isEmpty }.map { $0["code"] } == ["unclosed-tag"])
  }

  @Test func clientsThatPullGetThem() async throws {
    let test = try TemplateClient()
    defer { test.folder.remove() }
    await test.client.initialize(["textDocument": ["diagnostic": [:]]])
    await test.openTemplate("{{ node.nam }}\n")
    let report = await test.ask("textDocument/diagnostic")
    #expect(report["items"]?.array?.map { $0["code"] } == ["undefined-member"])
  }

  @Test func fixesAreActions() async throws {
    let test = try TemplateClient()
    defer { test.folder.remove() }
    await test.client.initialize(["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
    await test.openTemplate("😀 {{ node.nam }}\n")
    let actions = await test.ask("textDocument/codeAction", ["range": .range(0, 13), "context": ["diagnostics": []]])
    let edits = actions[0]?["edit"]?["changes"]?[DocumentURI(path: test.template).string]
    #expect(edits == [["range": .range(0, 11, 14), "newText": "name"]], "\(actions)")
  }
}
