import Foundation
import TestSupport
import Testing

@testable import kitgen

/// Files follow `out` and the names of nodes, with the edits by hand that they have.
struct MoveTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func kit(_ out: String, _ models: String) throws {
    try folder.write("project P { out \"\(out)\" }\n\(models)\n", to: "Kitfile")
  }

  private func start() async throws {
    try kit("Old", "model User { id: Int }\nmodel Team { id: Int }")
    #expect(await CommandRun("generate", in: folder).code == .success)
    try folder.write((folder.read("Old/Models/User.swift") ?? "") + "// 私の\n", to: "Old/Models/User.swift")
  }

  @Test(arguments: [false, true])
  func filesFollowTheirFolder(hasRun: Bool) async throws {
    defer { folder.remove() }
    try await start()
    if hasRun { _ = await CommandRun("generate", in: folder) }
    try kit("New/Deep", "model User { id: Int; name: String }\nmodel Team { id: Int }")
    #expect(await CommandRun("generate", "--check", in: folder).code == (hasRun ? .stale : .edited))
    let run = await CommandRun("generate", in: folder)
    #expect(
      run.code == .success
        && run.output == """
          moved   Old/Models/Team.swift -> New/Deep/Models/Team.swift
          moved   Old/Models/User.swift -> New/Deep/Models/User.swift (1 edit kept)
          2 files written, 0 unchanged.

          """,
      "\(run.output) \(run.errors)"
    )
    #expect(folder.files() == ["Kitfile", "New/Deep/Models/Team.swift", "New/Deep/Models/User.swift", "kitgen.lock"])
    let text = folder.read("New/Deep/Models/User.swift") ?? ""
    #expect(text.contains("var name: String") && text.hasSuffix("// 私の\n"))
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  @Test func filesFollowTheirNode() async throws {
    defer { folder.remove() }
    try await start()
    try kit("Old", "model Account { id: Int }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.output.contains("moved   Old/Models/User.swift -> Old/Models/Account.swift (1 edit kept)\n"))
    let text = folder.read("Old/Models/Account.swift") ?? ""
    #expect(text.contains("struct Account") && text.hasSuffix("// 私の\n") && !folder.exists("Old/Models/User.swift"))
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// A node that is gone and another one that is new have nothing in common but their pattern.
  @Test func anotherNodeIsAnotherFile() async throws {
    defer { folder.remove() }
    try await start()
    try kit("Old", "model Post { title: String; text: String; tags: [String]; date: Date }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(run.output.contains("created Old/Models/Post.swift\n"), "\(run.output)")
    #expect(folder.read("Old/Models/User.swift")?.hasSuffix("// 私の\n") == true)
    #expect(folder.read("Old/Models/Post.swift")?.contains("私の") == false)
  }

  /// Edits of lines that have the name, and edits that exclude what is new, stay where they are.
  @Test(arguments: ["struct User", "var id: Int"])
  func whatCannotBeCarriedAlongStays(line: String) async throws {
    defer { folder.remove() }
    try await start()
    let edited = (folder.read("Old/Models/User.swift") ?? "").replacing(line, with: "/* 私の */ \(line)")
    try folder.write(edited, to: "Old/Models/User.swift")
    try kit("Old", "model Account { id: String }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(run.errors.contains("Old/Models/User.swift: no longer produced, but edited by hand"), "\(run.errors)")
    #expect(folder.read("Old/Models/User.swift") == edited && folder.exists("Old/Models/Account.swift"))
  }

  /// What is in the way at the new place is not overwritten, and nothing goes from the old one.
  @Test func nothingIsOverwritten() async throws {
    defer { folder.remove() }
    try await start()
    try folder.write("mine", to: "New/Models/Team.swift")
    try kit("New", "model User { id: Int }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict && run.errors.contains("conflict: New/Models/Team.swift"), "\(run.errors)")
    #expect(folder.read("New/Models/Team.swift") == "mine" && folder.exists("Old/Models/Team.swift"))
    #expect(folder.exists("New/Models/User.swift") && !folder.exists("Old/Models/User.swift"))
  }
}
