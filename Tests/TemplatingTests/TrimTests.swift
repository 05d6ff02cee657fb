import Diagnostics
import Templating
import Testing

/// The mode `lines`; the conformance cases have the others.
@Suite struct TrimTests {
  @Test(arguments: [
    ("a\n  {% if t %}\n    b\n  {% endif %}\nc\n", "a\n    b\nc\n"),
    ("a\r\n  {% if t %}\r\n    b\r\n  {% endif %}\r\nc\r\n", "a\r\n    b\r\nc\r\n"),
    ("a {% if t %} b {% endif %} c", "a  b  c"), ("a\n{% if t %}b{% endif %}\nc", "a\nb\nc"),
    ("{% if t %}{% if t %}\nb\n{% endif %}  {% endif %}\nc", "b\nc"), ("a\n\t{# comment #}\t\nb", "a\nb"),
    ("a\n  {# comment #} b", "a\n   b"), ("a\n{% if t %}\n\n\nb\n\n{% endif %}\n\nc", "a\n\n\nb\n\n\nc"),
    ("a\n  {% if t\n  and t %}\nb\n  {% endif %}", "a\nb\n"), ("{% if t %}\nb\n{% endif %}", "b\n"),
    ("a\n {{ t }}\nb", "a\n true\nb"), ("a\n {% include \"part\" %}\nb", "a\npart\nb"),
    ("a\n{% set x t and t %}\nb{{ \"é\" if x }}", "a\nbé"),
    ("{% set x not t %}{{ 1 if x else 2 }}{{ x }}", "2false"),
    ("a\n{% set x %} y {% endset %}\nb{{ x }}", "a\nb y "), ("a\n{% set x \"y\" %}\nb{{ x }}", "a\nby"),
    ("a\n{% macro m %}<{{ t }}>{% endmacro %}\n{% call m %}\nb", "a\n<true>b"),
    ("a\n{% set x %}\ny\n{% endset %}\n{{ x }}b", "a\ny\nb"), ("a \n  {%- if t +%}\nb\n  {%+ endif %}\nc", "a\nb\n  c"),
    ("é😀\n  {% if t %}\n日本\n  {% endif %}\n", "é😀\n日本\n"), ("{% if t %}\n{% endif %}", ""),
    ("x {% if t %}\ny\n{% endif %}\n", "x \ny\n"),
  ])
  func lines(template: String, expected: String) {
    let environment = Environment(loader: .templates(["part": "part\n"]))
    let result = environment.render(environment.compile(SourceText(path: "t", template)), context: ["t": true])
    #expect(result.text == expected)
    #expect(result.diagnostics.map(\.message) == [])
  }
}
