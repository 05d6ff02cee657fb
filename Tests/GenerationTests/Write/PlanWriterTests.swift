import Foundation
import TestSupport
import Testing

@testable import Generation

struct PlanWriterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func outputs(_ files: [String: String]) throws -> [GeneratedFile] {
    try files.map { path, text in
      GeneratedFile(
        path: try #require(ProjectPath(path)),
        ownership: .generated,
        origin: "Kitfile, x",
        template: "1",
        contents: CanonicalText(of: Array(text.utf8))
      )
    }
  }

  private func plan(_ files: [String: String], force: Bool = false) throws -> GenerationPlan {
    try Planner(root: folder.path, files: Disk(), options: .init(force: force))
      .plan(outputs(files), LockFile.read(in: folder.path, Disk()))
  }

  @Test func writesAllFilesAndNothingElse() throws {
    defer { folder.remove() }
    try PlanWriter.open(root: folder.path).write(plan(["あ/b.swift": "b", "c.swift": "c"]))
    #expect(folder.files() == ["c.swift", "kitgen.lock", "あ/b.swift"])
    #expect(folder.read("あ/b.swift") == "b\n")
  }

  @Test func rollsBackWhereAFileCannotBeWritten() throws {
    defer { folder.remove() }
    try PlanWriter.open(root: folder.path).write(plan(["a.swift": "a"]))
    // A folder in the place of a file makes the rename fail after the others have been made.
    let second = try plan(["a.swift": "a2", "new/x.swift": "x", "z.swift": "z"])
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("z.swift/full"),
      withIntermediateDirectories: true
    )
    #expect(throws: DiskError.self) { try PlanWriter.open(root: folder.path).write(second) }
    #expect(folder.read("a.swift") == "a\n")
    #expect(folder.files() == ["a.swift", "kitgen.lock"])
  }

  @Test func refusesAFileThatChangedSinceThePlan() throws {
    defer { folder.remove() }
    let plan = try plan(["a.swift": "a"])
    try folder.write("meanwhile", to: "a.swift")
    #expect(throws: DiskError.self) { try PlanWriter.open(root: folder.path).write(plan) }
    #expect(folder.read("a.swift") == "meanwhile")
  }

  /// The folders that an editor is given before it writes files are made as carefully as files are written.
  @Test func makesFoldersBelowTheRootOnly() throws {
    defer { folder.remove() }
    try folder.write("", to: "Kit/Kitfile")
    try folder.write("", to: "outside/x")
    func plan(_ path: String) throws -> GenerationPlan {
      let root = folder.path + "/Kit"
      return try Planner(root: root, files: Disk()).plan(outputs([path: "a"]), LockFile.read(in: root, Disk()))
    }
    let plans = try [plan("a/b/c.swift"), plan("link/b/c.swift"), plan("links/git/c.swift")]
    try plans[0].makeFolders()
    #expect(folder.exists("Kit/a/b") && !folder.exists("Kit/a/b/c.swift"))
    // Somebody puts links there after planning.
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path + "/Kit/link", withDestinationPath: "../outside")
    try folder.write("", to: "Kit/.git/HEAD")
    try folder.write("", to: "Kit/links/x")
    try files.createSymbolicLink(atPath: folder.path + "/Kit/links/git", withDestinationPath: "../.git/hooks")
    for plan in plans[1...] { #expect(throws: DiskError.self) { try plan.makeFolders() } }
    #expect(!folder.exists("outside/b") && !folder.exists("Kit/.git/hooks"))
  }

  @Test func keepsModeAndLinkInsideTheRoot() throws {
    defer { folder.remove() }
    try PlanWriter.open(root: folder.path).write(plan(["a.swift": "a"]))
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/a.swift")
    try PlanWriter.open(root: folder.path).write(plan(["a.swift": "b"]))
    let mode = try manager.attributesOfItem(atPath: folder.path + "/a.swift")[.posixPermissions] as? Int
    #expect(mode == 0o640)
    try manager.moveItem(atPath: folder.path + "/a.swift", toPath: folder.path + "/real.swift")
    try manager.createSymbolicLink(atPath: folder.path + "/a.swift", withDestinationPath: "real.swift")
    try PlanWriter.open(root: folder.path).write(plan(["a.swift": "c"]))
    #expect(folder.read("real.swift") == "c\n")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path + "/a.swift") == "real.swift")
  }

  @Test func refusesALinkThatLeavesTheRoot() throws {
    defer { folder.remove() }
    let outside = try TemporaryFolder()
    defer { outside.remove() }
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/out", withDestinationPath: outside.path)
    #expect(throws: DiskError.self) { try plan(["out/a.swift": "a"]) }
    #expect(outside.files().isEmpty)
  }

  /// Nothing is undone or deleted on the word of a journal but files of kitgen's own naming.
  @Test(arguments: [
    "1\n./payload.txt\t./.git/hooks/pre-commit\n\t./notes.txt\ncommit\n",
    "kitgen journal 1 0123456789abcdef 1\n-\t.git/hooks/pre-commit\n-\tnotes.txt\n-\t../victim\n",
    "kitgen journal 1 0123456789abcdef 1\n-\t/etc/passwd\n\0\0\0\n-\tlink/victim\n-\t.GIT/config\n",
    "kitgen journal 1 ../../notes.txt/ 1\n-\tnotes.txt\n",
    "kitgen journal 2 0123456789abcdef 1\n-\tnotes.txt\n",
    "\n\n", "", "kitgen journal 1",
  ])
  func aJournalGivesNoPower(text: String) throws {
    defer { folder.remove() }
    let files = [
      "payload.txt", "notes.txt", ".git/config", ".git/hooks/pre-commit.kitgen", ".git/.kitgen-0123456789abcdef-0.new",
    ]
    let root = folder.path + "/root"
    for file in files { try folder.write("precious", to: "root/" + file) }
    try folder.write("precious", to: "victim")
    try folder.write("precious", to: "outside/.kitgen-0123456789abcdef-2.new")
    try FileManager.default.createSymbolicLink(atPath: root + "/link", withDestinationPath: "../outside")
    let before = folder.files()
    try folder.write(text, to: "root/.kitgen/journal")
    try PlanWriter.open(root: root).write(GenerationPlan(root: root, changes: [], lockChange: nil))
    #expect(folder.files() == before)
    for file in before { #expect(folder.read(file) == "precious") }
    #expect(!folder.exists("root/.kitgen"))
  }

  @Test func aJournalMayBeLong() throws {
    defer { folder.remove() }
    let lines = String(repeating: "-\tnotes.txt\n", count: 20_000)
    try folder.write("kitgen journal 1 0123456789abcdef 1\n" + lines, to: ".kitgen/journal")
    _ = try PlanWriter.open(root: folder.path)
    #expect(folder.files().isEmpty)
    // No run has written so many lines.
    let more = String(repeating: lines, count: 10)
    try folder.write("kitgen journal 1 0123456789abcdef 1\n" + more, to: ".kitgen/journal")
    #expect(throws: DiskError.self) { try PlanWriter.open(root: folder.path) }
  }

  /// `.kitgen` and what is in it are files like any others, which a repository can bring as links.
  @Test(arguments: [".kitgen", ".kitgen/journal"])
  func writesNothingThroughLinksOfItsOwnNames(path: String) throws {
    defer { folder.remove() }
    let root = folder.path + "/root"
    try folder.write("victim", to: "outside/journal")
    try folder.write("x", to: "root/x")
    if path.contains("/") { try folder.write("", to: "root/.kitgen/other") }
    let target = path.contains("/") ? "../../outside/journal" : "../outside"
    try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: target)
    #expect(throws: DiskError.self) { try PlanWriter.open(root: root) }
    #expect(folder.read("outside/journal") == "victim")
  }

  @Test(arguments: [
    "link/a.swift", "git/hooks/a.swift", ".git/a.swift", "Sub/.GIT/a", ".kitgen/journal", ".g\u{200C}it/a",
  ])
  func writesBelowTheRootAndOutsideOfGitOnly(path: String) throws {
    defer { folder.remove() }
    let root = folder.path + "/root"
    try folder.write("", to: "outside/x")
    try folder.write("", to: "root/.git/hooks/x")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: root + "/link", withDestinationPath: "../outside")
    try manager.createSymbolicLink(atPath: root + "/git", withDestinationPath: ".git")
    let before = folder.files()
    let change = FileChange(
      path: try #require(ProjectPath(path)),
      kind: .create,
      status: .stale,
      old: nil,
      new: [1],
      origin: "x"
    )
    let plan = GenerationPlan(root: root, changes: [change], lockChange: nil)
    #expect(throws: DiskError.self) { try PlanWriter.open(root: root).write(plan) }
    #expect(folder.files() == before)
  }

  /// Other names of a file keep its text, and what a file may do is not lent to another.
  @Test func leavesOtherNamesOfAFileAlone() throws {
    defer { folder.remove() }
    try PlanWriter.open(root: folder.path).write(plan(["a.swift": "a"]))
    try FileManager.default.linkItem(atPath: folder.path + "/a.swift", toPath: folder.path + "/other.txt")
    try PlanWriter.open(root: folder.path).write(plan(["a.swift": "b"]))
    #expect(folder.read("other.txt") == "a\n" && folder.read("a.swift") == "b\n")
  }

  @Test func writesFilesWhoseNamesBeginAlike() throws {
    defer { folder.remove() }
    let name = String(repeating: "Abcdefgh", count: 30)
    try PlanWriter.open(root: folder.path).write(plan([name + "One": "1", name + "Two": "2"]))
    #expect(folder.read(name + "One") == "1\n" && folder.read(name + "Two") == "2\n")
  }

  @Test func removesTheEmptyFolderOfAKilledRun() throws {
    defer { folder.remove() }
    try folder.write("", to: ".kitgen/x")
    try FileManager.default.removeItem(atPath: folder.path + "/.kitgen/x")
    _ = try PlanWriter.open(root: folder.path)
    #expect(!folder.exists(".kitgen"))
  }

  /// The second run waits for the first and says so.
  @Test(.timeLimit(.minutes(30)))
  func waitsForAnotherRun() throws {
    defer { folder.remove() }
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    var hasSaid = false
    _ = try PlanWriter.open(root: folder.path) {
      hasSaid = true
      close(descriptor)
    }
    #expect(hasSaid)
  }
}
