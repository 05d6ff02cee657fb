import Foundation
import TestSupport
import Testing
import Toolchain
import Verification

/// Emitted code does what it says, in a package of its own, against a server on 127.0.0.1.
struct CheckProgramTests {
  @Test func emittedCodeRuns() async throws {
    let package = try CheckProgram.Package { try $0.expectedFiles() }
    let build = try await package.build()
    guard build.exitCode == 0 else {
      Issue.record("The package of checks does not build.\n\(build.output)")
      return
    }
    // Of the real libraries, warnings do not count.
    if !CheckProgram.usesRealLibraries {
      // The driver says that it does not compile in batches, which the package manager asks for.
      let lines = build.output.split(separator: "\n").filter { !$0.contains("ignoring '-enable-batch-mode'") }
      #expect(!lines.contains { $0.contains("warning:") }, "\(build.output)")
    }
    // All at once, or each one would queue up behind all that the other tests compile.
    async let tested = package.test()
    try await withThrowingTaskGroup { group in
      for program in CheckProgram.all {
        group.addTask { report(try await package.run(program), of: program) }
      }
      try await group.waitForAll()
    }
    let tests = try await tested
    #expect(tests.exitCode == 0 && tests.output.contains("passed after"), "\(tests.output)")
  }

  /// Each check that fails fails the test with its text; so does a program that ends too early.
  private func report(_ run: ToolRun, of program: CheckProgram) {
    let lines = run.output.split(separator: "\n")
    for line in lines where line.hasPrefix("FAILED") {
      Issue.record("\(program.target): \(line)")
    }
    let passed = lines.count { $0.hasPrefix("passed") }
    let failed = lines.count { $0.hasPrefix("FAILED") }
    #expect(passed > 0 && lines.last == "ran \(passed + failed) checks", "\(program.target):\n\(run.output)")
  }
}
