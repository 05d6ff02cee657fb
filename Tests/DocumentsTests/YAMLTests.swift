import Documents
import JSONParsing
import Testing

/// YAML and the JSON of the same value.
struct YAMLTests {
  @Test(arguments: [
    ("a: 1\nb:\n  c: x\n  d: [1, {e: f}]\n", #"{"a": 1, "b": {"c": "x", "d": [1, {"e": "f"}]}}"#),
    (
      "a:\n- 1\n-   b: 2\n    c: 3\n- - x\n  - y\n-\nd:\n  - 4",
      #"{"a": [1, {"b": 2, "c": 3}, ["x", "y"], null], "d": [4]}"#
    ),
    ("a: !!float 100\n!!str 1: !!str 100\nc: [!!int 1]", #"{"a": 100, "1": "100", "c": [1]}"#),
    ("---\n# comment\na: b # c\nc: d#e\n\n  # f\n...\n# g\n", #"{"a": "b", "c": "d#e"}"#),
    ("%YAML 1.2\n---\n- a", #"["a"]"#),
    ("", "null"), ("# nothing\n", "null"), ("---\n...", "null"), ("x", #""x""#),
    ("a: {b: 1, 'c': [ ], \"d\":{},\n\te,\n}\n", #"{"a": {"b": 1, "c": [], "d": {}, "e": null}}"#),
    ("[a: 1, b c , http://x/y:z]", #"[{"a": 1}, "b c", "http://x/y:z"]"#),
    ("? long key\n: v\n? |\n  k\n: - 1\n", #"{"long key": "v", "k\n": [1]}"#),
    ("\u{FEFF}a: 1\r\nb:\r  c: 2\r\n", #"{"a": 1, "b": {"c": 2}}"#),
    (
      "/a/{b}: 1\n\"x\" : 2\n'it''s': 3\n-x: 4\n200: 5\ntrue: 6\n~: 7",
      #"{"/a/{b}":1,"x":2,"it's":3,"-x":4,"200":5,"true":6,"~":7}"#
    ),
  ])
  func collections(yaml: String, json: String) throws {
    #expect(try readDocument(yaml).root == readJSON(json))
  }

  @Test(arguments: [
    ("a: one\n  two\n\n  three:3", #"{"a": "one two\nthree:3"}"#),
    ("- a\n  - b\n", #"["a - b"]"#),
    ("a: 'x\n  y\n\n  z'", #"{"a": "x y\nz"}"#),
    (#"a: "\x41\u00e9\U0001F600\ud83d\ude00\t\e\/\ " "#, #"{"a": "Aé😀😀\t\u001b/ "}"#),
    ("a: \"x  \n  y \\\n  z\\n\\\n\n  w\"", #"{"a": "x y z\n\nw"}"#),
    ("a: |\n  x\n   y\n\n  z \n\nb: 1", #"{"a": "x\n y\n\nz \n", "b": 1}"#),
    ("a: |-\n  x\n\nb: |+\n  y\n\nc: |\n", #"{"a": "x", "b": "y\n\n", "c": ""}"#),
    ("a: >\n  x\n  y\n\n  z\n    m\n  n\n", #"{"a": "x y\nz\n  m\nn\n"}"#),
    ("a: |2\n    x\n  y\n", #"{"a": "  x\ny\n"}"#),
    ("- |2-\n   x\n- >1 # c\n  y", #"[" x", " y"]"#),
  ])
  func scalarsOfSeveralLines(yaml: String, json: String) throws {
    #expect(try readDocument(yaml).root == readJSON(json))
  }

  /// The rule of OpenAPI: a value of JSON if JSON writes it so, and else a string.
  @Test(arguments: [
    "NO", "no", "yes", "On", "off", "y", "012", "0o7", "0x1F", "+1", "1_000", "1:30", "190:20:30", ".5", "5.", ".inf",
    ".NaN",
    "2024-01-01", "2024-01-01T10:00:00Z", "1.2.3", "nil", "tRUE", "=", "1e", "--1",
  ])
  func isString(scalar: String) throws {
    #expect(
      try readDocument("[\(scalar)]").root == JSONValue(.array([JSONValue(.string(scalar), at: 1)]), at: 0)
    )
  }

  @Test func numbersKeepTheirSpelling() throws {
    for number in ["0", "-0", "12", "1.50", "1e3", "-1.5E-7", "123456789012345678901234567890"] {
      #expect(try readDocument("a: \(number)").root["a"]?.number == number)
      #expect(try readJSON("{\"a\": \(number)}")["a"]?.number == number)
    }
    let words = try readDocument("[null, ~, Null, true, TRUE, False]").root
    #expect(try words == readJSON("[null, null, null, true, true, false]"))
  }

  @Test(arguments: [
    ("a: &x {b: 1}\nc: *x\nd: [*x]", #"{"a": {"b": 1}, "c": {"b": 1}, "d": [{"b": 1}]}"#),
    ("a: &x\n  - 1\nb: *x\nc: &x 2\nd: *x", #"{"a": [1], "b": [1], "c": 2, "d": 2}"#),
    ("a: &n\nc: *n", #"{"a": null, "c": null}"#), ("- &x\n  a: 1\n- *x", #"[{"a": 1}, {"a": 1}]"#),
    ("a: &x {p: 1, q: 2}\nb:\n  <<: *x\n  q: 3\n  r: 4", #"{"a": {"p": 1, "q": 2}, "b": {"p": 1, "q": 3, "r": 4}}"#),
    (
      "a: &x {p: 1}\nb: &y {p: 2, q: 3}\nc: {<<: [*x, *y]}",
      #"{"a": {"p": 1}, "b": {"p": 2, "q": 3}, "c": {"p": 1, "q": 3}}"#
    ),
    ("'<<': 1", #"{"<<": 1}"#),
  ])
  func aliasesAndMergeKeys(yaml: String, json: String) throws {
    #expect(try readDocument(yaml).root == readJSON(json))
  }

  @Test func placesAreThoseOfTheFile() throws {
    let yaml = "\u{FEFF}openapi: 3.0.3\r\npaths:\r\n  /é:\r\n    get:\r\n      tags: [a, 'b']\r\n"
    let document = try readDocument(yaml)
    let pointer = try #require(JSONPointer("/paths/~1é/get/tags/1"))
    let value = try #require(document.root.value(at: pointer))
    #expect(value.string == "b")
    #expect(document.location(value).position.description == "5:17")
  }
}
