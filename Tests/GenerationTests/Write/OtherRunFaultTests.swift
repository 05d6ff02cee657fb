import Foundation
import TestSupport
import Testing

@testable import Generation

/// After a killed run the kit changes once more: what the killed run has written is kitgen's own, and is no edit of the user's.
struct OtherRunFaultTests {
  private static let path = "Out/A.swift"
  private static let first = model("id")
  private static let second = model("id", "email")

  private static func model(_ properties: String...) -> String {
    "// Größe\nstruct A {\n" + properties.map { "  let \($0): Int\n" }.joined() + "}\n"
  }

  private func plan(_ files: [String: String], in folder: TemporaryFolder) throws -> GenerationPlan {
    let outputs = try files.map { path, text in
      GeneratedFile(
        path: try #require(ProjectPath(path)),
        ownership: .generated,
        origin: "Kitfile, x",
        template: "1",
        contents: CanonicalText(of: Array(text.utf8))
      )
    }
    let lock = try LockFile.read(in: folder.path, Disk())
    let earlier = ProjectTexts(of: folder.path, Disk())
    return try Planner(root: folder.path, files: Disk(), earlier: earlier, options: .init(prune: true))
      .plan(outputs, lock)
  }

  private func run(_ files: [String: String], in folder: TemporaryFolder, _ calls: FaultyCalls = FaultyCalls()) throws {
    let writer = try PlanWriter.open(root: folder.path, calls: calls.calls)
    try writer.write(plan(files, in: folder))
  }

  /// Calls `body` with what each death in a run leaves.
  private func deaths(
    in files: [String: String],
    after start: () throws -> TemporaryFolder,
    by step: Int,
    _ body: (TemporaryFolder, _ call: Int) throws -> Void
  ) throws {
    let whole = try start()
    defer { whole.remove() }
    let calls = FaultyCalls()
    try run(files, in: whole, calls)
    for number in FaultyCalls.numbers(of: calls.count, by: step) {
      let folder = try start()
      defer { folder.remove() }
      do { try run(files, in: folder, FaultyCalls(failing: number)) } catch is DiskError {}
      try body(folder, number)
    }
  }

  private func start() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try run([Self.path: Self.first], in: folder)
    return folder
  }

  /// The kit is edited again, or goes back and changes elsewhere.
  @Test(arguments: [model("id", "name"), model("title", "id")])
  func anotherKitAfterADeathIsNoConflict(text: String) throws {
    try deaths(in: [Self.path: Self.second], after: start, by: 3) { folder, call in
      try run([Self.path: text], in: folder)
      #expect(folder.read(Self.path) == text, "call \(call)")
      #expect(!folder.exists(".kitgen/journal"), "call \(call)")
      #expect(try plan([Self.path: text], in: folder).status == .upToDate, "call \(call)")
    }
  }

  /// The folder that a link leads to stays with the link, however the run ends that empties it.
  @Test func aFolderBehindALinkSurvivesADeath() throws {
    func startBehindLink() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/Out", withDestinationPath: "real")
      try run([Self.path: Self.first], in: folder)
      return folder
    }
    try deaths(in: [:], after: startBehindLink, by: 1) { folder, call in
      try run([:], in: folder)
      #expect(folder.exists("real") && !folder.exists(Self.path), "call \(call)")
    }
  }

  /// A file with an edit moves to another folder.
  @Test func anEditThatMovesSurvivesADeath() throws {
    let edited = Self.first + "// 私の\n"
    let moved = "New/A.swift"
    func startWithEdit() throws -> TemporaryFolder {
      let folder = try start()
      try folder.write(edited, to: Self.path)
      return folder
    }
    try deaths(in: [moved: Self.first], after: startWithEdit, by: 3) { folder, call in
      try run([moved: Self.first], in: folder)
      #expect(folder.read(moved) == edited, "call \(call)")
    }
  }
}
