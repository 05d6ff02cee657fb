import Diagnostics
import Generation
import TestSupport
import Testing

/// An error in one node leaves what is wrong with others, and gives no errors to those that need it.
@Suite struct UnsettledNodesTests {
  /// Mistakes that have nothing to do with each other, of all stages, and the code of each.
  private static let mistakes: [(kit: String, code: String)] = [
    ("model A1 { id Int? x }", "unexpected-text"),
    ("wombat A2 { id: Int }", "unknown-keyword"),
    ("model A3 { id: Int @losy }", "unknown-attribute"),
    ("model A4 { id: Int; id: String }", "duplicate-name"),
    ("model A5 { a: String @lossy }", "unmet-requirement"),
    ("model A6 { a: Int = \"none\" }", "mismatched-default"),
    ("model A7 { a: [String: ] }", "invalid-swift"),
    ("enum A8: Int { case a; case b = 0 }", "invalid-raw-value"),
    ("enum A9: Double { case a = 1.5 }", "unmet-requirement"),
    ("api B1 { request B11 { GET \"a/{xyz}\"; path xya: Int } }", "missing-placeholder-member"),
    ("api B2 { retry 0 }", "unmet-requirement"),
    ("api B3 { request B31 { GET \"/a\" } }", "path-form"),
    ("api B4 { request B41 { POST \"a\"; body json } }", "unmet-requirement"),
    (
      "api B5 { bas \"https://b.example\"; request B51 { GET \"r\"; paging link } }", "unknown-member unmet-requirement"
    ),
    ("api B6 { service B61 { B62 } }", "unresolved-reference"),
    ("model C1: Identifiable { key: Int }", "unmet-requirement"),
    ("enum C2 { case light; case dark }\nmodel C3 { a: C2 = .drak }", "unknown-case"),
    ("delegate C4 on C5.delegate", "unknown-protocol"),
    ("extend Player { call lod() -> Int }", "unknown-function"),
    ("request C7 { GET \"a\" }", "misplaced-declaration"),
    ("keys C8 { a: [[Int]] }", "unmet-requirement"),
    ("model C9 { a: C9 }", "recursive-type"),
    ("struct D1: Codable { func a() }", "unknown-keyword"),
    ("defaults D2 { a: Int = 0 }\nmodel D3 { b: Int, c: Int }", "missing-separator"),
  ]

  @Test func oneSlipHidesNoOther() throws {
    let chosen = Self.mistakes.prefix(20)
    let codes = try diagnostics(chosen.map(\.kit).joined(separator: "\n")).map(\.code)
    #expect(codes.sorted() == chosen.flatMap { $0.code.split(separator: " ").map(String.init) }.sorted())
  }

  @Test func anyTwoAreToldAsEachAlone() throws {
    let alone = try Self.mistakes.map { mistake in
      let messages = try messages(of: mistake.kit)
      let codes = try diagnostics(mistake.kit).map(\.code)
      #expect(codes.joined(separator: " ") == mistake.code, "\(mistake.kit): \(messages)")
      return messages
    }
    var random = SplitMix(seed: 11)
    for _ in 0..<60 {
      let pair = (0..<2).map { _ in Int(random.next() % UInt64(Self.mistakes.count)) }
      guard pair[0] != pair[1] else { continue }
      let together = try messages(of: pair.map { Self.mistakes[$0].kit }.joined(separator: "\n"))
      #expect(together == (alone[pair[0]] + alone[pair[1]]).sorted(), "\(pair.map { Self.mistakes[$0].kit })")
    }
  }

  /// What a broken node would be like is not known, so nothing is told of those that name it.
  @Test(arguments: [
    "model A { id: Int @losy }\napi B { request C -> A { GET \"c\"; query a: A } }",
    "model A { id Int? x }\nmodel B: Encodable { a: A }",
    "modle A { id: Int }\napi B { request C { POST \"c\"; body json; a: A } }",
    "api B { reqest C { GET \"c\" }; service D { C } }",
    "enum A { case a @falback }\nmodel B { a: A = .b; c: [A: Int] }",
    "project P { flavour rx }\nextend UIView { event layout(_ a: Int) throws }",
    "use \"../None\"\napi B { service D { C }; request E { POST \"e\"; body json; a: Other } }",
    "model A { id: Int @losy }\nmodel B { a: A }\napi C { request D { GET \"d\"; query b: B } }",
  ])
  func whatNeedsABrokenNodeIsLeftAlone(kit: String) throws {
    let errors = try diagnostics(kit).filter { $0.severity == .error }
    let lines = Set(errors.compactMap { $0.location?.position.line })
    #expect(errors.count == (kit.hasPrefix("project") ? 2 : 1) && lines.contains(1), "\(errors.map(\.message))")
  }

  @Test func nothingIsWrittenWhileAnErrorExists() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("model A { id: Int @losy }\nmodel B { id: Int }", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(try project.plan().plan == nil)
  }

  private func messages(of kit: String) throws -> [String] {
    try diagnostics(kit).map { "\($0.code): \($0.message)" }.sorted()
  }

  private func diagnostics(_ kit: String) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    try folder.write("class Player { func load() {} }", to: "Player.swift")
    return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).diagnostics
  }
}
