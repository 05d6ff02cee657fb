import TestSupport
import Testing

@testable import Generation

/// Files in memory below the folder `/p`.
private struct MemoryFiles: FileReading {
  var files: [String: String] = [:]
  var ignoresCase = false

  private func text(_ path: String) -> String? {
    files[path] ?? (ignoresCase ? files.first { $0.key.lowercased() == path.lowercased() }?.value : nil)
  }

  func read(_ path: String) throws(DiskError) -> [UInt8]? {
    text(path).map { Array($0.utf8) }
  }

  func isFile(_ path: String) -> Bool {
    text(path) != nil
  }

  func isFolder(_ path: String) -> Bool {
    path == "/p" || files.keys.contains { $0.hasPrefix(path + "/") }
  }

  func isLink(_ path: String) -> Bool { false }

  func entries(of path: String) throws(DiskError) -> [FolderEntry] { [] }

  func resolvedExistingAncestor(of path: String) -> String? {
    var ancestor = path
    while !isFile(ancestor), !isFolder(ancestor), let slash = ancestor.lastIndex(of: "/") {
      ancestor = String(ancestor[..<slash])
    }
    return ancestor
  }
}

/// Plans `A.swift` with the given new text and checks kind, status and the lock afterwards.
private func checkPlan(
  disk: String?,
  lastGenerated: String?,
  new: String?,
  accepted: String? = nil,
  ownership: FileOwnership = .generated,
  options: Planner.Options = .init(),
  _ kind: FileChange.Kind?,
  _ status: FileChange.Status,
  writes written: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = try #require(ProjectPath("Sources/あ.swift"))
  var lock = KitLock()
  if let lastGenerated {
    lock[path] = LockEntry(
      path: path,
      ownership: ownership,
      origin: "Kitfile, letter あ",
      template: "0123",
      generated: BlobID(of: Array(lastGenerated.utf8)),
      accepted: accepted.map { BlobID(of: Array($0.utf8)) }
    )
  }
  var files = MemoryFiles()
  files.files["/p/Sources/あ.swift"] = disk
  files.files["/p/kitgen.lock"] = lastGenerated == nil ? nil : lock.text
  let outputs = new.map { text in
    [
      GeneratedFile(
        path: path,
        ownership: ownership,
        origin: "Kitfile, letter あ",
        template: "0123",
        contents: CanonicalText(of: Array(text.utf8))
      )
    ]
  }
  let plan = try Planner(root: "/p", files: files, options: options).plan(outputs ?? [], LockFile.read(in: "/p", files))
  #expect(plan.changes.first?.kind == kind, sourceLocation: sourceLocation)
  #expect(plan.status == status, sourceLocation: sourceLocation)
  let change = plan.changes.first { $0.isWritten }
  #expect(change?.new.map { String(decoding: $0, as: UTF8.self) } == written, sourceLocation: sourceLocation)
}

struct PlannerTests {
  @Test func createsWhatIsAbsent() throws {
    try checkPlan(disk: nil, lastGenerated: nil, new: "a\n", .create, .stale, writes: "a\n")
    try checkPlan(disk: nil, lastGenerated: "a\n", new: "a\n", .create, .stale, writes: "a\n")
  }

  @Test func leavesWhatIsAsItShouldBe() throws {
    try checkPlan(disk: "a\n", lastGenerated: "a\n", new: "a\n", .unchanged, .upToDate)
    // Adopted: the text is there already, whoever wrote it.
    try checkPlan(disk: "a\n", lastGenerated: nil, new: "a\n", .unchanged, .upToDate)
  }

  @Test func ignoresFinalNewlinesLineEndsAndMark() throws {
    try checkPlan(disk: "a\nb", lastGenerated: "a\nb\n", new: "a\nb\n", .unchanged, .upToDate)
    try checkPlan(disk: "a\nb\n\n", lastGenerated: "a\nb\n", new: "a\nb\n", .unchanged, .upToDate)
    try checkPlan(disk: "\u{FEFF}a\r\nb\r\n", lastGenerated: "a\nb\n", new: "a\nb\n", .unchanged, .upToDate)
  }

  @Test func updatesItsOwnTextAndKeepsTheForm() throws {
    try checkPlan(disk: "a\n", lastGenerated: "a\n", new: "b\n", .update, .stale, writes: "b\n")
    try checkPlan(
      disk: "\u{FEFF}a\r\n",
      lastGenerated: "a\n",
      new: "b\nc\n",
      .update,
      .stale,
      writes: "\u{FEFF}b\r\nc\r\n"
    )
  }

  @Test func keepsWhatWasEdited() throws {
    try checkPlan(disk: "a // 私\n", lastGenerated: "a\n", new: "a\n", .keep, .edited)
    try checkPlan(disk: "a // 私\n", lastGenerated: "a\n", new: "a\n", accepted: "a // 私\n", .unchanged, .upToDate)
    try checkPlan(disk: "a // 私\n", lastGenerated: "a\n", new: "b\n", accepted: "a // 私\n", .keep, .conflict)
    try checkPlan(disk: "a // 私\n", lastGenerated: "a\n", new: "b\n", .keep, .conflict)
    var pristine = Planner.Options()
    pristine.isPristine = true
    try checkPlan(
      disk: "a // 私\n",
      lastGenerated: "a\n",
      new: "a\n",
      accepted: "a // 私\n",
      options: pristine,
      .keep,
      .edited
    )
    let force = Planner.Options(force: true)
    try checkPlan(disk: "x\n", lastGenerated: "a\n", new: "b\n", options: force, .update, .stale, writes: "b\n")
  }

  @Test func neverOverwritesWhatIsNotItsOwn() throws {
    try checkPlan(disk: "mine\n", lastGenerated: nil, new: "a\n", .conflict, .conflict)
    let force = Planner.Options(force: true)
    try checkPlan(disk: "mine\n", lastGenerated: nil, new: "a\n", options: force, .update, .stale, writes: "a\n")
  }

  /// Branches that were merged: one has left a file, the other gives it, whichever line comes first.
  @Test func aLineOfALeftFileHidesNoOther() throws {
    let path = try #require(ProjectPath("Sources/あ.swift"))
    let blobs = ["a\n", "b\n"].map { BlobID(of: Array($0.utf8)) }
    let given = LockEntry(path: path, ownership: .generated, origin: "あ", template: "0", generated: blobs[0])
    let left = given.left(with: blobs[1])
    for lines in [[given, left], [left, given]] {
      let lock = Array(lines.map { $0.line + "\n" }.joined().utf8)
      #expect(KitLock.Reading(lock).lock.givenPaths == [path.text])
      #expect(LockMemo().contents(of: lock, at: "/p").entries[path.text] == given)
    }
    #expect(KitLock.Reading(Array((left.line + "\n").utf8)).lock.givenPaths.isEmpty)
  }

  @Test func remembersThatAScaffoldWasDeleted() throws {
    try checkPlan(disk: nil, lastGenerated: "a\n", new: "a\n", ownership: .scaffold, .unchanged, .upToDate)
    try checkPlan(disk: "mine\n", lastGenerated: "a\n", new: "b\n", ownership: .scaffold, .unchanged, .upToDate)
  }

  @Test func deletesOnlyWhenAskedAndOnlyItsOwnText() throws {
    let prune = Planner.Options(prune: true)
    try checkPlan(disk: "a\n", lastGenerated: "a\n", new: nil, .keep, .stale)
    try checkPlan(disk: "a\n", lastGenerated: "a\n", new: nil, options: prune, .delete, .stale)
    try checkPlan(disk: "x\n", lastGenerated: "a\n", new: nil, options: prune, .keep, .stale)
    try checkPlan(disk: nil, lastGenerated: "a\n", new: nil, nil, .upToDate)
  }

  @Test func aKeptFileIsUpToDateAfterwards() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try #require(ProjectPath("a.txt"))
    func output(_ text: String) -> GeneratedFile {
      GeneratedFile(
        path: path,
        ownership: .generated,
        origin: "Kitfile, x",
        template: "1",
        contents: CanonicalText(of: Array(text.utf8))
      )
    }
    func run(_ text: String) throws -> GenerationPlan {
      let plan = try Planner(root: folder.path, files: Disk()).plan(
        [output(text)],
        LockFile.read(in: folder.path, Disk())
      )
      try PlanWriter.open(root: folder.path).write(plan)
      return plan
    }
    #expect(try run("one").changes.first?.kind == .create)
    try folder.write("one, edited\n", to: "a.txt")
    #expect(try run("one").status == .edited)
    #expect(try run("one").status == .upToDate)
    #expect(folder.read("a.txt") == "one, edited\n")
    #expect(folder.files() == ["a.txt", "kitgen.lock"])
  }
}

struct RespelledPathTests {
  /// Plans a file that was called `old`, and is `new` now.
  private func plan(_ old: String, _ new: String) throws -> GenerationPlan {
    let paths = try [old, new].map { try #require(ProjectPath($0)) }
    let text = "let a = 1\n\n// あ\n"
    var lock = KitLock()
    lock[paths[0]] = LockEntry(
      path: paths[0],
      ownership: .generated,
      origin: "Kitfile, letter a",
      template: "1",
      generated: BlobID(of: Array(text.utf8))
    )
    var files = MemoryFiles(ignoresCase: true)
    files.files = ["/p/\(old)": text, "/p/kitgen.lock": lock.text]
    let output = GeneratedFile(
      path: paths[1],
      ownership: .generated,
      origin: "Kitfile, letter A",
      template: "1",
      contents: CanonicalText(of: Array("let A = 1\n\nlet b = 2\n".utf8))
    )
    return try Planner(root: "/p", files: files).plan([output], LockFile.read(in: "/p", files))
  }

  /// The disk of a Mac takes both names for one file, which must neither be in its own way nor be deleted as an orphan.
  @Test(arguments: [("ÄItem.swift", "ÄITEM.swift"), ("Models/a.swift", "models/a.swift")])
  func aFileWithAnotherCaseStaysOneFile(old: String, new: String) throws {
    let plan = try plan(old, new)
    #expect(plan.changes.map(\.path.text) == [old])
    let lock = try #require(plan.lockChange?.new)
    #expect(KitLock.Reading(lock).lock.paths.map(\.text) == [old])
    #expect(plan.changes.first?.reason?.contains("git mv \(old) \(new)") == true)
  }
}

struct KitLockTests {
  @Test func readsBothSidesOfAMerge() throws {
    let path = try #require(ProjectPath("a\\b.swift"))
    let ours = BlobID(of: [1])
    let theirs = BlobID(of: [2])
    func line(_ blob: BlobID) -> String {
      var lock = KitLock()
      lock[path] = LockEntry(path: path, ownership: .generated, origin: "Kitfile, x", template: "1", generated: blob)
      return lock.text
    }
    let text = "<<<<<<< ours\n\(line(ours))=======\r\n\(line(theirs))>>>>>>> theirs\n"
    let lock = KitLock.Reading(Array(text.utf8)).lock
    #expect(lock.paths == [path])
    #expect(lock.entry(for: path, matching: theirs)?.generated == theirs)
    #expect(lock.entry(for: path, matching: ours)?.generated == ours)
    #expect(lock.entry(for: path, matching: nil)?.generated == ours)
  }

  /// What is known of a lock holds wherever the commands are run that its mistakes name.
  @Test func namesCommandsOfWhereTheyAreRun() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("# kitgen.lock 1\nKaputt 💥\n", to: "kitgen.lock")
    let memo = LockMemo()
    for prefix in ["", "Core/", ""] {
      let place = CommandPlace(prefix: prefix, findsKit: true)
      let lock = try LockFile.read(in: folder.path, Disk(), memo, commands: place)
      #expect(lock.diagnostics.first?.message.contains("'git checkout -- \(prefix)kitgen.lock'") == true)
    }
  }

  /// Lines that are there several times count once, in their order.
  @Test func readsRepeatedLinesOnce() throws {
    let path = try #require(ProjectPath("Ü.swift"))
    let entries = [[1], [2], [1], [1], [3], [2]].map { (bytes: [UInt8]) in
      LockEntry(path: path, ownership: .generated, origin: "Kitfile, x", template: "1", generated: BlobID(of: bytes))
    }
    let lines = entries.map { entry in
      var lock = KitLock()
      lock[path] = entry
      return lock.text
    }
    let lock = KitLock.Reading(Array(lines.joined().utf8)).lock
    let again = KitLock.Reading(Array(lock.text.utf8)).lock
    #expect(lock.text.split(separator: "\n").count == 4)
    #expect(again == lock && again.text == lock.text)
    #expect(lock.entry(for: path, matching: nil) == entries[0])
    #expect([1, 2, 3].allSatisfy { lock.entry(for: path, matching: BlobID(of: [$0]))?.generated == BlobID(of: [$0]) })
  }
}
