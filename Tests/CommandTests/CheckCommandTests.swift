import Foundation
import TestSupport
import Testing

@testable import kitgen

struct CheckCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Two mistakes that have one answer each, and one that has none, after text of more bytes than columns.
  private static let wrong = """
    project P
    /* é👩‍👧 */ modle User { id: Int }
    model Team { id: Int }
    /* 日本 */ enmu Theme { case system }
    model Team { id: Int }

    """

  /// What `--fix` leaves is not announced as a fix once more.
  @Test func fixesThatAreLeftAreCalledSo() async throws {
    defer { folder.remove() }
    try folder.write("modle Größe { a: Strng }\n", to: "Kitfile")
    let run = await CommandRun("check", "--fix", in: folder)
    let note = "note: fix not made, since it needs your decision: Replace 'Strng' with 'String'"
    #expect(run.errors.contains(note), "\(run.errors)")
    #expect(!run.errors.contains("note: fix: "))
    #expect(await CommandRun("check", in: folder).errors.contains("note: fix: Replace 'Strng' with 'String'"))
  }

  /// A delegate's protocol is Swift's or the project's, none that the kit emits.
  @Test(arguments: [
    ("erased 本<Item> @named(\"Book\") { func a(_ b: Item) }\ndelegate 本 on O.delegate\n", false),
    ("model Page { a: Int }\ndelegate Pag on O.delegate\n", false), ("delegate Sequenc on O.delegate\n", true),
  ])
  func namesOfProtocolsAreOfSwift(kit: String, isWrong: Bool) async throws {
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    #expect(await CommandRun("check", in: folder).errors.contains("[unknown-type]") == isWrong)
  }

  /// A kit that gives nothing says so, in each run.
  @Test(arguments: ["", "// 日本\n", "project P\n"])
  func emptyKitsSaySo(kit: String) async throws {
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    for arguments in [["check"], ["generate"], ["generate"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .success && run.errors.contains("note: the kit gives no files yet"), "\(run.errors)")
    }
    #expect(await CommandRun("generate", "--quiet", in: folder).errors == "")
  }

  /// The other file that declares the type is the emitted one itself.
  @Test(arguments: [("Models/Größe.swift", "../Else/Größe.swift"), ("Models", "Else")])
  func linksOfEmittedFilesAreNamed(link: String, target: String) async throws {
    defer { folder.remove() }
    try folder.write("model Größe { a: Int }\n", to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    let text = try #require(folder.read("Models/Größe.swift"))
    try FileManager.default.removeItem(atPath: folder.path + "/" + link)
    try folder.write(text, to: "Else/Größe.swift")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
    let run = await CommandRun("check", in: folder)
    let message = "'Models/Größe.swift' is a link to 'Else/Größe.swift', and a module with both has 'Größe' twice"
    #expect(run.errors.contains(message) && !run.errors.contains("@named"), "\(run.errors)")
  }

  @Test func makesSafeFixes() async throws {
    defer { folder.remove() }
    try folder.write(Self.wrong, to: "Kitfile")
    #expect(await CommandRun("check", in: folder).code == .dataError)
    #expect(folder.read("Kitfile") == Self.wrong)
    let run = await CommandRun("check", "--fix", in: folder)
    let right = Self.wrong.replacing("modle", with: "model").replacing("enmu", with: "enum")
    #expect(folder.read("Kitfile") == right)
    #expect(run.output.contains("fixed: Kitfile:2:12: "), "\(run.output)")
    #expect(run.output.contains("fixed: Kitfile:4:10: "), "\(run.output)")
    #expect(run.code == .dataError)
    #expect(run.errors.contains("Kitfile:5:7: error: "), "\(run.errors)")
    let again = await CommandRun("check", "--fix", in: folder)
    #expect(again.output.isEmpty)
    #expect(folder.read("Kitfile") == right)
  }

  /// After the fixes there are no more mistakes than before, of any kind.
  @Test(arguments: [
    ("model User { user_name: String; userName: String }", "model User { user_name: String; userName: String }"),
    (
      "model User { key_: Int; key: Int; other_key: Int }",
      "model User { key_: Int; key: Int; otherKey: Int as \"other_key\" }"
    ),
    ("model User { self_: Int }", "model User { selfValue: Int as \"self_\" }"),
    (
      "api A { request R -> [Int] { GET \"r\"; query page_no: Int = 1; query per_page: Int; paging page @into(page_no) } }",
      "api A { request R -> [Int] { GET \"r\"; query page_no: Int = 1; query perPage: Int as \"per_page\"; "
        + "paging page @into(page_no) } }"
    ),
    ("enum Side { case North; case north as \"n\" }", "enum Side { case North; case north as \"n\" }"),
  ])
  func fixesMakeNothingWorse(kit: String, expected: String) async throws {
    defer { folder.remove() }
    try folder.write(kit + "\n", to: "Kitfile")
    #expect(await CommandRun("check", "--fix", in: folder).code == .success)
    #expect(folder.read("Kitfile") == expected + "\n")
    #expect(await CommandRun("check", in: folder).code == .success)
  }

  @Test func fixesAllFilesOfTheKitAndKeepsTheirForm() async throws {
    defer { folder.remove() }
    try folder.write("project P\r\n", to: "Kitfile")
    try folder.write("\u{FEFF}modle User { id: Int }\r\n", to: "Kits/ユーザー.kit")
    try folder.write("modle Other { id: Int }", to: "Other/Kitfile")
    let run = await CommandRun("check", "--fix", in: folder, below: "Kits")
    #expect(run.code == .success)
    #expect(run.output.contains("fixed: ../Kits/ユーザー.kit:1:"), "\(run.output)")
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent("Kits/ユーザー.kit"))
    #expect(bytes == Data("\u{FEFF}model User { id: Int }\r\n".utf8))
    #expect(folder.read("Other/Kitfile") == "modle Other { id: Int }")
  }

  @Test func reportsWhatTheFilesWouldBeCalled() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "/* é😀 */ box Box { letter A { to a: Int } }\nbox BOX\n")
    let clash = await CommandRun("check", in: folder)
    #expect(clash.code == .dataError)
    #expect(
      clash.errors.contains("Kitfile:3:5: error: 'Kitfile, box BOX' and 'Kitfile, box Box' both emit"),
      "\(clash.errors)"
    )
    #expect(clash.errors.contains("Kitfile:2:14: note: The other one is here"), "\(clash.errors)")
    for (path, message) in [
      ("a/", "names no file"), ("/a.swift", "below the folder"), ("../../a", "below the folder"),
      ("{up}/{up}/a", "leads out"),
    ] {
      let schema = "pattern box { name: UpperCamel; value up: String; emit \"box.txt.stencil\" to \"\(path)\" }"
      try folder.write(schema, to: "Patterns/letter/pattern.kit")
      try folder.write("project P { templates \"Patterns\"; out \"Out\" }\nbox A \"..\"", to: "Kitfile")
      let run = await CommandRun("check", in: folder)
      #expect(run.code == .dataError && run.errors.contains(message), "\(path): \(run.errors)")
      #expect(run.errors.contains("Patterns/letter/pattern.kit:1:78: error: "), "\(run.errors)")
    }
  }

  /// A base may be called as a keyword, and what no part of a client asks for is not declared.
  @Test func basesMayBeCalledAsKeywords() async throws {
    defer { folder.remove() }
    let bases = "base \"https://a.example/v%C3%A9\"; base await \"https://b.example\""
    try folder.write(
      "project P { out \"Out\" }\napi A { \(bases); request R { GET \"r\"; base `await` } }",
      to: "Kitfile"
    )
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(folder.read("Out/A/RRequest.swift")?.contains("    api.awaitURL\n") == true)
    let client = try #require(folder.read("Out/A/AAPI.swift"))
    #expect(client.contains("let awaitURL: URL") && !client.contains("let servers"), "\(client)")
  }

  @Test func namesFilesOfTypesThatAreKeywords() async throws {
    defer { folder.remove() }
    try folder.write("model `class` { id: Int }", to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(folder.read("Models/class.swift")?.contains("struct `class`") == true)
  }

  /// What a kit seems to do wrong by a schema that is wrong itself would only follow from that.
  @Test func reportsABrokenSchemaAlone() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Box { letter A { to a: Int } }\nmodle É {")
    try folder.write(
      "pattern letter { name: UperCamel }\npattern box { name: UpperCamel }",
      to: "Patterns/letter/pattern.kit"
    )
    let run = await CommandRun("check", in: folder)
    let codes = run.errors.matches(of: /error: .*\[(.*)\]/).map { String($0.1) }
    #expect(codes == ["missing-closing-brace", "unknown-kind"], "\(run.errors)")
  }

  @Test func printsOneForm() async throws {
    defer { folder.remove() }
    try folder.write("project P", to: "Kitfile")
    let run = await CommandRun("check", "--json", "--sarif", in: folder)
    #expect(run.code == .usage && run.errors.contains("--json and --sarif cannot be used together"))
  }

  @Test func printsJSON() async throws {
    defer { folder.remove() }
    try folder.write(Self.wrong, to: "Sub/Kitfile")
    let run = await CommandRun("check", "--json", "--root", "Sub", in: folder)
    #expect(run.code == .dataError && run.errors.isEmpty)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let diagnostics = try #require(log["diagnostics"] as? [[String: Any]])
    let place = try #require(diagnostics.first?["place"] as? [String: Any])
    #expect(place["file"] as? String == "Sub/Kitfile")
    #expect(place["line"] as? Int == 2 && place["column"] as? Int == 12 && place["endColumn"] as? Int == 17)
    #expect(place["offset"] as? Int == 10 + "/* é👩‍👧 */ ".utf8.count)
    #expect(diagnostics.allSatisfy { $0["code"] is String && $0["severity"] is String })
    let fixed = await CommandRun("check", "--fix", "--json", in: folder, below: "Sub")
    let second = try #require(try JSONSerialization.jsonObject(with: Data(fixed.output.utf8)) as? [String: Any])
    #expect((second["fixed"] as? [Any])?.count == 2)
  }

  @Test func printsSARIF() async throws {
    defer { folder.remove() }
    try folder.write(Self.wrong, to: "Ordner mit é/Kitfile")
    let run = await CommandRun("check", "--sarif", "--root", "Ordner mit é", in: folder)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let sarif = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(sarif["columnKind"] as? String == "unicodeCodePoints")
    let results = try #require(sarif["results"] as? [[String: Any]])
    let rules = ((sarif["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
    let ids = Set(rules?.compactMap { $0["id"] as? String } ?? [])
    #expect(results.count == 3 && results.allSatisfy { ids.contains($0["ruleId"] as? String ?? "") })
    let location = (results.first?["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == "Ordner%20mit%20%C3%A9/Kitfile")
    let region = location?["region"] as? [String: Any]
    #expect(region?["startLine"] as? Int == 2 && region?["startColumn"] as? Int == 12)
    #expect(results.first?["fixes"] is [Any])
  }

  @Test func saysThatAKitIsRight() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    let run = await CommandRun("check", in: folder)
    #expect(run.code == .success && run.output == "No mistakes in 1 file.\n" && run.errors.isEmpty)
    for option in ["-q", "--quiet"] {
      let quiet = await CommandRun("check", option, in: folder)
      #expect(quiet.code == .success && quiet.output.isEmpty && quiet.errors.isEmpty)
    }
    let json = await CommandRun("check", "--json", in: folder)
    #expect(json.output.contains("\"diagnostics\" : ["))
    #expect(await CommandRun("check", "Kitfile", in: folder).code == .usage)
  }
}
