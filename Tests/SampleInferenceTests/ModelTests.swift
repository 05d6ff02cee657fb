import SampleInference
import TestSupport
import Testing

/// How the types of objects are found and named.
struct ModelTests {
  private func kit(_ samples: String..., taken: Set<String> = []) throws -> String {
    try InferredKit(["Root": samples], taken: taken).text.replacing("\n", with: " ")
  }

  private func names(_ sample: String) throws -> [String] {
    try InferredKit(["Root": [sample]]).inference.models.map(\.name)
  }

  @Test func elementsAreSingular() throws {
    for (key, name) in [
      ("users", "User"), ("categories", "Category"), ("statuses", "Status"), ("boxes", "Box"), ("branches", "Branch"),
      ("indices", "Index"), ("movies", "Movie"), ("news", "News"), ("series", "Series"), ("address", "Address"),
      ("people", "Person"), ("media_attachments", "MediaAttachment"), ("meta", "Meta"), ("bus", "Bus"), ("gps", "Gps"),
    ] {
      #expect(try names(#"{"\#(key)":[{"x":1}]}"#) == ["Root", name])
    }
    #expect(try names(#"{"users":{"x":1}}"#) == ["Root", "Users"])
  }

  @Test func wrappersAreCalledByWhatIsAround() throws {
    #expect(try names(#"{"refunds":{"data":[{"x":1}]}}"#) == ["Root", "Refunds", "Refund"])
    #expect(try names(#"{"page":{"items":[{"x":1}]}}"#) == ["Root", "Page", "Item"])
    #expect(try kit(#"{"data":{"x":1}}"#, taken: ["Data"]).contains("model RootData"))
    #expect(try InferredKit(["Users": [#"{"data":[{"x":1}]}"#]]).inference.models.map(\.name) == ["Users", "User"])
  }

  @Test func namesThatTwoWantHaveTheirParents() throws {
    #expect(
      try names(#"{"a":{"card":{"x":1}},"b":{"card":{"y":1}}}"#) == ["Root", "A", "ACard", "B", "BCard"]
    )
    // Those of one shape are one type.
    #expect(try names(#"{"a":{"card":{"x":1}},"b":{"card":{"x":"2"}}}"#) == ["Root", "A", "Card", "B"])
    #expect(try kit(#"{"a":{"card":{"x":1}},"b":{"card":{"x":2.5}}}"#).contains("model Card {   x: Double }"))
    #expect(try names(#"{"view":{"x":1},"root":{"a":1,"b":1}}"#) == ["Root", "RootView", "RootRoot"])
    #expect(try kit(#"{"user":{"x":1}}"#, taken: ["User"]).contains("model RootUser"))
    #expect(try kit(#"{"user":{"x":1}}"#, taken: ["User", "RootUser"]).contains("model RootUser2"))
    #expect(try names(#"{"1":{"x":1},"b":{"x":1}}"#) == ["Root", "Root1", "B"])
    #expect(try names(#"{"😀":{"x":1},"b":1}"#) == ["Root", "Root2"])
  }

  @Test func whatIsAbsentSomewhereIsOptional() throws {
    #expect(
      try kit(#"{"a":[{"x":1},{"y":"b"}]}"#, #"{"a":[],"b":2}"#)
        == "model Root {   a: [A]   b: Int? }  model A {   x: Int?   y: String? } "
    )
  }

  @Test func typesInThemselves() throws {
    #expect(
      try kit(#"{"id":1,"name":"a","children":[{"id":2,"name":"b","children":[]}]}"#)
        == "model Root {   id: Int   name: String   children: [Root] } "
    )
    #expect(
      try kit(#"{"tree":{"l":{"l":null,"r":{"l":null,"r":null,"v":3}},"r":null}}"#).contains("l: Tree?")
    )
    // The keys of a third level count as well.
    #expect(
      try kit(#"{"a":1,"b":2,"c":3,"d":4,"next":{"a":1,"b":2,"c":3,"d":4,"next":{"a":1,"b":2,"c":3,"d":4,"e":5}}}"#)
        == "model Root {   a: Int   b: Int   c: Int   d: Int   next: Root?   e: Int? } "
    )
    // By way of another type.
    #expect(
      try kit(
        #"{"id":1,"a":2,"b":3,"quote":{"text":"x","source":{"id":2,"a":3,"b":4,"quote":{"text":"y","source":null}}}}"#
      )
      .contains("source: Root?")
    )
  }

  /// What is inside of each other has few keys: those of a whole object, by way of others, are enough.
  @Test func typesInEachOther() throws {
    #expect(
      try kit(#"{"id":1,"author":{"name":"ä","posts":[{"id":2,"author":{"name":"b","posts":[]}}]}}"#)
        == "model Root {   id: Int   author: Author }  model Author {   name: String   posts: [Root] } "
    )
    // One of a circle is optional, wherever the circle is entered.
    #expect(
      try kit(#"{"node":{"kind":"a","left":{"leaf":{"up":{"kind":"b","left":null}}}}}"#)
        == "model Root {   node: Node }  model Node {   kind: String   left: Left? } "
        + " model Left {   leaf: Leaf }  model Leaf {   up: Node } "
    )
    // A circle beside another one.
    #expect(
      try kit(
        #"{"a":1,"best":{"a":2,"best":null,"worst":null},"worst":{"a":3,"best":null,"worst":{"a":4,"best":null,"worst":null}}}"#
      ) == "model Root {   a: Int   best: Root?   worst: Root? } "
    )
    #expect(try names(#"{"w":1,"inner":{"w":1,"h":2}}"#) == ["Root", "Inner"])
  }

  @Test func countriesAreData() throws {
    #expect(try kit(#"{"x":{"DE":{"n":1},"FR":{"n":2}}}"#).contains("x: [String: X]"))
    #expect(!(try kit(#"{"x":{"DE":{"n":1},"ID":{"n":2},"QQ":{"n":3}}}"#).contains("[String: X]")))
    #expect(!(try kit(#"{"x":{"ID":1}}"#).contains("[String: Int]")))
  }

  @Test func keysThatEachObjectHasOthersOf() throws {
    let objects = (0..<4).map { #"{"k\#($0)a":1,"k\#($0)b":2}"# }.joined(separator: ",")
    #expect(
      try kit(#"{"list":[{"m":\#(objects.split(separator: "},").joined(separator: "}},{\"m\":"))}]}"#).contains(
        "m: [String: Int]"
      )
    )
    #expect(!(try kit(#"{"p":{"a":1}}"#, #"{"p":{"b":1}}"#).contains("[String: Int]")))
  }

  @Test func manyTypesAreRefused() throws {
    let sample = "{" + (0..<600).map { #""k\#($0)":{"x\#($0)":1}"# }.joined(separator: ",") + "}"
    let inference = try InferredKit(["Root": [sample]]).inference
    #expect(inference.isIncomplete)
  }

  /// Each object compared with the one around it, or each key looked up in each object, would take minutes.
  @Test func largeSamplesTakeLittleTime() throws {
    let kinds = "{" + (0..<4_000).map { #""k\#($0)":{"日\#($0)":1}"# }.joined(separator: ",") + "}"
    #expect(try InferredKit(["Root": [kinds]]).inference.isIncomplete)
    let keys = "[" + (0..<4_000).map { #"{"k\#($0)":{"日":1}}"# }.joined(separator: ",") + "]"
    #expect(try InferredKit(["Root": [keys]]).inference.isIncomplete)
    let fields = "[" + (0..<4_000).map { #"{"k\#($0)":1}"# }.joined(separator: ",") + "]"
    #expect(try InferredKit(["Root": [fields]]).inference.models.map(\.fields.count) == [4_000])
  }

  @Test func deepSamplesTakeLittleTime() throws {
    let depth = 190
    let deep = String(repeating: #"{"a":1,"n":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    #expect(try InferredKit(["Root": [deep]]).inference.models.count == 1)
    let different = (0..<depth).map { #"{"k\#($0)":"# }.joined() + "1" + String(repeating: "}", count: depth)
    #expect(try InferredKit(["Root": [different]]).inference.models.count == depth)
  }

  @Test(arguments: [
    ("", "The sample is empty; it is a JSON object, or an array of objects", 0),
    ("[1]", "A sample is an object, or an array of objects; element 0 of this array is a number", 0),
    (" 3", "A sample is an object, or an array of objects, not a number", 1),
    ("[]", "The array is empty, so the type of its elements is unknown; add one", 0),
    (#"{"ü":1,}"#, "This is not JSON: expected a key in quotation marks", 8),
    (#"{"a":NaN}"#, "This is not JSON: expected a value", 5),
    ("\u{FEFF}{]", "This is not JSON: expected a key in quotation marks", 4),
  ])
  func mistakes(text: String, message: String, offset: Int) {
    #expect(throws: Sample.Mistake(message: message, offset: offset)) { try Sample(Array(text.utf8), name: "a.json") }
  }

  @Test func textsThatAreNotUTF8() {
    let error = #expect(throws: Sample.Mistake.self) {
      try Sample(Array(#"{"a":"é"#.utf8) + [0xFF, 0x22, 0x7D], name: "a")
    }
    #expect(error?.offset == 8)
    #expect(throws: Sample.Mistake.self) { try Sample([UInt8](repeating: 0x20, count: 1_000_001), name: "a") }
  }

  @Test func keysThatAreThereTwice() throws {
    let sample = try Sample(Array(#"{"a":1,"a":"x","b":{"c":1,"c":2}}"#.utf8), name: "a")
    #expect(sample.repeatedKeys == ["a", "c"])
    #expect(try kit(#"{"id":1,"id":"two"}"#).contains("id: Int"))
  }
}
