import Foundation
import TestSupport
import Testing
import Verification

/// A compiler that was killed has found nothing out: the next run asks again.
struct KilledCompilerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A compiler of one version, whatever it does with files.
  private func verifier(_ command: String) async throws -> Verifier {
    let script = "#!/bin/sh\nif [ \"$1\" = --version ]; then echo 1; exit 0; fi\n\(command)\n"
    try folder.write(script, to: "swiftc")
    let program = folder.path + "/swiftc"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return Verifier(
      compiler: try await SwiftCompiler.find(environment: ["SWIFTC": program]),
      cache: VerificationCache(folder: folder.url.appendingPathComponent("cache"))
    )
  }

  private func verdict(_ command: String) async throws -> Verdict {
    let file = SwiftFile(path: "A.swift", text: "struct A {}\n")
    let mode = try #require(CompilerMode.all.first)
    return try #require(try await verifier(command).verify([file], modes: [mode]).first)
  }

  @Test(arguments: [
    ("kill -9 $$", "ended by signal 9"),
    ("echo './A.swift:1:1: error: half' ; kill -11 $$", "ended by signal 11"),
    ("exit 137", "ended with exit code 137"),
    ("echo '<unknown>:0: error: compile command failed due to signal 9'; exit 1", "due to signal 9"),
  ])
  func isAskedAgain(command: String, text: String) async throws {
    defer { folder.remove() }
    let killed = try await verdict(command)
    #expect(!killed.isPassed && killed.report.contains(text), "\(killed.report)")
    let next = try await verdict("exit 0")
    #expect(next.isPassed, "\(next.report)")
  }

  @Test func whatItHasFoundIsKept() async throws {
    defer { folder.remove() }
    let first = try await verdict("echo './A.swift:1:1: error: wrong'; exit 1")
    #expect(first.report.contains("wrong"))
    #expect(try await verdict("exit 0").report == first.report)
  }

  @Test func isToldOfStandIns() async throws {
    defer { folder.remove() }
    let file = SwiftFile(path: "A.swift", text: "import UIKit\n")
    let verifier = try await verifier("kill -9 $$")
    await #expect {
      try await verifier.verify([file])
    } throws: {
      "\($0)".contains("ended by signal 9")
    }
  }
}
