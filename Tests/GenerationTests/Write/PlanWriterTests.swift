import Foundation
import Generation
import TestSupport
import Testing

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
        text: Array(text.utf8)
      )
    }
  }

  private func plan(_ files: [String: String], force: Bool = false) throws -> GenerationPlan {
    try Planner(root: folder.path, files: Disk(), options: .init(force: force)).plan(outputs(files))
  }

  @Test func writesAllFilesAndNothingElse() throws {
    defer { folder.remove() }
    try PlanWriter(root: folder.path).write(plan(["あ/b.swift": "b", "c.swift": "c"]))
    #expect(folder.files() == ["c.swift", "kitgen.lock", "あ/b.swift"])
    #expect(folder.read("あ/b.swift") == "b\n")
  }

  @Test func rollsBackWhereAFileCannotBeWritten() throws {
    defer { folder.remove() }
    try PlanWriter(root: folder.path).write(plan(["a.swift": "a"]))
    // A folder in the place of a file makes the rename fail after the others have been made.
    let second = try plan(["a.swift": "a2", "new/x.swift": "x", "z.swift": "z"])
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("z.swift/full"),
      withIntermediateDirectories: true
    )
    #expect(throws: DiskError.self) { try PlanWriter(root: folder.path).write(second) }
    #expect(folder.read("a.swift") == "a\n")
    #expect(folder.files() == ["a.swift", "kitgen.lock"])
  }

  @Test func refusesAFileThatChangedSinceThePlan() throws {
    defer { folder.remove() }
    let plan = try plan(["a.swift": "a"])
    try folder.write("meanwhile", to: "a.swift")
    #expect(throws: DiskError.self) { try PlanWriter(root: folder.path).write(plan) }
    #expect(folder.read("a.swift") == "meanwhile")
  }

  @Test func keepsModeAndLinkInsideTheRoot() throws {
    defer { folder.remove() }
    try PlanWriter(root: folder.path).write(plan(["a.swift": "a"]))
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/a.swift")
    try PlanWriter(root: folder.path).write(plan(["a.swift": "b"]))
    let mode = try manager.attributesOfItem(atPath: folder.path + "/a.swift")[.posixPermissions] as? Int
    #expect(mode == 0o640)
    try manager.moveItem(atPath: folder.path + "/a.swift", toPath: folder.path + "/real.swift")
    try manager.createSymbolicLink(atPath: folder.path + "/a.swift", withDestinationPath: "real.swift")
    try PlanWriter(root: folder.path).write(plan(["a.swift": "c"]))
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

  @Test(arguments: [true, false])
  func endsOrUndoesWhatAKilledRunLeft(isCommitted: Bool) throws {
    defer { folder.remove() }
    try folder.write("old\n", to: "a.swift")
    try folder.write("new\n", to: ".a.swift.kitgen-1")
    let steps = "1\n\(folder.path)/.a.swift.kitgen-1\t\(folder.path)/a.swift\n/etc/x\t/etc/hostname\n"
    try folder.write(steps + (isCommitted ? "commit\n" : ""), to: ".kitgen/journal")
    try PlanWriter(root: folder.path).recover()
    #expect(folder.files() == ["a.swift"])
    #expect(folder.read("a.swift") == (isCommitted ? "new\n" : "old\n"))
  }

  @Test func saysWhoHoldsTheRoot() throws {
    defer { folder.remove() }
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    try folder.write("4711\n", to: ".kitgen/journal")
    let plan = try plan(["a.swift": "a"])
    let error = #expect(throws: DiskError.self) { try PlanWriter(root: folder.path).write(plan) }
    #expect(error?.description.contains("process 4711") == true)
  }
}
