import TestSupport
import Testing

/// What the schemas of `keys` and `defaults` refuse.
struct KeyRequirementTests {
  @Test(arguments: [
    ("keys K { a = 1️⃣1 }", "A key needs a type for its default: 'a: Int = 1'"),
    ("keys K { a 1️⃣@raw }", "'@raw' is for the type of a key, and 'a' has none"),
    (
      "keys K { a: Int? = 1️⃣1 }",
      "With a default the value is never left out: write 'Int', or leave out the default"
    ),
    (
      "keys K { a: 1️⃣[String: Int] }",
      "A key has a string, number, date or URL, or an array of these, not '[String: Int]'; for others add '@raw'"
    ),
    (
      "keys K: 1️⃣CaseIterable { a }",
      "The enum is 'String', 'CaseIterable' and 'Sendable' anyway; name further protocols only"
    ),
    (
      "defaults D { a: 1️⃣Int }",
      "Where nothing is stored, 'a' has no value: give a default, or write 'Int?'"
    ),
    ("defaults D { a: Int? = 1️⃣1 }", "With a default the value is never nil: write 'Int', or leave out the default"),
    ("defaults D { a: 1️⃣Int?? }", "A stored value is there or not: write 'Int?'"),
    ("defaults D { a: P? @raw 1️⃣@codable }", "A value is kept in one way: choose '@raw' or '@codable'"),
    (
      "defaults D { a: 1️⃣[P] = [] }",
      "How '[P]' is kept cannot be seen here: write '@raw' where it has a raw value, '@codable' where it is Codable"
    ),
    (
      "defaults D { a: 1️⃣(Int, Int)? }",
      "JSON has neither tuples nor functions, as in '(Int, Int)'; declare an 'Encodable' model"
    ),
    (
      "defaults D { a: 1️⃣Int64? }",
      "The store has numbers of the types 'Int', 'Float' and 'Double': use 'Int', or '@codable' to keep 'Int64?' as JSON"
    ),
    (
      "enum E: UInt8 { case a = 1 }; defaults D { a: 1️⃣E? }",
      "The store has no values of the raw type of 'E': use 'Int' there, or '@codable' here"
    ),
    (
      "model M { id: Int }; defaults D { a: 1️⃣M? }",
      "To be encoded, 'M' must be 'Encodable': 'model M: Encodable'"
    ),
    (
      "model M: Encodable { id: Int }; defaults D { a: [M] = [] 1️⃣@observe }",
      "'M' is not 'Equatable', so a change is not seen: write 'model M: Hashable'"
    ),
    (
      "defaults D { a: Int = 0 as \"x\"; b: Int = 0 1️⃣@migrate(from: \"x\") }",
      "'x' is still in use, so its value cannot be taken away"
    ),
    (
      "defaults D { a: Int? 1️⃣@migrate(from: \"x\"); b: Int? @migrate(from: \"x\") }",
      "The value of 'x' can be taken over once, and several properties do; keep one '@migrate' of it"
    ),
    ("defaults D { a: Int = 0 1️⃣@migrate(from: \"a\") }", "'a' is still in use, so its value cannot be taken away"),
    (
      "defaults D { a: Int? 1️⃣@migrate(from: \"b\", type: String) }",
      "What becomes of the old 'String'? Say it of its 'value': '@migrate(from: \"b\", type: String, by: Int(value))'"
    ),
    (
      "defaults D { a: Int? 1️⃣@migrate(from: \"b\", by: Int(value)) }",
      "Say the type of the old value as well: '@migrate(from: \"b\", type: String, by: Int(value))'"
    ),
    (
      "defaults D { a: Int? 1️⃣@migrate(from: \"b\", type: URL, by: value.port) }",
      "The store has no values of the type 'URL'; name the one that the old value is kept as"
    ),
    ("defaults D { a: Int = 0 as 1️⃣\"\" }", "The user defaults need a key that is not empty"),
    (
      "defaults D(suite: 1️⃣\"NSGlobalDomain\") { a: Int = 0 }",
      "'NSGlobalDomain' belongs to the system; use the name of an app group, or no suite for the app's own preferences"
    ),
  ])
  func refusesKeysAndPreferences(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }
}
