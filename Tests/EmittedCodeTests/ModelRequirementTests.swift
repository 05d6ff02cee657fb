import Diagnostics
import Generation
import TestSupport
import Testing

/// What the schemas of models and enums refuse, since it could not become good Swift.
struct ModelRequirementTests {
  @Test(arguments: [
    ("model M { a: String 1️⃣@lossy }", "'@lossy' is for arrays, not for 'String'"),
    (
      "model M: Codable { a: Int as 1️⃣\"b.c\" }",
      "'M' is encoded, by itself or inside another model, so it cannot have nested wire names or '@emptyIsNil'"
    ),
    ("model M { a: M 1️⃣@indirect }", "'@indirect' is for an optional value without a default: write 'M?'"),
    ("model M { a: String? @indirect 1️⃣@lenient }", "'@indirect' cannot be combined with '@lenient'"),
    ("model M { a: [Int] 1️⃣@lenient }", "'@lenient' is for numbers, Booleans and strings, not for '[Int]'"),
    ("model M { a: URL 1️⃣@emptyIsNil }", "With '@emptyIsNil' the value may be missing: write 'URL?', or give a default"),
    (
      "model M { a: String 1️⃣@date(iso8601) }",
      "'@date' is for dates, such as 'Date', '[Date]' and '[String: Date]', not for 'String'"
    ),
    (
      "model M { a: [[Date]] 1️⃣@date(iso8601) }",
      "'@date' is for dates, such as 'Date', '[Date]' and '[String: Date]', not for '[[Date]]'"
    ),
    (
      "model M { a: [Int] = [] @lossy 1️⃣@lenient }",
      "'@lenient' is for numbers, Booleans and strings, not for '[Int]'"
    ),
    (
      "model M { a: Date 1️⃣@date }",
      "'@date' takes one form of the date: 'day', 'iso8601', 'seconds', 'milliseconds', or a string such as "
        + "'\"yyyy-MM-dd HH:mm:ss\"'"
    ),
    (
      "model M { a: Date 1️⃣@date(day, \"yyyy\") }",
      "'@date' takes one form of the date: 'day', 'iso8601', 'seconds', 'milliseconds', or a string such as "
        + "'\"yyyy-MM-dd HH:mm:ss\"'"
    ),
    (
      "model M { a: Date @date(day) 1️⃣@lenient }",
      "A date that is a number may come as a string, with '@date(seconds) @lenient'; this one is a string anyway: leave "
        + "'@lenient' out"
    ),
    ("enum E { case a; case b: 1️⃣String }", "Only the case for all other values keeps them: 'b: String @fallback'"),
    (
      "enum E { case a; case b: 1️⃣Int @fallback }",
      "'b' keeps the values of 'E', which are of the type 'String': write 'b: String'"
    ),
    (
      "enum E: 1️⃣Int { case a; case b: Int @fallback }",
      "Where a case keeps other values, the rest need their numbers: 'case first = 1'"
    ),
    (
      "enum 1️⃣E { case b: String @fallback }",
      "Nothing but the case for all other values: use 'String' in place of the enum"
    ),
  ])
  func refusesFields(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  @Test(arguments: [
    (
      "model 名: 1️⃣Größe { a: Int }", "'Größe' is a class of the project, not a protocol, so '名' cannot conform to it"
    ),
    ("keys K: 1️⃣Maß, S { a }", "'S' is a struct of the project, not a protocol, so 'K' cannot conform to it"),
  ])
  func refusesTypesOfTheProject(marked: String, message: String) throws {
    let swift = "class Größe {}\nprotocol Maß {}\nstruct S {}"
    try expectUnmetRequirement(marked, message, swift: swift, code: "invalid-conformance")
  }

  @Test func takesProtocolsOfTheProject() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("model M: Maß, T { a: Int }", to: "Kitfile")
    try folder.write("protocol Maß {}\ntypealias T = Maß", to: "Existing.swift")
    #expect(try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("model 1️⃣M: Identifiable { key: Int }", "'Identifiable' needs a property 'id', such as 'id: String'"),
    (
      "enum E { case a @fallback; case b 1️⃣@fallback }",
      "Only one 'case' can have '@fallback'"
    ),
    (
      "enum E { case 1️⃣allCases }",
      "'allCases' is the list of all cases; use another name, and keep the value, as in 'case all = \"allCases\"'"
    ),
    ("enum E: Int { case a as 1️⃣\"x\" }", "The values of 'E' are numbers: write 'a = 1'"),
    ("enum E { case a = \"x\" as 1️⃣\"y\" }", "The value of 'a' is given twice; keep one of '=' and 'as'"),
    (
      "enum E: 1️⃣Double { case a }",
      "The values of an enum are strings or integers, 'String' or 'Int', not 'Double'"
    ),
  ])
  func refusesModels(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  @Test(arguments: [
    (
      "model M { a: 1️⃣[K: Int]? }",
      "The keys of JSON's objects are texts: write '[String: …]' for '[K: Int]', which Swift decodes from an array"
    ),
    (
      "model M { a: 1️⃣[UUID: Int] }",
      "The keys of JSON's objects are texts: write '[String: …]' for '[UUID: Int]', which Swift decodes from an array"
    ),
    (
      "model M: Hashable { 1️⃣hashValue: Int }",
      "'Hashable' has a 'hashValue' of its own; use another name, and keep the one on the wire with 'as \"hashValue\"'"
    ),
    (
      "model M { a: Int 1️⃣@tolerant }",
      "With '@tolerant' something stands in for the value: write 'Int?', or give a default"
    ),
    (
      "model M { a: [String: Int] @rest 1️⃣@tolerant; b: Int }",
      "A value of '@rest' is one of many; '@tolerant' is for one value"
    ),
    (
      "union U by \"t\" { case a: 1️⃣M?; case b: M }\nmodel M { id: Int }",
      "The value is the object that has the tag, so it is never null: write 'M'"
    ),
    (
      "model M { a: Int as 1️⃣\"b..c\" }",
      "A part of the name on the wire is empty; write 'billing.plan' for 'plan' in the object 'billing', or 'billing\\\\.plan' for a name with a dot"
    ),
    (
      "model M { a: Int as 1️⃣\"\" }",
      "A part of the name on the wire is empty; write 'billing.plan' for 'plan' in the object 'billing', or 'billing\\\\.plan' for a name with a dot"
    ),
  ])
  func refusesNamesAndKeys(marked: String, message: String) throws {
    try expectUnmetRequirement(marked + "\nenum K { case a }", message)
  }

  /// What a case for all other values stands for is gone once it is encoded, whatever it is in.
  @Test(arguments: [
    ("model 日: Codable { a: 1️⃣K? }", "日"), ("union 日: Codable { case a: 1️⃣K; case b: Int }", "日"),
    ("union 日 by \"t\" at \"p\": Encodable { case a: 1️⃣[K]; case b: Int }", "日"),
    ("model M: Codable { u: 日 }\nunion 日: Codable { case a: 1️⃣[String: K]; case b: Int }", "日"),
    ("api A { base \"https://x.de\"; envelope 日<T>: Codable { kind: 1️⃣K; items: T @payload } }", "日"),
  ])
  func warnsOfLostValues(marked: String, type: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let kit = MarkedText(marked + "\nenum K { case a; case other @fallback }\n")
    for (text, isWarned) in [(kit.text, true), (kit.text.replacing("case other", with: "case other: String"), false)] {
      try folder.write(text, to: "Kitfile")
      let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
      let start = "What '@fallback' of 'K' represents is lost when '\(type)' is encoded"
      let warning = project.diagnostics.first { $0.message.hasPrefix(start) }
      #expect(!project.diagnostics.hasErrors && (warning != nil) == isWarned, "\(project.diagnostics.map(\.message))")
      if isWarned { #expect(warning?.severity == .warning && warning?.location?.range.lowerBound == kit["1️⃣"]) }
    }
  }
}
