import Diagnostics
import TestSupport
import Testing

@testable import Generation

/// Conditions and sets of types that name others of their kind.
struct SchemaConditionTests {
  @Test(arguments: [
    (
      "pattern letter { name: Name; condition 1️⃣isA isA }",
      ["invalid-condition: The condition 'isA' depends on itself"]
    ),
    (
      "pattern letter { name: Name; condition isC isB; condition 1️⃣isA not isB or name; condition isB isA and name }",
      ["invalid-condition: The condition 'isA' depends on itself through 'isB'"]
    ),
    // Two circles with a condition in common are two mistakes in one.
    (
      "pattern letter { name: Name; condition 1️⃣isA isB or isC; condition isB isA; condition isC isA }",
      ["invalid-condition: The condition 'isA' depends on itself through 'isB'"]
    ),
    // By way of other nodes.
    (
      """
      pattern letter {
        name: Name
        condition 1️⃣isA any lines with isLong
        member line many as "lines" { name: Name; condition isLong not letter.isA }
      }
      """,
      ["invalid-condition: The condition 'isA' depends on itself through 'isLong'"]
    ),
    (
      """
      pattern letter {
        name: Name
        value answer: Reference? { to letter; to note }
        condition 1️⃣isAnswered answer.isAnswered
      }
      pattern note { name: Name }
      """,
      ["invalid-condition: The condition 'isAnswered' depends on itself"]
    ),
    // No circles.
    (
      "pattern letter { name: Name; condition isA any kit.nodes.letter with name is b; condition isB isA and isA }", []
    ),
    (
      "pattern letter { type: Type { refuses in Loop because \"é\" } }\ntypes 1️⃣Loop \"loops\" in Int or in Loop",
      ["invalid-condition: The set 'Loop' depends on itself"]
    ),
    (
      "types 1️⃣A \"as\" in B\ntypes B \"bs\" element in C\ntypes C \"cs\" in A Int\npattern x { type: Type { requires in C } }",
      ["invalid-condition: The set 'A' depends on itself through 'B', 'C'"]
    ),
    ("types A \"as\" in B or in B\ntypes B \"bs\" in Int", []),
  ]) func circles(marked: String, messages: [String]) throws {
    try TeamSchema.expect(marked, messages)
  }

  /// What is deep has an end, whether or not it is a mistake.
  @Test func depth() throws {
    func conditions(_ count: Int, mark: Int? = nil) -> String {
      let all = (0..<count).map { index in
        let next = "is\(index + 1)"
        return "condition \(index == mark ? "1️⃣" : "")is\(index) \(next) and \(next) or \(next)"
      }
      return "pattern letter { name: Name; " + all.joined(separator: "; ") + "; condition is\(count) name is b"
        + (mark == nil ? "; refuses is0 because \"é\" }" : " }")
    }
    try TeamSchema.expect(
      conditions(1000, mark: 1000 - 32),
      ["invalid-condition: The condition 'is968' names others too often or too deep; say it by fewer names"]
    )
    // Three to the power of 31 in all.
    let project = try TeamSchema(conditions(31), kit: "letter a\nletter b").project()
    #expect(project.diagnosticsWithFiles.map(\.message) == ["é"])
    let sets = (0..<40).map { "types \($0 == 32 ? "1️⃣" : "")S\($0) \"s\" in S\($0 + 1) or in S\($0 + 1)" }
    try TeamSchema.expect(
      sets.joined(separator: "\n") + "\ntypes S40 \"s\" in Int\n",
      ["invalid-condition: The set 'S32' names others too often or too deep; say it by fewer names"]
    )
    let nots = String(repeating: "not ", count: 31) + "1️⃣" + String(repeating: "not ", count: 100_000)
    try TeamSchema.expect(
      "pattern letter { name: Name; refuses \(nots)name because \"x\" }",
      ["invalid-condition: A condition can be nested 32 deep at most; give a part of it a name"]
    )
  }

  /// A rule that requires a test of several values says whether it is for all of them.
  @Test(arguments: [
    (
      "requires 1️⃣lines.type in Int String else \"é\"", "lines.type", "refuses any lines without type in Int String",
      "requires any lines with type in Int String"
    ),
    (
      "refuses not 1️⃣lines.parts.色 like \"é*\" because \"é\"", "lines.parts.色",
      "refuses any lines.parts without 色 like \"é*\"", "requires any lines.parts with 色 like \"é*\""
    ),
    (
      "warns 1️⃣lines.type not in Int because \"é\"", "lines.type", "warns any lines without type in Int",
      "warns not any lines with type in Int"
    ),
    (
      "requires 1️⃣lines.parts else \"é\"", "lines.parts", "refuses any lines without parts",
      "requires any lines with parts"
    ),
    (
      "requires name is é or 1️⃣lines.type.isOptional else \"é\"", "lines.type.isOptional",
      "not any lines without type.isOptional", "any lines with type.isOptional"
    ),
    (
      "value codes: [Int] { 1️⃣requires over 3 else \"é\" }", "codes", "refuses any codes without over 3",
      "requires any codes with over 3"
    ),
    (
      "condition isÉ isInt and name; condition isInt 1️⃣lines.type is Int; requires isÉ else \"é\"; requires isÉ or name else "
        + "\"日\"", "lines.type", "not any lines without type is Int", "any lines with type is Int"
    ),
    (
      "condition isInt not 1️⃣lines.type is Int; refuses isInt because \"é\"", "lines.type",
      "not any lines without type is Int", "any lines with type is Int"
    ),
    // Of another node, for which several rules ask.
    (
      "condition isInt 1️⃣lines.type is Int; requires isInt else \"é\"; member fuß optional { requires parent.isInt else \"é\"; "
        + "member 色 optional { condition isÉ letter.isInt; requires isÉ else \"é\" } }", "lines.type",
      "not any lines without type is Int", "any lines with type is Int"
    ),
  ])
  func testsOfSeveralValues(rule: String, path: String, all: String, one: String) throws {
    func schema(_ rule: String) -> String {
      """
      pattern letter {
        name: Name
        member line many as "lines" { name: Name; type: Type; member part many as "parts" { value 色: String } }
        \(rule)
      }
      """
    }
    try TeamSchema.expect(
      schema(rule),
      [
        "ambiguous-list: '\(path)' has several values. If the test is for all of them, write '\(all)'; if it is for one of "
          + "them, write '\(one)'"
      ]
    )
  }

  /// These say what they mean: some value, the whole list, or how many.
  @Test(arguments: [
    "refuses lines.type in Int because \"é\"", "requires not lines.type in Int else \"é\"", "requires lines",
    "requires lines.type has Int else \"é\"", "requires lines.name equals name else \"é\"",
    "requires lines.first.type in Int else \"é\"", "requires several lines when lines.type in Int else \"é\"",
    "condition isInt lines.type is Int; refuses isInt because \"é\"; requires not isInt when name else \"日\"",
    "refuses any lines without type in Int because \"é\"", "requires one lines with type in Int else \"é\"",
  ])
  func testsWithOneMeaning(rule: String) throws {
    try TeamSchema.expect(
      "pattern letter { name: Name; member line many as \"lines\" { name: Name; type: Type }; \(rule) }",
      []
    )
  }

  /// A number has no parts, and a Boolean no elements.
  @Test(arguments: [
    ("refuses 1️⃣size has 2 because \"é\"", "'has 2'"),
    ("refuses 1️⃣size not like \"2*\" because \"é\"", "'like \"2*\"'"),
    ("warns any lines with 1️⃣size inherits UIView because \"é\"", "'inherits UIView'"),
    ("member é many { value n: Int { refuses has 1️⃣2 3 because \"é\" } }", "'has 2 3'"),
    ("refuses codes has 2 because \"é\"", nil),
    ("refuses lines.size has 2 because \"é\"", nil), ("refuses note has \"日\" because \"é\"", nil),
  ])
  func numbersHaveNoParts(rule: String, test: String?) throws {
    try TeamSchema.expect(
      """
      pattern letter {
        name: Name; value size: Int; value note: String; value codes: [Int]?
        member line many as "lines" { value size: Int }
        \(rule)
      }
      """,
      test.map {
        ["impossible-test: \($0) never holds of a number or a Boolean. Use 'is', 'in', 'from', 'to' or 'over'"]
      } ?? []
    )
  }

  @Test(arguments: [("any", "isLong"), ("several", "size")])
  func quantifiersAreForLists(word: String, path: String) throws {
    try TeamSchema.expect(
      """
      pattern letter {
        name: Name; value size: Int; condition isLong size over 3
        refuses \(word) 1️⃣\(path) because "é"
      }
      """,
      ["impossible-test: '\(path)' is not a list, so '\(word)' finds nothing in it. Write '\(path)' alone"]
    )
  }

  /// A string is never a number, but Swift may be one.
  @Test(arguments: [
    ("refuses 1️⃣note over 2 because \"é\"", "over"), ("refuses 1️⃣type.name to 9 because \"é\"", "to"),
    ("refuses any lines with from 1️⃣1 because \"é\"", "from"), ("refuses default over 2 because \"é\"", nil),
    ("refuses size over 2 because \"é\"", nil),
  ])
  func boundsAreForNumbers(rule: String, word: String?) throws {
    try TeamSchema.expect(
      """
      pattern letter {
        name: Name; value note: String; value size: Int; type: Type; default: Expression?
        member line many as "lines" { value text: String }
        \(rule)
      }
      """,
      word.map { ["impossible-test: '\($0)' compares numbers, and this is never a number. Use 'is', 'in' or 'like'"] }
        ?? []
    )
  }

  /// Servers do not distinguish names of headers by case, so conditions do not either.
  @Test(arguments: [
    "field is \"X-Key\"", "field in Accept \"X-Key\"", "field like \"X-*\"", "field has Key", "field equals wireName",
    "wireName is \"X-Key\"", "any kit.nodes.letter with field is \"X-Key\"",
  ])
  func namesOfHeaders(condition: String) throws {
    let schema =
      "pattern letter { name: Name; value field: HeaderName?; wire: HeaderName?; refuses \(condition) because \"é\" }"
    for (kit, isFound) in [("letter KEY \"x-KEY\" as \"x-kEY\"", true), ("letter b \"Y\" as \"z\"", false)] {
      let diagnostics = try TeamSchema(schema, kit: kit).project().diagnosticsWithFiles
      let isBroken = diagnostics.contains { $0.code == "unmet-requirement" }
      #expect(isBroken == isFound, "\(kit)")
    }
  }

  /// Only what a kit has is given: a default is not.
  @Test(arguments: [
    ("letter é @root", []), ("letter é push @root", ["mode"]), ("letter é { line a @plain }", []),
    ("letter é { line a: Int @plain }", ["type"]), ("letter é sheet { line a }", ["letter"]),
  ])
  func defaultsAreNotGiven(kit: String, messages: [String]) throws {
    let schema = """
      pattern letter {
        name: Name
        value mode: Word = push { case push; case sheet }
        attribute root { excludes mode because "mode" }
        member line many as "lines" {
          name: Name
          type: Type = String
          attribute plain { refuses type because "type" }
          refuses letter.mode because "letter"
        }
      }
      """
    let diagnostics = try TeamSchema(schema, kit: kit).project().diagnosticsWithFiles
    #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == messages)
  }

  /// A rule of the whole declaration is shown at the line that it found.
  @Test func foundLines() throws {
    let kit = MarkedText("letter é { line a: Int; line 1️⃣b: Bool; line c: Bool }")
    let schema = """
      pattern letter {
        name: Name
        member line many as "lines" { name: Name; type: Type }
        refuses any lines with type is Bool because "é"
      }
      """
    let found = try TeamSchema(schema, kit: kit.text).project().diagnosticsWithFiles.filter { $0.severity == .error }
    let settings = "project App { templates \"Patterns\";  }\n".utf8.count
    #expect(found.map(\.location?.range.lowerBound) == kit.marks.values.map { $0 + settings })
  }

  /// A condition that begins with 'any' stands for the elements that it finds.
  @Test(arguments: [
    ("refuses any bools without default because \"é {found}\"", "é 'c'"),
    ("refuses several bools because \"é {found}\"", "é 'b', 'c'"),
    ("requires one bools with default else \"日\"", nil),
    ("requires any bools with type equals letter.type else \"日\"", "日"),
    ("refuses any both with default because \"é\"", "é"),
  ])
  func narrowedConditions(rule: String, message: String?) throws {
    let schema = """
      pattern letter {
        name: Name
        type: Type
        member line many as "lines" { name: Name; type: Type; default: Expression? }
        condition both any bools with name in b c
        condition bools any lines with type is Bool
        \(rule)
      }
      """
    let kit = "letter é: Int { line a: Int; line b: Bool = true; line c: Bool }"
    let found = try TeamSchema(schema, kit: kit).project().diagnosticsWithFiles.filter { $0.severity == .error }
    #expect(found.map(\.message) == [message].compactMap(\.self))
  }

  @Test(arguments: [
    "any lines with type is 1️⃣5", "price is 1️⃣\"three\"", "price in 1️⃣three 3", "1️⃣lines.count over 1",
    "lines has 1️⃣mondy", "lines has 1️⃣monday", "lines has 1️⃣due", "lines.due has 1️⃣mondy", "lines.type is 1️⃣Strng",
    "lines.type has 1️⃣Strng", "lines.type is 1️⃣Amount", "send is 1️⃣mai", "lines has greeting and lines.type has 1️⃣Strng",
  ])
  func neverTrue(condition: String) throws {
    let marked = MarkedText(
      """
      // 型 👋é
      pattern letter {
        name: Name
        value price: Number?
        member send optional { value by: Word { case mail; case phone }; value to: String? }
        member line many as "lines" {
          name: Name
          type: Type
          attribute due { value day: Word? { case monday; case friday } }
        }
        refuses \(condition) because "é"
      }
      types Amount "numbers" isInteger
      """
    )
    let found = try TeamSchema(marked.text).project().diagnosticsWithFiles.filter { $0.severity == .error }
    #expect(found.map(\.code) == ["unknown-name"])
    #expect(found.map(\.location?.range.lowerBound) == marked.marks.values.sorted())
  }
}
