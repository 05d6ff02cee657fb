import Foundation
import Generation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// Every state that files edited by hand can be in has a command that leads out of it.
struct HandEditTests {
  private let folder: TemporaryFolder
  private let file = "Models/User.swift"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func kit(_ fields: String) throws {
    try folder.write("model User { \(fields) }\nmodel Team { id: Int }\n", to: "Kitfile")
  }

  private func edit(_ text: String = "// 私の\n") throws {
    try folder.write((folder.read(file) ?? "") + text, to: file)
  }

  /// A file edited by hand in a line that kitgen's text has changed since.
  private func editAndChange() async throws {
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    try change("id: Int", to: "id: Int // 私の")
    #expect(await CommandRun("generate", in: folder).code == .success)
    try kit("id: String; name: String")
  }

  /// Changes the first `old` in the file.
  private func change(_ old: String, to new: String) throws {
    let text = try #require(folder.read(file))
    let range = try #require(text.range(of: old))
    try folder.write(text.replacingCharacters(in: range, with: new), to: file)
  }

  @Test func aFileThatIsLeftBehindIsAFailure() async throws {
    defer { folder.remove() }
    try await editAndChange()
    for _ in 1...2 {
      let run = await CommandRun("generate", in: folder)
      #expect(run.code == .conflict && run.errors.contains("kitgen resolve --edit \(file)"), "\(run.errors)")
      let check = await CommandRun("generate", "--check", in: folder)
      #expect(
        check.code == .conflict && check.output == "0 files to write, 1 unchanged, 1 in conflict.\n",
        "\(check.output)"
      )
      #expect(check.errors.hasPrefix("conflict: \(file): edited by hand"), "\(check.errors)")
    }
    let diff = await CommandRun("generate", "--diff", in: folder)
    #expect(diff.output.contains("# +++ b/\(file)\n") && diff.output.contains("// 私の\n"), "\(diff.output)")
    #expect(folder.read(file)?.contains("// 私の") == true)
  }

  /// Merged by hand, then accepted: up to date until the kit changes again.
  @Test func acceptsAFileThatWasMergedByHand() async throws {
    defer { folder.remove() }
    try await editAndChange()
    let copy = try TemporaryFolder()
    defer { copy.remove() }
    try copy.write(folder.read("Kitfile") ?? "", to: "Kitfile")
    _ = await CommandRun("generate", in: copy)
    let merged = (copy.read(file) ?? "").replacing("id: String", with: "id: String // 私の", maxReplacements: 1)
    try folder.write(merged, to: file)
    #expect(await CommandRun("generate", in: folder).code == .conflict)
    let run = await CommandRun("accept", "User.swift", in: folder, below: "Models")
    #expect(run.code == .success && run.output == "accepted ../\(file)\n", "\(run.output) \(run.errors)")
    #expect(folder.read(file) == merged)
    for arguments in [["generate"], ["generate", "--check"], ["generate", "--dry-run"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .success && run.output == "Up to date: 2 files.\n" && run.errors == "", "\(run.errors)")
    }
    #expect(await CommandRun("generate", "--check", "--pristine", in: folder).code == .edited)
    // The text that was accepted is the base of the next merge.
    try kit("id: String; name: String; age: Int")
    let next = await CommandRun("generate", in: folder)
    #expect(next.code == .success && next.output.contains("merged  \(file) (1 edit kept)\n"), "\(next.errors)")
    #expect(folder.read(file)?.contains("id: String // 私の") == true && folder.read(file)?.contains("age: Int") == true)
    try kit("id: Int")
    #expect(await CommandRun("generate", in: folder).code == .conflict)
  }

  /// Edits that are not where kitgen's text changes are carried along, also from kit to kit.
  @Test func carriesEditsAlong() async throws {
    defer { folder.remove() }
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    try edit()
    for (fields, isKnown) in [("id: Int; name: String", false), ("id: Int; name: String; age: Int", true)] {
      try kit(fields)
      let check = await CommandRun("generate", "--check", in: folder)
      #expect(check.code == (isKnown ? .stale : .edited) && check.output.contains("merge   \(file) (1 edit kept)\n"))
      let run = await CommandRun("generate", in: folder)
      #expect(run.code == .success && run.output == "merged  \(file) (1 edit kept)\n1 file written, 1 unchanged.\n")
      #expect(folder.read(file)?.hasSuffix("// 私の\n") == true)
      #expect(await CommandRun("generate", "--check", in: folder).code == .success)
      #expect(await CommandRun("generate", "--check", "--pristine", in: folder).code == .edited)
    }
    try kit("id: Int")
    #expect(await CommandRun("generate", "--diff", in: folder).output.contains("-  var age: Int\n"))
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(folder.read(file)?.contains("age") == false && folder.read(file)?.hasSuffix("// 私の\n") == true)
  }

  /// Both sides have added a declaration in one place, where a comparison of lines sees a conflict.
  @Test func mergesWhatBothSidesDeclare() async throws {
    defer { folder.remove() }
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    try change("id: Int", to: "id: Int\n  var mine: Int { id }")
    try kit("id: Int; name: String")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    let text = folder.read(file) ?? ""
    #expect(
      text.contains("  var id: Int\n  var name: String\n") && text.contains("  var mine: Int { id }\n"),
      "\(text)"
    )
    // The same name twice would not compile.
    try change("var mine", to: "var other")
    try kit("id: Int; name: String; other: Int")
    let clash = await CommandRun("generate", in: folder)
    #expect(clash.code == .conflict && clash.errors.contains("Models/User.swift"), "\(clash.errors)")
  }

  /// Without the text that was edited nothing is merged; git has it in every clone where it was committed.
  @Test(arguments: [false, true])
  func findsTheBaseInGit(isCommitted: Bool) async throws {
    defer { folder.remove() }
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    if isCommitted {
      for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "x"]] {
        let identity = ["-c", "user.name=x", "-c", "user.email=x@x"]
        let run = try ToolRun.wait(for: ["git"] + identity + arguments, in: folder.url, limit: .seconds(20))
        #expect(run.exitCode == 0)
      }
    }
    try FileManager.default.removeItem(atPath: folder.path + "/.kitgen/base")
    try edit()
    try kit("id: Int; name: String")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == (isCommitted ? .success : .conflict), "\(run.errors)")
    #expect(folder.read(file)?.hasSuffix("// 私の\n") == true)
    if !isCommitted { #expect(run.errors.contains("neither in .kitgen/base nor in git"), "\(run.errors)") }
  }

  /// A text that is there and cannot be read is not lost.
  @Test func saysThatTheBaseCannotBeRead() async throws {
    defer { folder.remove() }
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    let base = folder.path + "/.kitgen/base/"
    for name in try FileManager.default.contentsOfDirectory(atPath: base) where name != ".gitignore" {
      try FileManager.default.removeItem(atPath: base + name)
      try FileManager.default.createDirectory(atPath: base + name, withIntermediateDirectories: false)
    }
    try edit()
    try kit("id: Int; name: String")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict && run.errors.contains(".kitgen/base cannot be read"), "\(run.errors)")
    #expect(!run.errors.contains("neither in"))
  }

  /// What the folder of earlier texts says counts only where it is true.
  @Test func aForgedBaseDoesNotCount() async throws {
    defer { folder.remove() }
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    let base = folder.path + "/.kitgen/base"
    for name in try FileManager.default.contentsOfDirectory(atPath: base) where name != ".gitignore" {
      try Data("// 私の\n".utf8).write(to: URL(fileURLWithPath: base + "/" + name))
    }
    try edit()
    try kit("id: Int; name: String")
    let text = folder.read(file)
    #expect(await CommandRun("generate", in: folder).code == .conflict && folder.read(file) == text)
  }

  @Test func forcesSingleFiles() async throws {
    defer { folder.remove() }
    try await editAndChange()
    try folder.write("mine", to: "Models/Team.swift")
    let run = await CommandRun("generate", "--force", file, in: folder)
    #expect(run.code == .success && run.output.contains("updated \(file)\n"), "\(run.output) \(run.errors)")
    #expect(folder.read(file)?.contains("name: String") == true && folder.read("Models/Team.swift") == "mine")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  @Test func acceptsWhatIsNotKitgens() async throws {
    defer { folder.remove() }
    try kit("id: Int")
    try folder.write("mine", to: file)
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict && run.errors.contains("kitgen accept"), "\(run.errors)")
    #expect(await CommandRun("accept", file, in: folder).code == .success)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    #expect(folder.read(file) == "mine")
  }

  @Test(arguments: [
    (["accept"], "'kitgen accept' needs a file"),
    (["accept", "Models/Usr.swift"], "the kit gives no file 'Models/Usr.swift'; did you mean 'Models/User.swift'?"),
    (["accept", "../x"], "the kit gives no file '../x'"),
    (["accept", "Models/Team.swift"], "there is no file 'Models/Team.swift'"),
    (["generate", "--force", "Models"], "the kit gives no file 'Models'"),
    (["generate", "Models/User.swift"], "unexpected 'Models/User.swift'"),
    (["lock"], "'kitgen lock' requires --rebuild"),
  ])
  func explainsWhatItCannotDo(arguments: [String], message: String) async throws {
    defer { folder.remove() }
    try kit("id: Int")
    try folder.write("mine", to: file)
    let run = await CommandRun(arguments, in: folder)
    #expect(run.code == .usage && run.errors.hasPrefix("kitgen: error: \(message)"), "\(run.errors)")
    #expect(folder.files() == ["Kitfile", file])
  }

  /// Conflict markers in an emitted file are never an edit.
  @Test func conflictMarkersAreNoEdit() async throws {
    defer { folder.remove() }
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    try edit("<<<<<<< HEAD\nlet a = 1\n=======\nlet b = 2\n>>>>>>> theirs\n")
    let text = folder.read(file)
    let lock = folder.read("kitgen.lock")
    for arguments in [["generate"], ["generate", "--check"], ["accept", file], ["generate"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .conflict && run.errors.contains("conflict markers"), "\(arguments): \(run.errors)")
      #expect(folder.read(file) == text && folder.read("kitgen.lock") == lock)
    }
    #expect(await CommandRun("generate", "--force", file, in: folder).code == .success)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// Where both sides are kitgen's own text, as the union of the locks tells, there is nothing to resolve.
  @Test func sidesThatAreKitgensAreWrittenAnew() async throws {
    defer { folder.remove() }
    var texts: [String] = []
    var locks: [String] = []
    for fields in ["id: Int; ours: Int", "id: Int; theirs: Int"] {
      let side = try TemporaryFolder()
      defer { side.remove() }
      try side.write("model User { \(fields) }\nmodel Team { id: Int }\n", to: "Kitfile")
      _ = await CommandRun("generate", in: side)
      texts.append(side.read(file) ?? "")
      locks.append(side.read("kitgen.lock") ?? "")
    }
    try kit("id: Int; ours: Int; theirs: Int")
    try folder.write(locks.joined(), to: "kitgen.lock")
    try folder.write("<<<<<<< HEAD\n\(texts[0])=======\n\(texts[1])>>>>>>> theirs\n", to: file)
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success && run.output.contains("updated \(file)\n"), "\(run.errors)")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// The lock of a branch that was merged tells of an edit, although git has taken the other side's file. The edit is
  /// brought in where its text is to be found, in git or in what is kept.
  @Test(arguments: ["id: Int; note: String?", "id: Int; note: String?; more: Int"], [false, true])
  func editsOfMergedBranchesAreMissed(merged: String, isKnown: Bool) async throws {
    defer { folder.remove() }
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    let base = try #require(folder.read(file))
    try edit("// 私の\n")
    _ = await CommandRun("generate", in: folder)
    let theirs = try #require(folder.read("kitgen.lock"))
    let edited = try #require(folder.read(file))
    try folder.write(base, to: file)
    try kit("id: Int; note: String?")
    _ = await CommandRun("generate", "--force", in: folder)
    let ours = try #require(folder.read("kitgen.lock"))
    let text = folder.read(file)
    try folder.write(ours + theirs, to: "kitgen.lock")
    try kit(merged)
    if isKnown {
      try folder.write(edited, to: ".kitgen/base/\(BlobID(of: Array(edited.utf8)))")
      #expect(await CommandRun("generate", "--check", in: folder).code == .stale)
      let run = await CommandRun("generate", in: folder)
      #expect(run.code == .success && run.output.contains("merged  \(file) (1 edit kept)"), "\(run.errors)")
      #expect(folder.read(file)?.hasSuffix("// 私の\n") == true && folder.read(file)?.contains("note") == true)
      #expect(await CommandRun("generate", "--check", in: folder).code == .success)
      return
    }
    for arguments in [["generate", "--check"], ["generate"], ["generate", "--check", "--pristine"], ["generate"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .conflict && run.errors.contains("had edited it by hand"), "\(arguments): \(run.errors)")
      #expect(folder.read(file) == text)
    }
    try folder.write((text ?? "") + "// 私の\n", to: file)
    #expect(await CommandRun("accept", file, in: folder).code == .success)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// After a checkout of such a commit an edit would be reported that was never made.
  @Test func aLockThatWasNotCommittedIsStale() async throws {
    defer { folder.remove() }
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    let old = try #require(folder.read("kitgen.lock"))
    try kit("id: Int; name: String")
    _ = await CommandRun("generate", in: folder)
    let new = folder.read("kitgen.lock")
    try folder.write(old, to: "kitgen.lock")
    let check = await CommandRun("generate", "--check", in: folder)
    #expect(
      check.code == .stale && check.output.contains("kitgen.lock does not know the files as they are"),
      "\(check.output)"
    )
    #expect(await CommandRun("generate", in: folder).output.contains("kitgen.lock was brought up to date"))
    #expect(folder.read("kitgen.lock") == new)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }
}
