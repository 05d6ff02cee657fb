import Foundation
import TestSupport
import Testing

@testable import kitgen

/// What is put into a file looks like what is around it, leaves every other byte as it is, and can be taken out again.
struct InsertionFormTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    /// `|` is where `let a = 1` with its comment comes in, in the words of `added`.
    let swift: String
    let added: String
    /// What is left once it is gone, where that is not what was there.
    var left: String?
    var testDescription: String { name }
  }

  private static let forms = [
    Form(name: "two spaces", swift: "struct Typ {\n  let x = 0\n|}\n", added: "\n  /// ü\n  static let a = 1\n"),
    Form(name: "four spaces", swift: "struct Typ {\n    let x = 0\n|}\n", added: "\n    /// ü\n    static let a = 1\n"),
    Form(
      name: "tabs",
      swift: "enum O {\n\tstruct Typ {\n\t\tlet x = 0\n|\t}\n}\n",
      added: "\n\t\t/// ü\n\t\tstatic let a = 1\n"
    ),
    Form(name: "empty", swift: "struct Typ {\n|}\n", added: "    /// ü\n    static let a = 1\n"),
    Form(
      name: "empty in a line",
      swift: "struct Typ {|}\n",
      added: "\n    /// ü\n    static let a = 1\n",
      left: "struct Typ {\n}\n"
    ),
    Form(
      name: "without an end",
      swift: "struct Typ {\n  let x = 0\n|}",
      added: "\n  /// ü\n  static let a = 1\n"
    ),
    Form(
      name: "a comment at the end",
      swift: "struct Typ {\n  let x = 0  // 🆔\n\n  // Ende\n|}  // Typ\n",
      added: "\n  /// ü\n  static let a = 1\n"
    ),
    Form(
      name: "a blank line at the end",
      swift: "struct Typ {\n  let x = 0\n\n|}\n",
      added: "  /// ü\n  static let a = 1\n",
      left: "struct Typ {\n  let x = 0\n}\n"
    ),
    Form(
      name: "Windows",
      swift: "struct Typ {\r\n  let x = 0\r\n|}\r\n",
      added: "\r\n  /// ü\r\n  static let a = 1\r\n"
    ),
    Form(name: "a mark", swift: "\u{FEFF}struct Typ {\n  let x = 0\n|}\n", added: "\n  /// ü\n  static let a = 1\n"),
    Form(
      name: "mixed line ends",
      swift: "// a\n\nstruct Typ {\r\n  let x = 0\n|}\r\n",
      added: "\n  /// ü\n  static let a = 1\n"
    ),
    Form(
      name: "in an extension",
      swift: "enum O {}\nextension O {\n  struct Typ {\n    let x = 0\n|  }\n}\n",
      added: "\n    /// ü\n    static let a = 1\n"
    ),
    Form(
      name: "one of several",
      swift: "struct A {}\nfinal class Typ: A, @unchecked Sendable {\n  let x = \"}\"\n|}\nstruct B {}\n",
      added: "\n  /// ü\n  static let a = 1\n"
    ),
    Form(
      name: "in one branch",
      swift: "#if DEBUG\n  struct Typ {\n    let x = 0\n|  }\n#endif\n",
      added: "\n    /// ü\n    static let a = 1\n"
    ),
  ]

  @Test(arguments: forms) func fitsItsSurroundings(_ form: Form) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let type = form.swift.contains("O {") ? "O.Typ" : "Typ"
    try InsertionPattern.write("codingkeys \(type) @alone\n", in: folder)
    try folder.write("/// ü\nstatic let a = 1\n", to: "Patterns/codingkeys/keys.stencil")
    let before = form.swift.replacing("|", with: "")
    try folder.write(before, to: "A.swift")
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(try bytes(folder) == Array(form.swift.replacing("|", with: form.added).utf8))
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    try InsertionPattern.write(kit: "", in: folder)
    #expect(await CommandRun("generate", "--prune", in: folder).code == .success)
    #expect(try bytes(folder) == Array((form.left ?? before).utf8))
  }

  private func bytes(_ folder: TemporaryFolder) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appendingPathComponent("A.swift")))
  }

  @Test func membersOfALineGetLinesOfTheirOwn() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try InsertionPattern.write("codingkeys User @alone { key id }\n", in: folder)
    try folder.write("struct User { let id: Int; var ä = 1 }\n", to: "A.swift")
    #expect(await CommandRun("generate", in: folder).code == .success)
    let keys =
      "    /// The names in JSON. ✏️\n    private enum CodingKeys: String, CodingKey {\n        case id = \"id\"\n    }\n"
    #expect(folder.read("A.swift") == "struct User {\n    let id: Int; var ä = 1\n\n\(keys)}\n")
  }

  /// A formatter that indents otherwise makes no edit, and neither do edits keep their lines from following the file.
  @Test(arguments: [("    ", "\t"), ("\t", "  "), ("   ", "    ")])
  func levelsAreThoseOfTheFile(level: String, formatted: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func type(_ indentation: String, _ keys: [String]) -> String {
      let cases = keys.map { "\(indentation)\(indentation)case \($0) = \"\($0)\"\n" }.joined()
      return "struct User {\n\(indentation)let id: Int\n\n\(indentation)/// The names in JSON. ✏️\n"
        + "\(indentation)private enum CodingKeys: String, CodingKey {\n\(cases)\(indentation)}\n}\n"
    }
    try InsertionPattern.write("codingkeys User @alone { key id; key x; key y }\n", in: folder)
    try folder.write("struct User {\n\(level)let id: Int\n}\n", to: "A.swift")
    _ = await CommandRun("generate", in: folder)
    #expect(folder.read("A.swift") == type(level, ["id", "x", "y"]))
    try folder.write(type(formatted, ["id", "x", "y"]), to: "A.swift")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    func edited(_ text: String) -> String { text.replacing("\"id\"", with: "\"id\"  // 私の") }
    try folder.write(edited(type(formatted, ["id", "x", "y"])), to: "A.swift")
    try InsertionPattern.write(kit: "codingkeys User @alone { key id; key x; key y; key z }\n", in: folder)
    let run = await CommandRun("generate", in: folder)
    #expect(run.output == "merged  A.swift (1 edit kept)\n1 file written, 0 unchanged.\n", "\(run.errors)")
    #expect(folder.read("A.swift") == edited(type(formatted, ["id", "x", "y", "z"])))
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// The lines of a text that begins further left than its declaration are never moved.
  @Test func textsThatBeginFurtherLeftKeepTheirValue() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let keys = "func f() {\n  print(1)\n  print(2)\n  print(3)\n}\n"
    try InsertionPattern.write("codingkeys User @alone\n", in: folder)
    try folder.write(keys, to: "Patterns/codingkeys/keys.stencil")
    try folder.write("struct User {\n  let b = 1\n}\n", to: "A.swift")
    _ = await CommandRun("generate", in: folder)
    let string = "    print(1)\n    print(\"\"\"\nusage: ü\n    --flag\n\"\"\")\n"
    let edited = folder.read("A.swift")?.replacing("    print(1)\n", with: string) ?? ""
    try folder.write(edited, to: "A.swift")
    _ = await CommandRun("accept", "A.swift", in: folder)
    try folder.write(keys.replacing("(3)", with: "(33)"), to: "Patterns/codingkeys/keys.stencil")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict || folder.read("A.swift") == edited.replacing("(3)", with: "(33)"), "\(run.errors)")
    #expect(folder.read("A.swift")?.contains(string) == true)
    #expect(await CommandRun("generate", "--force", "A.swift", in: folder).code == .success)
    let fresh = keys.replacing("(3)", with: "(33)").split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(folder.read("A.swift") == "struct User {\n  let b = 1\n\n\(fresh)}\n")
  }

  /// What is between two levels could not be told from one that is converted.
  @Test func linesBetweenLevelsStayWhereTheyAre() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try InsertionPattern.write("codingkeys User @alone { key id }\n", in: folder)
    try folder.write("struct User {\n    let id: Int\n}\n", to: "A.swift")
    _ = await CommandRun("generate", in: folder)
    let edited = folder.read("A.swift")?.replacing("        case", with: "        // 私の\n      case") ?? ""
    try folder.write(edited, to: "A.swift")
    #expect(await CommandRun("generate", in: folder).errors.contains("User.CodingKeys: edited by hand"))
    #expect(await CommandRun("accept", "A.swift", in: folder).code == .success)
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(folder.read("A.swift") == edited)
  }

  @Test func textsOfSeveralLinesStayWhatTheyAre() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = "static let a = \"\"\"\n  ü\n\n  \\(1)\n  \"\"\"\n"
    try InsertionPattern.write("codingkeys Typ @alone\n", in: folder)
    try folder.write(text, to: "Patterns/codingkeys/keys.stencil")
    try folder.write("enum O {\n  enum P {}\n  }\nenum Typ {\n}\n", to: "A.swift")
    _ = await CommandRun("generate", in: folder)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let indented = lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    #expect(folder.read("A.swift") == "enum O {\n  enum P {}\n  }\nenum Typ {\n\(indented)\n}\n")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// Real Swift, which was not written for this: files of kitgen's own, each with the first type that it declares.
  @Test func whatIsTakenOutLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    var texts: [String: String] = [:]
    var kit = ""
    for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() where texts.count < 40 {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      guard text.contains(try Regex("(?m)^(package |final |public )*(struct|class|enum) \(name)\\b[^\n]*\\{$")),
        !text.contains("enum CodingKeys"), !text.contains("extension \(name) {"), !kit.contains("codingkeys \(name) ")
      else { continue }
      texts[name] = text
      kit += "codingkeys \(name) { key id }\n"
      try folder.write(text, to: "S/\(name).swift")
    }
    try #require(texts.count == 40)
    try InsertionPattern.write(kit, in: folder)
    try folder.write("extension {{ node.name.text }} {\n}\n", to: "Patterns/codingkeys/conformance.stencil")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    for (name, text) in texts {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let now = folder.read("S/\(name).swift")?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      #expect(now.difference(from: lines).removals.isEmpty && now.count > lines.count + 6, "\(name)")
    }
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    try InsertionPattern.write(kit: "", in: folder)
    #expect(await CommandRun("generate", "--prune", in: folder).code == .success)
    for (name, text) in texts { #expect(folder.read("S/\(name).swift") == text, "\(name)") }
  }
}
