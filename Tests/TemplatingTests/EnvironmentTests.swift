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

  @Test func saysWhereAnIncludeWasAskedFor() throws {
    let template = environment.compile(SourceText(path: "main", "\n{% include \"part\" %}"))
    let diagnostic = try #require(environment.render(template, context: [:]).diagnostics.first)
    #expect(diagnostic.location?.source.path == "part")
    #expect(diagnostic.notes.map { $0.location?.position.description } == ["2:12"])
  }
}
