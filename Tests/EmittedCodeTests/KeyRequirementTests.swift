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
    "defaults D { a: Int? 1️⃣@migrate(from: \"b\", type: String) }",
    "defaults D { a: Int? 1️⃣@migrate(from: \"b\", by: Int(value)) }",
    "defaults D { a: Int? 1️⃣@migrate(from: \"b\", type: URL, by: value.port) }",
    "defaults D { a: Int = 0 as 1️⃣\"\" }",
    "defaults D(suite: 1️⃣\"NSGlobalDomain\") { a: Int = 0 }",
  ])
  func refusesKeysAndPreferences(marked: String) throws {
    try expectUnmetRequirement(marked)
  }
}
