import Diagnostics
import Generation
import TestSupport
import Testing

/// What the schemas of models and enums refuse, since it could not become good Swift.
struct ModelRequirementTests {
  @Test(arguments: [
    "model M { a: String 1️⃣@lossy }",
    "model M: Codable { a: Int as 1️⃣\"b.c\" }",
    "model M { a: M 1️⃣@indirect }",
    "model M { a: String? @indirect 1️⃣@lenient }",
    "model M { a: [Int] 1️⃣@lenient }",
    "model M { a: URL 1️⃣@emptyIsNil }",
    "model M { a: String 1️⃣@date(iso8601) }",
    "model M { a: [[Date]] 1️⃣@date(iso8601) }",
    "model M { a: [Int] = [] 1️⃣@lossy @lenient }",
    "model M { a: Date 1️⃣@date }",
    "model M { a: Date 1️⃣@date(day, \"yyyy\") }",
    "model M { a: Date @date(day) 1️⃣@lenient }",
    "enum E { case a; case b: 1️⃣String }",
    "enum E { case a; case b: 1️⃣Int @fallback }",
    "enum E: 1️⃣Int { case a; case b: Int @fallback }",
    "enum 1️⃣E { case b: String @fallback }",
  ])
  func refusesFields(marked: String) throws {
    try expectUnmetRequirement(marked)
  }

  @Test(arguments: [
    "model 名: 1️⃣Größe { a: Int }",
    "keys K: 1️⃣Maß, S { a }",
  ])
  func refusesTypesOfTheProject(marked: String) throws {
    let swift = "class Größe {}\nprotocol Maß {}\nstruct S {}"
    try expectUnmetRequirement(marked, swift: swift, code: "invalid-conformance")
  }

  @Test func takesProtocolsOfTheProject() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("model M: Maß, T { a: Int }", to: "Kitfile")
    try folder.write("protocol Maß {}\ntypealias T = Maß", to: "Existing.swift")
    #expect(try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "model 1️⃣M: Identifiable { key: Int }",
    "enum E { case a @fallback; case b 1️⃣@fallback }",
    "enum E { case 1️⃣allCases }",
    "enum E: Int { case a as 1️⃣\"x\" }",
    "enum E { case a = \"x\" as 1️⃣\"y\" }",
    "enum E: 1️⃣Double { case a }",
  ])
  func refusesModels(marked: String) throws {
    try expectUnmetRequirement(marked)
  }

  @Test(arguments: [
    "model M { a: 1️⃣[K: Int]? }",
    "model M { a: 1️⃣[UUID: Int] }",
    "model M: Hashable { 1️⃣hashValue: Int }",
    "model M { a: Int 1️⃣@tolerant }",
    "model M { a: [String: Int] @rest 1️⃣@tolerant; b: Int }",
    "union U by \"t\" { case a: 1️⃣M?; case b: M }\nmodel M { id: Int }",
    "model M { a: Int as 1️⃣\"b..c\" }",
    "model M { a: Int as 1️⃣\"\" }",
  ])
  func refusesNamesAndKeys(marked: String) throws {
    try expectUnmetRequirement(marked + "\nenum K { case a }")
  }

  /// One object has one value for a name, whatever models and unions write into it.
  @Test(arguments: [
    ("日: Int as \"a\"; 1️⃣u: U @inline", "'a' is written twice, by '日' and 'u'"),
    ("b: Int; 1️⃣u: U @inline", "'b' is written twice, by 'b' and 'u'"),
    ("ü: Int as \"é\"; 1️⃣u: U @inline", "'é' is written twice, by 'ü' and 'u'"),
    ("a: A @inline; 1️⃣x: Int", "'x' is written twice, by 'a' and 'x'"),
    ("a: A @inline; 1️⃣c: C @inline", "'x' is written twice, by 'a' and 'c'"),
  ])
  func refusesNamesWrittenTwice(properties: String, state: String) throws {
    let kit = """
      model 名: Codable { \(properties) }
      union U by "type" at "{type}" { case a: A; case c as "é"; case d: Int = "b" }
      model A { x: Int }
      model C { x: String }
      """
    let message = state + "; an object has one value for a name: remove one, or give it another wire name"
    try expectUnmetRequirement(kit, message, code: "duplicate-wire-name")
  }

  /// A name that differs from those of all cases, and a model without other properties than inline ones.
  @Test(arguments: [
    "model 名: Codable { e: Int; u: U @inline }", "model 名: Codable { u: U @inline; others: [String: JSON] @rest }",
    "model 名: Codable { a: A? @inline; others: [String: JSON] @rest }",
  ])
  func takesInlineNames(model: String) throws {
    let union = "union U by \"type\" at \"{type}\" { case a: A; case c; case d: Int = \"é\" }"
    try expectOneMistake("\(model)\n\(union)\nmodel A { x: Int }")
  }

  /// Whether a bare word is a value is up to the project's Swift.
  @Test(arguments: [
    ("enum Stufe: String, Codable { case low }", "Stufe = 1️⃣low"), ("", "Bool = 1️⃣yes"), ("", "Bool = 1️⃣False"),
    ("", "Bool = 1️⃣ture"), ("", "Int? = 1️⃣null"), ("", "[Bool] = [true, 1️⃣no]"),
    ("struct S { static let yes = true; let yes = 1 }\nprivate let yes = true", "Bool = 1️⃣yes"),
    ("enum Stufe: String, Codable { case low }", "Stufe = .1️⃣high"),
    ("enum Stufe: String, Codable { case low }", "[Stufe?] = [nil, Stufe.1️⃣lw]"),
  ])
  func refusesWordsThatAreNoValues(swift: String, field: String) throws {
    try expectUnmetRequirement("model 名 { größe: \(field) }", swift: swift, code: "unknown-case")
    try expectUnmetRequirement("defaults 名 { größe: \(field) }", swift: swift, code: "unknown-case")
  }

  @Test(arguments: [
    ("let low: Stufe = .low\nenum Stufe: String, Codable { case low }", "Stufe = low"),
    ("#if DEBUG\nlet yes = true\n#else\nlet yes = false\n#endif", "Bool = yes"),
    ("public var ture = true", "Bool = ture"),
    ("let (yes, null) = (true, Int?.none)\nlet undefined: Int? = nil", "Int? = undefined"), ("", "Bool = isWide"),
    ("enum Stufe: String, Codable { case low }\nextension Stufe { static let high = Self.low }", "Stufe = .high"),
    (
      "enum Stufe: String, Codable, P { case low }\nprotocol P {}\nextension P { static var high: Stufe { .low } }",
      "Stufe = .high"
    ),
    ("enum Stufe: String, Codable { case low }", "Stufe? = .none"),
    ("enum Stufe: String, Codable { case low }\nextension 名 { static let low = Stufe.low }", "Stufe = low"),
  ])
  func takesWordsOfTheProject(swift: String, field: String) throws {
    try expectOneMistake("model 名 { größe: \(field) }", swift: swift)
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
      let start = "The value behind '@fallback' of 'K' is lost when '\(type)' is encoded"
      let warning = project.diagnostics.first { $0.message.hasPrefix(start) }
      #expect(!project.diagnostics.hasErrors && (warning != nil) == isWarned, "\(project.diagnostics.map(\.message))")
      if isWarned { #expect(warning?.severity == .warning && warning?.location?.range.lowerBound == kit["1️⃣"]) }
    }
  }
}
