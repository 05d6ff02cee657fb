import Testing

/// Initializers make a value of others: none reads or writes the disk, starts a program or renders, directly or through what it
/// calls. A function whose name says so does, and gives the value.
///
/// Values may hold what reads when it is asked, as `SwiftSources` does, and ask it.
@Suite(.enabled(if: BuiltIndex.occurrences != nil, "There is no index, as in a release build."))
struct InitializerTests {
  private let calls: CallGraph

  init() throws {
    calls = CallGraph(try #require(BuiltIndex.occurrences))
  }

  @Test func noneReachesTheDisk() {
    let goals = calls.foreign(where: Self.isOfSystem)
    #expect(goals.count > 20)
    let ways = calls.ways(to: goals, notThrough: Self.isQuestionToSources)
    expect("read(in:_:_:commands:)", in: "Generation/Lock/LockFile.swift", leadsBy: ways)
    expect("start(_:environment:in:_:)", in: "Toolchain/ChildProcess.swift", leadsBy: ways)
    report(ways)
  }

  @Test func noneRenders() {
    let goals = calls.declarations { $0.file == "Templating/Rendering/Renderer.swift" && $0.name == "run(_:)" }
    let ways = calls.ways(to: goals) { _ in false }
    expect("render(_:by:known:where:)", in: "Generation/Rendering/Rendering.swift", leadsBy: ways)
    report(ways)
  }

  private func report(_ ways: [String: String]) {
    for symbol in calls.declarations(where: { $0.kind == .initializer }).sorted() where ways[symbol] != nil {
      Issue.record("An initializer does more than to make its value:\n\(calls.line(from: symbol, ways))")
    }
  }

  /// Ways are found at all.
  private func expect(_ name: String, in file: String, leadsBy ways: [String: String]) {
    let declarations = calls.declarations { $0.file == file && $0.name == name }
    #expect(declarations.count == 1 && declarations.allSatisfy { ways[$0] != nil }, "\(file): \(name)")
  }

  // MARK: What reaches the disk

  private static let functions: Set = [
    "access", "chmod", "close", "closedir", "faccessat", "fchmod", "fclose", "fcntl", "flock", "fopen", "fread",
    "fstat", "fsync",
    "fwrite", "getcwd", "kill", "link", "linkat", "lstat", "mkdir", "mkdirat", "open", "openat", "opendir",
    "posix_spawn",
    "posix_spawnp", "read", "readdir", "readlink", "realpath", "rename", "renameat", "rmdir", "stat", "symlink",
    "unlink",
    "unlinkat", "wait4", "waitpid", "write",
  ]
  private static let types: Set = ["FileManager", "FileHandle", "Process"]
  private static let members: Set = [
    "resolvingSymlinksInPath()", "write(to:options:)", "write(to:atomically:encoding:)",
  ]

  /// Functions of the C library, and what of Foundation uses them.
  private static func isOfSystem(_ occurrence: SymbolOccurrence) -> Bool {
    let name = occurrence.name
    if occurrence.kind == .function { return functions.contains(name.prefix { $0 != "(" }.description) }
    // Swift's own collections have initializers of this name, too.
    if name.hasPrefix("init(contentsOf") { return occurrence.symbol.contains("Foundation") }
    return types.contains(name) || members.contains(name)
  }

  private static func isQuestionToSources(_ definition: SymbolOccurrence) -> Bool {
    definition.file.hasPrefix("Generation/SwiftSources/SwiftSources") && definition.kind != .initializer
  }
}
