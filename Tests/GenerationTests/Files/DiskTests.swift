import Generation
import Platform
import TestSupport
import Testing

struct DiskTests {
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
