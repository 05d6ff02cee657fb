import Testing

@testable import Documents

struct JSONPointerTests {
  @Test func escapes() throws {
    for (text, tokens) in [("", []), ("/", [""]), ("/a~1b/m~0n/~01", ["a/b", "m~n", "~1"]), ("/é/ ", ["é", " "])] {
      let pointer = try #require(JSONPointer(text))
      #expect(pointer.tokens == tokens)
      #expect(pointer.description == text)
    }
    for text in ["a", "/~", "/~2", "/a~"] { #expect(JSONPointer(text) == nil) }
    #expect("/paths/~1a%20%7Bb%7D/%C3%A9".removingPercentEscapes == "/paths/~1a {b}/é")
    for fragment in ["/%", "/%4", "/%zz", "/%FF"] { #expect(fragment.removingPercentEscapes == nil) }
  }

  @Test func leadsToValues() throws {
    let value = try readJSON(#"{"a": [1, {"": 2}], "01": 3}"#)
    #expect(try value.value(at: #require(JSONPointer("/a/1/")))?.number == "2")
    #expect(try value.value(at: #require(JSONPointer("/01")))?.number == "3")
    for text in ["/a/01", "/a/2", "/a/-", "/b", "/01/x", "/a/-1", "/a/+1"] {
      #expect(try value.value(at: #require(JSONPointer(text))) == nil)
    }
  }

  @Test func equalityIgnoresPlacesAndTheOrderOfKeys() throws {
    #expect(try readJSON(#"{"a": 1, "b": [2]}"#) == readJSON(#" {"b":[2],  "a":1}"#))
    #expect(try readJSON(#"{"a": 1, "b": [2]}"#).hashValue == readJSON(#" {"b":[2],  "a":1}"#).hashValue)
    #expect(try readJSON(#"{"a": 1}"#) != readJSON(#"{"a": 1.0}"#))
  }
}
