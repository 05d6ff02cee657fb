import Foundation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// Declarations in the project's own files are created, updated, merged, kept and removed like files of the kit.
struct InsertionTests {
  private let folder: TemporaryFolder
  private static let user = "struct User {\n  let id: Int // 🆔\n}\n"
  private static let address = "User.swift#User.CodingKeys"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func start(_ swift: String = user, _ kit: String = "codingkeys User { key id }\n") async throws -> CommandRun
  {
    try InsertionPattern.write(kit, in: folder)
    try folder.write(swift, to: "User.swift")
    return await CommandRun("generate", in: folder)
  }

  private var text: String { folder.read("User.swift") ?? "" }

  @Test func declarationsGoIntoATypeAndBesideIt() async throws {
    defer { folder.remove() }
    let run = try await start("// © Grüße\n\n/// 人.\n" + Self.user + "\nfunc f() {}\n")
    #expect(run.output == "updated User.swift\n1 file written, 0 unchanged.\n", "\(run.errors)")
    #expect(
      text == """
        // © Grüße

        import Foundation

        /// 人.
        struct User {
          let id: Int // 🆔

          /// The names in JSON. ✏️
          private enum CodingKeys: String, CodingKey {
            case id = "id"
          }
        }

        extension User: Codable {
        }

        func f() {}

        """
    )
    #expect(await CommandRun("generate", in: folder).output == "Up to date: 1 file.\n")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    #expect(folder.read("kitgen.lock")?.contains("\nUser.swift#User.CodingKeys\tgenerated\t") == true)
  }

  @Test func followTheKitAndKeepEdits() async throws {
    defer { folder.remove() }
    _ = try await start(Self.user, "codingkeys User { key id\n key a\n key b\n key c }\n")
    let edited = text.replacing("case c = \"c\"", with: "case c = \"c\"  // 私の")
    try folder.write(edited, to: "User.swift")
    #expect(await CommandRun("generate", "--check", in: folder).code == .edited)
    try InsertionPattern.write(kit: "codingkeys User { key id as \"_id\"\n key a\n key b\n key c }\n", in: folder)
    let run = await CommandRun("generate", in: folder)
    #expect(run.output == "merged  User.swift (1 edit kept)\n1 file written, 1 unchanged.\n", "\(run.errors)")
    #expect(text == edited.replacing("= \"id\"", with: "= \"_id\""))
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    try InsertionPattern.write(
      kit: "codingkeys User { key id as \"_id\"\n key a\n key b\n key c as \"C\" }\n",
      in: folder
    )
    let before = text
    let conflict = await CommandRun("generate", in: folder)
    #expect(conflict.code == .conflict && conflict.errors.contains("conflict: \(Self.address): "))
    #expect(text == before)
    #expect(await CommandRun("generate", "--conflict=inline", in: folder).code == .conflict)
    #expect(text == before)
    #expect(await CommandRun("resolve", "--theirs", Self.address, in: folder).code == .success)
    #expect(text.contains("case c = \"C\"\n") && !text.contains("私の"))
  }

  /// In a new clone, the text that was edited is found in the versions of its file that git has.
  @Test(arguments: [false, true])
  func findsTheBaseInGit(isCommitted: Bool) async throws {
    defer { folder.remove() }
    _ = try await start(Self.user, "codingkeys User @alone { key id\n key a\n key b\n key c }\n")
    let edited = text.replacing("case c = \"c\"", with: "case c = \"c\"  // 私の")
    if isCommitted {
      try git("init", "-q")
      try git("add", "-A")
      try git("commit", "-q", "-m", "x")
      try folder.write("// ©\n" + edited, to: "User.swift")
      try git("commit", "-q", "-a", "-m", "y")
    } else {
      try folder.write(edited, to: "User.swift")
    }
    try FileManager.default.removeItem(atPath: folder.path + "/.kitgen/base")
    try InsertionPattern.write(
      kit: "codingkeys User @alone { key id as \"_id\"\n key a\n key b\n key c }\n",
      in: folder
    )
    let (before, run) = (text, await CommandRun("generate", in: folder))
    #expect(run.code == (isCommitted ? .success : .conflict), "\(run.errors)")
    #expect(text == (isCommitted ? before.replacing("= \"id\"", with: "= \"_id\"") : before))
    if !isCommitted { #expect(run.errors.contains("neither in .kitgen/base nor in git"), "\(run.errors)") }
  }

  private func git(_ arguments: String...) throws {
    let command = ["git", "-c", "user.name=x", "-c", "user.email=x@x"] + arguments
    let run = try ToolRun.wait(for: command, in: folder.url, limit: .seconds(20))
    #expect(run.exitCode == 0)
  }

  @Test func resolvesInAnEditor() async throws {
    defer { folder.remove() }
    _ = try await start()
    try folder.write(text.replacing("\"id\"", with: "\"ID\""), to: "User.swift")
    try InsertionPattern.write(kit: "codingkeys User { key id as \"_id\" }\n", in: folder)
    try folder.write(
      "#!/bin/sh\ncase $1 in *.swift) ;; *) exit 1;; esac\nsed -i '/^[<|=>]\\{7\\}/d; /\"ID\"/d; /\"id\"/d' \"$1\"\n",
      to: "edit"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/edit")
    let run = await CommandRun("resolve", "--edit=\(folder.path)/edit", "User.swift", in: folder)
    #expect(run.code == .success, "\(run.output) \(run.errors)")
    #expect(text.contains("    case id = \"_id\"\n  }\n}\n"))
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// What is not that declaration cannot be put in its place; no work is lost with it.
  @Test func whatIsNotTheDeclarationIsKeptElsewhere() async throws {
    defer { folder.remove() }
    _ = try await start()
    try folder.write(text.replacing("\"id\"", with: "\"ID\""), to: "User.swift")
    try InsertionPattern.write(kit: "codingkeys User { key id as \"_id\" }\n", in: folder)
    try folder.write("#!/bin/sh\necho 'enum Andere {} // 私の' > \"$1\"\n", to: "edit")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/edit")
    let before = text
    let run = await CommandRun("resolve", "--edit=\(folder.path)/edit", "User.swift", in: folder)
    #expect(run.code == .dataError && run.errors.hasPrefix("User.swift:1:1: error: 'User.CodingKeys'"), "\(run.errors)")
    #expect(text == before)
    let kept = try #require(run.errors.firstMatch(of: #/what you have written is in '(.+)'/#)?.1)
    #expect(try String(contentsOfFile: String(kept), encoding: .utf8) == "enum Andere {} // 私の\n")
    try FileManager.default.removeItem(at: URL(fileURLWithPath: String(kept)).deletingLastPathComponent())
  }

  @Test func goWithTheirNodeUnlessEdited() async throws {
    defer { folder.remove() }
    _ = try await start()
    try folder.write(text.replacing("Codable {\n}", with: "Codable {\n  // 私の\n}"), to: "User.swift")
    try InsertionPattern.write(kit: "", in: folder)
    let run = await CommandRun("generate", in: folder)
    #expect(run.errors.contains("kept: \(Self.address): no longer produced; 'kitgen generate --prune' deletes it"))
    #expect(await CommandRun("generate", "--prune", in: folder).output.contains("updated User.swift\n"))
    #expect(text == Self.user + "\nextension User: Codable {\n  // 私の\n}\n")
    #expect(folder.read("kitgen.lock")?.split(separator: "\n").count == 1)
  }

  @Test func moveWithTheirNode() async throws {
    defer { folder.remove() }
    _ = try await start(Self.user, "codingkeys User @alone { key id\n key a }\n")
    try folder.write(text.replacing("\"a\"", with: "\"a\"  // 私の"), to: "User.swift")
    _ = await CommandRun("accept", "User.swift", in: folder)
    try folder.write(text + "struct Account {\n}\n", to: "User.swift")
    try InsertionPattern.write(kit: "codingkeys Account @alone { key id\n key a }\n", in: folder)
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success, "\(run.output) \(run.errors)")
    let keys =
      "  /// The names in JSON. ✏️\n  private enum CodingKeys: String, CodingKey {\n    case id = \"id\"\n"
      + "    case a = \"a\"  // 私の\n  }\n"
    #expect(text == Self.user + "struct Account {\n\(keys)}\n")
  }

  @Test func whatIsThereIsNotKitgens() async throws {
    defer { folder.remove() }
    let own = "struct User {\n  let id: Int\n  enum CodingKeys: String, CodingKey { case id = \"ID\" }\n}\n"
    let run = try await start(own, "codingkeys User @alone { key id }\n")
    #expect(run.code == .conflict && run.errors.contains("\(Self.address): kitgen.lock does not know this text"))
    #expect(text == own)
    #expect(await CommandRun("accept", "User.swift", in: folder).output == "accepted \(Self.address)\n")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    #expect(await CommandRun("generate", "--force", "User.swift", in: folder).code == .success)
    #expect(text.contains("  private enum CodingKeys: String, CodingKey {\n    case id = \"id\"\n  }\n}\n"))
  }

  @Test func canBeOwnedAndDeleted() async throws {
    defer { folder.remove() }
    _ = try await start(Self.user, "codingkeys User @alone { key id }\n")
    #expect(await CommandRun("own", Self.address, in: folder).output == "yours now: \(Self.address)\n")
    try folder.write(Self.user, to: "User.swift")
    #expect(await CommandRun("generate", in: folder).output == "Up to date: 1 file.\n")
    #expect(text == Self.user)
    #expect(await CommandRun("status", in: folder).output == "yours    \(Self.address)\n1 yours.\n")
  }

  @Test func originLeadsToNodeAndTemplate() async throws {
    defer { folder.remove() }
    _ = try await start()
    let run = await CommandRun("origin", "User.swift:8", in: folder)
    #expect(
      run.output == "node: Kitfile:2:12: codingkeys User\nabout: Kitfile:2:23: codingkeys User { key id }\n"
        + "template: Patterns/codingkeys/keys.stencil:4:3\n",
      "\(text)"
    )
    #expect(await CommandRun("origin", "User.swift:4", in: folder).code == .usage)
    #expect(
      await CommandRun("origin", "User.swift", in: folder).output.hasPrefix(
        "\(Self.address): Kitfile, codingkeys User\n"
      )
    )
  }

  @Test func aLostLockIsMadeAnew() async throws {
    defer { folder.remove() }
    _ = try await start()
    let lock = folder.read("kitgen.lock")
    try FileManager.default.removeItem(atPath: folder.path + "/kitgen.lock")
    #expect(await CommandRun("lock", "--rebuild", in: folder).code == .success)
    // What the file imports may be the user's.
    #expect(folder.read("kitgen.lock") == lock?.replacing(#/[^\n]*#import[^\n]*\n/#, with: ""))
    let before = text
    #expect(await CommandRun("eject", in: folder).code == .success)
    #expect(text == before && !folder.exists("kitgen.lock"))
  }

  @Test func areCompiledWithTheirFile() async throws {
    defer { folder.remove() }
    _ = try await start(Self.user, "codingkeys User @alone { key nummer }\n")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError || run.code == .success, "\(run.errors)")
    try folder.write(InsertionPattern.keys.replacing("String,", with: "Strng,"), to: "Patterns/codingkeys/keys.stencil")
    let wrong = await CommandRun("verify", in: folder)
    #expect(
      wrong.errors.contains("Kitfile:2:12: error: The emitted Swift does not pass the compiler"),
      "\(wrong.errors)"
    )
  }
}
