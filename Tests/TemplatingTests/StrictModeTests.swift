import Diagnostics
import Templating
import TestSupport
import Testing

/// Strict mode: each mistake at its exact range.
@Suite struct StrictModeTests {
  struct Row: Sendable {
    /// The marks 1️⃣ and 2️⃣ stand around what is to be marked.
    let template: String
    let code: TemplateMistake
    let message: String

    init(_ template: String, _ code: TemplateMistake, _ message: String) {
      self.template = template
      self.code = code
      self.message = message
    }
  }

  private static let context: Record = [
    "name": "Kit", "count": 3, "list": [1, 2], "empty": [], "title": .null, "flag": true,
    "user": ["name": "Ana", "email": .null],
  ]

  private static let templates = ["part": "<{{ name }}>", "header": "", "broken": "é {% if %}"]

  static let rows: [Row] = [
    Row("é😀 {{ 1️⃣nmae2️⃣ }}", .undefinedVariable, "There is no variable 'nmae' here; did you mean 'name'?"),
    Row("{{ user.1️⃣nmae2️⃣ }}", .undefinedMember, "The record has no member 'nmae'; did you mean 'name'?"),
    Row("{{ user.name.1️⃣cuont2️⃣ }}", .undefinedMember, "A text has no member 'cuont'; did you mean 'count'?"),
    Row("{{ list.1️⃣72️⃣ }}", .undefinedMember, "The list has 2 elements and none at 7"),
    Row("{{ count.1️⃣x2️⃣ }}", .undefinedMember, "An integer has no member 'x'"),
    Row("{{ 1️⃣title2️⃣ }}", .nullValue, "The value is null here"),
    Row("{{ 1️⃣user.email2️⃣ }}", .nullValue, "The value is null here"),
    Row("{{ 1️⃣user.email.count2️⃣ }}", .nullValue, "The value is null here"),
    Row("{{ title|1️⃣uppercase2️⃣ }}", .nullValue, "The value is null here"),
    Row("{{ empty.first|1️⃣uppercase2️⃣ }}", .nullValue, "The value is null here"),
    Row("{% if 1️⃣nmae2️⃣ %}{% endif %}", .undefinedVariable, "There is no variable 'nmae' here; did you mean 'name'?"),
    Row(
      "{% for x in 1️⃣lsit2️⃣ %}{% endfor %}",
      .undefinedVariable,
      "There is no variable 'lsit' here; did you mean 'list'?"
    ),
    Row("{% for x in 1️⃣count2️⃣ %}{% endfor %}", .notAList, "The loop wants a list or a record, not an integer"),
    Row(
      "{% for x in list %}{{ forloop.1️⃣lenght2️⃣ }}{% endfor %}",
      .undefinedMember,
      "'forloop' has no member 'lenght'; did you mean 'length'?"
    ),
    Row("{{ name|1️⃣upercase2️⃣ }}", .unknownFilter, "There is no filter 'upercase'; did you mean 'uppercase'?"),
    Row("{{ name|1️⃣replace:\"a\"2️⃣ }}", .filterArguments, "The filter 'replace' takes 2 to 3 arguments, not 1"),
    Row("{{ name|1️⃣uppercase:\"a\"2️⃣ }}", .filterArguments, "The filter 'uppercase' takes no argument, not 1"),
    Row(
      "{{ name|1️⃣join:\",\"2️⃣ }}",
      .filterInput,
      "The filter 'join' cannot take this value: it takes a list, not a text"
    ),
    Row("{{ name|replace:1️⃣x2️⃣,\"b\" }}", .undefinedVariable, "There is no variable 'x' here"),
    Row("日本 {% 1️⃣fro2️⃣ x in list %}", .unknownTag, "There is no tag 'fro'; did you mean 'for'?"),
    Row("1️⃣{% if flag %}2️⃣ é", .unclosedTag, "There is no 'endif' to this 'if'"),
    Row("1️⃣{% for x in list %}2️⃣{% empty %}", .unclosedTag, "There is no 'endfor' to this 'for'"),
    Row("1️⃣{% block a %}2️⃣", .unclosedTag, "There is no 'endblock' to this 'block'"),
    Row("{% if flag %}{% 1️⃣endfor2️⃣ %}{% endif %}", .unexpectedTag, "There is no open 'for' for this 'endfor'"),
    Row("é 1️⃣{{2️⃣ name", .unclosedDelimiter, "There is no '}}' to this '{{'"),
    Row("{% if flag %}{% else 1️⃣now2️⃣ %}{% endif %}", .malformedTag, "'else' takes nothing"),
    Row("{% if flag 1️⃣name2️⃣ %}{% endif %}", .malformedExpression, "An operator is missing before 'name'"),
    Row("{{ name 1️⃣name2️⃣ }}", .malformedExpression, "An operator is missing before 'name'"),
    Row("{% if flag and 1️⃣(2️⃣flag %}{% endif %}", .malformedExpression, "There is no ')' to this '('"),
    Row("{% if flag1️⃣)2️⃣ %}{% endif %}", .malformedExpression, "There is no '(' to this ')'"),
    Row("{{ 1️⃣list[02️⃣ }}", .malformedVariable, "A ']' is missing in 'list[0'"),
    Row("{{ 1️⃣\"abc2️⃣ }}", .unclosedQuote, "The text in quotation marks is not closed"),
    Row(
      "{{ 1 1️⃣in2️⃣ list and flag }}",
      .operatorOperand,
      "'in' compares values, and on one side of it stands a condition"
    ),
    Row("{% if 1️⃣name < 22️⃣ %}{% endif %}", .notANumber, "Only numbers have an order, and here stands a text"),
    Row("{% include 1️⃣\"prat\"2️⃣ %}", .missingTemplate, "There is no template 'prat'; did you mean 'part'?"),
    Row("{% include 1️⃣\"../part\"2️⃣ %}", .missingTemplate, "There is no template '../part'"),
    Row("{% call 1️⃣nope2️⃣ %}", .undefinedMacro, "There is no macro 'nope' here"),
    Row("{% macro m a %}{% endmacro %}{% call 1️⃣m2️⃣ %}", .macroArguments, "The macro 'm' takes 1 argument, not 0"),
    Row("1️⃣{% break %}2️⃣", .misplacedLoopExit, "'break' stands outside of a loop"),
    Row(
      "{% for x in list %}1️⃣{% break a %}2️⃣{% endfor %}",
      .misplacedLoopExit,
      "'break' stands outside of the loop 'a'"
    ),
    Row("{% for i in 1️⃣1...\"3\"2️⃣ %}{% endfor %}", .rangeBounds, "The end of the range is not an integer"),
  ]

  @Test(arguments: rows)
  func marksTheMistake(row: Row) throws {
    let marked = MarkedText(row.template)
    let diagnostics = render(marked.text).diagnostics
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic.code == row.code.code)
    #expect(diagnostic.message == row.message)
    #expect(diagnostic.location?.range == marked["1️⃣"]..<marked["2️⃣"])
  }

  @Test(arguments: [
    "{% if title %}{{ title }}{% endif %}", "{{ title|default:\"\" }}", "{{ nmae|default:name }}",
    "{{ user.email|default:user.name }}", "{% for x in empty %}{% empty %}none{% endfor %}",
    "{{ name |uppercase }}", "{%\tif flag\t%}{% endif %}", "{% set a \"b...c\" %}{{ a }}",
    "{% if empty.first %}{% endif %}", "{% if user.email.count %}{% endif %}", "{% for x in title %}{% endfor %}",
    "{% set a %}x{% endset %}{{ a }}",
  ])
  func letsPass(template: String) {
    #expect(render(template).diagnostics.map(\.message) == [])
  }

  @Test func reportsAllMistakesOfARenderOnceEach() {
    let result = render("{% for x in list %}{{ a }}{{ b }}{% endfor %}{{ a }}")
    #expect(result.diagnostics.map(\.location?.position.description) == ["1:23", "1:30", "1:49"])
  }

  @Test func fixesTheName() throws {
    let source = SourceText(path: "t", "{{ nmae }}")
    let environment = Environment()
    let fixIt = try #require(
      environment.render(environment.compile(source), context: Self.context).diagnostics.first?.fixIts.first
    )
    #expect(String(decoding: fixIt.edits.applied(to: source.utf8), as: UTF8.self) == "{{ name }}")
  }

  @Test func comparesIntegersExactly() {
    #expect(render("{{ 16777217 == 16777216 }}").text == "false")
  }

  @Test func rendersAnOverrideInEachRoundOfALoop() {
    let templates = ["base": "{% for i in 1...3 %}{% block b %}{{ i }}{% endblock %}{% endfor %}"]
    let environment = Environment(loader: .templates(templates))
    let child = environment.compile(
      SourceText(path: "t", "{% extends \"base\" %}{% block b %}<{{ block.super }}>{% endblock %}")
    )
    #expect(environment.render(child, context: [:]).text == "<1><2><3>")
  }

  private func render(_ template: String) -> RenderResult {
    let environment = Environment(loader: .templates(Self.templates))
    return environment.render(environment.compile(SourceText(path: "main", template)), context: Self.context)
  }
}
