import Diagnostics
import KitLanguage
import Testing

/// A kit that is read beside what is known about earlier revisions reports what one reports that is read alone.
@Suite struct ReadingMemoTests {
  private static let kit = """
    project App { wire snake_case }
    /// Größe
    model User: Hashable { userName: String; level: Level = .low; teams: [Team] = [] }
    model Team { id: Int; lead: Person? }
    enum Level { case low; case high }
    api Qiita {
      base "https://qiita.example"
      envelope Page<Element: Decodable> { items: [Element] @payload }
      request Users -> Page<User> { GET "users/{team}/日本"; query perPage: Int = 20 }
      request Teams -> [Team] { GET "teams" }
      service All { Users; Teams }
    }

    """

  /// Edits of the kit, one after the other: what is replaced, and by what.
  private static let edits: [(old: String, new: String)] = [
    ("project App", "\n\nproject App"),
    ("userName: String", "userName: Strin"),
    ("userName: Strin;", "userName: String;"),
    ("model Team {", "model Team: Codable {"),
    ("lead: Person?", "lead: Person? = 1"),
    ("lead: Person? = 1", "lead: Person?"),
    ("enum Level {", "enum Levels {"),
    ("enum Levels {", "enum Level {"),
    ("Page<Element: Decodable>", "Page<Element: Decodable, Other>"),
    ("Page<Element: Decodable, Other>", "Page<Element: Decodable>"),
    ("api Qiita", "api Kiita"),
    ("wire snake_case", "wire kebab-case"),
    ("model User: Hashable {", "model User: Hashable {{"),
    ("model User: Hashable {{", "model User: Hashable {"),
    ("/// Größe", "/// Größe\n/// über zwei Zeilen"),
    ("request Teams", "request Groups"),
    ("service All { Users; Teams }", "service All { Users; Groups }"),
    ("model Team: Codable", "model Person { id: Int }\nmodel Team: Codable"),
    ("model Person { id: Int }\n", "model Person { id: Int; team: Team }\n"),
    ("model Person { id: Int; team: Team }\n", ""),
    ("teams: [Team] = []", "teams: [Team] = [:]"),
    ("teams: [Team] = [:]", "teams: [Team] = []"),
    ("  request Groups", "request Groups"),
    ("enum Level { case low; case high }", "enum Level { case low; case high }\nmodel Team { name: String }"),
  ]

  @Test func saysWhatReadingAnewSays() {
    let memo = ReadingMemo()
    var text = Self.kit
    var tree = Self.tree(of: text)
    var known: [String] = [Self.answers(of: tree, memo), Self.answers(of: tree, memo)]
    for (old, new) in Self.edits {
      #expect(text.contains(old))
      text = text.replacing(old, with: new, maxReplacements: 1)
      tree = Self.tree(of: text)
      let answer = Self.answers(of: tree, memo)
      #expect(answer == Self.answers(of: Self.tree(of: text), nil), "\(old) → \(new)")
      known.append(answer)
    }
    // Edits that changed nothing would show nothing.
    #expect(Set(known).count > Self.edits.count / 2)
  }

  /// What is remembered of a unit had nothing wrong; what it mentions may be declared later.
  @Test func aTypeThatIsDeclaredLaterCounts() {
    let memo = ReadingMemo()
    let kit = "model User { 年: Größe = 1 }\n"
    for _ in 0..<3 { #expect(Self.diagnostics(of: kit, memo).isEmpty) }
    #expect(Self.diagnostics(of: kit + "model Größe { id: Int }\n", memo).map(\.code) == ["mismatched-default"])
    #expect(Self.diagnostics(of: kit, memo).isEmpty)
  }

  private static func diagnostics(of text: String, _ memo: ReadingMemo?) -> [Diagnostic] {
    checked(tree(of: text), memo).diagnostics
  }

  private static func tree(of text: String) -> SyntaxTree {
    SyntaxTree(parsing: text, topLevelKeywords: TestPatterns.set.topLevelKeywords)
  }

  private static func checked(_ tree: SyntaxTree, _ memo: ReadingMemo?) -> CheckedKit {
    Checker(schemas: TestPatterns.set, swift: TestPatterns.swift).check([tree], memo)
  }

  /// All that is known about the nodes, and what is wrong.
  private static func answers(of tree: SyntaxTree, _ memo: ReadingMemo?) -> String {
    let kit = checked(tree, memo)
    let nodes = kit.spec.nodes.map { node in
      "\(node.id) \(node.schema.name) \(node.name ?? "") \(node.parent ?? -1) \(node.children) \(node.members)"
        + " \(kit.spec.users(of: node.id))"
        + " \(node.typeName ?? "") \(node.wireName ?? "") \(node.values) \(node.attributes)"
        + " \(node.location.range) \(node.nameLocation.range) \(node.valueLocations.values.map(\.range))"
        + " \(node.documentation)"
    }
    let cases = kit.spec.caseUses.map { "\($0.name) \($0.node) \($0.location.range)" }
    let types = kit.spec.types.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let diagnostics = DiagnosticPrinter(usesColor: false).text(for: kit.diagnostics)
    return (nodes + cases + types + [diagnostics]).joined(separator: "\n")
  }
}
