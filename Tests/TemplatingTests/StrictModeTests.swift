import Diagnostics
import Templating
import TestSupport
import Testing

/// Strict mode: each mistake at its exact range.
@Suite struct StrictModeTests {
  struct Row: Sendable {
    /// The marks 1️⃣ and 2️⃣ are around what is to be marked.
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

  private static let lost = "A template that extends another one writes only its blocks; move this into one of them"

  static let rows: [Row] = [
    Row("é😀 {{ 1️⃣nmae2️⃣ }}", .undefinedVariable, "There is no variable 'nmae' here; did you mean 'name'?"),
    Row("{{ user.1️⃣nmae2️⃣ }}", .undefinedMember, "The record has no member 'nmae'; did you mean 'name'?"),
    Row("{{ user.name.1️⃣cuont2️⃣ }}", .undefinedMember, "A string has no member 'cuont'; did you mean 'count'?"),
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
      "The filter 'join' cannot take this value: it takes a list, not a string"
    ),
    Row("{{ name|replace:1️⃣x2️⃣,\"b\" }}", .undefinedVariable, "There is no variable 'x' here"),
    Row("日本 {% 1️⃣fro2️⃣ x in list %}", .unknownTag, "There is no tag 'fro'; did you mean 'for'?"),
    Row("1️⃣{% if flag %}2️⃣ é", .unclosedTag, "Unclosed 'if'; expected 'endif'"),
    Row("1️⃣{% for x in list %}2️⃣{% empty %}", .unclosedTag, "Unclosed 'for'; expected 'endfor'"),
    Row("1️⃣{% block a %}2️⃣", .unclosedTag, "Unclosed 'block'; expected 'endblock'"),
    Row("{% if flag %}{% 1️⃣endfor2️⃣ %}{% endif %}", .unexpectedTag, "'endfor' without an open 'for'"),
    Row("{% for x in list %}{{ x }}{% 1️⃣endif2️⃣ %} 日本", .unexpectedTag, "'endif' without an open 'if'"),
    Row("{% for x in list %}1️⃣{% if flag %}2️⃣ é{% endfor %}", .unclosedTag, "Unclosed 'if'; expected 'endif'"),
    Row(
      "{% block a %}1️⃣{% for x in list %}2️⃣{% empty %}{% endblock %}",
      .unclosedTag,
      "Unclosed 'for'; expected 'endfor'"
    ),
    Row(
      "{% if flag %}1️⃣{% for x in list %}2️⃣{% endif %}{% endfor %}",
      .unclosedTag,
      "Unclosed 'for'; expected 'endfor'"
    ),
    Row(
      "日本 1️⃣{% set t = name %}2️⃣é{% endset %}{{ t }}",
      .malformedTag,
      "'set' takes a name and a value or a condition, or a name alone before what {% endset %} ends"
    ),
    Row(
      "1️⃣{% ifnot flag name %}2️⃣é{% endif %}",
      .malformedTag,
      "'ifnot' takes one condition without spaces: {% ifnot condition %}"
    ),
    Row("é 1️⃣{{2️⃣ name", .unclosedDelimiter, "Unclosed '{{'; expected '}}'"),
    Row("é 1️⃣{%2️⃣ if name {{ name }}", .unclosedDelimiter, "Unclosed '{%'; expected '%}'"),
    Row("é 1️⃣{%2️⃣ if flag }日{% endif %}", .unclosedDelimiter, "Unclosed '{%'; expected '%}'"),
    Row("日{% if flag %}é{% else %}1️⃣{%2️⃣ endif }", .unclosedDelimiter, "Unclosed '{%'; expected '%}'"),
    Row("1️⃣{%2️⃣ for x in list\n日 {{ x }}{% endfor %}", .unclosedDelimiter, "Unclosed '{%'; expected '%}'"),
    Row("é{% if flag %}1️⃣{#2️⃣ 日 {% endif %}", .unclosedDelimiter, "Unclosed '{#'; expected '#}'"),
    Row("é{% if flag %}1️⃣{{2️⃣ name }日{% endif %}", .unclosedDelimiter, "Unclosed '{{'; expected '}}'"),
    Row(
      "1️⃣{%2️⃣ extends \"header\" }\n{% block 日 %}{% endblock %}",
      .unclosedDelimiter,
      "Unclosed '{%'; expected '%}'"
    ),
    Row("{{ \"{{ é\" }}{% if name %}1️⃣{{2️⃣ name{% endif %}", .unclosedDelimiter, "Unclosed '{{'; expected '}}'"),
    Row("{% if flag %}{% else 1️⃣now2️⃣ %}{% endif %}", .malformedTag, "'else' takes nothing"),
    Row(
      "é{% if flag %}{% 1️⃣else if2️⃣ name %}{% endif %}",
      .malformedTag,
      "A further condition needs its own tag; write 'elif'"
    ),
    Row("{% if flag %}{% 1️⃣elsif2️⃣ name %}{% endif %}", .unknownTag, "There is no tag 'elsif'; write 'elif'"),
    Row("{% if flag %}{% 1️⃣end2️⃣ %}{% endif %}", .unknownTag, "There is no tag 'end'"),
    Row(
      "{% if flag %}{% else %}{% 1️⃣else2️⃣ %}{% endif %}",
      .unexpectedTag,
      "The 'if' has an 'else' already, which is its last part"
    ),
    Row(
      "{% extends \"日\" %}{% if flag %}1️⃣{% block b %}2️⃣{% endblock %}{% endif %}",
      .unexpectedTag,
      "A template that extends another one shows only its blocks: put the 'if' into the block"
    ),
    Row("{% extends \"日\" %} 1️⃣éé, 日2️⃣ {% block b %}{% endblock %}", .lostContent, lost),
    Row("{% extends \"日\" %}1️⃣{{ name }}2️⃣{% block b %}é{% endblock %}", .lostContent, lost),
    Row("{% extends \"日\" %}1️⃣{% if flag %}2️⃣é{{ name }}{% else %}{% endif %}", .lostContent, lost),
    Row("{% extends \"日\" %}{% set x %}é{{ name }}{% endset %}1️⃣{% include \"é\" %}2️⃣", .lostContent, lost),
    Row(
      "{% macro é x %}{% endmacro %}{% if flag %}{% macro é %}{% endmacro %}{% else %}{% macro é %}{% endmacro %}{% endif %}"
        + "{% macro 1️⃣é2️⃣ %}{% endmacro %}",
      .repeatedDefinition,
      "There are two macros 'é' here, and only the last one counts; remove one, or give it another name"
    ),
    Row(
      "{% extends \"日\" %}{% block é %}{% endblock %}{% block 1️⃣é2️⃣ %}{% endblock %}",
      .repeatedDefinition,
      "There are two blocks 'é' here, and only the last one counts; remove one, or give it another name"
    ),
    Row(
      "{% if flag %}{% block é %}日{% endblock %}{% else %}{% block é %}{% endblock %}{% endif %}{% block é %}{% endblock %}"
        + "{% block 1️⃣é2️⃣ %}{% endblock %}",
      .repeatedDefinition,
      "There are two blocks 'é' here, and a template that extends this one replaces both; remove one, or give it another name"
    ),
    Row(
      "é {% 1️⃣now2️⃣ \"yyyy\" %}",
      .unknownTag,
      "There is no tag 'now'; emitted files have no dates, so that they are the same on every day"
    ),
    Row("{{ name|1️⃣default2️⃣ }}", .filterArguments, "The filter 'default' takes at least one argument, not 0"),
    Row(
      "{% for x in list %}{% empty %}{% 1️⃣empty2️⃣ %}{% endfor %}",
      .unexpectedTag,
      "The 'for' has an 'empty' already, which is its last part"
    ),
    Row("{% if count 1️⃣=2️⃣ 3 %}{% endif %}", .malformedExpression, "'=' is not an operator here; write '=='"),
    Row("{% if flag 1️⃣&&2️⃣ name %}{% endif %}", .malformedExpression, "'&&' is not an operator here; write 'and'"),
    Row("é{% if flag 1️⃣||2️⃣ name %}{% endif %}", .malformedExpression, "'||' is not an expression; write 'or'"),
    Row("{% if flag1️⃣||2️⃣name %}{% endif %}", .malformedExpression, "'||' is not an expression; write 'or'"),
    Row(
      "{{ count 1️⃣+2️⃣ 1 }}",
      .malformedExpression,
      "'+' is not an operator here; there is no arithmetic in templates"
    ),
    Row(
      "{{ 1️⃣count+12️⃣ }}",
      .undefinedVariable,
      "There is no variable 'count+1' here; there is no arithmetic in templates"
    ),
    Row(
      "{% if 1️⃣count==32️⃣ %}{% endif %}",
      .undefinedVariable,
      "There is no variable 'count==3' here; operators have spaces around them"
    ),
    Row("{% if 1️⃣!flag2️⃣ %}{% endif %}", .undefinedVariable, "There is no variable '!flag' here; write 'not flag'"),
    Row(
      "é{{ 1️⃣title|default('x')2️⃣ }}",
      .malformedExpression,
      "'title|default('x')' is not an expression; arguments have no brackets: x|filter:argument, call macro argument"
    ),
    Row(
      "{{ list|1️⃣length2️⃣ }}",
      .unknownFilter,
      "There is no filter 'length'; there are the members first, last and count"
    ),
    Row("{{ name|1️⃣upper2️⃣ }}", .unknownFilter, "There is no filter 'upper'; write 'uppercase'"),
    Row("{{ list.1️⃣length2️⃣ }}", .undefinedMember, "A list has no member 'length'; write 'count'"),
    Row(
      "{% for x in list %}{{ 1️⃣loop2️⃣.index }}{% endfor %}",
      .undefinedVariable,
      "There is no variable 'loop' here; write 'forloop'"
    ),
    Row(
      "{% for x in list %}{{ forloop.1️⃣index2️⃣ }}{% endfor %}",
      .undefinedMember,
      "'forloop' has no member 'index'; write 'counter'"
    ),
    Row(
      "{% for x in list %}{{ forloop.1️⃣parentloop2️⃣ }}{% endfor %}",
      .undefinedMember,
      "'forloop' has no member 'parentloop'"
    ),
    Row(
      "{% macro 1️⃣m(a2️⃣) %}{% endmacro %}",
      .malformedTag,
      "A macro's name and parameters have blanks between them, no brackets, and no defaults"
    ),
    Row(
      "{% macro m 1️⃣a=\"1\"2️⃣ %}{% endmacro %}",
      .malformedTag,
      "A macro's name and parameters have blanks between them, no brackets, and no defaults"
    ),
    Row(
      "{% macro m a %}{% endmacro %}{{ 1️⃣m(1)2️⃣ }}",
      .malformedExpression,
      "'m(1)' is not an expression; arguments have no brackets: x|filter:argument, call macro argument"
    ),
    Row(
      "{{ 1️⃣\"ab\".count2️⃣ }}",
      .malformedVariable,
      "A string literal has no members; set a name to it first: {% set text \"…\" %}"
    ),
    Row("{{ 1️⃣x2️⃣ }}", .undefinedVariable, "There is no variable 'x' here"),
    Row("{% if flag 1️⃣name2️⃣ %}{% endif %}", .malformedExpression, "An operator is missing before 'name'"),
    Row("{{ name 1️⃣name2️⃣ }}", .malformedExpression, "An operator is missing before 'name'"),
    Row("{% if flag and 1️⃣(2️⃣flag %}{% endif %}", .malformedExpression, "Unmatched '('; expected ')'"),
    Row("{% if flag1️⃣)2️⃣ %}{% endif %}", .malformedExpression, "Unmatched ')'"),
    Row("{{ 1️⃣list[02️⃣ }}", .malformedVariable, "A ']' is missing in 'list[0'"),
    Row("{{ 1️⃣\"abc2️⃣ }}", .unclosedQuote, "The string is not closed"),
    Row(
      "{{ 1 1️⃣in2️⃣ list and flag }}",
      .operatorOperand,
      "'in' compares values, and one operand is a condition"
    ),
    Row("{% if 1️⃣name < 22️⃣ %}{% endif %}", .notANumber, "Only numbers have an order, not a string"),
    Row("{% include 1️⃣\"prat\"2️⃣ %}", .missingTemplate, "There is no template 'prat'; did you mean 'part'?"),
    Row("{% include 1️⃣\"../part\"2️⃣ %}", .missingTemplate, "There is no template '../part'"),
    Row("{% call 1️⃣nope2️⃣ %}", .undefinedMacro, "There is no macro 'nope' here"),
    Row("{% macro m a %}{% endmacro %}{% call 1️⃣m2️⃣ %}", .macroArguments, "The macro 'm' takes 1 argument, not 0"),
    Row("1️⃣{% break %}2️⃣", .misplacedLoopExit, "'break' is outside of a loop"),
    Row(
      "{% for x in list %}1️⃣{% break a %}2️⃣{% endfor %}",
      .misplacedLoopExit,
      "'break' is outside of the loop 'a'"
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
    "{% set a %}x{% endset %}{{ a }}", "{% set a title or not name %}{% if a %}{{ title|default:name }}{% endif %}",
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

  /// Each fix, made, leaves a template without mistakes.
  @Test(arguments: [
    ("{% if flag %}{% else if name %}{% endif %}", "{% if flag %}{% elif name %}{% endif %}"),
    ("{% if count = 3 %}{% endif %}", "{% if count == 3 %}{% endif %}"),
    ("{{ list.length }}", "{{ list.count }}"), ("{{ name|upper }}", "{{ name|uppercase }}"),
    ("{% include \"prat\" %}", "{% include \"part\" %}"), ("é{% include 'prat' %}", "é{% include 'part' %}"),
    ("{% for x in list %}{{ forloop.index }}{% endfor %}", "{% for x in list %}{{ forloop.counter }}{% endfor %}"),
    ("{{ name|swiftIdentifier:\"prety\" }}", "{{ name|swiftIdentifier:\"pretty\" }}"),
  ])
  func fixes(template: String, fixed: String) throws {
    let fixIt = try #require(render(template).diagnostics.first?.fixIts.first)
    let text = String(decoding: fixIt.edits.applied(to: Array(template.utf8)), as: UTF8.self)
    #expect(text == fixed)
    #expect(render(text).diagnostics.map(\.message) == [])
  }

  /// What a variable names is not replaced by what was meant.
  @Test func offersNoFixWhereTheNameIsNotWritten() throws {
    let diagnostic = try #require(render("{% set part \"prat\" %}{% include part %}").diagnostics.first)
    #expect(diagnostic.message == "There is no template 'prat'; did you mean 'part'?")
    #expect(diagnostic.fixIts.isEmpty)
  }

  @Test(arguments: ["user.missing", "missing"])
  func defaultAsksForWhatMayBeMissing(path: String) {
    #expect(render("é{% if \(path) %}{% endif %}").diagnostics.count == 1)
    #expect(render("{% if \(path)|default:false %}{% endif %}").diagnostics.isEmpty)
  }

  @Test func reportsBlocksThatNoParentHas() throws {
    let templates = [
      "base": "{% block body %}{% include \"part\" %}{% endblock %}", "part": "{% block inner %}{% endblock %}",
    ]
    let environment = Environment(loader: .templates(templates))
    let marked = MarkedText("é{% extends \"base\" %}{% block 1️⃣bdoy2️⃣ %}x{% endblock %}")
    let diagnostics = environment.render(environment.compile(SourceText(path: "t", marked.text)), context: [:])
      .diagnostics
    #expect(diagnostics.map(\.message) == ["The template 'base' has no block 'bdoy'; did you mean 'body'?"])
    #expect(diagnostics.first?.location?.range == marked["1️⃣"]..<marked["2️⃣"])
    let other = environment.compile(
      SourceText(path: "t", "{% extends \"base\" %}{% block inner %}x{% endblock %}")
    )
    #expect(environment.render(other, context: [:]).text == "x")
  }

  /// Whoever has so many mistakes wants to see the first ones.
  @Test func reportsNoMoreThanAHundredMistakes() {
    for template in ["{% nope %}\n", "{{ nope }}\n", "{% include \"broken\" %}\n"] {
      let text = String(repeating: template, count: 5_000)
      #expect(render(text).diagnostics.count == 100)
    }
  }

  @Test func endsFiltersThatNameThemselves() throws {
    let environment = Environment()
    let marked = MarkedText("é{{ f|1️⃣filter:f2️⃣ }}")
    let template = environment.compile(SourceText(path: "t", marked.text))
    let diagnostic = try #require(environment.render(template, context: ["f": "filter:f"]).diagnostics.first)
    #expect(diagnostic.message == "The filter 'filter' names itself without end")
    #expect(diagnostic.location?.source.path == "t")
    #expect(diagnostic.location?.range == marked["1️⃣"]..<marked["2️⃣"])
  }

  @Test func rendersAnOverrideInEachRoundOfALoop() {
    let templates = ["base": "{% for i in 1...3 %}{% block b %}{{ i }}{% endblock %}{% endfor %}"]
    let environment = Environment(loader: .templates(templates))
    let child = environment.compile(
      SourceText(path: "t", "{% extends \"base\" %}{% block b %}<{{ block.super }}>{% endblock %}")
    )
    #expect(environment.render(child, context: [:]).text == "<1><2><3>")
  }

  /// The names that `import`, `set`, `macro` and `map` define after `extends` are for the blocks.
  @Test func blocksSeeWhatIsDefinedOutsideOfThem() throws {
    let templates = [
      "base": "é<{% block b %}{% endblock %}>", "日": "{% macro 色 x %}({{ x }}){% endmacro %}",
      "middle": "{% extends \"base\" %}{% set z 1 %}{% block b %}{{ z }}{% endblock %}",
    ]
    for parent in ["base", "middle"] {
      let environment = Environment(loader: .templates(templates))
      let text = """
        {% extends "\(parent)" %}
        {% import "日" %}
        {# no text #}
        {% set y %}{{ name }}{% endset %}
        {% map list into all using x %}{{ x }}{% endmap %}
        {% block b %}{% call 色 y %}{% endblock %}
        """
      let child = environment.compile(SourceText(path: "t", text))
      let result = environment.render(child, context: Self.context)
      #expect(result.diagnostics.map(\.message) == [] && result.text == "é<(Kit)>")
      let context = RecordType(of: Self.context)
      #expect(TypeChecker.check(child, context: context, in: environment).map(\.message) == [])
      #expect(environment.others(namedBy: [child]).contains("日"))
    }
  }

  @Test func endsOfUnknownTagsHaveFixes() throws {
    let source = SourceText(
      path: "t",
      "é{% if a %}{% unless b %}日{% endunless %}{% endif %}{% foreach x in c %}{{ x }}{% endforeach %}"
    )
    let diagnostics = Environment().compile(source).diagnostics
    let edits = diagnostics.flatMap { $0.fixIts.first?.edits ?? [] }
    #expect(diagnostics.count == 4)
    #expect(
      String(decoding: edits.applied(to: source.utf8), as: UTF8.self)
        == "é{% if a %}{% ifnot b %}日{% endif %}{% endif %}{% for x in c %}{{ x }}{% endfor %}"
    )
  }

  private func render(_ template: String) -> RenderResult {
    let environment = Environment(loader: .templates(Self.templates))
    return environment.render(environment.compile(SourceText(path: "main", template)), context: Self.context)
  }
}
