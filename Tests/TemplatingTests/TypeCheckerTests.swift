import Diagnostics
import Templating
import TestSupport
import Testing

@Suite struct TypeCheckerTests {
  /// A template with the marks 1️⃣ and 2️⃣ around what is wrong.
  struct Row: Sendable {
    let template: String
    let code: TemplateMistake
    let message: String

    init(_ template: String, _ code: TemplateMistake, _ message: String) {
      self.template = template
      self.code = code
      self.message = message
    }
  }

  private static let field = RecordType(
    [
      .init("name", .string, "The field's name."), .init("type", .reference("type")),
      .init("default", .optional(.string)),
    ],
    name: "field"
  )

  private static let type = RecordType(
    [.init("text", .string), .init("isOptional", .bool), .init("element", .optional(.reference("type")))],
    name: "type"
  )

  private static let model = RecordType(
    [
      .init("name", .string), .init("fields", .list(of: .reference("field"))), .init("title", .optional(.string)),
      .init("names", .list(of: .string)), .init("style", .optional(.word(["plain", "round"]))),
      .init("marks", .list(of: .word(["bold", "light"]))),
      .init("both", .list(of: .union([.reference("field"), .reference("type")]))),
    ],
    name: "model"
  )

  private static let context = RecordType([
    .init("node", .record(model)), .init("count", .int),
    .init("either", .union([.reference("field"), .reference("type")])),
  ])

  private static let templates = [
    "field": "let {{ field.nmae }}\n",
    "base": "{% block head %}{% endblock %}{% block body %}{{ node.name }}{% endblock %}",
    "macros": "{% macro show f %}{{ f.nmae }}{% endmacro %}",
  ]

  static let rows: [Row] = [
    Row("é {{ node.1️⃣nmae2️⃣ }}", .undefinedMember, "'model' has no member 'nmae'; did you mean 'name'?"),
    Row("{{ 1️⃣ndoe2️⃣.name }}", .undefinedVariable, "There is no variable 'ndoe' here; did you mean 'node'?"),
    Row(
      "{% for f in node.fields %}{{ f.type.1️⃣txt2️⃣ }}{% endfor %}",
      .undefinedMember,
      "'type' has no member 'txt'; did you mean 'text'?"
    ),
    Row("{% for f in 1️⃣node.name2️⃣ %}{% endfor %}", .notAList, "The loop wants a list or a record, not a string"),
    Row("{{ node.names|uppercase|1️⃣split2️⃣ }}", .filterInput, "The filter 'split' takes a string, not a list"),
    Row("{{ 1️⃣node.title2️⃣ }}", .nullValue, "'node.title' may be null"),
    Row(
      "é{% for f in node.fields %}{{ 1️⃣f.type2️⃣ }}{% endfor %}",
      .unprintableValue,
      "'f.type' is a type, which cannot be written; write f.type.text"
    ),
    Row("{{ 1️⃣node2️⃣ }}", .unprintableValue, "'node' is a model, which cannot be written; write node.name"),
    Row("{{ 1️⃣node.2️⃣ }}", .unprintableValue, "'node.' is a model, which cannot be written; write node.name"),
    Row(
      "é{{ 1️⃣node.fields2️⃣ }}",
      .unprintableValue,
      "'node.fields' is a list of records (field), which cannot be written; write node.fields|compactMap:\"name\"|join:\", \""
    ),
    Row(
      "é{{ 1️⃣node.both2️⃣ }}",
      .unprintableValue,
      "'node.both' is a list of records (field or type), which cannot be written; go through it with 'for'"
    ),
    Row(
      "é{{ node.fields|1️⃣join:\", \"2️⃣ }}",
      .unprintableValue,
      "'node.fields' is a list of records (field), which cannot be written; put |compactMap:\"name\" before it"
    ),
    Row(
      "{{ node.fields|without:\"default\"|1️⃣sort2️⃣|join }}",
      .unprintableValue,
      "The value is a list of records (field), which cannot be written; put |compactMap:\"name\" before it"
    ),
    Row(
      "{{ 1️⃣node.fields|default:\"none\"2️⃣ }}",
      .unprintableValue,
      "The value is a list of records (field), which cannot be written; go through it with 'for'"
    ),
    Row(
      "{% if node.fields|any:\"1️⃣nmae2️⃣\" %}{% endif %}",
      .undefinedMember,
      "'field' has no member 'nmae'; did you mean 'name'?"
    ),
    Row(
      "é{{ node.fields|compactMap:'type.1️⃣txt2️⃣'|join }}",
      .undefinedMember,
      "'type' has no member 'txt'; did you mean 'text'?"
    ),
    Row(
      "{% for f in node.fields|without:\"1️⃣defalt2️⃣\" %}{{ f.name }}{% endfor %}",
      .undefinedMember,
      "'field' has no member 'defalt'; did you mean 'default'?"
    ),
    Row(
      "{% for f in node.fields|with:\"name\",\"id\" %}{{ f.1️⃣nmae2️⃣ }}{% endfor %}",
      .undefinedMember,
      "'field' has no member 'nmae'; did you mean 'name'?"
    ),
    Row(
      "{{ node.both|any:\"1️⃣defalt2️⃣\" }}",
      .undefinedMember,
      "None of what this may be has a member 'defalt'; did you mean 'default'?"
    ),
    Row(
      "{% if node.style == 1️⃣\"rond\"2️⃣ %}{% endif %}",
      .impossibleComparison,
      "'node.style' is never 'rond'; did you mean 'round'?"
    ),
    Row(
      "{% if 1️⃣'é'2️⃣ != node.style %}{% endif %}",
      .impossibleComparison,
      "'node.style' is never 'é'; it may be 'plain' or 'round'"
    ),
    Row(
      "{% if 1️⃣'blod'2️⃣ in node.marks %}{% endif %}",
      .impossibleComparison,
      "What is in 'node.marks' is never 'blod'; did you mean 'bold'?"
    ),
    Row(
      "{% if node.style in 1️⃣'plain rond'2️⃣|split %}{% endif %}",
      .impossibleComparison,
      "'node.style' is never 'rond'; did you mean 'round'?"
    ),
    Row(
      "{{ node.both|with:'type',1️⃣'Int'2️⃣|any:'name' }}",
      .impossibleComparison,
      "'type' is a type, which no string equals; compare its 'text'"
    ),
    Row(
      "{% if node.names == 1️⃣'é'2️⃣ %}{% endif %}",
      .impossibleComparison,
      "'node.names' is a list, which no string equals; 'in' looks into a list"
    ),
    Row(
      "{% if count == 1️⃣'3'2️⃣ %}{% endif %}",
      .impossibleComparison,
      "'count' is an integer, which a string never equals; write it without quotation marks"
    ),
    Row(
      "{% if node.style != 1️⃣3.52️⃣ %}{% endif %}",
      .impossibleComparison,
      "'node.style' is a string, which a decimal number never equals; write it in quotation marks"
    ),
    Row(
      "{{ node.fields|any:1️⃣32️⃣ }}",
      .filterArguments,
      "The filter 'any' cannot take this argument: it is a path such as \"type.name\""
    ),
    Row(
      "{{ node.fields|any:1️⃣''2️⃣ }}",
      .filterArguments,
      "The filter 'any' cannot take this argument: it is a path such as \"type.name\""
    ),
    Row("{{ node.title|1️⃣uppercase2️⃣ }}", .nullValue, "'node.title' may be null"),
    Row("{% if node.title %}{% else %}{{ 1️⃣node.title2️⃣ }}{% endif %}", .nullValue, "'node.title' may be null"),
    Row("{{ 1️⃣node.fields.first.name2️⃣ }}", .nullValue, "'node.fields.first.name' may be null"),
    Row(
      "{% if node.fields.count >= 0 %}{{ 1️⃣node.fields.last.name2️⃣ }}{% endif %}",
      .nullValue,
      "'node.fields.last.name' may be null"
    ),
    Row(
      "{% if node.title != \"é\" %}{{ 1️⃣node.title2️⃣ }}{% endif %}",
      .nullValue,
      "'node.title' may be null"
    ),
    Row("{{ node.name|hasPrefix:1️⃣node.title2️⃣ }}", .nullValue, "'node.title' may be null"),
    Row(
      "é{{ node.name|swiftIdentifier:1️⃣\"prety\"2️⃣ }}",
      .filterArguments,
      "The filter 'swiftIdentifier' cannot take these arguments: its mode is 'normal', 'valid' or 'pretty'; "
        + "did you mean 'pretty'?"
    ),
    Row(
      "{{ node.name|1️⃣replace:\"(\",\"\",\"regex\"2️⃣ }}",
      .filterArguments,
      "The filter 'replace' cannot take these arguments: its pattern is not a regular expression"
    ),
    Row(
      "{{ node.name|1️⃣contains:node.fields2️⃣ }}",
      .filterArguments,
      "The filter 'contains' cannot take these arguments: its argument is a string"
    ),
    Row("{{ 1️⃣node.title.count2️⃣ }}", .nullValue, "'node.title.count' may be null"),
    Row("{{ either.1️⃣nothing2️⃣ }}", .undefinedMember, "None of what this may be has a member 'nothing'"),
    Row("{% if 1️⃣node.name2️⃣ > 1 %}{% endif %}", .notANumber, "Only numbers have an order, not a string"),
    Row(
      "{% extends \"base\" %}{% block 1️⃣bdoy2️⃣ %}{% endblock %}",
      .unknownBlock,
      "The template 'base' has no block 'bdoy'; did you mean 'body'?"
    ),
    Row(
      "{% extends \"base\" %}{% block 1️⃣größe2️⃣ %}{% endblock %}",
      .unknownBlock,
      "The template 'base' has no block 'größe'; its blocks are 'body', 'head'"
    ),
    Row(
      "{% set x 1 %}{% extends \"base\" %}{% block body %}{{ node.1️⃣x2️⃣ }}{% endblock %}",
      .undefinedMember,
      "'model' has no member 'x'"
    ),
    Row("é{{ 1️⃣block2️⃣.head }}", .undefinedVariable, "There is no variable 'block' here"),
    Row(
      "{% block head %}é{% endblock %}{{ block.1️⃣haed2️⃣ }}",
      .undefinedMember,
      "'block' has no member 'haed'; did you mean 'head'?"
    ),
    Row("{% block head %}{{ block.1️⃣super2️⃣ }}{% endblock %}", .undefinedMember, "'block' has no member 'super'"),
    Row("{% include 1️⃣\"filed\"2️⃣ %}", .missingTemplate, "There is no template 'filed'; did you mean 'field'?"),
    Row("{% macro m a %}{% endmacro %}{% call 1️⃣m2️⃣ %}", .macroArguments, "The macro 'm' takes 1 argument, not 0"),
    Row("{% call 1️⃣m2️⃣ 1 %}", .undefinedMacro, "There is no macro 'm' here"),
    Row(
      "{% for f in node.fields where f.1️⃣tpye2️⃣ %}{% endfor %}",
      .undefinedMember,
      "'field' has no member 'tpye'; did you mean 'type'?"
    ),
    Row(
      "{% for f in node.fields %}{{ forloop.1️⃣lst2️⃣ }}{% endfor %}",
      .undefinedMember,
      "'forloop' has no member 'lst'; did you mean 'last'?"
    ),
  ]

  @Test(arguments: rows)
  func marksTheMistake(row: Row) throws {
    let marked = MarkedText(row.template)
    let diagnostics = check(marked.text)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic.code == row.code.code)
    #expect(diagnostic.message == row.message)
    #expect(diagnostic.location?.range == marked["1️⃣"]..<marked["2️⃣"])
  }

  @Test(arguments: [
    "{% if node.title %}{{ node.title }}{{ node.title.count }}{% endif %}", "{{ node.title|default:\"\" }}",
    "{% if not node.title %}{% else %}{{ node.title|uppercase }}{% endif %}", "{{ node.title if node.title }}",
    "{% if node.title and node.title.count > 3 %}{{ node.title }}{% endif %}",
    "{% if not node.title or count == 1 %}{% else %}{{ node.title }}{% endif %}",
    "{% for f in node.fields where f.default %}{{ f.default }}{% endfor %}",
    "{% for f in node.fields %}{% if f.type.element.text %}{{ f.type.element.text }}{% endif %}{% endfor %}",
    "{{ either.name }}{{ either.text }}", "{% if node.title.count %}{% endif %}", "{{ node.fields.count }}",
    "{% macro m f %}{{ f.name }}{% endmacro %}{% for f in node.fields %}{% call m f %}{% endfor %}",
    "{% outer: for f in node.fields %}{% for g in node.fields %}{{ forloop.outer.counter }}{% endfor %}{% endfor %}",
    "{% map node.fields into names using f %}{{ f.name }}{% endmap %}{{ names|join:\", \" }}",
    "{% extends \"base\" %}{% block body %}{{ node.name }}{% endblock %}",
    "{% block a %}{{ node.name }}{% endblock %}{{ block.a|uppercase }}",
    "{% extends \"base\" %}{% block body %}{{ block.super }}{% endblock %}", "{% include \"base\" %}{{ block.head }}",
    "{% if node.title %}{% elif count > 1 %}{% else %}{% endif %}", "{{ \"a\" if count == 1 else node.name }}",
    "{{ node.name|indent:count }}{{ node.name|swiftIdentifier:node.name }}{{ node.names|join:count }}",
    "{% if node.title and node.name|hasPrefix:node.title %}{% endif %}",
    "{{ node.name|replace:\"a+\",\"\",\"regex\" }}",
    // Paths that are there, or that are not known before the template is rendered.
    "{% if node.fields|any:\"type.element.text\" and node.fields|any:node.name %}{% endif %}",
    "{{ node.fields|compactMap:\"default\"|join:\", \" }}{{ node.both|compactMap:\"text\"|join }}",
    "{% for f in node.fields|with:\"default\",\"1\" %}{{ f.default }}{% endfor %}",
    "{% if node.fields %}{% for f in node.fields|without:\"type.isOptional\" %}{{ f.name }}{% endfor %}{% endif %}",
    "{% if node.style == 'round' %}{% endif %}{% if node.style in 'plain round'|split %}{% endif %}{% if 'bold' in node.marks %}{% endif %}",
    "{% if node.style %}{{ node.style|uppercase }}{{ node.style.first }}{% endif %}{{ node.marks }}",
    // A comparison says that there is a value.
    "{% if node.title == \"é\" %}{{ node.title }}{% endif %}",
    "{% if node.title != \"é\" %}{% else %}{{ node.title }}{% endif %}",
    "{% if \"é\" in node.title %}{{ node.title }}{% endif %}",
    // What is not empty has a first and a last element.
    "{% if node.fields %}{{ node.fields.first.name }}{{ node.fields.last.name }}{% endif %}",
    "{% if not node.fields %}{% else %}{{ node.fields.first.name }}{% endif %}",
    "{% if node.fields.count %}{{ node.fields.first.name }}{% endif %}",
    "{% if node.fields.count > 0 and node.fields.first.name %}{% endif %}",
    "{% if node.fields.count == 2 %}{{ node.fields.last.name }}{% endif %}",
    "{% if node.fields.count == 0 %}{% else %}{{ node.fields.last.name }}{% endif %}",
    "{% if 0 < node.fields.count %}{{ node.fields.last.name }}{% endif %}",
    "{% for f in node.fields %}{{ node.fields.first.name }}{% endfor %}",
    "{% if node.name %}{{ node.name.first|uppercase }}{% endif %}",
    // What a macro calls its parameter does not change what is known outside.
    "{% macro m f %}{{ f.name }}{% endmacro %}{% for f in node.fields %}{% if f.default %}{% call m f %}{{ f.default }}"
      + "{% endif %}{% endfor %}",
  ])
  func letsPass(template: String) {
    #expect(check(template).map(\.message) == [])
  }

  @Test func goesThroughIncludes() throws {
    let diagnostic = try #require(check("{% for field in node.fields %}{% include \"field\" %}{% endfor %}").first)
    #expect(diagnostic.location?.source.path == "field")
    #expect(diagnostic.notes.last?.location?.position.description == "1:42")
  }

  /// What is beyond the limits is said to be unchecked, at the place of the last use that is checked.
  @Test(arguments: [
    (40, "{% include \"é{}\" %}", "call-depth: Includes and macros are nested more than 32 deep", "é31"),
    (12, "{% include \"é{}\" %}{% include \"é{}\" %}", "work-limit: The template uses others 2000 times", "é10"),
  ])
  func saysWhatIsNotChecked(count: Int, template: String, expected: String, path: String) throws {
    var texts = [String: String]()
    for index in 0..<count { texts["é\(index)"] = template.replacing("{}", with: "\(index + 1)") }
    texts["é\(count)"] = "{{ nope }}"
    let environment = Environment(loader: .templates(texts))
    let main = environment.compile(SourceText(path: "main", "{% include \"é0\" %}"))
    let found = TypeChecker.check(main, context: Self.context, types: Self.types, in: environment)
      .filter { $0.code != "undefined-variable" }
    #expect(found.map { "\($0.code): \($0.message)".hasPrefix(expected) } == [true], "\(found.map(\.message))")
    #expect(found.first?.severity == .warning)
    #expect(found.first?.location?.source.path == path)
  }

  /// A template that leads to itself in many places hits no limit, and the rest of it is checked.
  @Test func goesThroughRecursionFewTimes() throws {
    let tree = "{% if node %}" + String(repeating: "{% include \"tree\" %}", count: 4) + "{% endif %}"
    let environment = Environment(loader: .templates(["tree": tree]))
    let main = environment.compile(SourceText(path: "main", "{% include \"tree\" %}é{{ zzz }}"))
    let found = TypeChecker.check(main, context: Self.context, types: Self.types, in: environment)
    #expect(found.map(\.message) == ["There is no variable 'zzz' here"])
  }

  @Test func goesThroughImportedMacros() throws {
    let diagnostics = check("{% import \"macros\" %}{% for f in node.fields %}{% call show f %}{% endfor %}")
    #expect(diagnostics.map(\.message) == ["'field' has no member 'nmae'; did you mean 'name'?"])
    #expect(diagnostics.first?.location?.source.path == "macros")
  }

  private static let types = RecordTypes { ["field": field, "type": type][$0] }

  private func check(_ template: String) -> [Diagnostic] {
    let environment = Environment(loader: .templates(Self.templates))
    let compiled = environment.compile(SourceText(path: "main", template))
    return TypeChecker.check(compiled, context: Self.context, types: Self.types, in: environment)
  }
}
