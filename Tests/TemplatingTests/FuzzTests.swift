import Diagnostics
import Foundation
import Templating
import TestSupport
import Testing

/// Random templates neither crash nor hang the engine. The seeds are fixed, so each failure can be repeated.
///
/// `KITGEN_FUZZ_TEMPLATES` sets how many templates are tried, and `KITGEN_FUZZ_SEED` the first of the seeds.
@Suite struct FuzzTests {
  private static let count = ProcessInfo.processInfo.environment["KITGEN_FUZZ_TEMPLATES"].flatMap(Int.init) ?? 2_000
  private static let firstSeed = ProcessInfo.processInfo.environment["KITGEN_FUZZ_SEED"].flatMap(UInt64.init) ?? 0

  private static let templates = [
    "part": "<{{ x }}{{ forloop.counter }}>\n",
    "base": "{% block a %}{{ x }}{% endblock %}{% block b %}B{% endblock %}",
    "middle": "{% extends \"base\" %}{% block a %}({{ block.super }}){% endblock %}",
    "macros": "{% macro m p %}{{ p }}{% endmacro %}", "itself": "{{ x }}{% include \"itself\" %}",
  ]

  private static let context: Record = [
    "x": 1, "s": "héllo wörld_Foo", "list": ["a", "b", 3, 2.5, true],
    "record": ["k": "v", "n": .null, "l": [[1], []]],
    "none": .null, "t": true, "empty": "",
  ]

  @Test(arguments: 0..<8)
  func randomTemplates(seed: UInt64) {
    var generator = TemplateGenerator(seed: Self.firstSeed &+ seed)
    for index in 0..<(Self.count / 8) {
      let text = index.isMultiple(of: 2) ? generator.template() : generator.soup()
      let duration = ContinuousClock().measure { render(text, index) }
      #expect(duration < .seconds(10), "template \(index) of seed \(seed): \(text.debugDescription)")
    }
  }

  /// Strict mode finds mistakes; what it lets pass gives the same in both modes, but for the differences that
  /// docs/templates.md lists.
  @Test(arguments: 8..<12)
  func strictModeGivesTheSame(seed: UInt64) {
    var generator = TemplateGenerator(seed: Self.firstSeed &+ seed)
    for _ in 0..<(Self.count / 8) {
      let text = generator.template()
      // Blocks in loops, the characters of a text, what equals what, and null in nothing are such differences.
      guard
        !["block", "extends", "base", "middle", "s.first", ".last", "==", "!=", "none in", "record.n in"].contains(
          where: text.contains
        )
      else {
        continue
      }
      let results = [TemplateMode.strict, .lenient].map { mode in
        var options = Templating.Environment.Options(mode: mode, trim: .nothing)
        options.limits.loopIterations = 2_000
        let environment = Templating.Environment(loader: .templates(Self.templates), options)
        return environment.render(environment.compile(SourceText(path: "fuzz", text)), context: Self.context)
      }
      guard !results[0].hasErrors, !results[1].hasErrors else { continue }
      #expect(results[0].text == results[1].text, "\(text.debugDescription)")
    }
  }

  private func render(_ text: String, _ index: Int) {
    var options = Templating.Environment.Options(
      mode: index % 4 < 2 ? .strict : .lenient,
      trim: TrimMode.allCases[index / 4 % 4],
      hasKitFilters: index % 32 != 0
    )
    options.limits.callDepth = 40
    options.limits.loopIterations = 2_000
    options.limits.outputSize = 100_000
    let environment = Templating.Environment(loader: .templates(Self.templates), options)
    let template = environment.compile(SourceText(path: "fuzz", text))
    let result = environment.render(template, context: Self.context)
    let diagnostics =
      result.diagnostics
      + TypeChecker.check(template, context: RecordType(of: Self.context), in: environment)
    for diagnostic in diagnostics {
      // Each place is in its text.
      let location = diagnostic.location
      #expect(location.map { $0.range.upperBound <= $0.source.utf8.count } ?? true, "\(diagnostic) in \(text)")
    }
  }
}

/// Makes templates out of pieces of the language, well put together or not.
struct TemplateGenerator {
  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  /// A template whose tags mostly fit together.
  mutating func template() -> String {
    var text = chance(20) ? tag("import \"macros\"") : ""
    if chance(10) {
      text += tag("extends " + pick(["\"base\"", "\"middle\"", "\"itself\"", "\"none\"", "x"]))
    }
    text += nodes(depth: 0)
    if chance(10) {
      // Cut somewhere, as during typing.
      text = String(decoding: text.utf8.prefix(Int(random.next() % UInt64(text.utf8.count + 1))), as: UTF8.self)
    }
    return text
  }

  /// Pieces in any order.
  mutating func soup() -> String {
    (0..<(1 + random.next() % 24)).map { _ in pick(Self.pieces) }.joined()
  }

  private static let pieces = [
    "{{", "}}", "{%", "%}", "{#", "#}", "{", "}", "-", "+", " ", "\n", "\r\n", "\t", "x", "list", "s", "record.k", "\"",
    "'", "|", ":", ",", ".", "...", "(", ")", "[", "]", "if ", "else", "endif", "for i in list", "endfor", "uppercase",
    "default:\"q\"", "join:\",\"", "é", "😀", "e\u{301}", "1", "2.5", "-1", "==", " and ", " or ", "not ", " in ",
    "set y ",
    "macro m p", "endmacro", "call m ", "block a", "endblock", "extends \"base\"", "include \"part\"",
    "include \"itself\"",
    "{% if x %}", "{% endif %}", "{{ x }}", "{% for i in list %}{{ i }}{% endfor %}", "\u{2028}", "\u{0}",
    "99999999999999",
    "map list into r using i", "endmap", "filter ", "endfilter", "break", "continue", "replace:\"(\",\"$1\",\"regex\"",
    "indent:999999999", "filter:s", "forloop", "block.super",
  ]

  private mutating func nodes(depth: Int) -> String {
    (0...Int(random.next() % 3)).map { _ in node(depth: depth) }.joined()
  }

  private mutating func node(depth: Int) -> String {
    guard depth < 5 else { return "{{ " + expression(0) + " }}" }
    switch random.next() % 15 {
    case 0, 1: return pick([" ", "\n", "text\n", "  ", "\r\n", "é😀 ", "{# comment #}"])
    case 2, 3, 4:
      return "{{ " + expression(0) + pick(["", "", " if " + expression(1) + " else " + expression(1)]) + " }}"
    case 5, 6: return tag("if " + expression(0)) + nodes(depth: depth + 1) + orElse(depth) + tag("endif")
    case 7, 8:
      let head = pick(["", "outer: "]) + "for " + pick(["i", "k, v", "_", "a,b,c"]) + " in " + operand()
      let exit = chance(20) ? tag(pick(["break", "continue", "break outer", "continue outer"])) : ""
      return tag(head + pick(["", "", " where " + expression(1)])) + nodes(depth: depth + 1) + exit + tag("endfor")
    case 9: return tag("include " + pick(["\"part\"", "\"base\"", "\"middle\"", "\"itself\"", "s", "\"part\" record"]))
    case 10: return tag("set x") + nodes(depth: depth + 1) + tag("endset")
    case 11: return tag("set " + pick(["x", "y"]) + " " + operand())
    case 12:
      return tag("macro m p") + nodes(depth: depth + 1) + tag("endmacro") + tag("call m " + operand())
    case 13: return tag("block " + pick(["a", "b", "c"])) + nodes(depth: depth + 1) + tag("endblock")
    default:
      return pick([
        tag("map " + operand() + " into r using i") + nodes(depth: depth + 1) + tag("endmap"),
        tag("filter " + filter()) + nodes(depth: depth + 1) + tag("endfilter"),
      ])
    }
  }

  private mutating func orElse(_ depth: Int) -> String {
    chance(40) ? tag(pick(["else", "elif " + expression(1)])) + nodes(depth: depth + 1) : ""
  }

  private mutating func expression(_ depth: Int) -> String {
    guard depth < 3, chance(40) else { return operand() }
    let left = expression(depth + 1)
    switch random.next() % 4 {
    case 0: return "not " + left
    case 1: return left + " " + pick(["and", "or"]) + " " + expression(depth + 1)
    case 2: return left + " " + pick(["==", "!=", "<", ">=", "in"]) + " " + expression(depth + 1)
    default: return "(" + left + ")"
    }
  }

  private mutating func operand() -> String {
    let value = pick([
      "x", "s", "list", "record", "record.k", "record.n", "none", "nothing", "1", "\"t\"", "2.5", "1...3", "list.0",
      "s.first",
      "empty.last", "record[s]", "list[x]", "forloop.counter", "forloop.outer.last", "forloop", "block.super", "i", "v",
      "m",
      "record.l.0", "\"a b\"", "x...list.count", "maploop.item", "y",
    ])
    return chance(25) ? value + "|" + filter() : value
  }

  private mutating func filter() -> String {
    let name = pick((FilterTable.core + FilterTable.kit).map(\.name) + ["none"])
    let argument = pick([
      "", ":x", ":\"a\"", ":\"a\",\"b\"", ":2,\"-\",true", ":\"[a-z]\",\"$0\",\"regex\"", ":none", ":list",
    ])
    return name + argument
  }

  private mutating func tag(_ content: String) -> String {
    pick(["{% ", "{%- ", "{%+ ", "{%"]) + content + pick([" %}", " -%}", " +%}", "%}"])
  }

  private mutating func chance(_ percent: UInt64) -> Bool {
    random.next() % 100 < percent
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int(random.next() % UInt64(choices.count))]
  }
}
