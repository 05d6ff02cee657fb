import Foundation
import TestSupport
import Testing

/// What becomes of a run that is interrupted.
struct InterruptionTests {
  /// The compilers are ended, the temporary folders are gone, and the parent process sees the signal.
  @Test(.timeLimit(.minutes(30))) func endsWhatRuns() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    try folder.write(
      "#!/bin/sh\nif [ \"$1\" = --version ]; then echo 1; exit; fi\necho $$ > \"$0.pid\"\nsleep 600\n",
      to: "swiftc"
    )
    let compiler = folder.path + "/swiftc"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    try FileManager.default.createDirectory(atPath: folder.path + "/tmp", withIntermediateDirectories: true)
    let tool = Process()
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    tool.executableURL = products.appendingPathComponent("kitgen")
    tool.arguments = ["verify", "--root", folder.path]
    tool.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFTC": compiler, "TMPDIR": folder.path + "/tmp", "KITGEN_CACHE": folder.path + "/cache"]
    ) { _, own in own }
    tool.standardOutput = FileHandle.nullDevice
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    while folder.read("swiftc.pid")?.hasSuffix("\n") != true { try await Task.sleep(for: .milliseconds(50)) }
    let child = try #require(pid_t(folder.read("swiftc.pid")?.trimmingCharacters(in: .newlines) ?? ""))
    kill(tool.processIdentifier, SIGINT)
    while tool.isRunning { try await Task.sleep(for: .milliseconds(50)) }
    #expect(tool.terminationReason == .uncaughtSignal && tool.terminationStatus == SIGINT)
    // A program that goes on removes them, however large they are.
    func isClean() throws -> Bool { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp").isEmpty }
    for _ in 0..<100 where try !isClean() { try await Task.sleep(for: .milliseconds(50)) }
    #expect(try isClean())
    for _ in 0..<100 where isAlive(child) { try await Task.sleep(for: .milliseconds(50)) }
    #expect(!isAlive(child))
  }

  /// A process that has ended, and that has not been waited for yet, is not alive.
  private func isAlive(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return !status.contains(") Z")
  }
}
