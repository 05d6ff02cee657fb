import Generation
import TestSupport
import Testing

/// What the schemas of `keys` and `defaults` refuse.
struct KeyRequirementTests {
  @Test(arguments: [
    "keys K { a = 1️⃣1 }",
    "keys K { a 1️⃣@raw }",
    "keys K { a: Int? = 1️⃣1 }",
    "keys K { a: 1️⃣[String: Int] }",
    "keys K { a: 1️⃣Int?? }",
    "keys K { a: 1️⃣Optional<Swift.Int>? }",
    "keys K { a: 1️⃣P?? @raw }",
    "keys K { a: [[P]] 1️⃣@raw }",
    "keys K { a: [P?] 1️⃣@raw }",
    "keys K { a: [P?]? 1️⃣@raw }",
    "model M { a: JSON }; keys K { b: JSON 1️⃣@raw }",
    "keys K { a: Int128 1️⃣@raw }",
    "keys K: 1️⃣CaseIterable { a }",
    "keys K: 1️⃣Comparable { größe }",
    "keys K: 1️⃣CodingKey, CustomStringConvertible { description }",
    "defaults D { a: 1️⃣Int }",
    "defaults D { a: Int? = 1️⃣1 }",
    "defaults D { a: 1️⃣Int?? }",
    "defaults D { a: P? @raw 1️⃣@codable }",
    "defaults D { a: 1️⃣[P] = [] }",
    "defaults D { a: 1️⃣(Int, Int)? }",
    "defaults D { a: 1️⃣Int64? }", "defaults D { a: 1️⃣CGFloat = 1 }", "defaults D { a: 1️⃣Decimal? }",
    "defaults D { a: Int = 0 1️⃣@migrate(from: \"b\", type: String, by: { Int($0) }) }",
    "enum E: UInt8 { case a = 1 }; defaults D { a: 1️⃣E? }",
    "model M { id: Int }; defaults D { a: 1️⃣M? }",
    "model M: Encodable { id: Int }; defaults D { a: [M] = [] 1️⃣@observe }",
    "defaults D { a: Int = 0 as \"x\"; b: Int = 0 1️⃣@migrate(from: \"x\") }",
    "defaults D { a: Int? @migrate(from: \"x\"); b: Int? 1️⃣@migrate(from: \"x\") }",
    "defaults D { a: Int = 0 1️⃣@migrate(from: \"a\") }",
    "defaults D { a: Int = 0 1️⃣@migrate(from: \"a\", type: String, by: Int(value)) }",
    "defaults D { a: Int? 1️⃣@migrate(from: \"b\", type: String) }",
    "defaults D { a: Int? 1️⃣@migrate(from: \"b\", by: Int(value)) }",
    "defaults D { a: Int? 1️⃣@migrate(from: \"b\", type: URL, by: value.port) }",
    "defaults D { a: Int = 0 as 1️⃣\"\" }",
    "defaults D(suite: 1️⃣\"NSGlobalDomain\") { a: Int = 0 }",
  ])
  func refusesKeysAndPreferences(marked: String) throws {
    try expectUnmetRequirement(marked)
  }

  /// The same of types that the project's Swift declares.
  @Test(arguments: [
    "keys K { é: 1️⃣Offen? @raw }", "keys K { é: 1️⃣[Offen] @raw }", "defaults D { é: Offen? @raw 1️⃣@observe }",
    "defaults D { é: Profil? @codable 1️⃣@observe; values: Int = 1 }", "defaults D { é: Klein? 1️⃣@raw }",
    "associated NSObject { é: Profil? 1️⃣@weak }", "associated NSObject { é: (any Lose)? 1️⃣@weak }",
    "associated NSObject { é: Int? = 1️⃣nil }", "keys K { é: Int? = 1️⃣nil }", "defaults D { é: Int? = 1️⃣nil }",
    "notifications N { event ü { é: Int? = 1️⃣nil } }", "keys K { é: 1️⃣(Int, Int)? }",
  ])
  func typesOfTheProject(marked: String) throws {
    let swift = """
      public enum Offen: String { case größe }
      enum Klein: Int8 { case größe }
      struct Profil: Codable, Sendable {}
      protocol Lose {}
      """
    try expectOneMistake(marked, swift: swift)
  }

  /// Advice that the next check does not take back.
  @Test(arguments: [
    ("keys K { é: M? }; model M { x: Int }", false), ("keys K { é: [[Int]] }", false),
    ("keys K { é: Set<Int>? }", false),
    ("keys K { é: Fremd? }", true),
  ])
  func rawValuesAreAdvisedWhereTheyMayBe(kit: String, isAdvised: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    let diagnostics = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).diagnostics
    #expect(diagnostics.map { $0.message.contains("@raw") } == [isAdvised])
  }
}
