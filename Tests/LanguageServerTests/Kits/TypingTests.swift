import Foundation
import Generation
import LanguageServer
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
    "model A {\n  é: Strin\n  b", "api A {\n  request B { }\n  request ",
    "/// 日本 👩‍👩‍👧", "/// 日本 👩‍👩‍👧\n", "delegate D on Player.", "delegate D {\n  optional f",
  ])
  func nothingNewIsSaidWhileTyping(text: String) async throws {
    #expect(try await type(text).isEmpty)
    #expect(try await type(text, after: "model Before { é: String }\n\n").isEmpty)
    #expect(try await type(text, before: "\n\nmodel After { é: String }\n").isEmpty)
    #expect(try await type(text, after: "model A { b: B }\n", before: "\n\nmodel B { é: String }\n").isEmpty)
  }

  /// What the head of a block lacks, and lacked before, stays while the block is being typed.
  @Test func whatIsWrongWithTheBlockStays() async throws {
    #expect(
      try await type("  ü: Int", after: "model Ü: Identifiable {\n  é: Int\n", before: "\n}\n").first
        == "0: unmet-requirement"
    )
  }

  /// What was changed in a text that is sent as a whole has been typed as well.
  @Test func clientsMaySendWholeTexts() async throws {
    #expect(try await type("model Ü { a: Str", after: "model B { é: Int }\n\n", sendsAll: true).isEmpty)
    #expect(try await type("api A {\n  request ", before: "\n\nmodel 日 { é: Int }\n", sendsAll: true).isEmpty)
  }

  @Test func whatWasThereBeforeIsStillThere() async throws {
    #expect(try await type("api", after: "model A { é: Strin }\n") == ["0: unknown-type"])
    #expect(try await type("api", before: "\nmodel A { é: Strin }\n") == ["1: unknown-type"])
  }

  /// As a fix does, which replaces a word.
  @Test func aReplacedWordIsJudged() async throws {
    let typed = try TypedKit()
    defer { typed.remove() }
    try await typed.open("model A { é: Int }")
    typed.offset = 13
    await typed.type("Strin", replacing: 3)
    #expect(await typed.diagnostics().map(\.code) == ["unknown-type"])
  }

  /// Whoever types in another document has finished in this one.
  @Test func anotherDocumentEndsTheTyping() async throws {
    let typed = try TypedKit(beside: ["日/Kitfile": "model B { é: Int }\n"])
    defer { typed.remove() }
    try await typed.open("model A { é: Int }\n")
    let other = typed.kitfile.replacing("/Kitfile", with: "/日/Kitfile")
    await typed.client.open(other, "model B { é: Int }\n", language: "kit")
    await typed.type("x")
    #expect(await typed.diagnostics().isEmpty)
    await typed.client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(DocumentURI(path: other).string), "version": 2],
        "contentChanges": [["text": "model B { é: Int }\n\n"]],
      ]
    )
    #expect(await !typed.diagnostics().isEmpty)
  }

  /// Pasting ends the typing.
  @Test func pastedLinesAreJudged() async throws {
    let typed = try TypedKit()
    defer { typed.remove() }
    try await typed.open("model A { é: Int }\n")
    await typed.type("m")
    await typed.type("odel B {\n  é: Strin\n}\n")
    #expect(await typed.diagnostics().map { "\($0.line): \($0.code)" } == ["1: unknown-type"])
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
}
