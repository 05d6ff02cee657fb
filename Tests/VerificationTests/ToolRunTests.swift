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
}
