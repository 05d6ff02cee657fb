import Diagnostics
import Templating
import Testing

/// What an editor sees of a text that need not be a template yet.
@Suite struct TemplateScanningTests {
  private func structure(_ text: String) -> TemplateStructure {
    TemplateStructure(SourceText(path: "t", text))
  }

  private func tags(_ text: String) -> [String] {
    let structure = structure(text)
    return structure.tags.map { structure.source[$0.range] }
  }

  @Test func tagsEndWhereTheyAreClosedOrTheNextBegins() {
    #expect(tags("a {{ b }} {% c %} {# {{ d }} #}") == ["{{ b }}", "{% c %}", "{# {{ d }} #}"])
    #expect(tags("{{ node.\nlet x: {{ y }}") == ["{{ node.", "{{ y }}"])
    #expect(tags("{{ node. = {{ y }}") == ["{{ node. = ", "{{ y }}"])
    #expect(tags("{% if a\n  and b %}x") == ["{% if a\n  and b %}"])
    #expect(tags("{% if a\r\n}") == ["{% if a"])
    #expect(tags("{{ \"{{\" }}") == ["{{ \"{{\" }}"])
    #expect(tags("{{") == ["{{"] && tags("{") == [] && tags("{%}") == ["{%}"])
  }

  @Test(arguments: [
    (
      "{{ node.name|default:\"é\" if x.y == 1 else z }}",
      "variable . member | filter : string keyword variable . member sign number keyword variable"
    ),
    (
      "{% rows: for a, b in c.d|sort where not a %}",
      "label : tag definition , definition keyword variable . member | filter keyword keyword variable"
    ),
    ("{% set a b.0.c %}", "tag definition variable . member . member"),
    ("{% macro m x y %}", "tag macro definition definition"), ("{% call m 1.5 x %}", "tag call number variable"),
    ("{% map a.b into c using d %}", "tag variable . member keyword definition keyword definition"),
    ("{% block head %}", "tag block"), ("{% endblock head %}", "tag block"), ("{% break rows %}", "tag label"),
    ("{% filter uppercase|wrap:\"x\" %}", "tag filter | filter : string"),
    ("{% for i in 1...3 %}", "tag definition keyword number sign number"),
    ("{{ a[b].c|!contains:'x' }}", "variable [ variable ] . member | filter : string"),
  ])
  func piecesAreToldByTheirPlace(_ text: String, _ kinds: String) {
    let structure = structure(text)
    let found = structure.tags[0].pieces.map { $0.kind == .punctuation ? structure.text($0) : "\($0.kind)" }
    #expect(found.joined(separator: " ") == kinds)
  }

  @Test func sectionsRecoverFromMissingEnds() {
    let structure = structure("{% for x in y %}{% if x %}{% else %}{% endfor %}{% block b %}")
    #expect(structure.sections.map(\.closing) == [3, nil, nil])
    #expect(structure.sections[1].dividers == [2] && structure.sections[1].parent == 0)
    #expect(structure.sections[2].parent == nil)
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: ["{{", "{%", "{#", "{{ \"", "{% if x %}", "{{ a|", "{% for ", "{% for a in b %}", "{{a.", "\u{0}{%"]
  )
  func hostileTextsTakeLinearTime(_ part: String) {
    let text = String(repeating: part, count: 200_000 / part.count)
    let structure = structure(text)
    _ = TemplateNames(structure).symbols
    _ = TemplateOutline(structure).symbols
    for offset in stride(from: 0, through: text.utf8.count, by: 50_000) {
      _ = TemplateCursor(structure, at: offset + 7).probes
    }
  }

  @Test func namesHoldInTheirScope() {
    let text = """
      {% for x in xs %}{{ x }}{% if x %}{% set y x %}{{ y }}{% endif %}{{ y }}{% endfor %}{{ x }}
      {% macro m p %}{{ p }}{% endmacro %}{% call m x %}{% block b %}{% endblock %}{{ block.b }}
      {% map xs into names using n %}{{ n }}{% endmap %}{{ names }}{% rows: for a in xs %}{% break rows %}{% endfor %}
      """
    let names = TemplateNames(structure(text))
    let found = names.symbols.map { "\($0.kind) \($0.name) \($0.definitions.count) \($0.places.count)" }
    #expect(
      found == [
        "variable x 1 4", "free xs 0 3", "variable y 1 2", "free y 0 1", "free x 0 2", "macro m 1 2", "variable p 1 2",
        "block b 1 2", "free block 0 1", "variable names 1 2", "variable n 1 2", "label rows 1 2", "variable a 1 1",
      ]
    )
  }

  @Test func outlineHasWhatHasAName() {
    let template =
      "{% block a %}{% for x, y in z %}{% set s 1 %}{% endfor %}{% endblock %}{% macro m p q %}{% endmacro %}"
    func text(_ symbols: [TemplateOutline.Symbol]) -> String {
      symbols.map { "\($0.what) \($0.name) \($0.detail) [\(text($0.children))]" }.joined(separator: ", ")
    }
    #expect(
      text(TemplateOutline(structure(template)).symbols)
        == "block a  [loop x, y z [variable s  []]], macro m p q []"
    )
  }

  /// Answers in which thousands of parts are in each other would exhaust the stack of who reads or writes them.
  @Test func outlinesHaveADepth() {
    let text = String(repeating: "{% for 日 in node.doc %}", count: 30_000)
    let structure = TemplateStructure(SourceText(path: "t", text))
    var (depth, count, level) = (0, 0, TemplateOutline(structure).symbols)
    while !level.isEmpty { (depth, count, level) = (depth + 1, count + level.count, level.flatMap(\.children)) }
    #expect(depth == 129)
    #expect(count == 30_000)
  }
}
