import Diagnostics
import Templating
import TestSupport
import Testing

/// Every kind of mistake has an explanation and an example that shows it.
@Suite struct MistakeTests {
  /// What is where the example's mistake is shown.
  private static let carets: [TemplateMistake: String] = [
    .unclosedDelimiter: "{{ name", .unclosedTag: "{% if true %}yes", .unknownTag: "fro x", .unexpectedTag: "endif %}{%",
    .malformedTag: "{% for x of list %}", .malformedExpression: "and %}", .malformedVariable: "list[0",
    .unclosedQuote: "\"abc }}", .operatorOperand: "in list", .misplacedLoopExit: "{% break %}",
    .repeatedExtends: "{% extends \"b\" %}", .nestingTooDeep: "{% if true %}", .lostContent: "{{ name",
    .repeatedDefinition: "row %}b", .undefinedVariable: "nmae",
    .undefinedMember: "nmae", .nullValue: "title", .undefinedMacro: "feild", .unknownBlock: "bdy",
    .unknownFilter: "upercase", .filterArguments: "replace", .filterInput: "join", .notANumber: "\"a\" <",
    .notAList: "count %}", .loopVariables: "list %}", .rangeBounds: "1...\"3\"", .notATemplateName: "5 %}",
    .notARecord: "\"part\" name", .macroArguments: "field %}", .unprintableValue: "field }}",
    .impossibleComparison: "\"Kit\"",
    .missingTemplate: "\"hedaer\"", .includeCycle: "\"a\"", .callDepth: "again %}{% endmacro", .loopLimit: "1...1",
    .outputLimit: "indent", .workLimit: "hasPrefix", .malformedJSON: "}",
  ]

  @Test(arguments: TemplateMistake.allCases)
  func exampleShowsTheMistake(mistake: TemplateMistake) throws {
    #expect(!mistake.explanation.text.isEmpty)
    let example = mistake.explanation.example
    for odd in ["", MarkedText.oddCharacters] {
      let comment = odd.isEmpty ? "" : "{# \(odd) #}"
      let templates = example.templates.mapValues { comment + $0 }
      let found = diagnostics(of: comment + example.template, templates, example.context).first {
        $0.code == mistake.code
      }
      let location = try #require(found?.location ?? jsonMistake(odd, example.template, mistake)?.location)
      let source = location.source.utf8
      let before = String(decoding: source.prefix(location.range.lowerBound), as: UTF8.self)
      let behind = String(decoding: source.dropFirst(location.range.lowerBound), as: UTF8.self)
      let caret = try #require(Self.carets[mistake])
      #expect(behind.hasPrefix(caret), "\(behind.prefix(20)) and not \(caret)")
      #expect(odd.isEmpty || before.contains(odd))
      #expect(location.position == SourcePosition(line: 1, column: before.unicodeScalars.count + 1))
    }
  }

  private func diagnostics(of text: String, _ templates: [String: String], _ context: Record) -> [Diagnostic] {
    let environment = Environment(loader: .templates(templates))
    let template = environment.compile(SourceText(path: "example", text))
    return environment.render(template, context: context).diagnostics
      + TypeChecker.check(template, context: RecordType(of: context), in: environment)
  }

  private func jsonMistake(_ odd: String, _ text: String, _ mistake: TemplateMistake) -> Diagnostic? {
    let text = odd.isEmpty ? text : "[\"\(odd)\", \(text)]"
    return Value.json(SourceText(path: "example.json", text)).diagnostics.first { $0.code == mistake.code }
  }

  @Test func codesAreKebabCase() {
    for mistake in TemplateMistake.allCases {
      #expect(mistake.code.allSatisfy { $0 == "-" || $0.isLowercase && $0.isASCII })
    }
  }
}
