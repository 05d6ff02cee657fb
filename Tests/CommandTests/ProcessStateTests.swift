import Foundation
import TestSupport
import Testing
import Toolchain

/// Ways to start a process that leave it without what processes usually have.
struct ProcessStateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("model User { größe: Int }\n", to: "é/Kitfile")
  }

  /// Runs a script of the shell in the folder of the kit, with the executable as `$1`.
  private func run(_ script: String) throws -> ToolRun {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let command = ["sh", "-c", script, "sh", products.appendingPathComponent("kitgen").path]
    return try ToolRun.wait(
      for: command,
      in: folder.url.appendingPathComponent("é"),
      limit: .seconds(60),
      errors: .mixed
    )
  }

  @Test(arguments: ["generate", "init", "check", "status", "model User", "lsp", "--version"])
  func aFolderThatIsGoneIsAnError(command: String) throws {
    defer { folder.remove() }
    let run = try run("mkdir gone && cd gone && rmdir ../gone && exec \"$1\" \(command)")
    #expect(run.exitCode == 73 && run.output.contains("error: the current folder is gone; "), "\(run.output)")
  }

  /// What is printed goes nowhere, and into no file.
  @Test func closedStreamsAreNoFiles() throws {
    defer { folder.remove() }
    #expect(try run("exec \"$1\" generate").exitCode == 0)
    let names = ["é/Models/User.swift", "é/kitgen.lock"]
    let texts = names.map(folder.read)
    for streams in ["<&-", ">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"] {
      let run = try run("rm -rf Models kitgen.lock .kitgen && exec \"$1\" generate --depfile d \(streams)")
      #expect(run.exitCode == 0 && names.map(folder.read) == texts && folder.exists("é/d"), "\(streams): \(run.output)")
    }
  }
}
