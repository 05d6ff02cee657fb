import Diagnostics
import Templating
import TestSupport
import Testing

@Suite struct JSONTests {
  @Test(
    arguments: [
      ("1", .int(1)), ("-0", .int(0)), ("1.0", .double(1)), ("1e2", .double(100)),
      ("12345678901234567890", .big(digits: "12345678901234567890")),
      ("\"é😀\"", "é😀"), (#""\u00e9\ud83d\ude00\n\/""#, "é😀\n/"), (#""\ud83d""#, "\u{FFFD}"), ("true", true),
      ("null", .null),
      (" [ 1 , [ ] , { } ] ", [1, [], [:]]), (#"{"b": 1, "a": {"x": []}}"#, ["b": 1, "a": ["x": []]]),
      (#"{"a": 1, "a": 2}"#, ["a": 2]), (#"[{"a\\b": 1}, {"a\\b": 2}]"#, [["a\\b": 1], ["a\\b": 2]]),
      ("\u{FEFF}[]", []),
    ] as [(String, Value)]
  )
  func reads(text: String, value: Value) {
    let result = Value.json(SourceText(path: "t.json", text))
    #expect(result.diagnostics.map(\.message) == [])
    #expect(result.value == value)
  }

  @Test func keepsTheOrderOfKeys() {
    guard case .record(let record) = Value.json(SourceText(path: "t.json", #"{"b": 1, "a": 2, "c": 3}"#)).value else {
      Issue.record("no record")
      return
    }
    #expect(record.keys == ["b", "a", "c"])
  }

  @Test(arguments: [
    "1️⃣", "[1️⃣", "[1, 1️⃣]", "{1️⃣a: 1}", #"{"é" 1️⃣1}"#, #"{"a": 1️⃣}"#, "01️⃣1", "1.1️⃣", "-1️⃣", "1️⃣tru", "[] 1️⃣x", "[\"日本\", 1️⃣1e999]",
    "1️⃣-1e400", #"1️⃣"abc"#,
    #""a1️⃣\#n""#, #""\1️⃣x""#, #""\u121️⃣""#, #""x\u1️⃣-000y""#, #""\u1️⃣+041""#, #"{"a": 1 1️⃣"b": 2}"#, "[1 1️⃣2]", "1️⃣'a'",
  ])
  func marksMistakes(text: String) throws {
    let marked = MarkedText(text)
    let result = Value.json(SourceText(path: "t.json", marked.text))
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.value == nil)
    #expect(diagnostic.code == "malformed-json")
    #expect(diagnostic.location?.range.lowerBound == marked["1️⃣"])
  }

  @Test func refusesOtherEncodings() {
    let latin1 = SourceText(path: "t.json", utf8: Array("{\"日本\": \"caf".utf8) + [0xE9, 0xFF, 0x22, 0x7D])
    let result = Value.json(latin1)
    #expect(result.value == nil)
    #expect(result.diagnostics.map(\.code) == ["invalid-utf8"])
    #expect(result.diagnostics.first?.location?.range == 15..<17)
  }

  @Test func refusesDeepNesting() {
    for text in [String(repeating: "[", count: 1_000_000), String(repeating: "{\"a\":", count: 1_000_000)] {
      #expect(Value.json(SourceText(path: "t.json", text)).diagnostics.count == 1)
    }
  }
}
