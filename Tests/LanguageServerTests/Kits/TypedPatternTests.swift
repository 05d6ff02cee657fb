import Generation
import LanguageServer
import TestSupport
import Testing

/// What is reported while a schema or a template is being typed, character by character.
@Suite(.timeLimit(.minutes(30)))
struct TypedPatternTests {
  private static let named = "project App { templates \"Templates\" }\n"
  private static let schema = """
    /// 日本
    pattern letter {
      name: UpperCamel
      field property many as "properties" { name: lowerCamel; type: Type }
      emit "letter.swift.stencil" to "{name}.swift"
    }

    """

  /// Types a text, and asks after each character; where an editor closes what is opened, it does so here.
  ///
  /// - Returns: The codes that were there after each character, each with the end of the text in front of the place.
  private func type(
    _ added: String,
    in name: String,
    after text: String = "",
    before rest: String = "",
    _ kitfile: String = named,
    closesBrackets: Bool = true
  ) async throws -> [String] {
    var others = ["Kitfile": kitfile, "Templates/letter/letter.swift.stencil": "struct {{ node.name }} {}\n"]
    others["Templates/letter/pattern.kit"] = Self.schema
    others[name] = nil
    let typed = try TypedKit(name, beside: others)
    defer { typed.remove() }
    try await typed.open(text + rest)
    _ = await typed.diagnostics()
    typed.offset = text.unicodeScalars.count
    var found: [String] = []
    for character in added {
      let text = String(character)
      let next = typed.text.unicodeScalars.dropFirst(typed.offset).first
      if closesBrackets, "}\"".unicodeScalars.contains(where: { String($0) == text }), next.map(String.init) == text {
        typed.offset += 1
      } else {
        let end = closesBrackets ? ["{": "}", "\"": "\""][text] ?? "" : ""
        await typed.type(text + end)
        typed.offset -= end.count
      }
      let before = String(String.UnicodeScalarView(typed.text.unicodeScalars.prefix(typed.offset))).suffix(12)
      found += await typed.diagnostics().map { "\($0.line): \($0.code) after \(before)" }
    }
    return found
  }

  /// What a pattern lacks until its block is written.
  @Test(arguments: [true, false])
  func schemasAreTyped(isNamed: Bool) async throws {
    let text = """
      pattern scr {
        name: UpperCamel
        field property many as "properties" {
          name: lowerCamel
          type: Type
      """
    let kit = isNamed ? Self.named : "model 日 { é: Int }\n"
    let rest = "\n  }\n  emit \"scr.stencil\" to \"{name}.swift\""
    let found = try await type(text + rest, in: "Templates/scr/pattern.kit", after: "/// 日本\n", kit)
    #expect(found == [], "\(found)")
    let after = try await type(
      "\n",
      in: "Templates/scr/pattern.kit",
      after: "/// 日本\npattern scr { name: UpperCamel }\n",
      kit
    )
    #expect(after.contains { $0.hasPrefix("1: silent-pattern") }, "\(after)")
  }

  /// While a tag is typed, nothing new is reported.
  @Test(arguments: ["é {{ node.name }}", "{% for property in node.properties ", "{% set é = node.na"])
  func tagsAreTyped(text: String) async throws {
    let template = "Templates/letter/letter.swift.stencil"
    for kit in [Self.named, "model 日 { é: Int }\n"] {
      for rest in ["", "\n{{ node.name }}\n"] {
        let found = try await type(text, in: template, before: rest, kit)
        #expect(found == [], "\(found)")
      }
    }
  }

  /// What is wrong elsewhere is told, that of tags that were finished before as well.
  @Test func otherTagsAreJudged() async throws {
    let template = "Templates/letter/letter.swift.stencil"
    let found = try await type("{{ nod.name }}é{{ node.na", in: template, before: "\n{{ node.é }}\n")
    // Types are not looked at as long as one of the two tags is empty.
    #expect(found.count == 25 - 4 && found.allSatisfy { $0.hasPrefix("1: undefined-member") }, "\(found)")
    let block = try await type(
      "es",
      in: template,
      after: "{% if node.nam",
      before: " %}\n{{ node.é }} {{ node.name }} {% endif %}\n"
    )
    #expect(block.count == 2 && block.allSatisfy { $0.hasPrefix("1: undefined-member") }, "\(block)")
  }

  /// A tag is judged when the user rests.
  @Test func allIsSaidWhenTheUserStops() async throws {
    let others = ["Kitfile": Self.named, "Templates/letter/pattern.kit": Self.schema]
    let typed = try TypedKit("Templates/letter/letter.swift.stencil", beside: others, pauses: true)
    defer { typed.remove() }
    try await typed.open("é {{}}\n", pulls: false)
    typed.offset = 4
    for character in " node.nam" { await typed.type(String(character)) }
    await typed.client.forget()
    let params = await typed.client.notification("textDocument/publishDiagnostics") { params in
      params["diagnostics"]?.array?.contains { $0["code"] == "undefined-member" } ?? false
    }
    #expect(params["uri"]?.string?.hasSuffix("letter.swift.stencil") ?? false)
  }
}
