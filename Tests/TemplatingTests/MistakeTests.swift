import Diagnostics
import Templating
import Testing

/// Every kind of mistake has an explanation and an example that shows it.
@Suite struct MistakeTests {
  @Test(arguments: TemplateMistake.allCases)
  func exampleShowsTheMistake(mistake: TemplateMistake) {
    let example = mistake.explanation.example
    #expect(!mistake.explanation.text.isEmpty)
    let environment = Environment(loader: .templates(example.templates))
    let template = environment.compile(SourceText(path: "example", example.template))
    var diagnostics = environment.render(template, context: example.context).diagnostics
    diagnostics += TypeChecker.check(template, context: RecordType(of: example.context), in: environment)
    diagnostics += Value.json(SourceText(path: "example.json", example.template)).diagnostics
    #expect(diagnostics.contains { $0.code == mistake.code })
  }

  @Test func codesAreKebabCase() {
    for mistake in TemplateMistake.allCases {
      #expect(mistake.code.allSatisfy { $0 == "-" || $0.isLowercase && $0.isASCII })
    }
  }
}
