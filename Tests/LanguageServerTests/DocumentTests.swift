import Diagnostics
import TestSupport
import Testing

@testable import LanguageServer

struct DocumentTests {
  /// Each document that is opened has the diagnostics of its project computed again.
  @Test func ownSwiftIsNotLookedForInProjects() async throws {
    let generator = SampleGenerator()
    var workspace = Workspace(client: LSP.ClientCapabilities(.null), generator: generator)
    for number in 0..<50 {
      let item: JSON = [
        "uri": .string("file:///日/\(number).swift"), "languageId": "swift", "version": 1, "text": "struct A {}",
      ]
      workspace.open(try LSP.TextDocumentItem(json: item))
    }
    #expect(try await workspace.emittedDiagnostics(of: workspace.project(at: "/日")).isEmpty)
    #expect(generator.rootQuestions.withLock { $0 } == 0)
    let cancelled = Task { [workspace] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await workspace.emittedDiagnostics(of: workspace.project(at: "/日"))
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }

  /// No system call takes such a path, and a Kitfile would be looked for at each of its slashes.
  @Test func pathsAreNoLongerThanThoseOfFiles() {
    #expect(DocumentURI("file:///é/x.kit").path == "/é/x.kit")
    #expect(DocumentURI("file:///" + String(repeating: "x/", count: 10_000)).path == nil)
  }

  /// Thousands of mistakes in one line are told from each other by what is around them.
  @Test func settledMistakesInOneLine() {
    func note(_ count: Int) -> Double {
      let source = SourceText(path: "Kitfile", String(repeating: "日;", count: count))
      let diagnostics = (0..<count).map { Diagnostic(code: "x", "", at: SourceLocation(source, $0 * 4..<$0 * 4 + 3)) }
      let settled = SettledDiagnostics()
      return ProcessorTime.seconds { settled.note(diagnostics, ofProjectAt: "/p") }
    }
    #expect(note(16_000) < max(note(2_000), 0.005) * 24)
    let source = SourceText(
      path: "Kitfile",
      String(repeating: "日;", count: 1_000) + "a;" + String(repeating: "b;", count: 1_000)
    )
    let settled = SettledDiagnostics()
    settled.note([Diagnostic(code: "x", "", at: SourceLocation(source, 4_000..<4_001))], ofProjectAt: "/p")
    #expect(settled.contains(Diagnostic(code: "x", "", at: SourceLocation(source, 4_000..<4_001)), ofProjectAt: "/p"))
    #expect(!settled.contains(Diagnostic(code: "x", "", at: SourceLocation(source, 5_000..<5_001)), ofProjectAt: "/p"))
  }

  @Test(
    arguments: [
      ("file:///a/b.kit", "/a/b.kit", nil),
      ("file:///a%3Ab/c%20d.kit", "/a:b/c d.kit", nil),
      ("file:///a:b/c.kit", "/a:b/c.kit", "file:///a%3Ab/c.kit"),
      ("file:///c%3A/Users/x", "/c:/Users/x", nil),
      ("file:///a%2520b", "/a%20b", nil),
      ("file:///100%", "/100%", "file:///100%25"),
      ("file:///%zz", "/%zz", "file:///%25zz"),
      ("file:///%E3%83%A6/%F0%9F%98%80", "/ユ/😀", nil),
      ("file:///ユ/😀", "/ユ/😀", "file:///%E3%83%A6/%F0%9F%98%80"),
      ("file:///a%23b%3Fc", "/a#b?c", nil),
      ("file:///a#L1", "/a", "file:///a"),
      ("FILE://LocalHost/a", "/a", "file:///a"),
      ("file://server/share", "/server/share", "file:///server/share"),
      ("file:///a//日/b", "/a/日/b", "file:///a/%E6%97%A5/b"),
      ("file:////a/b", "/a/b", "file:///a/b"), ("file:///a%2F%2Fb", "/a/b", "file:///a/b"),
      ("file:///a/./b/.", "/a/b", "file:///a/b"), ("file:///a/x/../b/", "/a/b", "file:///a/b"),
      ("file:///../a/%2E%2E/b", "/b", "file:///b"), ("file:///a/..b/c...", "/a/..b/c...", nil),
      ("file://localhost//a", "/a", "file:///a"), ("file:/a/b", "/a/b", "file:///a/b"),
      ("file:///", "/", nil), ("file:////", "/", "file:///"), ("file:a/b", nil, nil), ("file:", nil, nil),
      ("file:///~a/-._b", "/~a/-._b", nil),
      ("file:///%FF", nil, nil),
      ("file:///a%00b", nil, nil),
      ("file://", nil, nil),
      ("untitled:Untitled-1", nil, nil),
      ("", nil, nil),
    ] as [(String, String?, String?)]
  )
  func uriAndPath(_ uri: String, _ path: String?, _ normal: String?) {
    #expect(DocumentURI(uri).path == path)
    #expect(DocumentURI(uri).string == normal ?? uri)
    #expect(DocumentURI(DocumentURI(uri).string) == DocumentURI(uri))
  }

  struct Change: Sendable {
    let before: String
    let range: [Int]?
    let text: String
    let after: String
    var encoding = SourceText.PositionEncoding.utf16
  }

  @Test(arguments: [
    Change(before: "abc", range: nil, text: "日本", after: "日本"),
    Change(before: "abc\ndef", range: [0, 1, 1, 1], text: "-", after: "a-ef"),
    Change(before: "", range: [0, 0, 0, 0], text: "a", after: "a"),
    Change(before: "a😀b", range: [0, 3, 0, 4], text: "c", after: "a😀c"),
    Change(before: "a😀b", range: [0, 5, 0, 6], text: "c", after: "a😀c", encoding: .utf8),
    Change(before: "日本語\nユーザー", range: [1, 1, 1, 3], text: "", after: "日本語\nユー"),
    Change(before: "e\u{301}x", range: [0, 2, 0, 3], text: "y", after: "e\u{301}y"),
    Change(before: "a\r\nb\rc\n", range: [2, 0, 2, 1], text: "d", after: "a\r\nb\rd\n"),
    Change(before: "a\r\nb", range: [0, 9, 1, 0], text: "", after: "ab"),
    Change(before: "ab", range: [0, 1, 7, 7], text: "!", after: "a!"),
    Change(before: "ab", range: [5, 0, 6, 0], text: "!", after: "ab!"),
    Change(before: "ab", range: [0, 2, 0, 1], text: "!", after: "ab!"),
    Change(before: "ab", range: [-1, -1, 0, 1], text: "!", after: "!b"),
    Change(before: "a\nb", range: [0, .max, .max, .max], text: "", after: "a"),
    Change(before: "a😀b", range: [0, 2, 0, 2], text: "!", after: "a!😀b"),
  ])
  func changes(_ row: Change) throws {
    var document = try open(row.before)
    let range = row.range.map { numbers -> JSON in
      [
        "start": ["line": numbers[0].json, "character": numbers[1].json],
        "end": ["line": numbers[2].json, "character": numbers[3].json],
      ]
    }
    let change = try LSP.ContentChange(json: ["range": range, "text": .string(row.text)])
    document.apply([change], version: 2, encoding: row.encoding)
    #expect(document.text.string == row.after)
    #expect(document.version == 2)
  }

  @Test func changesFollowEachOther() throws {
    var document = try open("let 名 = 1\n")
    let changes = try [(0, 4, 5, "name"), (0, 8, 8, "s"), (1, 0, 0, "// 😀\n"), (1, 5, 5, "!")].map {
      try LSP.ContentChange(json: ["range": .range($0.0, $0.1, $0.2), "text": .string($0.3)])
    }
    document.apply(changes, version: nil, encoding: .utf16)
    #expect(document.text.string == "let names = 1\n// 😀!\n")
    #expect(document.version == 2)
  }

  @Test(arguments: [
    ("/a/Kitfile", "plaintext", true), ("/a/x.kit", "swift", true), ("/a/x.swift", "swift", false),
    ("/a/x", "kit", true), ("/a/NotAKitfile", "plaintext", false), ("/a/x.swift", "kit", false),
    ("/a/kitgen.lock", "kit", false),
  ])
  func kits(_ path: String, _ language: String, _ isKit: Bool) throws {
    #expect(try open("", path: path, language: language).isKit == isKit)
  }

  private func open(_ text: String, path: String = "/Kitfile", language: String = "kit") throws -> Document {
    let uri = DocumentURI(path: path).string
    return Document(
      try LSP.TextDocumentItem(
        json: ["uri": .string(uri), "languageId": .string(language), "version": 1, "text": .string(text)]
      )
    )
  }
}
