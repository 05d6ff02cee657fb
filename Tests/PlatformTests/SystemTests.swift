import Platform
import TestSupport
import Testing

struct SystemTests {
  @Test func programIsTheRunningOne() throws {
    let program = try #require(System.program)
    #expect(access(program, X_OK) == 0)
  }

  @Test func threadHasTheStackThatItWasGiven() {
    let thread = SystemThread.start(stackSize: 256 << 20) {
      #expect(Self.depth(200_000) == 200_000 && SystemThread.isCurrent)
    }
    #expect(thread != nil && !SystemThread.isCurrent)
    thread?.join()
  }

  /// Recursion that needs a hundred bytes of stack, or more, for each step.
  private static func depth(_ count: Int) -> Int { count == 0 ? 0 : 1 + depth(count - 1) }

  @Test func threadThatCannotBeMadeRunsNothing() {
    #expect(SystemThread.start(stackSize: 1) { Issue.record("it ran") } == nil)
  }

  @Test func writesReachTheDisk() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("日本", to: "a")
    let file = open(folder.path + "/a", O_RDONLY)
    defer { close(file) }
    #expect(System.synchronize(file) == 0)
    #expect(System.synchronize(-1) == -1)
  }

  @Test func changeOfAFileHasATime() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("é", to: "a")
    var status = stat()
    try #require(stat(folder.path + "/a", &status) == 0)
    #expect(status.times.content.tv_sec > 1_600_000_000)
    #expect(status.times.entry.tv_sec >= status.times.content.tv_sec)
  }
}
