import Diagnostics
import Templating
import TestSupport
import Testing

/// Hostile templates get an error, quickly.
@Suite struct LimitTests {
  @Test(
    arguments: [
      .repeating("{% if true %}", 100_000),
      .repeating("{% for x in y %}", 100_000),
      "{{ " + .repeating("(", 100_000) + " }}",
      "{% if " + .repeating("( ", 100_000) + "%}",
      "{% if " + .repeating("not ", 100_000) + "%}",
      "{{ a" + .repeating("[b", 100_000) + " }}",
      "{{ a" + .repeating("[b", 100_000) + .repeating("]", 100_000) + " }}",
      .repeating("{{", 100_000), .repeating("{%", 100_000),
      "{% set x %}" + .repeating("{% macro m %}", 100_000),
    ] as [LongText]
  )
  func deepNesting(template: LongText) {
    for mode in TemplateMode.allCases {
      let environment = Templating.Environment(Templating.Environment.Options(mode: mode))
      _ = environment.render(environment.compile(SourceText(path: "t", template.text)), context: [:])
    }
  }

  @Test func manyBranchesTakeLinearTime() {
    func seconds(_ count: Int) -> Double {
      let branches = (0..<count).map { "{% elif größe == \($0) %}\($0)\n" }.joined()
      let template = SourceText(path: "t", "{% if x %}é\n\(branches){% endif %}")
      return ProcessorTime.seconds { _ = Templating.Environment().compile(template) }
    }
    _ = seconds(10)
    let (small, large) = (seconds(500), seconds(8_000))
    #expect(large < max(small, 0.01) * 40, "\(small) and \(large)")
  }

  /// A chain that is merely long does not lead to itself.
  @Test(arguments: ["include", "extends", "import"])
  func longWays(tag: String) throws {
    let names = (0..<600).map { "日\($0)" }
    let texts = Dictionary(
      uniqueKeysWithValues: names.indices.map { (names[$0], "{% \(tag) \"日\($0 + 1)\" %}") } + [("日600", "x")]
    )
    let environment = Templating.Environment(loader: .templates(texts))
    let result = environment.render(try #require(environment.template(named: "日0")), context: [:])
    #expect(result.diagnostics.map(\.code) == ["call-depth"])
    #expect(result.diagnostics.first?.message == "Includes and macros are nested more than 256 deep")
  }

  @Test func longWaysOfMacros() {
    let macros = (0..<600).reversed().map { "{% macro m\($0) %}{% call m\($0 + 1) %}{% endmacro %}" }.joined()
    let template = "{% macro m600 %}é{% endmacro %}\(macros){% call m0 %}"
    let environment = Templating.Environment()
    let result = environment.render(environment.compile(SourceText(path: "t", template)), context: [:])
    #expect(result.diagnostics.map(\.message) == ["Includes and macros are nested more than 256 deep"])
  }

  /// Calls from deep inside of tags end before the stack does.
  @Test(arguments: ["{% if true %}", "{% for i in 1...2 %}", "{% filter uppercase %}"])
  func deepCalls(tag: String) {
    let end = tag.contains(" if ") ? "{% endif %}" : tag.contains(" for ") ? "{% endfor %}" : "{% endfilter %}"
    let body = String(repeating: tag, count: 120) + "{% call m %}" + String(repeating: end, count: 120)
    let environment = Templating.Environment()
    let template = environment.compile(SourceText(path: "t", "{% macro m %}\(body){% endmacro %}{% call m %}"))
    let result = environment.render(template, context: [:])
    #expect(result.diagnostics.map(\.code) == ["call-depth"])
  }

  @Test func longChainsAreNoDepth() {
    let template = "{% if " + String(repeating: "x or ", count: 50_000) + "y %}T{% endif %}"
    let environment = Templating.Environment()
    let result = environment.render(
      environment.compile(SourceText(path: "t", template)),
      context: ["x": false, "y": true]
    )
    #expect(result.text == "T")
    #expect(result.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ("{% include \"t\" %}", "include-cycle"), ("{% include \"a\" %}", "include-cycle"),
      ("{% extends \"t\" %}", "include-cycle"), ("{% import \"t\" %}", "include-cycle"),
      ("{% macro m %}{% call m %}{% endmacro %}{% call m %}", "call-depth"),
      ("{% for i in 1...100000 %}{% for j in 1...100000 %}{% endfor %}{% endfor %}", "loop-limit"),
      ("{% for i in 1...99999999999 %}{% endfor %}", "loop-limit"),
      ("{% for i in 0...9000000000000000000 %}x{% endfor %}", "loop-limit"),
      ("{% for i in -9000000000000000000...9000000000000000000 %}x{% endfor %}", "loop-limit"),
      (
        "{% set x \"0123456789abcdef\" %}{% for i in 1...60 %}{{ x|indent:1000000,x,true }}{% endfor %}", "output-limit"
      ),
      (.repeating("{% set x %}{{ x }}{{ x }}{% endset %}", 60), "output-limit"),
    ] as [(LongText, String)]
  )
  func endless(template: LongText, code: String) {
    for mode in TemplateMode.allCases {
      let templates = ["t": template.text, "a": "{% include \"b\" %}", "b": "x{% include \"a\" %}"]
      var options = Templating.Environment.Options(mode: mode)
      options.limits.loopIterations = 1_000_000
      let environment = Templating.Environment(loader: .templates(templates), options)
      let context: Record = ["x": "0123456789"]
      let result = environment.render(environment.compile(SourceText(path: "t", template.text)), context: context)
      #expect(result.diagnostics.map(\.code) == [code])
      #expect(result.bytes.count < 200 << 20)
    }
  }

  @Test(
    arguments: [
      // An expression that tries each way of cutting the text up.
      "{{ \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"|replace:\"(a+)+b\",\"\",\"regex\" }}",
      "{{ long|replace:\"(.*)*(.*)*z\",\"\",\"regex\" }}",
      // A long text that is kept many times, looked through many times, compared many times.
      .repeating("{% set y %}{{ long }}{% endset %}", 200),
      "{% for i in 1...999 %}{% if long|hasPrefix:\"b\" %}{% endif %}{% endfor %}",
      "{% for i in 1...999 %}{% if long == long %}{% endif %}{% endfor %}",
      "{% for i in 1...999 %}{% if long.count == 0 %}{% endif %}{% endfor %}",
      "{% for i in 1...999 %}{% for j in 1...9999 %}{% break %}{% endfor %}{% endfor %}",
    ] as [LongText]
  )
  func tooMuchWork(template: LongText) {
    for mode in TemplateMode.allCases {
      var options = Templating.Environment.Options(mode: mode)
      options.limits.work = 1_000_000
      let environment = Templating.Environment(options)
      let context: Record = ["long": .string(String(repeating: "ab", count: 5_000))]
      let result = environment.render(environment.compile(SourceText(path: "t", template.text)), context: context)
      #expect(result.diagnostics.map(\.code) == ["work-limit"])
    }
  }

  @Test(
    arguments: [
      .repeating("(", 100_000), .repeating("[", 100_000), "(unclosed", "a**",
      "(?<=a*)b", "a{2,1}", "\\", "(?<n>a)(?<n>b)", "\\2(a)", "[b-a]", "\\p{Nothing}",
    ] as [LongText]
  )
  func expressionsThatAreNone(pattern: LongText) {
    let environment = Templating.Environment()
    let template = environment.compile(SourceText(path: "t", "{{ \"a\"|replace:pattern,\"b\",\"regex\" }}"))
    let result = environment.render(template, context: ["pattern": .string(pattern.text)])
    #expect(result.diagnostics.map(\.code) == ["filter-arguments"])
    // Foundation gives nothing for them.
    let lenient = Templating.Environment(Templating.Environment.Options(mode: .lenient))
    let output = lenient.render(lenient.compile(template.source), context: ["pattern": .string(pattern.text)])
    #expect(output.diagnostics.isEmpty && output.text.isEmpty)
  }

  /// Lenient templates compute in single precision, which does not have the largest integers.
  @Test(arguments: ["9223372036854775807", "100000000000000000000"])
  func boundsBeyondIntegers(bound: String) {
    let lenient = Templating.Environment(Templating.Environment.Options(mode: .lenient))
    let template = lenient.compile(SourceText(path: "t", "{% for i in 0...\(bound) %}x{% endfor %}"))
    let result = lenient.render(template, context: [:])
    #expect(result.diagnostics.map(\.message) == ["The end of the range is beyond Int: there are -2^63 to 2^63 - 1"])
  }

  /// What is doubled with each level ends where it is too much, at a place of the template.
  @Test(
    arguments: [
      Dictionary(
        uniqueKeysWithValues: (0..<60).map {
          ("t\($0 == 0 ? "" : "\($0)")", LongText("{% include \"t\($0 + 1)\" %}{% include \"t\($0 + 1)\" %}"))
        }
          + [("t60", "")]
      ),
      [
        "t": (0..<60).reversed()
          .map { LongText("{% macro m\($0) %}{% call m\($0 + 1) %}{% call m\($0 + 1) %}{% endmacro %}") }
          .reduce("{% macro m60 %}{% endmacro %}", +) + "{% call m0 %}"
      ],
      ["t": "{% for i in 1...1000000 %}" + .repeating("{% if f %}{% endif %}", 2_000) + "{% endfor %}"],
    ] as [[String: LongText]]
  )
  func endlessCalls(templates: [String: LongText]) throws {
    for mode in TemplateMode.allCases {
      var options = Templating.Environment.Options(mode: mode)
      options.limits.work = 4 << 20
      let environment = Templating.Environment(loader: .templates(templates.mapValues(\.text)), options)
      let template = try #require(environment.template(named: "t"))
      let result = environment.render(template, context: ["f": false])
      #expect(result.diagnostics.map(\.code) == ["work-limit"])
      #expect(result.diagnostics.first?.location.map { $0.range.isEmpty } == false)
    }
  }

  @Test func loopsOverLongLists() {
    let template = "{% for p in 1...600 %}{% for t in 1...2000 where t == p %}{{ t }},{% endfor %}{% endfor %}"
    let environment = Templating.Environment()
    let result = environment.render(environment.compile(SourceText(path: "t", template)), context: [:])
    #expect(result.diagnostics.map(\.message) == [])
    #expect(result.text == (1...600).map { "\($0)," }.joined())
  }
}
