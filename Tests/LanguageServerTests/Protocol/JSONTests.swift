import JSONParsing
import LanguageServer
import Testing

struct JSONTests {
  struct Valid: Sendable, CustomTestStringConvertible {
    let text: String
    let value: JSON
    /// Nil where writing the value gives the text again.
    var written: String?

    var testDescription: String { text }
  }

  @Test(arguments: [
    Valid(text: "null", value: .null),
    Valid(text: " true\r\n\t", value: true, written: "true"),
    Valid(text: "-0", value: 0, written: "0"),
    Valid(text: "9223372036854775807", value: .integer(.max)),
    Valid(text: "9223372036854775808", value: .number(9_223_372_036_854_775_808), written: "9.223372036854776e+18"),
    Valid(text: "1.5e-3", value: .number(0.0015), written: "0.0015"),
    Valid(text: "[]", value: []),
    Valid(text: "[1,[2],{}]", value: [1, [2], [:]]),
    Valid(text: #"{"a":1,"b":{"c":null}}"#, value: ["a": 1, "b": ["c": .null]]),
    Valid(text: #"{"b":2,"a":1}"#, value: ["a": 1, "b": 2]),
    Valid(text: #""ユーザー 👩‍👩‍👧 é""#, value: "ユーザー 👩‍👩‍👧 é"),
    Valid(text: #""\"\\\n\r\t\u0001\u001f""#, value: "\"\\\n\r\t\u{1}\u{1F}"),
    Valid(text: #""\/\b\f\u00e9""#, value: "/\u{8}\u{C}é", written: #""/\u0008\u000cé""#),
    Valid(text: #""\ud83d\ude00!""#, value: "😀!", written: #""😀!""#),
    Valid(text: #""\ud83d""#, value: "\u{FFFD}", written: "\"\u{FFFD}\""),
    Valid(text: #""\ud83dx\ude00""#, value: "\u{FFFD}x\u{FFFD}", written: "\"\u{FFFD}x\u{FFFD}\""),
    Valid(text: #""\ud83d\u0041""#, value: "\u{FFFD}A", written: "\"\u{FFFD}A\""),
  ])
  func readsAndWrites(_ row: Valid) throws {
    let value = try JSON(parsing: Array(row.text.utf8))
    #expect(value == row.value)
    #expect(String(decoding: value.serialized(), as: UTF8.self) == row.written ?? row.text)
  }

  @Test(arguments: [
    ("", "Expected a value at byte 0"),
    ("nul", "Expected a value at byte 0"),
    ("nope", "Expected a value at byte 0"),
    ("{\"a\" 1}", "Expected ':' at byte 5"),
    ("{\"a\":1,}", "Expected a key in quotation marks at byte 7"),
    ("{a:1}", "Expected a key in quotation marks at byte 1"),
    ("[1 2]", "Expected ',' or ']' at byte 3"),
    ("[1,]", "Expected a value at byte 3"),
    ("{\"é\":", "Expected a value at byte 6"),
    ("01", "Unexpected text after the value at byte 1"),
    ("1.", "Expected a digit at byte 2"),
    ("-", "Expected a digit at byte 1"),
    ("1e999", "Number out of range at byte 0"),
    ("\"abc", "Unterminated string at byte 0"),
    ("\"a\nb\"", "Control character in a string; escape it at byte 2"),
    ("\"\\x\"", "Unknown escape sequence at byte 2"),
    ("\"\\u12g4\"", "Expected four hexadecimal digits at byte 5"),
    ("\"\\u-000\"", "Expected four hexadecimal digits at byte 3"),
    ("\"\\u+0041\"", "Expected four hexadecimal digits at byte 3"),
    ("\"\\u", "Expected four hexadecimal digits at byte 3"),
    ("\"\\", "Unknown escape sequence at byte 2"),
    ("{} {}", "Unexpected text after the value at byte 3"),
    ("\u{FEFF}{}", "Expected a value at byte 0"),
  ])
  func refuses(_ text: String, _ message: String) {
    checkError(Array(text.utf8), message)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC3, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x22, 0x61, 0xF0, 0x9F, 0x98], 2),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1),
    ] as [([UInt8], Int)]
  )
  func refusesInvalidUTF8(_ bytes: [UInt8], _ offset: Int) {
    checkError(bytes, "Invalid UTF-8 at byte \(offset)")
  }

  @Test func limitsDepth() throws {
    let deepest = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    _ = try JSON(parsing: Array(deepest.utf8))
    checkError(Array(repeating: UInt8(ascii: "["), count: 1_000_000), "Nested deeper than 200 levels at byte 200")
    let objects = String(repeating: "{\"a\":", count: 300)
    checkError(Array(objects.utf8), "Nested deeper than 200 levels at byte 1000")
  }

  @Test func limitsDigits() {
    checkError(Array(repeating: UInt8(ascii: "1"), count: 100_000), "Number of too many digits at byte 0")
  }

  @Test func readsALargeTextInLinearTime() throws {
    let text = String(repeating: "\\u00e9 \\\" 日本語 ", count: 100_000)
    let value = try JSON(parsing: Array("[\"\(text)\"]".utf8))
    #expect(value[0]?.string?.hasPrefix("é \" 日本語 é") == true)
  }

  @Test func lastOfEqualKeysCounts() throws {
    #expect(try JSON(parsing: Array(#"{"a":1,"a":2}"#.utf8))["a"] == 2)
  }

  @Test func objectsMerge() {
    let left: JSONObject = ["a": ["b": 1, "c": 2], "d": true]
    let right: JSONObject = ["a": ["c": 3, "e": 4], "d": ["f": 5]]
    #expect(left.merging(right) == ["a": ["b": 1, "c": 3, "e": 4], "d": ["f": 5]])
  }

  @Test func nilMembersAreLeftOut() {
    let value: JSON = ["a": nil, "b": .null, "c": 1]
    #expect(String(decoding: value.serialized(), as: UTF8.self) == #"{"b":null,"c":1}"#)
  }

  private func checkError(_ bytes: [UInt8], _ message: String, sourceLocation: SourceLocation = #_sourceLocation) {
    do throws(JSONSyntaxError) {
      let value = try JSON(parsing: bytes)
      Issue.record("Parsed as \(value)", sourceLocation: sourceLocation)
    } catch {
      #expect(error.description == message, sourceLocation: sourceLocation)
    }
  }
}
