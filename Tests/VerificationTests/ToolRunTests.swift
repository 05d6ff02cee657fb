import Foundation
import TestSupport
import Testing
import Toolchain
import Verification

struct ToolRunTests {
  @Test func mixesWhatIsPrinted() async throws {
    let run = try await ToolRun.run(["sh", "-c", "echo 出力; echo error >&2; exit 3"])
    #expect(run.exitCode == 3 && run.signal == nil && run.output == "出力\nerror\n")
  }

  @Test func endsWhatTakesTooLong() async throws {
    // Left alone it would end with 0.
    let run = try await ToolRun.run(["sleep", "600"], limit: .milliseconds(100))
    #expect(run.exitCode != 0 && run.signal == 9)
  }

  /// What a program leaves among the temporary files goes with it.
  @Test func removesTemporaryFiles() async throws {
    let run = try await ToolRun.run(["sh", "-c", "mkdir -p $TMPDIR/TemporaryDirectory.x && echo $TMPDIR"])
    let folder = run.output.trimmingCharacters(in: .newlines)
    #expect(run.exitCode == 0 && folder.contains("kitgen-tool-"))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  /// Neither the program nor what it starts is taken from a folder that `PATH` names relatively, as repositories are.
  @Test(arguments: [".:/usr/bin:/bin", ":/usr/bin:/bin", "é:/usr/bin:/bin:", "../Folder:/usr/bin:/bin", ".", ""])
  func programsAreNotLookedUpInTheCurrentFolder(path: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for place in ["kitgen-tried", "é/kitgen-tried"] {
      try folder.write("#!/bin/sh\necho ran\n", to: place)
      chmod(folder.path + "/" + place, 0o755)
    }
    for command in [["kitgen-tried"], ["sh", "-c", "kitgen-tried"], ["VARIABLE=é", "kitgen-tried"]] {
      let run = try ToolRun.wait(for: command, in: folder.url, limit: .seconds(60), environment: ["PATH": path])
      #expect(run.exitCode == 127 && run.output == "", "\(command): \(run.output)")
    }
  }

  /// A program that is killed takes those along that it has started.
  @Test func killsWhatAProgramHasStarted() async throws {
    let run = try await ToolRun.run(["sh", "-c", "sleep 600 & echo $!; wait"], limit: .milliseconds(500))
    let child = try #require(pid_t(run.output.trimmingCharacters(in: .newlines)))
    // Whoever takes over orphans may need a moment.
    for _ in 0..<50 where kill(child, 0) == 0 && !isDead(child) { try await Task.sleep(for: .milliseconds(100)) }
    #expect(kill(child, 0) != 0 || isDead(child))
  }

  /// Whether it has not been asked yet how the process has ended.
  private func isDead(_ process: pid_t) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ") Z"
    return status.contains(") Z")
  }
}
