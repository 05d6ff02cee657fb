import Foundation
import TestSupport
import Testing

@testable import kitgen

/// `generate --watch` writes what a saved kit gives, until it is ended.
struct WatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Waits for a text in a file; a machine that is busy may take long.
  private func wait(for text: String, in file: String) async throws -> Bool {
    for _ in 0..<600 {
      if folder.read(file)?.contains(text) == true { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  @Test(.timeLimit(.minutes(30))) func writesWhatIsSaved() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    let folder = folder
    let watch = Task { await CommandRun("generate", "--watch", in: folder) }
    let file = "Models/User.swift"
    #expect(try await wait(for: "var id: Int", in: file))
    // As editors save: beside it, then in its place.
    try folder.write("model User { id: Int; name: String }\n", to: "Kitfile.tmp")
    #expect(rename(folder.path + "/Kitfile.tmp", folder.path + "/Kitfile") == 0)
    #expect(try await wait(for: "var name: String", in: file))
    // A mistake is told, and does not end the watch; nor does another run.
    try folder.write("modle User { id: Int }\n", to: "Kitfile")
    try await Task.sleep(for: .milliseconds(300))
    try folder.write("model User { id: Int; age: Int }\n", to: "Kitfile")
    #expect(try await wait(for: "var age: Int", in: file))
    try folder.write("model Team { id: Int }\n", to: "More/teams.kit")
    #expect(try await wait(for: "struct Team", in: "Models/Team.swift"))
    #expect(await CommandRun("generate", in: folder).code == .success)
    watch.cancel()
    let run = await watch.value
    #expect(run.code == .success && run.output.contains("1 file written, 0 unchanged. ("), "\(run.output)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasSuffix(" ms)") }, "\(run.output)")
  }

  @Test(arguments: ["--check", "--diff", "--dry-run", "--json", "--all", "--list-outputs", "--force", "--depfile=x"])
  func goesWithoutOtherUses(option: String) async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    let run = await CommandRun("generate", "--watch", option, in: folder)
    #expect(run.code == .usage && run.errors.contains("cannot be used together"), "\(run.errors)")
  }
}
