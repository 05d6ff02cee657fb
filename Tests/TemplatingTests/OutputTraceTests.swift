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
}
