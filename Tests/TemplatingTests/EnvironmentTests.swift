import Diagnostics
import Templating
import TestSupport
import Testing

@Suite struct EnvironmentTests {
  private let environment = Environment(
    loader: .templates(["part": "<{{ name }}>\n", "folder/a": "{% include \"b\" %}", "folder/b": "beside"])
  )

  @Test func rendersLinesWithoutTags() {
    let template = environment.compile(
      SourceText(
        path: "t",
        "struct S {\n  {% for f in fields %}\n  let {{ f.name }}: {{ f.type }}\n  {% endfor %}\n}\n"
      )
    )
    let context: Record = ["fields": [["name": "id", "type": "Int"], ["name": "user", "type": "User"]]]
    let result = environment.render(template, context: context)
    #expect(result.text == "struct S {\n  let id: Int\n  let user: User\n}\n")
    #expect(result.diagnostics.isEmpty)
  }

  @Test func findsIncludesBesideTheTemplate() throws {
    let template = try #require(environment.template(named: "folder/a"))
    #expect(environment.render(template, context: [:]).text == "beside")
  }

  /// A template that would include itself is hardly meant.
  @Test func suggestsNoTemplateForItself() throws {
    let environment = Environment(loader: .templates(["日/u.stencil": "{% include \"x.stencil\" %}", "far": ""]))
    let template = try #require(environment.template(named: "日/u.stencil"))
    #expect(
      environment.render(template, context: [:]).diagnostics.map(\.message) == ["There is no template 'x.stencil'"]
    )
    let checked = environment.render(environment.compile(SourceText(path: "t", "{% include \"fra\" %}")), context: [:])
    #expect(checked.diagnostics.map(\.message) == ["There is no template 'fra'; did you mean 'far'?"])
  }

  @Test(arguments: [TemplateMode.strict, .lenient]) func refusesOtherEncodings(mode: TemplateMode) {
    let environment = Environment(Environment.Options(mode: mode))
    let latin1 = SourceText(path: "t", utf8: Array("日本\n{# caf".utf8) + [0xE9] + Array(" #}".utf8))
    let result = environment.render(environment.compile(latin1), context: [:])
    #expect(result.diagnostics.map(\.code) == ["invalid-utf8"])
    #expect(result.diagnostics.first?.location?.range == 13..<14)
    #expect(result.text.isEmpty)
  }

  @Test func rendersInlineTemplates() {
    let marked = MarkedText("emit 😀 to \"1️⃣{{ node.name }}/X.swift2️⃣\"")
    let source = SourceText(path: "pattern.kit", marked.text)
    let path = environment.compile(inline: source, in: marked["1️⃣"]..<marked["2️⃣"])
    #expect(environment.render(path, context: ["node": ["name": "A"]]).text == "A/X.swift")
  }

  @Test func marksMistakesOfInlineTemplatesInTheirText() throws {
    let marked = MarkedText("emit 😀 to \"1️⃣{{ node.3️⃣nmae4️⃣ }}/X.swift2️⃣\"")
    let source = SourceText(path: "pattern.kit", marked.text)
    let path = environment.compile(inline: source, in: marked["1️⃣"]..<marked["2️⃣"])
    let note = Diagnostic.Note("while rendering 'A'")
    let result = environment.render(path, context: ["node": ["name": "A"]], notes: [note])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.code == "undefined-member")
    #expect(diagnostic.message == "The record has no member 'nmae'; did you mean 'name'?")
    #expect(diagnostic.location?.range == marked["3️⃣"]..<marked["4️⃣"])
    #expect(diagnostic.notes.map(\.message) == ["while rendering 'A'"])
  }

  @Test(arguments: [
    ("node.paging and not node.hidden", true), ("node.paging and node.hidden", false),
    ("node.absent.member == \"a\"", false), ("node.absent.member or node.paging", true),
    ("(node.paging or node.hidden) and node.count == 3", true), ("node.name|uppercase == \"AB\"", true),
  ])
  func evaluatesConditions(text: String, expected: Bool) {
    let source = SourceText(path: "pattern.kit", "when " + text)
    let condition = environment.compile(condition: source, in: 5..<source.utf8.count)
    let context: Record = ["node": ["paging": true, "hidden": false, "count": 3, "name": "ab", "absent": .null]]
    var session = RenderSession(environment, context: context)
    let result = session.evaluate(condition)
    #expect(result.isTrue == expected)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func whatOneRunDoesLeavesNothingForTheNext() {
    let conditions = ["b.x and a", "b.missing", "a"].map { text in
      environment.compile(condition: SourceText(path: "pattern.kit", text), in: 0..<text.utf8.count)
    }
    let binding = environment.compile(SourceText(path: "main", "{% set a %}1{% endset %}{{ a }}é"))
    var session = RenderSession(environment)
    for _ in 0..<2 {
      session.context = ["a": true, "b": ["x": 1]]
      #expect(session.evaluate(conditions[0]).isTrue)
      let mistaken = session.evaluate(conditions[1])
      #expect(!mistaken.isTrue && mistaken.diagnostics.map(\.code) == ["undefined-member"])
      #expect(session.evaluate(conditions[0]).isTrue)
      session.context = ["b": ["x": 1], "a": false]
      #expect(!session.evaluate(conditions[0]).isTrue)
      #expect(session.render(binding).text == "1é")
      #expect(session.render(binding).text == "1é")
      #expect(!session.evaluate(conditions[0]).isTrue)
      session.context = [:]
      let undefined = session.evaluate(conditions[2])
      #expect(!undefined.isTrue && undefined.diagnostics.map(\.code) == ["undefined-variable"])
    }
  }

  @Test func saysWhereAnIncludeWasAskedFor() throws {
    let template = environment.compile(SourceText(path: "main", "\n{% include \"part\" %}"))
    let diagnostic = try #require(environment.render(template, context: [:]).diagnostics.first)
    #expect(diagnostic.location?.source.path == "part")
    #expect(diagnostic.notes.map { $0.location?.position.description } == ["2:12"])
  }
}
