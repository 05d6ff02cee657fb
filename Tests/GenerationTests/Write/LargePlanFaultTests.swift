import Foundation
import TestSupport
import Testing

@testable import Generation

/// A plan of 50 changes: files that are made, updated, merged, moved and deleted. Each call fails in turn, or is the
/// last before the process dies; a file is edited before the next run. With `KITGEN_FAULTS=all` in the environment each
/// call is tried, otherwise one in many.
struct LargePlanFaultTests {
  /// What the kit gives: ten files each that stay as they are, are updated, merged, moved, and made or deleted.
  private static func outputs(_ isNew: Bool) throws -> [GeneratedFile] {
    var texts: [(path: String, origin: String, text: String)] = []
    for number in 0..<10 {
      texts.append(("Same/\(number).txt", "same \(number)", "same\n"))
      texts.append(("Update/\(number).txt", "update \(number)", isNew ? "new\n" : "old\n"))
      texts.append(("Merge/\(number).txt", "merge \(number)", isNew ? "new\nb\nc\n" : "a\nb\nc\n"))
      texts.append((isNew ? "To/\(number).txt" : "From/\(number).txt", "move \(number)", "moved\n"))
      texts.append(
        isNew ? ("Made/\(number).txt", "made \(number)", "made\n") : ("Gone/\(number).md", "x gone \(number)", "gone\n")
      )
    }
    return try texts.map { path, origin, text in
      GeneratedFile(
        path: try #require(ProjectPath(path)),
        ownership: .generated,
        origin: "Kitfile, \(origin)",
        template: "1",
        contents: CanonicalText(of: Array(text.utf8))
      )
    }
  }

  private func run(_ isNew: Bool, in folder: TemporaryFolder, _ calls: FaultyCalls = FaultyCalls()) throws {
    let writer = try PlanWriter.open(root: folder.path, calls: calls.calls)
    try writer.write(plan(isNew, in: folder))
  }

  private func plan(_ isNew: Bool, in folder: TemporaryFolder) throws -> GenerationPlan {
    let files = Disk()
    let earlier = ProjectTexts(of: folder.path, files)
    return try Planner(root: folder.path, files: files, earlier: earlier, options: .init(prune: true))
      .plan(Self.outputs(isNew), LockFile.read(in: folder.path, files))
  }

  private func start() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try run(false, in: folder)
    for number in 0..<10 { try folder.write("a\nb\nc\n// 私の\n", to: "Merge/\(number).txt") }
    try run(false, in: folder)
    return folder
  }

  private func files(_ folder: TemporaryFolder) -> [String: String] {
    let paths = folder.files().filter { $0 != KitLock.fileName && !$0.contains(".kitgen") }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.read($0) ?? "") })
  }

  private static let isComplete = ProcessInfo.processInfo.environment["KITGEN_FAULTS"] == "all"

  @Test func nothingIsLostWhateverCallIsTheLast() throws {
    let whole = try start()
    defer { whole.remove() }
    let before = files(whole)
    let counting = FaultyCalls()
    try run(true, in: whole, counting)
    let after = files(whole)
    #expect(after.count == 50 && after["Merge/3.txt"] == "new\nb\nc\n// 私の\n" && after["To/3.txt"] == "moved\n")
    var points = 0
    for number in stride(from: 0, to: counting.count, by: Self.isComplete ? 1 : TriedShare.count(97, usually: 397)) {
      for fault in [FaultyCalls.Fault.failure(28), .failure(13), .death, .tornWrite] {
        points += 1
        let folder = try start()
        defer { folder.remove() }
        do { try run(true, in: folder, FaultyCalls(failing: number, fault)) } catch is DiskError {}
        let left = files(folder)
        if case .failure = fault { #expect(left == before || left == after, "call \(number): \(fault)") }
        for (path, text) in left { #expect(before[path] == text || after[path] == text, "call \(number): \(path)") }
        // Somebody edits what is there, in one of the files that the run was about.
        let edited = left.keys.sorted()[number % left.count]
        let text = (left[edited] ?? "") + "// nachher\n"
        try folder.write(text, to: edited)
        try run(true, in: folder)
        let conflicts = try plan(true, in: folder).changes.filter { $0.status == .conflict && $0.path.text != edited }
        #expect(conflicts.map(\.path) == [], "call \(number), \(fault)")
        let now = files(folder)
        let kept = now.values.contains { $0.contains("// nachher") }
        #expect(kept, "call \(number), \(fault): the edit of \(edited) is lost")
        let name = edited.split(separator: "/").last ?? ""
        for (path, text) in after where !path.hasSuffix("/\(name)") {
          #expect(now[path] == text, "call \(number), \(fault): \(path)")
        }
        let marks = now.values.filter { $0.contains("// 私の") }.count
        #expect(marks >= 10, "call \(number), \(fault): an edit is lost")
        #expect(!folder.exists(".kitgen/journal"))
      }
    }
    if Self.isComplete { print("faults: \(points) points of \(counting.count) calls") }
  }
}
