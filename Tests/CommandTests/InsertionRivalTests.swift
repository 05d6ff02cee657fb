import TestSupport
import Testing

@testable import kitgen

/// What the user has written is never taken for kitgen's, and never repeated.
struct InsertionRivalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A kit that puts `keys` into a type, and generates.
  private func start(_ swift: String, _ keys: String, _ files: [String: String] = [:]) async throws -> CommandRun {
    try InsertionPattern.write("codingkeys User @alone\n", in: folder)
    try folder.write(keys, to: "Patterns/codingkeys/keys.stencil")
    try folder.write(swift, to: "A.swift")
    for (path, text) in files { try folder.write(text, to: path) }
    return await CommandRun("generate", in: folder)
  }

  private var text: String { folder.read("A.swift") ?? "" }

  /// A declaration that reads exactly like kitgen's was there before: nothing takes it away, and nothing overwrites it.
  @Test(arguments: [
    ("struct User {\n  /// ü\n  func f() {}\n}\n", "/// ü\nfunc f() {}\n"),
    ("struct User {\n  func f() {}\n}\n", "func f() {}\n"),
  ])
  func whatReadsLikeKitgensIsTheUsers(swift: String, keys: String) async throws {
    defer { folder.remove() }
    #expect(try await start(swift, keys).code == .success)
    #expect(folder.read("kitgen.lock")?.contains("User.f") != true)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    try folder.write("func f() { g() }\n", to: "Patterns/codingkeys/keys.stencil")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict && run.errors.contains("kitgen.lock does not know this text"), "\(run.errors)")
    try InsertionPattern.write(kit: "", in: folder)
    #expect(await CommandRun("generate", "--prune", in: folder).code == .success)
    #expect(text == swift)
  }

  /// What some of the values of a type have is another declaration.
  @Test func whatSomeValuesHaveIsAnother() async throws {
    defer { folder.remove() }
    let own = "struct User<T> {\n}\nextension User where T == Int {\n  func f() {}\n}\n"
    #expect(try await start(own, "func f() {}\n").output.hasPrefix("updated A.swift\n"))
    try InsertionPattern.write(kit: "", in: folder)
    _ = await CommandRun("generate", "--prune", in: folder)
    #expect(text == own)
  }

  /// What kitgen has written, what the user makes of it, and what is in its place then.
  private static let edits = [
    ("init(from: Decoder) {\n}\n", "from: Decoder", "from decoder: any Decoder, ü: Int", nil),
    ("init(from: Decoder) {\n}\n", "from: Decoder", "from: any Decoder", "User.init(from:any Decoder)"),
    ("static let a = 1\n", "static let", "let", "User.a"),
    ("let a = 1\n", "a = 1", "a = 1, ü = 2", "User.a,ü"),
    ("func f(_ a: Int) -> Int { a }\n", "Int { a }", "String { \"\\(a)\" }", "User.f(_:Int) -> String"),
  ]

  @Test(arguments: edits)
  func whatTheUserHasMadeOfItIsNotRepeated(keys: String, old: String, new: String, rival: String?) async throws {
    defer { folder.remove() }
    _ = try await start("struct User {\n}\n", keys)
    let edited = text.replacing(old, with: new)
    try folder.write(edited, to: "A.swift")
    let run = await CommandRun("generate", in: folder)
    guard let rival else {
      #expect(run.code == .success && text != edited)
      return
    }
    #expect(run.code == .conflict && run.errors.contains("'\(rival)' is there in its place"), "\(run.errors)")
    #expect(text == edited)
    #expect(await CommandRun("generate", "--check", in: folder).code == .conflict)
    let address = try #require(run.errors.firstMatch(of: #/conflict: (A.swift#.*): '/#)?.1)
    #expect(await CommandRun("own", String(address), in: folder).code == .success)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    #expect(text == edited)
    #expect(await CommandRun("generate", "--force", String(address), in: folder).code == .success)
    #expect(text != edited)
  }

  @Test func aFurtherConformanceIsAnEdit() async throws {
    defer { folder.remove() }
    try InsertionPattern.write("codingkeys User\n", in: folder)
    try folder.write("struct User {\n}\n", to: "A.swift")
    _ = await CommandRun("generate", in: folder)
    try folder.write(text.replacing("User: Codable", with: "User: Codable, Equatable"), to: "A.swift")
    let run = await CommandRun("generate", in: folder)
    #expect(run.errors.contains("'extension User: Codable, Equatable' is there in its place"), "\(run.errors)")
  }

  @Test(arguments: [
    ("struct User {\n  let b = 2, a = 1\n}\n", [:], "User.b,a"),
    ("struct User {\n  var (ü, a) = (1, 2)\n}\n", [:], "User.(ü, a)"),
    ("struct User {\n}\n", ["B.swift": "extension User {\n  var a: Int { 1 }\n}\n"], "B.swift#User.a"),
  ])
  func whatIsDeclaredOtherwiseIsNotRepeated(swift: String, files: [String: String], rival: String) async throws {
    defer { folder.remove() }
    let run = try await start(swift, "let a = 1\n", files)
    #expect(run.code == .conflict && run.errors.contains("'\(rival)' is there in its place"), "\(run.errors)")
    #expect(text == swift)
  }

  /// A formatter changes the spaces of a signature, and with them nothing.
  @Test func formattersChangeNoIdentity() async throws {
    defer { folder.remove() }
    let keys = "static func f<T>(_ a: [String:Int],_ b:T)->(Int,Int) where T:Hashable { (1,1) }\n"
    _ = try await start("struct User {\n}\n", keys)
    let formatted = text.replacing(
      "[String:Int],_ b:T)->(Int,Int)",
      with: "[String: Int], _ b: T) -> (\n    Int,\n    Int)"
    )
    .replacing("T:H", with: "T: H")
    try folder.write(formatted, to: "A.swift")
    let run = await CommandRun("generate", in: folder)
    #expect(run.errors.contains("edited by hand") && run.code == .success, "\(run.errors)")
    #expect(text == formatted)
  }

  @Test(arguments: [
    ("struct User {\n  let a: Int\n  let = 1\n}\n", "'A.swift' has a mistake in 'User'"),
    ("struct User {\n}\n<<<<<<< HEAD\n// a\n=======\n// b\n>>>>>>> ü\n", "'A.swift' holds conflict markers"),
  ])
  func nothingIsPutIntoWhatIsNotSwift(swift: String, message: String) async throws {
    defer { folder.remove() }
    let run = try await start(swift, "let x = 1\n")
    #expect(run.code == .dataError && run.errors.contains(message), "\(run.errors)")
    #expect(text == swift)
  }

  /// What is in a declaration of kitgen's would be an edit of it.
  @Test func nothingIsPutIntoWhatTheKitPuts() async throws {
    defer { folder.remove() }
    _ = try await start("struct User {\n}\n", "struct Ä {\n}\n")
    try folder.write(
      "pattern codingkeys { name: TypeName; attribute alone\nemit \"keys.stencil\" into \"{name}\"\n"
        + "emit \"inner.stencil\" into \"{name}.Ä\" }\n",
      to: "Patterns/codingkeys/pattern.kit"
    )
    try folder.write("let a = 1\n", to: "Patterns/codingkeys/inner.stencil")
    let before = text
    let run = await CommandRun("generate", in: folder)
    #expect(
      run.code == .dataError && run.errors.contains("The kit itself puts 'User.Ä' into 'A.swift'"),
      "\(run.errors)"
    )
    #expect(text == before)
  }

  /// The declarations of a type that the user has deleted, with the one blank line between them.
  @Test func neighboursGoTogether() async throws {
    defer { folder.remove() }
    try InsertionPattern.write("codingkeys User\n", in: folder)
    try folder.write("struct User {\n}\n", to: "A.swift")
    _ = await CommandRun("generate", in: folder)
    try folder.write("import Foundation\n\nextension User: Codable {\n}\n", to: "A.swift")
    try InsertionPattern.write(kit: "", in: folder)
    let run = await CommandRun("generate", "--prune", in: folder)
    #expect(run.code == .success && text.isEmpty, "\(run.errors)\(text)")
  }
}
