import Foundation
import TestSupport
import Testing

@testable import Generation

/// When the next run of `kitgen generate` is spared.
@Suite(.timeLimit(.minutes(30)))
final class RunRecordTests {
  private let folder: TemporaryFolder
  private var executable: String { folder.path + "/bin/kitgen" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("project App\nmodel Größe { id: String }\n", to: "Kitfile")
    try folder.write("struct Hand {}\n", to: "Sources/Hand.swift")
    try folder.write("1", to: "bin/kitgen")
    // Without a package the project is looked for further up, where other tests come and go.
    let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    try folder.write(
      manifest + "let package = Package(name: \"App\", targets: [.target(name: \"App\")])\n",
      to: "Package.swift"
    )
    // A first run writes the files, and the next ones find nothing to do.
    let writer = try PlanWriter.open(root: folder.path)
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    try writer.write(try #require(project.plan().plan))
    try makeOld()
  }

  deinit {
    folder.remove()
  }

  /// Moves what is on the disk out of the time within which the disk's clock may stand still.
  private func makeOld() throws {
    for path in folder.files() {
      let date = Date(timeIntervalSinceNow: -3_600)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path + "/" + path)
    }
  }

  /// Runs once through, and keeps what was asked.
  @discardableResult
  private func run() throws -> RunRecord? {
    let writer = try PlanWriter.open(root: folder.path)
    let files = RecordingFiles(Disk())
    let project = try Project.read(root: folder.path, files: files, builtIn: .builtIn)
    let plan = try #require(project.plan().plan)
    #expect(plan.writtenChanges.isEmpty)
    let count = plan.changes.count
    guard let record = RunRecord.take(of: files, in: folder.path, fileCount: count, executable: executable) else {
      return nil
    }
    writer.keep(record)
    return record
  }

  private func held(in root: String? = nil) -> Int? {
    RunRecord.holding(in: root ?? folder.path, executable: executable, Disk())?.fileCount
  }

  @Test func holdsAsLongAsNothingChanges() throws {
    #expect(held() == nil)
    try run()
    // The first record makes the folder, which is a change below the root.
    try run()
    #expect(held() == 1)
    #expect(held() == 1)
    #expect(folder.read(".kitgen/run/.gitignore") == "*\n")
  }

  @Test(
    arguments: [
      "Kitfile", "More.kit", "Models/More.kit", "Models/Größe.swift", "Sources/Hand.swift", "Sources/New.swift",
      "kitgen.lock",
      "bin/kitgen", ".kitgen/journal",
    ]
  )
  func holdsNoLongerOnceSomethingIsWritten(_ path: String) throws {
    try run()
    try run()
    #expect(held() != nil)
    let text = folder.read(path) ?? ""
    try folder.write(text + " ", to: path)
    #expect(held() == nil)
  }

  @Test func holdsNoLongerOnceAFileIsGone() throws {
    try run()
    try run()
    let emitted = try #require(folder.files().first { $0.hasSuffix("Größe.swift") })
    try FileManager.default.removeItem(atPath: folder.path + "/" + emitted)
    #expect(held() == nil)
  }

  /// Between two writes the disk's clock may not move on, so that a stamp proves nothing.
  @Test func isNotKeptOfFilesThatWereJustWritten() throws {
    try folder.write("project App\nmodel Größe { id: String }\n", to: "Kitfile")
    #expect(try run() == nil)
  }

  /// Who commits a record has other times and inodes than who checks it out, whatever the texts are.
  @Test func holdsNowhereElse() throws {
    try run()
    try run()
    let copy = try TemporaryFolder()
    defer { copy.remove() }
    for path in folder.files() + [".kitgen/run/record"] { try copy.write(folder.read(path) ?? "", to: path) }
    #expect(held(in: copy.path) == nil)
    // Also where the copy takes the place of the original.
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + "-away")
    try FileManager.default.copyItem(atPath: copy.path, toPath: folder.path)
    try makeOld()
    #expect(held() == nil)
    try FileManager.default.removeItem(atPath: folder.path + "-away")
  }

  @Test(arguments: [
    "", "kitgen run 2", "kitgen run 2\n-1\n\nc/a", "kitgen run 1\n1 1\nx\nc/a", "kitgen run 2\n1 1\nx\nz/a\n",
    "kitgen run 2\n1 1 1\nx\nc/a\n",
  ])
  func damageIsNoRecord(_ text: String) throws {
    try folder.write(text, to: ".kitgen/run/record")
    #expect(held() == nil)
  }

  /// The record would be written where the link leads.
  @Test func linksAreNotFollowed() throws {
    let away = try TemporaryFolder()
    defer { away.remove() }
    try? FileManager.default.removeItem(atPath: folder.path + "/.kitgen/run")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/.kitgen/run", withDestinationPath: away.path)
    try run()
    #expect(away.files().isEmpty && held() == nil)
  }
}
