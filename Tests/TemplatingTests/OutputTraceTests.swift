import Diagnostics
import Templating
import Testing

/// Where a template's output comes from.
struct OutputTraceTests {
  private static let template = """
    {% macro line p %}
    let {{ p.name }}: {{ p.type|replace:'Zahl','Int' }}
    {% endmacro %}
    {% filter indent:2 %}struct {{ node.name }} {
    {% for p in node.parts %}
      {% call line p %}

      {% set other %}// {{ p.name }} → größer
    {% endset %}{{ other }}
    {% endfor %}
    }
    {% endfilter %}{{ node.name }}
    """

  private static func record(_ subject: Int, _ fields: [String: Value]) -> Record {
    let keys = fields.keys.sorted()
    return Record(shape: Record.Shape(distinct: keys), about: subject) { fields[keys[$0]] ?? .null }
  }

  private static let context = Record([
    (
      "node",
      .record(
        record(
          0,
          [
            "name": "Würfel",
            "parts": .list([
              .record(record(1, ["name": "größe", "type": "Zahl"])),
              .record(record(2, ["name": "é", "type": "String"])),
            ]),
          ]
        )
      )
    )
  ])

  private let environment = Environment()
  private var compiled: Template { environment.compile(SourceText(path: "t", Self.template)) }

  private func trace() -> OutputTrace {
    #expect(compiled.diagnostics.isEmpty)
    return environment.trace(compiled, context: Self.context)
  }

  private func places(of text: String, in trace: OutputTrace) -> [Int] {
    let (bytes, part) = (trace.bytes, Array(text.utf8))
    return bytes.indices.filter { bytes[$0...].starts(with: part) }
  }

  @Test(arguments: [
    ("struct ", [nil]), ("Würfel", [0, 0]), ("größe", [1, 1]), (": Int", [1]), ("Int", [1]), ("é", [2, 2]),
    ("String", [2]),
    ("größer", [1, 2]), ("}", [nil]),
  ])
  func subjects(text: String, expected: [Int?]) {
    let trace = trace()
    let word = places(of: text, in: trace).filter { place in
      // "größe" is in "größer" as well.
      text == "größer" || !trace.bytes[place...].starts(with: Array("größer".utf8))
    }
    #expect(word.map { trace.subject(of: $0) } == expected, "\(String(decoding: trace.bytes, as: UTF8.self))")
  }

  @Test(arguments: [("struct", 4), ("let", 2), ("String", 2), ("// ", 8), ("}", 11)])
  func lines(text: String, expected: Int) {
    let trace = trace()
    for place in places(of: text, in: trace) {
      #expect(trace.location(of: place)?.position.line == expected, "\(text) at \(place)")
    }
    #expect(!places(of: text, in: trace).isEmpty)
  }

  @Test func theOutputIsThatOfARendering() {
    #expect(environment.render(compiled, context: Self.context).bytes == trace().bytes)
  }

  // MARK: - What is taken out of the output

  /// What a template with others beside it has for each word of its output: the subject and the line.
  private func words(_ template: String, beside others: [String: String] = [:]) -> [String] {
    let environment = Environment(loader: .templates(others))
    let compiled = environment.compile(SourceText(path: "t", template))
    #expect(compiled.diagnostics.isEmpty, "\(compiled.diagnostics)")
    let trace = environment.trace(compiled, context: Self.context)
    let text = String(decoding: trace.bytes, as: UTF8.self)
    #expect(environment.render(compiled, context: Self.context).text == text)
    return text.matches(of: /\S+/).map { match in
      let place = text[..<match.range.lowerBound].utf8.count
      let subject = trace.subject(of: place).map(String.init) ?? "-"
      return "\(match.output) \(subject) \(trace.location(of: place)?.position.line ?? 0)"
    }
  }

  @Test func whatImportsWriteIsThrownAway() {
    let part = "größer\n\n{% macro a x %}{{ x.name }}{% endmacro %}\n\n\nkleiner\n"
    let template =
      "{% import \"part\" %}{% set b %}é{% endset %}{{ b }}\n{% for p in node.parts %}{% call a p %} x\n{% endfor %}"
    #expect(words(template, beside: ["part": part]) == ["é - 1", "größe 1 3", "x 1 2", "é 2 3", "x 2 2"])
  }

  @Test func blocksAreRenderedOnceMore() {
    let parent = "{% block lines %}{% for p in node.parts %}\nlet {{ p.name }}\n{% endfor %}{% endblock %}"
    let template = """
      {% extends "parent" %}
      {% block lines %}
      {% filter indent:2 %}{{ block.super }}{% endfilter %}
      end
      {% endblock %}
      """
    #expect(
      words(template, beside: ["parent": parent]) == ["let 1 2", "größe 1 2", "let 2 2", "é 2 2", "end - 4"]
    )
  }

  @Test func valuesAreNotTakenForTextsThatAreEqual() {
    let template = """
      {% set a %}{{ node.parts.first.name }}{% endset %}{{ a }}
      {% for p in node.parts %}
      {{ p.name }} {{ p.name|default:node.name }} {% if p.type == node.name %}{% endif %}{{ "x" }}
      {% endfor %}
      {{ node.parts.last.type|lowercase }}
      """
    #expect(
      words(template) == ["größe 1 1", "größe 1 3", "größe 1 3", "x 1 3", "é 2 3", "é 2 3", "x 2 3", "string 2 5"]
    )
  }
}
