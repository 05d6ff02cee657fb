import Foundation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// Branches that git has merged without success, in a repository that does not say how emitted files and the lock are merged:
/// `kitgen generate` ends the merge of its own files, with the hand edits of both sides.
struct GitMergeTests {
  private let folder: TemporaryFolder
  private let file = "Größe/Models/Item.swift"

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A side's properties of the model, and what it writes into the emitted file before a run that accepts it.
  struct Side: Sendable {
    let property: String
    var edit: (old: String, new: String)?
  }

  private func git(_ arguments: String..., mayFail: Bool = false) throws {
    let configuration = ["-c", "user.name=é", "-c", "user.email=e@example.com", "-c", "core.quotePath=true"]
    let run = try ToolRun.wait(for: ["git"] + configuration + arguments, in: folder.url, limit: .seconds(60))
    #expect(mayFail || run.exitCode == 0, "\(arguments): \(run.output)")
  }

  private func kit(_ properties: String) throws {
    try folder.write("model Item {\n  a: Int\n  b: Int\n  \(properties)\n  y: Int\n  z: Int\n}\n", to: "Größe/Kitfile")
  }

  private func generate(_ arguments: String...) async -> CommandRun {
    await CommandRun(["generate", "--root", folder.path + "/Größe"] + arguments, in: folder)
  }

  private func commit(_ side: Side) async throws {
    try kit(side.property)
    #expect(await generate().code == .success)
    try git("add", "-A")
    try git("commit", "-q", "-m", "…")
    guard let edit = side.edit else { return }
    let text = try #require(folder.read(file))
    #expect(text.contains(edit.old))
    try folder.write(text.replacing(edit.old, with: edit.new), to: file)
    #expect(await generate().code == .success)
    try git("commit", "-q", "-a", "-m", "…")
  }

  /// Merges the branch of `theirs` into that of `ours`, and resolves the kit, but not the emitted file.
  private func merge(_ ours: Side, _ theirs: Side) async throws {
    try git("init", "-q", "-b", "main")
    try folder.write("*.kit text\n", to: ".gitattributes")
    try await commit(Side(property: "m: Int"))
    try git("checkout", "-q", "-b", "theirs")
    try await commit(theirs)
    try git("checkout", "-q", "main")
    try await commit(ours)
    try git("merge", "-q", "theirs", mayFail: true)
    try #require(folder.read(file)?.contains("<<<<<<< ") == true)
    try kit("m: Int\n  \(ours.property)\n  \(theirs.property)")
    // Nothing of git's own is kept.
    try? FileManager.default.removeItem(atPath: folder.path + "/Größe/.kitgen")
  }

  private static let ours = Side(property: "ours: Int")
  private static let theirs = Side(property: "theirs: String")
  private static let front = (old: "nonisolated struct", new: "// 前\nnonisolated struct")
  private static let end = (old: "\n}\n", new: "\n}\n\nextension Item: Identifiable { var id: Int { a } }\n")

  @Test(arguments: [
    (ours, theirs, []),
    (Side(property: ours.property, edit: end), theirs, [end.new]),
    (ours, Side(property: theirs.property, edit: end), [end.new]),
    (Side(property: ours.property, edit: front), Side(property: theirs.property, edit: end), [front.new, end.new]),
    (Side(property: ours.property, edit: end), Side(property: theirs.property, edit: end), [end.new]),
  ])
  func endsTheMerge(ours: Side, theirs: Side, edits: [String]) async throws {
    defer { folder.remove() }
    try await merge(ours, theirs)
    #expect(await generate("--check").code == .stale)
    let run = await generate()
    #expect(run.code == .success, "\(run.errors)")
    let text = try #require(folder.read(file))
    #expect(text.contains("var ours: Int\n") && text.contains("var theirs: String\n"), "\(text)")
    #expect(!text.contains("<<<<<<<"), "\(text)")
    for edit in edits {
      #expect(text.components(separatedBy: edit).count == 2, "\(text)")
    }
    #expect(await generate("--check").code == .success)
    #expect(await generate("--check", "--pristine").code == (edits.isEmpty ? .success : .edited))
  }

  /// What excludes each other is left to the user, with both sides as git has written them.
  @Test func leavesWhatExcludesEachOther() async throws {
    defer { folder.remove() }
    let edits = ["1", "2"].map { (old: "  init(", new: "  // \($0)\n  init(") }
    try await merge(
      Side(property: Self.ours.property, edit: edits[0]),
      Side(property: Self.theirs.property, edit: edits[1])
    )
    let text = folder.read(file)
    let run = await generate()
    #expect(run.code == .conflict && run.errors.contains("conflict markers"), "\(run.errors)")
    #expect(folder.read(file) == text)
    let resolution = await CommandRun("resolve", "--ours", file, in: folder)
    #expect(resolution.code == .success && resolution.output == "kept \(file)\n", "\(resolution.output)")
    #expect(resolution.errors.contains("now run 'git add \(file)'"), "\(resolution.errors)")
    #expect(await generate().code == .conflict)
    try git("add", file)
    #expect(await generate("--check").code == .success)
  }

  /// An edit that no run has seen is in no lock; it is a user's all the same.
  @Test func leavesEditsThatNoRunHasSeen() async throws {
    defer { folder.remove() }
    try git("init", "-q", "-b", "main")
    try await commit(Side(property: "m: Int"))
    try git("checkout", "-q", "-b", "theirs")
    try await commit(Self.theirs)
    try folder.write((folder.read(file) ?? "") + "// 私の\n", to: file)
    try git("commit", "-q", "-a", "-m", "…")
    try git("checkout", "-q", "main")
    try await commit(Self.ours)
    try git("merge", "-q", "theirs", mayFail: true)
    let text = try #require(folder.read(file))
    #expect(text.contains("<<<<<<< "))
    try kit("ours: Int; theirs: String")
    let run = await generate()
    #expect(run.code == .conflict && run.errors.contains("conflict markers"), "\(run.errors)")
    #expect(folder.read(file) == text)
  }

  // MARK: One side on disk

  /// How the edit of a side that never ran kitgen meets a change of the kit, with `-merge` as `kitgen init` writes it.
  enum Way: CaseIterable, Sendable {
    case merge, rebase, cherryPick, stash, byteOrderMark, lineEnds, otherLine, noRunRecord
  }

  /// Makes a side with an edit that no run has seen, changes the kit on `main`, and lets git fail to bring both together.
  private func leaveUnmerged(_ way: Way, edit: (String) -> String, change: String = "x: Int") async throws {
    try git("init", "-q", "-b", "main")
    try folder.write("*.swift -merge\nkitgen.lock merge=union\n", to: "Größe/.gitattributes")
    try await commit(Side(property: "m: Int"))
    try git("branch", "theirs")
    if way != .stash { try git("checkout", "-q", "theirs") }
    var text = edit(try #require(folder.read(file)))
    if way == .byteOrderMark { text = "\u{FEFF}" + text }
    if way == .lineEnds { text = text.replacing("\n", with: "\r\n") }
    try folder.write(text, to: file)
    if way == .stash { try git("stash", "-q") } else { try git("commit", "-q", "-a", "-m", "…") }
    if way != .stash { try git("checkout", "-q", "main") }
    try await commit(Side(property: "m: Int\n  \(change)"))
    if way == .noRunRecord { #expect(await generate().code == .success) }
    switch way {
    case .rebase:
      try git("checkout", "-q", "theirs")
      try git("rebase", "-q", "main", mayFail: true)
    case .cherryPick: try git("cherry-pick", "theirs", mayFail: true)
    case .stash: try git("stash", "pop", mayFail: true)
    default: try git("merge", "-q", "theirs", mayFail: true)
    }
    try? FileManager.default.removeItem(atPath: folder.path + "/Größe/.kitgen")
    try #require(folder.read(file)?.contains("<<<<<<< ") == false)
  }

  /// The edit is in git's index alone, and `git add` would forget it.
  @Test(arguments: Way.allCases)
  func editsOfTheSideThatIsNotOnDiskAreMerged(way: Way) async throws {
    defer { folder.remove() }
    let edit = way == .otherLine ? "  /* 私の */ init(" : "// 私の\n"
    try await leaveUnmerged(way, edit: { way == .otherLine ? $0.replacing("  init(", with: edit) : $0 + edit })
    if way == .otherLine {
      for arguments in [["--check"], []] {
        let run = await CommandRun(["generate", "--root", folder.path + "/Größe"] + arguments, in: folder)
        #expect(run.code == .conflict && run.errors.contains("git has not finished merging"), "\(run.errors)")
      }
      let status = await CommandRun("status", "--root", folder.path + "/Größe", in: folder)
      #expect(status.output.contains("conflict Größe/Models/Item.swift: git has not finished"), "\(status.output)")
      try git("add", "-A")
      #expect(await generate("--check").code == .success)
      return
    }
    #expect(await generate("--check").code == .edited)
    let run = await generate()
    #expect(run.code == .success && run.output.contains("(1 edit kept)"), "\(run.output) \(run.errors)")
    let text = try #require(folder.read(file))
    #expect(text.contains("var x: Int") && text.contains("// 私の"), "\(text)")
    // What is in the file is not missed, before and after git knows.
    #expect(await generate("--check").code == .success)
    try git("add", "-A")
    #expect(await generate("--check").code == .success)
    #expect(folder.read(file) == text)
  }

  /// A side whose text is kitgen's has no edit.
  @Test func sidesWithoutEditsAreUpToDate() async throws {
    defer { folder.remove() }
    try git("init", "-q", "-b", "main")
    try folder.write("*.swift -merge\n", to: "Größe/.gitattributes")
    try await commit(Side(property: "m: Int"))
    try git("checkout", "-q", "-b", "theirs")
    try await commit(Side(property: "m: Int; t: Int"))
    try git("checkout", "-q", "main")
    try await commit(Side(property: "m: Int; o: Int"))
    try git("merge", "-q", "theirs", mayFail: true)
    try kit("m: Int; o: Int; t: Int")
    let run = await generate()
    #expect(run.code == .success && run.output.contains("updated"), "\(run.output) \(run.errors)")
    #expect(await generate("--check").code == .success)
  }

  /// A file that one side has moved, as git sees, and the other one edited: the edit goes to the new place.
  @Test func editsOfAMovedFileGoAlong() async throws {
    defer { folder.remove() }
    try git("init", "-q", "-b", "main")
    try folder.write("*.swift -merge\n", to: "Größe/.gitattributes")
    try await commit(Side(property: "m: Int"))
    try git("checkout", "-q", "-b", "theirs")
    try folder.write((folder.read(file) ?? "") + "// 私の\n", to: file)
    try git("commit", "-q", "-a", "-m", "…")
    try git("checkout", "-q", "main")
    let model = "model Item { a: Int; b: Int; m: Int; y: Int }\n"
    try folder.write("project P { out \"Neu\" }\n" + model, to: "Größe/Kitfile")
    #expect(await generate("--prune").code == .success)
    try git("add", "-A")
    try git("commit", "-q", "-m", "…")
    try git("merge", "-q", "theirs", mayFail: true)
    #expect(folder.read("Größe/Neu/Models/Item.swift")?.contains("私の") == false)
    #expect(await generate("--check").code != .success)
    let run = await generate()
    #expect(run.code == .success && run.output.contains("1 edit kept"), "\(run.output) \(run.errors)")
    #expect(folder.read("Größe/Neu/Models/Item.swift")?.hasSuffix("// 私の\n") == true)
  }

  /// A file whose node has another name on one side, as git sees, and an edit on the other one that no run has seen.
  @Test(arguments: [true, false], [true, false])
  func editsOfARenamedFileGoAlong(isOurs: Bool, isMoved: Bool) async throws {
    defer { folder.remove() }
    try git("init", "-q", "-b", "main")
    try folder.write("*.swift -merge\nkitgen.lock merge=union\n", to: "Größe/.gitattributes")
    try await commit(Side(property: "m: Int"))
    try git("checkout", "-q", "-b", "theirs")
    func edit() throws {
      try folder.write((folder.read(file) ?? "") + "// 私の\n", to: file)
      try git("commit", "-q", "-a", "-m", "…")
    }
    func rename() async throws {
      let kit = try #require(folder.read("Größe/Kitfile"))
      try folder.write(
        (isMoved ? "project P { out \"Neu\" }\n" : "") + kit.replacing("Item", with: "Ding"),
        to: "Größe/Kitfile"
      )
      #expect(await generate("--prune").code == .success)
      try git("add", "-A")
      try git("commit", "-q", "-m", "…")
    }
    if isOurs { try await rename() } else { try edit() }
    try git("checkout", "-q", "main")
    if isOurs { try edit() } else { try await rename() }
    try git("merge", "-q", "theirs", mayFail: true)
    #expect(await generate("--check").code != .success)
    let run = await generate()
    #expect(run.code == .success && run.output.contains("1 edit kept"), "\(run.output) \(run.errors)")
    let text = folder.read("Größe/\(isMoved ? "Neu/" : "")Models/Ding.swift") ?? ""
    #expect(text.contains("struct Ding") && !text.contains("struct Item") && text.hasSuffix("// 私の\n"), "\(text)")
    #expect(await generate("--check").code == .success)
    try git("add", "-A")
    #expect(await generate("--check").code == .success)
  }

  /// An edit on disk that no run has seen, of a file that the other side has changed.
  @Test func editsThatNoRunHasSeenAreMergedIntoTheOtherSide() async throws {
    defer { folder.remove() }
    try git("init", "-q", "-b", "main")
    try folder.write("*.swift -merge\nkitgen.lock merge=union\n", to: "Größe/.gitattributes")
    try await commit(Side(property: "m: Int"))
    try git("checkout", "-q", "-b", "theirs")
    try await commit(Side(property: "m: Int; t: Int"))
    try git("checkout", "-q", "main")
    try folder.write((folder.read(file) ?? "") + "// 私の\n", to: file)
    try git("commit", "-q", "-a", "-m", "…")
    try git("merge", "-q", "theirs", mayFail: true)
    let run = await generate()
    #expect(run.code == .success && run.output.contains("1 edit kept"), "\(run.output) \(run.errors)")
    #expect(folder.read(file)?.contains("var t: Int") == true && folder.read(file)?.hasSuffix("// 私の\n") == true)
    #expect(await generate("--check").code == .success)
  }

  /// A file that one side has removed, and the other one edited.
  @Test(arguments: ["model Other { a: [Int] }\n"])
  func editsOfAFileThatIsGoneAreReported(kit: String) async throws {
    defer { folder.remove() }
    try git("init", "-q", "-b", "main")
    try git("config", "merge.renames", "false")
    try await commit(Side(property: "m: Int"))
    try git("checkout", "-q", "-b", "theirs")
    try folder.write((folder.read(file) ?? "") + "// 私の\n", to: file)
    try git("commit", "-q", "-a", "-m", "…")
    try git("checkout", "-q", "main")
    try folder.write(kit, to: "Größe/Kitfile")
    #expect(await generate("--prune").code == .success)
    try git("add", "-A")
    try git("commit", "-q", "-m", "…")
    try git("merge", "-q", "theirs", mayFail: true)
    for arguments in [["--check"], [], ["--prune"]] {
      let run = await CommandRun(["generate", "--root", folder.path + "/Größe"] + arguments, in: folder)
      #expect(run.code == .conflict && run.errors.contains("git rm Größe/Models/Item.swift"), "\(run.errors)")
      #expect(folder.read(file)?.hasSuffix("// 私の\n") == true)
    }
    try git("rm", "-q", "--cached", file)
    try FileManager.default.removeItem(atPath: folder.path + "/" + file)
    #expect(await generate("--check").code == .success)
  }
}
