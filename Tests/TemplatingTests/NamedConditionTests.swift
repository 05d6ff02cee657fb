import Diagnostics
import Templating
import Testing

/// Conditions that use others by their names.
@Suite struct NamedConditionTests {
  private static let shared = SourceText(path: "shared/pattern.kit", "鍵 node.name|hasPrefix:'é'")
  private static let text = """
    é isPaged and hasAccent
    node.paging
    not isPaged or missing
    isLooped
    isLooped and node.paging
    isPagd
    node.paging.kind == 'page'
    isPagedByNumber and node.paging.kind
    """

  private let source = SourceText(path: "letter/pattern.kit", text)
  private let environment: Environment

  init() {
    var conditions = NamedConditions()
    conditions.add("hasAccent", Self.shared, in: 4..<Self.shared.utf8.count, isShared: true)
    for (name, line) in [("isPaged", 1), ("isLooped", 4), ("isPagedByNumber", 6)] {
      conditions.add(name, source, in: Self.range(of: line, in: source), isShared: false)
    }
    environment = Environment(conditions: conditions)
  }

  /// The UTF-8 offsets of a line.
  private static func range(of line: Int, in source: SourceText) -> Range<Int> {
    let range = source.utf8.split(separator: UInt8(ascii: "\n"))[line].indices
    return range.lowerBound + (line == 0 ? 3 : 0)..<range.upperBound
  }

  private func condition(_ line: Int) -> TemplateCondition {
    environment.compile(condition: source, in: Self.range(of: line, in: source))
  }

  private func isTrue(_ line: Int, _ node: Value) -> Bool {
    var session = RenderSession(environment, context: ["node": node])
    let result = session.evaluate(condition(line))
    #expect(result.diagnostics.isEmpty)
    return result.isTrue
  }

  @Test func holdWhereTheirConditionsHold() {
    for (isPaged, name) in [(true, "éa"), (true, "a"), (false, "éa")] {
      let node: Value = ["paging": .bool(isPaged), "name": .string(name)]
      #expect(isTrue(0, node) == (isPaged && name == "éa"))
    }
  }

  @Test func oneThatDependsOnItselfIsAMistake() {
    let diagnostics = condition(3).diagnostics
    #expect(diagnostics.map(\.message) == ["The condition 'isLooped' depends on itself"])
    #expect(diagnostics.first?.location.map { source.position(at: $0.range.lowerBound).line } == 5)
  }

  /// A long chain is reported where it becomes too deep, wherever one begins to follow it.
  @Test(arguments: [false, true])
  func longChainsAreAMistake(isFromEnd: Bool) {
    let count = 600
    let lines = (0..<count).map { $0 == count - 1 ? "node.é" : "not ü\($0 + 1)" }
    let source = SourceText(path: "pattern.kit", lines.joined(separator: "\n"))
    var names = NamedConditions()
    let ranges = lines.indices.map { source.lineRange(at: $0) }
    for (index, range) in ranges.enumerated() { names.add("ü\(index)", source, in: range, isShared: false) }
    let environment = Environment(conditions: names)
    let order = isFromEnd ? ranges.reversed() : ranges
    let conditions = order.map { environment.compile(condition: source, in: $0) }
    let messages = Set(conditions.flatMap(\.diagnostics).map(\.message))
    #expect(messages == ["Conditions that name others are nested deeper than 256; name fewer of them"])
    #expect(environment.compile(condition: source, in: ranges[count - 50]).diagnostics.isEmpty)
  }

  /// Conditions that name each other at many levels would take forever, and all memory.
  @Test(arguments: ["node.paging", "'é"]) func manyLevelsAreAMistake(lowest: String) {
    let (levels, width) = (8, 8)
    var lines: [(name: String, text: String)] = (0..<width).map { ("ü0_\($0)", lowest) }
    for level in 1...levels {
      let text = (0..<width).map { "ü\(level - 1)_\($0)" }.joined(separator: " or ")
      lines += (0..<width).map { ("ü\(level)_\($0)", text) }
    }
    let source = SourceText(path: "pattern.kit", lines.map(\.text).joined(separator: "\n"))
    var names = NamedConditions()
    var (start, ranges) = (0, [Range<Int>]())
    for (name, text) in lines {
      ranges.append(start..<start + text.utf8.count)
      names.add(name, source, in: ranges[ranges.count - 1], isShared: false)
      start = ranges[ranges.count - 1].upperBound + 1
    }
    let environment = Environment(conditions: names)
    let conditions = ranges.map { environment.compile(condition: source, in: $0) }
    #expect(conditions[width].diagnostics.isEmpty == (lowest == "node.paging"))
    let messages = conditions.last?.diagnostics.map(\.message) ?? []
    #expect(messages.contains { $0.contains("has more than 10000 words") }, "\(messages)")
    #expect(Set(messages).count * width * 2 > messages.count)
  }

  @Test func mistakesAreShownWhereTheyAreAndWhereTheyAreUsed() throws {
    var session = RenderSession(environment, context: ["node": ["paging": true, "other": 1]])
    let result = session.evaluate(condition(0))
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.code == "undefined-member" && diagnostic.location?.source.path == "shared/pattern.kit")
    #expect(diagnostic.notes.map(\.message) == ["used here"])
    #expect(diagnostic.notes.first?.location?.source.path == "letter/pattern.kit")
  }

  @Test func theirTypesAreCheckedAndWhatTheyShowIsKnown() {
    let paging = RecordType([.init("kind", .string)], name: "paging")
    let node = RecordType([.init("paging", .optional(.record(paging))), .init("count", .int)], name: "letter")
    let context = RecordType([.init("node", .record(node))])
    func messages(_ line: Int) -> [String] {
      TypeChecker.check(condition(line), context: context, in: environment).map(\.message)
    }
    #expect(messages(7) == [])
    #expect(messages(0) == ["'letter' has no member 'name'"])
    #expect(messages(5) == ["There is no variable 'isPagd' here; did you mean 'isPaged'?"])
  }

  @Test func askForWhatTheirConditionsAskFor() {
    #expect(condition(0).asks(for: "node") && !condition(0).asks(for: "kit"))
    #expect(condition(2).asks(for: "missing"))
  }

  @Test func otherTextsSeeWhatIsSharedOnly() {
    let other = SourceText(path: "card/pattern.kit", "hasAccent or isPaged")
    let condition = environment.compile(condition: other, in: 0..<other.utf8.count)
    #expect(condition.asks(for: "isPaged") && condition.asks(for: "node"))
  }
}
