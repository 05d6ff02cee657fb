import Generation
import Platform
import TestSupport
import Testing

struct DiskTests {
  /// A repository can hold gigabytes of zeros in a small object.
  @Test func hugeFilesAreNotRead() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("é", to: "a")
    #expect(truncate(folder.path + "/a", 70_000_000) == 0)
    #expect(try Disk().read(folder.path + "/a")?.count == 70_000_000)
    #expect(truncate(folder.path + "/a", 70_000_001) == 0)
    #expect(throws: DiskError.self) { try Disk().read(folder.path + "/a") }
  }

  /// Waiting for a writer to a pipe would be waiting without end.
  @Test(.timeLimit(.minutes(30)))
  func namedPipesAreNoFiles() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/Kitfile"
    try #require(mkfifo(path, 0o600) == 0)
    #expect { try Disk().read(path) } throws: { "\($0)" == "cannot read '\(path)': it is not a file" }
  }
}
