import Diagnostics
import TestSupport
import Testing

@testable import Generation

/// What users of a team's pattern read about mistakes in a kit.
struct TeamKitMessageTests {
  @Test(arguments: [
    (
      "argument size: Int?", "letter A(size: 1, 1️⃣size: 2)", "unknown-label: 'size:' is given twice. Remove one of them"
    ),
    // Built-in patterns have a member with this keyword, too.
    (
      "member method once { keyword GET; keyword POST; value path: String }", "letter A { 1️⃣PUT \"日本\" }",
      "unknown-member: 'letter' has no 'PUT'; it has 'GET', 'POST'"
    ),
    (
      "refuses name is URLList because \"{name:lower} é {name:upper}\"", "letter 1️⃣URLList",
      "unmet-requirement: urlList é URLList"
    ),
    (
      "refuses name is userIDs because \"{name:lower} {name:upper}\"", "letter 1️⃣userIDs",
      "unmet-requirement: userIDs UserIDs"
    ),
  ])
  func messages(_ row: (schema: String, kit: String, message: String)) throws {
    let marked = MarkedText("// 型 👋é\n" + row.kit)
    let project = try TeamSchema("pattern letter { name: Name; \(row.schema) }", kit: marked.text).project()
    let found = project.diagnosticsWithFiles.filter { $0.severity == .error && $0.location?.source.path == "Kitfile" }
    #expect(found.first.map { "\($0.code): \($0.message)" } == row.message)
    let settings = "project App { templates \"Patterns\";  }\n".utf8.count
    #expect(found.first?.location?.range.lowerBound == settings + marked["1️⃣"])
  }

  /// Whatever a declaration is called, no pattern writes these files.
  @Test(arguments: [
    (".github/workflows/{name}.yml", ".github"), ("{name}/Makefile", "Makefile"), ("é/{name}.kit", "Name.kit"),
  ])
  func pathsThatNoPatternWrites(path: String, part: String) throws {
    let marked = MarkedText("pattern letter { name: Name; emit \"a\" to \"1️⃣\(path)\" }")
    let project = try TeamSchema(marked.text, templates: ["a.stencil": "é"]).project()
    let found = project.diagnosticsWithFiles.filter { $0.code == "path-outside-root" }
    #expect(found.count == 1 && found.first?.message.contains("'\(part)', which") == true)
    #expect(found.first?.location?.range.lowerBound == marked["1️⃣"])
  }
}
