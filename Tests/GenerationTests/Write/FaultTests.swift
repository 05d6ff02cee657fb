import TestSupport
import Testing

@testable import Generation

/// Whatever call fails or is the last: nothing is half-written, and nothing that a user has written since is lost.
struct FaultTests {
  /// What the first run gives, and the second: an update, a file in a new folder, one that goes, one that stays, a
  /// file of the user's own, whose names share their first 80 characters.
  private static let long = String(repeating: "あ", count: 60)
  private static let first = [
    "Out/\(long)1.swift": "a1", "Out/\(long)2.swift": "a2", "b.swift": "b", "Old/c.swift": "c",
  ]
  private static let second = [
    "Out/\(long)1.swift": "n1", "Out/\(long)2.swift": "n2", "b.swift": "b", "New/Deep/d.swift": "d",
  ]
  private static let before = texts(first, kit: "kit")
  private static let after = texts(second, kit: "new kit")

  private static func texts(_ files: [String: String], kit: String) -> [String: String] {
    files.mapValues { $0 + "\n" }.merging(["Kitfile": kit]) { $1 }
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

  /// Makes the second state of the first one, or of what a killed run has left.
  private func run(in folder: TemporaryFolder, _ calls: FaultyCalls = FaultyCalls()) throws {
    let writer = try PlanWriter.open(root: folder.path, calls: calls.calls)
    let lock = try LockFile.read(in: folder.path, Disk())
    var plan = try Planner(root: folder.path, files: Disk(), options: .init(prune: true))
      .plan(outputs(Self.second), lock)
    let kit = try #require(ProjectPath("Kitfile"))
    if folder.read("Kitfile") == "kit" {
      plan.add([
        FileChange(
          path: kit,
          kind: .update,
          status: .stale,
          old: Array("kit".utf8),
          new: Array("new kit".utf8),
          origin: "Kitfile"
        )
      ])
    }
    try writer.write(plan)
  }

  private func start() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let plan = try Planner(root: folder.path, files: Disk())
      .plan(outputs(Self.first), LockFile.read(in: folder.path, Disk()))
    try PlanWriter.open(root: folder.path, calls: FaultyCalls().calls).write(plan)
    try folder.write("kit", to: "Kitfile")
    return folder
  }

  private func files(_ folder: TemporaryFolder) -> [String: String] {
    let paths = folder.files().filter { $0 != KitLock.fileName }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.read($0) ?? "") })
  }

  private func callCount() throws -> Int {
    let folder = try start()
    defer { folder.remove() }
    let calls = FaultyCalls()
    try run(in: folder, calls)
    #expect(files(folder) == Self.after)
    return calls.count
  }

  /// A full disk, no rights, a broken disk, no second names, a file that was made meanwhile.
  @Test(arguments: [28, 13, 5, 1, 17] as [Int32])
  func aFailureLeavesEverythingOrNothing(code: Int32) throws {
    for number in FaultyCalls.numbers(of: try callCount(), by: code == 28 ? 7 : 23) {
      let folder = try start()
      defer { folder.remove() }
      do { try run(in: folder, FaultyCalls(failing: number, .failure(code))) } catch is DiskError {}
      let left = files(folder).filter { !$0.key.contains(".kitgen") }
      #expect(left == Self.before || left == Self.after, "\(code) at call \(number)")
      try run(in: folder)
      // A folder that is empty now, and could not be removed, stays.
      #expect(files(folder) == Self.after, "\(code) at call \(number)")
      #expect(!folder.exists(".kitgen/journal"), "\(code) at call \(number)")
    }
  }

  @Test(arguments: [false, true])
  func theNextRunEndsWhatAKilledOneHasBegun(isTorn: Bool) throws {
    for number in FaultyCalls.numbers(of: try callCount(), by: isTorn ? 11 : 7) {
      let folder = try start()
      defer { folder.remove() }
      do { try run(in: folder, FaultyCalls(failing: number, isTorn ? .tornWrite : .death)) } catch is DiskError {}
      try run(in: folder)
      #expect(files(folder) == Self.after, "call \(number)")
      #expect(!folder.exists(".kitgen/journal") && !folder.exists("Old"), "call \(number)")
      let again = try Planner(root: folder.path, files: Disk())
        .plan(outputs(Self.second), LockFile.read(in: folder.path, Disk()))
      #expect(again.status == .upToDate && again.writtenChanges.isEmpty, "call \(number)")
    }
  }

  /// Recovering may be killed as well.
  @Test func theNextRunEndsWhatTwoKilledOnesHaveBegun() throws {
    let count = try callCount()
    for number in FaultyCalls.numbers(of: count, by: 41) {
      for next in FaultyCalls.numbers(of: count, by: 37) {
        let folder = try start()
        defer { folder.remove() }
        for call in [number, next] {
          do { try run(in: folder, FaultyCalls(failing: call)) } catch is DiskError {}
        }
        try run(in: folder)
        #expect(files(folder) == Self.after, "calls \(number), \(next)")
        #expect(!folder.exists(".kitgen/journal"), "calls \(number), \(next)")
      }
    }
  }

  /// After each death a file is edited, rewritten or deleted.
  @Test(arguments: ["Out/\(long)1.swift", "Old/c.swift", "New/Deep/d.swift", "b.swift", "Kitfile"])
  func whatSomebodyWritesAfterADeathIsKept(path: String) throws {
    for number in FaultyCalls.numbers(of: try callCount(), by: 17) {
      let folder = try start()
      defer { folder.remove() }
      do { try run(in: folder, FaultyCalls(failing: number)) } catch is DiskError {}
      let edit = (folder.read(path) ?? "") + "// 私の\n"
      try folder.write(edit, to: path)
      try run(in: folder)
      #expect(folder.read(path) == edit, "call \(number)")
      let left = folder.files().filter { $0.contains(".kitgen") }
      #expect(left.isEmpty, "call \(number): \(left)")
    }
  }
}
