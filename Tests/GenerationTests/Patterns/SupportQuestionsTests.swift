import Diagnostics
import Generation
import KitLanguage
import TestSupport
import Testing

@testable import Generation
@testable import Templating

/// What templates ask about the support that a kit needs, by their texts.
struct SupportQuestionsTests {
  private static let support = ["Pager", "Übung", "Callback"]

  private static func asked(_ text: String, beside others: [String: String] = [:]) throws -> [String] {
    let environment = Environment(loader: .templates(others.merging(["a": text]) { $1 }))
    let template = try #require(environment.template(named: "a"))
    return SupportQuestions(of: template, in: environment).asked(of: support)
  }

  @Test(arguments: [
    ("nothing", []),
    ("{% if \"Pager\" in kit.support %}{% endif %}", ["Pager"]),
    ("{% if ('Pager' in kit.support) or \"Übung\" in kit.support %}{% endif %}", ["Pager", "Übung"]),
    ("{# All of the kit, and kit.support. #}{{ kit.flavor }}", []),
    ("{{ toolkit }}{{ node.type.support }}{{ kitty }}", []),
  ])
  func names(text: String, expected: [String]) throws {
    #expect(try Self.asked(text) == expected)
  }

  @Test(arguments: [
    "{{ kit.support|join: \", \" }}", "{% for name in kit.support %}{{ name }}{% endfor %}",
    "{% set name = \"Pager\" %}{% if name in kit.support %}{% endif %}", "{% set all = kit %}{{ all.support }}",
    "{{ kit[\"support\"] }}", "{% include node.name %}", "{% if \"Pager\" in kit.support|sort %}{% endif %}",
    "{# not closed {{ kit.support }}",
  ])
  func mayBeAll(text: String) throws {
    #expect(try Self.asked(text) == Self.support)
  }

  @Test func includedTemplatesAsk() throws {
    let others = ["b": "{% include \"c\" %}", "c": "{% if \"Callback\" in kit.support %}{% endif %}"]
    #expect(try Self.asked("{% include \"b\" %}", beside: others) == ["Callback"])
  }

  /// A node that brings new support leaves the texts of files alone that do not ask for it.
  @Test func newSupportConcernsWhatAsksForIt() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let core = Core(.builtIn)
    let models = (0..<20).map { "model M\($0) { id: Int }\n" }.joined()
    var rendered: [Int] = []
    for kit in [models, models + "extend Player { call load(id: Int) -> Int }\n"] {
      try folder.write(
        "public class Player { func load(id: Int, completion: @escaping (Int) -> Void) {} }",
        to: "Player.swift"
      )
      try folder.write(kit, to: "Kitfile")
      let before = core.work.all[.textsRendered] ?? 0
      let planning = try core.project(at: folder.path, Disk()).plan()
      #expect(planning.plan != nil, "\(planning.diagnostics)")
      rendered.append((core.work.all[.textsRendered] ?? 0) - before)
    }
    #expect(rendered[0] >= 20 && rendered[1] > 0 && rendered[1] < 10, "\(rendered)")
  }
}
