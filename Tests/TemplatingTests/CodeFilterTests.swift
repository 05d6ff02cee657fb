import Diagnostics
import Templating
import Testing

@Suite struct CodeFilterTests {
  private static let context: Record = [
    "quoted": "say \"hi\" \\(to) 名前\n\u{1}",
    "hidden": "a\u{202E}b",
    "raw": ##"#"a"b ? c"#"##,
    "text": #""a \"b\" ? c""#,
    "properties": [
      ["name": "id", "isRenamed": false, "default": .null, "path": ["id"]],
      ["name": "page", "isRenamed": false, "default": "1", "path": ["list", 0]],
    ],
  ]

  @Test(arguments: [
    (#"{{ properties|any:"isRenamed" }}"#, "false"), (#"{{ properties|any:"default" }}"#, "true"),
    (#"{{ properties|any:"path.1" }}"#, "false"), (#"{{ properties|any:"path.0" }}"#, "true"),
    (#"{{ properties|any:"absent.member" }}"#, "false"), (#"{{ properties|compactMap:"default"|join:"," }}"#, "1"),
    (#"{{ properties|without:"default"|compactMap:"name"|join:"," }}"#, "id"),
    (#"{{ properties|with:"name","page"|compactMap:"default"|join:"," }}"#, "1"),
    (#"{{ properties|with:"path.1",0|compactMap:"name"|join:"," }}"#, "page"),
    (#"{{ properties|flatMap:"path"|join:"," }}"#, "id,list,0"), (#"{{ properties|flatMap:"name"|join:"," }}"#, ""),
    (#"{{ properties|with:"absent.member","page"|compactMap:"name"|join:"," }}"#, ""),
    (#"{{ "é b 名 a b"|split|sort|join:"," }}"#, "a,b,b,é,名"), (#"{{ "b a b 名"|split|unique|join:"," }}"#, "b,a,名"),
    (#"{% if "page" in properties|compactMap:"name" %}yes{% endif %}"#, "yes"),
    (#"{{ quoted|swiftLiteral }}"#, #""say \"hi\" \\(to) 名前\n\u{1}""#),
    (#"{{ properties.1.path.1|swiftLiteral }}"#, "0"),
    (#"{{ "[1, 2]"|operand }}"#, "[1, 2]"),
    (#"{{ ".init(a: 1)"|operand }}"#, ".init(a: 1)"), (#"{{ "60 * 60"|operand }}"#, "(60 * 60)"),
    (#"{{ "a==b"|operand }}"#, "(a==b)"), (#"{{ "x?.y"|operand }}"#, "(x?.y)"), (#"{{ "-1.5"|operand }}"#, "-1.5"),
    (#"{{ text|operand }}"#, #""a \"b\" ? c""#),
    (
      "{% filter fit %}  init(\n    id: Int,\n    name: String\n  ) {\n{% endfilter %}",
      "  init(id: Int, name: String) {\n"
    ),
    ("{% filter fit:20 %}  init(\n    id: Int,\n  ) {\n{% endfilter %}", "  init(id: Int) {\n"),
    ("{% filter fit:10 %}[\n    1,\n    234567,\n]\n{% endfilter %}", "[\n    1,\n    234567,\n]\n"),
    ("{% filter fit:12 %}[\n    1,\n    234567,\n]\n{% endfilter %}", "[1, 234567]\n"),
    (
      "{% filter fit %}var events:\n  AsyncStream<Int>\n{\n{% endfilter %}",
      "var events: AsyncStream<Int> {\n"
    ),
    (#"{{ raw|operand }}"#, ##"#"a"b ? c"#"##), (#"{{ hidden|swiftLiteral }}"#, #""a\u{202E}b""#),
    (#"{{ "a /* b */ + 1"|operand }}"#, "(a /* b */ + 1)"),
  ])
  func renders(template: String, expected: String) {
    let environment = Environment()
    let compiled = environment.compile(SourceText(path: "t", template))
    let result = environment.render(compiled, context: Self.context)
    #expect(result.diagnostics.isEmpty)
    #expect(result.text == expected)
  }

  /// What is over several lines in turn has its lines for a reason: joined it would be another text or another program.
  @Test(arguments: [
    "f(\n  a: String = #\"\"\"\n    x\n      y\n    \"\"\"#,\n  b: Int\n)",
    "f(\n  a: String = \"\"\"\n  \"\"\",\n  b: Int\n)",
    "f(\n  a: [Int] = [\n    1, // one\n    2\n  ]\n)",
    "f(\n  a: [Int] = [\n    1,\n    2,\n  ]\n)",
    "f(\n  a: Int = {\n    let b = 1\n    return b\n  }()\n)",
    "f(\n  a: Int = b\n    .c(),\n  d: Int\n)",
    "f(\n  a: Int,  // one\n  b: Int\n)",
    "f(\n  a: Int, /* one\n   two */\n  b: Int\n)",
    "#if DEBUG\nf(\n  a\n)\n#endif", "f(\n  #if (A)\n)\n#else\n  b\n  #endif\n)",
    "#sourceLocation(file: \"a\", line: 1)\nf(\n  a\n)",
    "f(\n  a: Regex<Substring> = /[\"]/,\n  b: Int\n)",
    "f(\n  a: String = \"\\(\"\"\"\n    x\n    \"\"\")\",\n  b: Int\n)",
  ])
  func keepsLinesInside(code: String) {
    let environment = Environment()
    let compiled = environment.compile(SourceText(path: "t", "{{ code|fit }}"))
    #expect(environment.render(compiled, context: ["code": .string(code)]).text == code)
  }

  @Test(arguments: [
    "{{ quoted|any:\"a\" }}", "{{ properties|swiftLiteral }}", "{{ properties|fit }}", "{{ properties|operand }}",
    "{{ quoted|sort }}",
  ])
  func refusesOtherValues(template: String) {
    let environment = Environment()
    let compiled = environment.compile(SourceText(path: "t", template))
    #expect(environment.render(compiled, context: Self.context).diagnostics.count == 1)
  }
}
