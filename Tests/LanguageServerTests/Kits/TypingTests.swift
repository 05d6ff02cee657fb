import Foundation
import Generation
import LanguageServer
import LanguageServerProtocol
import TestSupport
import Testing

/// What is reported while a kit is being typed, character by character.
@Suite(.timeLimit(.minutes(30)))
struct TypingTests {
  /// Types at the end of a text, and asks after each character.
  ///
  /// - Returns: The codes of the diagnostics after the last character, with their lines.
  private func type(
    _ added: String,
    after text: String = "",
    before rest: String = "",
    sendsAll: Bool = false
  ) async throws -> [String] {
    let typed = try TypedKit()
    defer { typed.remove() }
    typed.sendsAll = sendsAll
    try await typed.open(text + rest)
    _ = await typed.diagnostics()
    typed.offset = text.unicodeScalars.count
    for character in added { await typed.type(String(character)) }
    return await typed.diagnostics().map { "\($0.line): \($0.code)" }
  }

  @Test(arguments: [
    "a", "api", "api ", "api É", "api A {", "api A {\n", "api A {\n  base \"https://é.example", "api A {\n  request ",
    "api A {\n  request B ->", "api A {\n  request B -> [", "api A {\n  request B { GET \"b/{id",
    "model Ü { a: Str", "model Ü { a: [String", "model Ü { a: Int = ", "model Ü { a: Int = 60 / ", "model Ü { a: Int @",
    "/// 日本 👩‍👩‍👧", "/// 日本 👩‍👩‍👧\n", "delegate D on Player.", "delegate D {\n  optional f",
  ])
  func nothingIsSaidOfWhatIsNotFinished(text: String) async throws {
    #expect(try await type(text).isEmpty)
    #expect(try await type(text, after: "model Before { é: String }\n\n").isEmpty)
    #expect(try await type(text, before: "\n\nmodel After { é: String }\n").isEmpty)
    #expect(try await type(text, after: "model A { b: B }\n", before: "\n\nmodel B { é: String }\n").isEmpty)
  }

  /// Editors write the end of a block with its beginning.
  @Test(arguments: [
    ("erased GridDelegate<Größe> @controller {\n", "  func grid("), ("model Ü: Identifiable {\n", "  na"),
    ("enum Ordnung: String { a; b }\nsheet Wahl: Ordnung \"日本\" {\n", "  case a \"A\"\n  c"),
    ("api A { request B {\n", "POST \"b\"\nbody json\n  é"), ("extend UILabel {\n", "  \n  "),
    ("delegate TickerDelegate on Ticker.delegate {\n", "  \n"),
    ("extend UILabel {\n", "  binder rot: String? \"\"\"\n  base.te"),
  ])
  func blocksMayBeClosedAlready(head: String, typed: String) async throws {
    let rest = head.contains("request") ? "\n} }\n" : "\n}\n"
    let found = try await type(head + typed, before: rest)
    #expect(found == [], "\(found)")
    // What is said of the head was said before.
    let added = try await type(typed, after: head, before: rest).filter { !$0.hasPrefix("0: ") }
    #expect(added == [], "\(added)")
  }

  /// What the head of a block lacks, and lacked before, stays while the block is being typed.
  @Test func whatIsWrongWithTheBlockStays() async throws {
    #expect(
      try await type("  ü: Int", after: "model Ü: Identifiable {\n  é: Int\n", before: "\n}\n").first
        == "0: unmet-requirement"
    )
  }

  /// What a node says so far is no mistake of those that use it.
  @Test(arguments: ["P", "Page", "Page<", "Page<Größe", "Page<Größe: Decodable"])
  func usersOfWhatIsTypedAreLeftAlone(name: String) async throws {
    let head = "model Ding { é: Int }\napi A {\n  base \"https://example.com\"\n  envelope "
    let rest = "\n  request Dinge -> Page<Ding> { GET \"d\" }\n}\n"
    for block in ["", " { é: [Größe] @payload }"] {
      let found = try await type(name, after: head, before: block + rest)
      #expect(found == [], "\(found)")
    }
  }

  /// A name that is being given, and what is being said of a type, are used elsewhere.
  @Test func usesOfNamesAreLeftAlone() async throws {
    let head = "api A {\n  base \"https://example.com\"\n  request Bücher"
    let rest = " { GET \"b\" }\n  service S { Bücher }\n}\n"
    #expect(try await type("n", after: head, before: rest) == [])
    let kit = "defaults Prefs {\n  profil: Profil? @observe\n}\n\n"
    let typed = "model Profil: Encodable, Hashable {"
    for length in [12, 13, 15, 23, 24, 26, typed.count] {
      let found = try await type(String(typed.prefix(length)), after: kit)
      #expect(found == [], "\(typed.prefix(length)): \(found)")
    }
  }

  /// What was changed in a text that is sent as a whole has been typed as well.
  @Test func clientsMaySendWholeTexts() async throws {
    #expect(try await type("model Ü { a: Str", after: "model B { é: Int }\n\n", sendsAll: true).isEmpty)
    #expect(try await type("api A {\n  request ", before: "\n\nmodel 日 { é: Int }\n", sendsAll: true).isEmpty)
    #expect(try await type("model A {\n  é: Strin\n  b", sendsAll: true) == ["1: unknown-type"])
  }

  @Test func aFinishedLineIsJudged() async throws {
    #expect(try await type("model A {\n  é: Strin\n  b") == ["1: unknown-type"])
    #expect(try await type("api A {\n  request B { }\n  request ") == ["1: missing-member"])
  }

  @Test func whatWasThereBeforeIsStillThere() async throws {
    #expect(try await type("api", after: "model A { é: Strin }\n") == ["0: unknown-type"])
    #expect(try await type("api", before: "\nmodel A { é: Strin }\n") == ["1: unknown-type"])
  }

  @Test func aReplacedWordIsJudged() async throws {
    let typed = try TypedKit()
    defer { typed.remove() }
    try await typed.open("model A { é: Int }")
    typed.offset = 13
    await typed.type("Strin", replacing: 3)
    #expect(await typed.diagnostics().map(\.code) == ["unknown-type"])
  }

  @Test(arguments: [true, false])
  func allIsSaidWhenTheUserStops(isSaved: Bool) async throws {
    let typed = try TypedKit(pauses: !isSaved)
    defer { typed.remove() }
    try await typed.open("", pulls: false)
    for character in "model É { a: [Str" { await typed.type(String(character)) }
    await typed.client.forget()
    if isSaved { await typed.client.notify("textDocument/didSave", ["textDocument": .document(typed.kitfile)]) }
    let params = await typed.client.notification("textDocument/publishDiagnostics") { $0["diagnostics"] != [] }
    let codes = params["diagnostics"]?.array?.compactMap { $0["code"]?.string } ?? []
    #expect(codes.contains("missing-closing-brace") && codes.contains("unclosed-bracket"), "\(codes)")
  }

  /// The shortest example of each pattern, where that is short; all of them, which takes minutes, with `KITGEN_TYPING=all`,
  /// and with another value those whose paths have it.
  static let examples: [String] = {
    let kits = ExampleKits.all.filter { $0.path.hasPrefix("Templates/") }
    if let part = ProcessInfo.processInfo.environment["KITGEN_TYPING"] {
      return kits.map(\.path).filter { part == "all" || $0.contains(part) }
    }
    let patterns = Dictionary(grouping: kits) { $0.path.split(separator: "/")[1] }
    let shortest = patterns.values.compactMap { kits in kits.min { $0.text.utf8.count < $1.text.utf8.count } }
    return shortest.filter { $0.text.utf8.count < 600 }.map(\.path).sorted()
  }()

  @Test(arguments: examples)
  func examplesAreTypedWithoutMistakes(path: String) async throws {
    let kit = try #require(ExampleKits.all.first { $0.path == path })
    let typed = try TypedKit(copying: path)
    defer { typed.remove() }
    try await typed.open("")
    // What is reported about finished lines: about types that are declared further down, of which one whose name is like
    // that of another type is taken for a slip.
    let isOfLaterLines = Set(["unmet-requirement", "ambiguous-cases"])
    for character in kit.text.unicodeScalars {
      await typed.type(String(character))
      let line = typed.text.count { $0 == "\n" }
      let diagnostics = await typed.diagnostics().filter { diagnostic in
        !isOfLaterLines.contains(diagnostic.code) && (diagnostic.code != "unknown-type" || diagnostic.line == line)
      }
      #expect(diagnostics.isEmpty, "\(typed.text.suffix(80)): \(diagnostics)")
      if !diagnostics.isEmpty { return }
    }
  }
}
