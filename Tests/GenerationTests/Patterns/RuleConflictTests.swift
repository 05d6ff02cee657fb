import TestSupport
import Testing

@testable import Generation

/// Rules of a schema that contradict each other, and rules without effect.
struct RuleConflictTests {
  private static let head = """
    pattern letter {
      name: UpperCamel
      value tone: Word = warm { case warm; case cool; case dry }
      member stamp optional; member seal optional
      condition isBare not stamp and not seal
      field line many as "lines" { name: lowerCamel; type: Type; default: Expression?; attribute 日本; attribute b; attribute c;
    """

  /// - Parameter rules: Those of the pattern, or after `line:` of its field.
  private func found(_ rules: String) throws -> (codes: [String], places: [Int], marks: [Int], notes: [Int]) {
    let isOfLine = rules.hasPrefix("line:")
    let text = isOfLine ? "\(rules.dropFirst(5)) }\n}\n" : "}\n  \(rules)\n}\n"
    let marked = MarkedText("// é\n" + Self.head + text)
    let all = try TeamSchema(marked.text).project().diagnosticsWithFiles
    let found = all.filter { !["silent-pattern", "unused-condition", "unused-template"].contains($0.code) }
    let notes = found.flatMap(\.notes).compactMap { $0.location?.range.lowerBound }
    return (
      found.map(\.code), found.compactMap { $0.location?.range.lowerBound },
      marked.marks.sorted { $0.key < $1.key }.map(\.value), notes
    )
  }

  /// Rules are compared with each other up to a limit, and above it only with equal ones.
  @Test func manyRules() throws {
    func seconds(_ count: Int) throws -> Double {
      let rules = (0..<count).map { "requires stamp when name like \"é\($0)*\" else \"é\"" }
      return try ProcessorTime.seconds {
        let last = rules.last.map { [$0] } ?? []
        try #expect(found((rules + last).joined(separator: "\n")).codes == ["needless-rule"])
      }
    }
    #expect(try seconds(4_000) < seconds(1_000) * 8)
  }

  /// The second of the two rules is marked, and after it the first one.
  @Test(arguments: [
    "2️⃣requires stamp; 1️⃣refuses stamp because \"é\"",
    "2️⃣requires seal when stamp; 1️⃣refuses seal when stamp because \"é\"",
    "2️⃣requires tone is warm when stamp else \"é\"; 1️⃣requires tone in cool dry when stamp else \"é\"",
    "2️⃣requires tone is warm when stamp else \"é\"; 1️⃣refuses tone is warm when stamp and not seal because \"é\"",
    "line:when b { 2️⃣requires c }; when c { 1️⃣refuses b because \"é\" }",
    "line:when b { 2️⃣requires default }; 1️⃣refuses default when type.isArray and b because \"é\"",
    "line:when type.isArray { 2️⃣requires 日本 }; when 日本 { 1️⃣refuses type.isArray because \"é\" }",
  ])
  func rulesThatContradict(_ rules: String) throws {
    let found = try found(rules)
    #expect(found.codes == ["conflicting-rules"], "\(rules)")
    #expect(found.places == Array(found.marks.prefix(1)) && found.notes == Array(found.marks.suffix(1)), "\(rules)")
  }

  /// In the blocks of parts.
  @Test(arguments: [
    ("attribute x { 2️⃣requires y }; attribute y { 1️⃣excludes x }", "conflicting-rules"),
    ("attribute x { 2️⃣excludes y; 1️⃣requires y }; attribute y", "conflicting-rules"),
    ("attribute x { 1️⃣refuses x because \"é\" }", "conflicting-rules"),
    (
      "attribute x { 2️⃣refuses default because \"é\"; when default { 1️⃣requires type is Int else \"é\" } }",
      "conflicting-rules"
    ),
    ("attribute x { when type.isArray { 1️⃣requires default when not type.isArray } }", "needless-rule"),
    ("attribute x { when not type { 1️⃣requires default } }", "needless-rule"),
    ("attribute x { 1️⃣requires x }", "needless-rule"), ("attribute x { 2️⃣on Int; 1️⃣on Int }", ""),
    ("attribute x { 2️⃣excludes y; 1️⃣excludes y }; attribute y", "needless-rule"),
  ])
  func rulesOfParts(_ place: (rules: String, code: String)) throws {
    let found = try found("line:" + place.rules)
    if place.code.isEmpty { return #expect(!found.codes.contains { $0.hasSuffix("-rules") }) }
    #expect(found.codes == [place.code], "\(place.rules)")
    #expect(
      found.places == Array(found.marks.prefix(1)) && found.notes == Array(found.marks.dropFirst()),
      "\(place.rules)"
    )
  }

  @Test(arguments: [
    ("1️⃣requires name", "needless-rule"), ("1️⃣requires stamp when stamp", "needless-rule"),
    ("2️⃣requires stamp; 1️⃣requires stamp else \"é\"", "needless-rule"),
    ("1️⃣refuses stamp when isBare because \"é\"", "needless-rule"),
    ("when tone is warm { 1️⃣requires stamp when tone is dry }", "needless-rule"),
  ])
  func rulesWithoutEffect(_ place: (rules: String, code: String)) throws {
    let found = try found(place.rules)
    #expect(found.codes == [place.code] && found.places == Array(found.marks.prefix(1)), "\(place.rules)")
    #expect(found.notes == Array(found.marks.dropFirst()))
  }

  @Test func defaultsThatTheirRulesRefuse() throws {
    let marked = MarkedText(
      "pattern letter { name: UpperCamel; value tone: Word = dry { case wet; case dry; 1️⃣refuses is dry because \"é\" } }"
    )
    let found = try TeamSchema(marked.text).project().diagnosticsWithFiles.filter { $0.code == "conflicting-rules" }
    #expect(found.map { $0.location?.range.lowerBound } == [marked["1️⃣"]])
  }

  /// What looks alike and has a meaning.
  @Test(arguments: [
    "requires stamp when seal; refuses stamp when tone is dry because \"é\"",
    "requires stamp or seal else \"é\"; refuses stamp when seal because \"é\"",
    "requires tone is warm when stamp else \"é\"; requires tone is dry when seal else \"é\"", "refuses because \"é\"",
    "requires several lines when stamp else \"é\"; refuses several lines when seal because \"é\"",
    "requires stamp; warns stamp because \"é\"", "requires stamp when several lines; requires stamp when any lines",
    "line:requires type in Int when b else \"é\"; requires type in String when c else \"é\"",
    "line:requires type has Int when b else \"é\"; refuses type is Int when b because \"é\"",
  ])
  func soundRules(_ rules: String) throws {
    #expect(try found(rules).codes == [], "\(rules)")
  }

  @Test(arguments: PatternLibrary.builtIn.folders.map(\.name))
  func builtInSchemas(_ folder: String) {
    let found = TemplateCheck(.builtIn).diagnostics(of: folder)
    #expect(found.map { "\($0.code) \($0.location?.range.lowerBound ?? 0) \($0.location?.source.path ?? "")" } == [])
  }
}
