import Testing

/// Types in a kit that no Swift could mean.
@Suite struct TypeCheckTests {
  @Test(arguments: [
    ("Int = 1️⃣\"鍵\"", "The default for 'Int' cannot be '\"鍵\"', which is a string"),
    ("String = 1️⃣1", "The default for 'String' cannot be '1', which is a number"),
    ("Swift.String = 1️⃣1.5", "The default for 'Swift.String' cannot be '1.5', which is a number"),
    ("Bool = 1️⃣0", "The default for 'Bool' cannot be '0', which is a number"),
    ("Int = 1️⃣1.5", "The default for 'Int' cannot be '1.5', which is a number"),
    ("Int = 1️⃣nil", "The default for 'Int' cannot be 'nil', which is no value"),
    ("[Int] = 1️⃣1", "The default for '[Int]' cannot be '1', which is a number"),
    ("String? = 1️⃣true", "The default for 'String?' cannot be 'true', which is a Boolean"),
    ("URL = 1️⃣\"https://a.example\"", "The default for 'URL' cannot be '\"https://a.example\"', which is a string"),
    ("Theme = 1️⃣\"dark\"", "The default for 'Theme' cannot be '\"dark\"', which is a string"),
    ("Int = 1️⃣[]", "The default for 'Int' cannot be '[]', which is an empty array"),
    ("Int = 1️⃣[1]", "The default for 'Int' cannot be '[1]', which is a collection"),
    ("[Int]? = 1️⃣[ : ]", "The default for '[Int]?' cannot be '[ : ]', which is an empty dictionary"),
    ("String = 1️⃣UUID()", "The default for 'String' cannot be 'UUID()', which is a 'UUID'"),
    ("Int? = 1️⃣Date()", "The default for 'Int?' cannot be 'Date()', which is a 'Date'"),
    ("[String: Int] = 1️⃣[]", "The default for '[String: Int]' cannot be '[]', which is an empty array"),
  ])
  func mismatchedDefaults(field: String, message: String) {
    checkKit("enum Theme { case dark }; model M { 名: \(field) }", "mismatched-default: \(message)")
  }

  @Test(arguments: [
    "Int = -1", "Int = 0xFF", "Int = 1_000", "Int = 1 + 2", "Double = 1", "Double = -1.5", "Double? = nil",
    "String = \"😀\"", "String = \"a\" + \"b\"", "Bool = \"a\" == \"b\"", "Bool = false", "[Int] = [1]",
    "[String: Int] = [:]", "Set<Int> = [1]", "[Int] = [ ]", "Theme = .dark", "Date = Date()", "Money = 1",
    "ClosedRange<Int> = 1...3",
    "UUID = UUID()", "String = UUID().uuidString", "Double = TimeInterval()", "Money = UUID()", "any Hashable = UUID()",
    "(Int, Int) = (1, 2)", "Decimal = 1.5", "Character = \"a\"",
  ])
  func fittingDefaults(field: String) {
    checkKit("enum Theme { case dark }; model M { a: \(field) }")
  }

  @Test func defaultsOfParameters() {
    let mismatch = "mismatched-default: The default for"
    checkKit(
      "extend A { call 読む(名: Int = 1️⃣\"鍵\", b: String) -> Bool }",
      "\(mismatch) 'Int' cannot be '\"鍵\"', which is a string"
    )
    // The same text twice: neither is replaced.
    checkKit(
      "extend A { call load1️⃣(a: Bool = 1, b: Int = 1) -> Bool }",
      "\(mismatch) 'Bool' cannot be '1', which is a number"
    )
    checkKit(
      "extend A { call 読む(名: Int = 1️⃣Date()) -> Bool }",
      "\(mismatch) 'Int' cannot be 'Date()', which is a 'Date'"
    )
    checkKit(
      "extend A { call load(a: Int = 1, b: T? = nil, c: T = .zero, d: @escaping () -> Void = {}, e: Double = 1) -> Bool }"
    )
  }

  @Test func recursiveTypes() {
    checkKit(
      "model Ü { 1️⃣next: Ü? }",
      "recursive-type: 'Ü' holds a value of its own type, by 'next', so its size would be infinite"
    )
    checkKit(
      "model A { b: B }; model B { c: C? }; model C { 1️⃣a: A; list: [A] }",
      "recursive-type: 'C' holds a type that holds 'C' in turn, by 'a', so its size would be infinite"
    )
    checkKit("model A { list: [A]; byName: [String: A]; b: B }; model B { list: [A]; other: Money? }")
    let chain = (0..<5_000).map { "model M\($0) { next: M\($0 + 1) }" }.joined(separator: "\n")
    checkKit(chain + "\nmodel M5000 { id: Int }")
  }

  @Test func hiddenTypes() {
    checkKit("model 1️⃣Data { id: Int }", "hidden-type: A type 'Data' hides Swift's in the whole module")
    checkKit("model 1️⃣Swift { id: Int }", "hidden-type: A type 'Swift' hides the module of that name")
    checkKit("enum 1️⃣A @named(\"Error\") { case b }", "hidden-type: A type 'Error' hides Swift's in the whole module")
    checkKit("model Error @named(\"Failure\") { id: Int }; model Task { id: Int }; model Character { id: Int }")
  }

  @Test func namesWithAMeaningBehindADot() {
    checkKit(
      "model A { /* 👩‍👩‍👧 */ 1️⃣self: Int }",
      "invalid-name: 'self' means something else in Swift after a dot; use another name"
    )
    checkKit(
      "model A { 1️⃣`Type`: Int }",
      "invalid-name: 'Type' means something else in Swift after a dot; use another name"
    )
    checkKit("model A { 1️⃣`_`: Int }", "invalid-name: '_' cannot be a name in Swift; use another one")
    checkKit("model Type { type: Int; default: Int; `init`: Int }")
  }
}
