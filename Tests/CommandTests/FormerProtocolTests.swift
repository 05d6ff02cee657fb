import Foundation
import TestSupport
import Testing

@testable import kitgen

/// Protocols that Swift declared when files were written, and does not declare any more.
struct FormerProtocolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "project P { out \"Out\" }\ndelegate 再生 on Player.delegate { func é(_ player: Player) -> Bool = true }\n",
      to: "Kitfile"
    )
    try folder.write("class Player { weak var delegate: (any 再生)? }\n", to: "Player.swift")
  }

  private func declare(_ name: String) throws {
    try folder.write("protocol \(name): AnyObject { func é(_ player: Player) -> Bool }\n", to: "Protocol.swift")
  }

  private func warnings(_ run: CommandRun) -> [String] {
    run.errors.split(separator: "\n").filter { $0.contains("warning:") }.map(String.init)
  }

  @Test func areSaidToBeEmitted() async throws {
    defer { folder.remove() }
    try declare("再生")
    let first = await CommandRun("generate", in: folder)
    #expect(first.code == .success && first.errors.isEmpty && folder.read("Out/Delegates/再生.swift") == nil)
    try declare("録音")
    let expected = [
      "Kitfile:2:10: warning: Swift does not declare the protocol '再生' any more, so 'Out/Delegates/再生.swift' does; "
        + "if it has another name now, write that [former-protocol]"
    ]
    #expect(warnings(await CommandRun("generate", "--check", in: folder)) == expected)
    #expect(warnings(await CommandRun("generate", in: folder)) == expected)
    #expect(folder.read("Out/Delegates/再生.swift") != nil)
    #expect(await CommandRun("generate", in: folder).errors.isEmpty)
  }

  /// The kit had the protocol before: only the flavour is another one, or the folder.
  @Test func areNotThoseOfTheKit() async throws {
    defer { folder.remove() }
    #expect(await CommandRun("generate", in: folder).errors.isEmpty)
    for settings in ["out \"Neu\"", "out \"Neu\"; flavor rx", "out \"Ö\"; flavor async"] {
      let text = folder.read("Kitfile") ?? ""
      let rest = text.split(separator: "\n").dropFirst().joined(separator: "\n")
      try folder.write("project P { \(settings) }\n\(rest)\n", to: "Kitfile")
      let run = await CommandRun("generate", in: folder)
      #expect(warnings(run).isEmpty, "\(run.errors)")
    }
  }
}
