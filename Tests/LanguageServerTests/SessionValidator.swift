import Foundation
import LanguageServer
import TestSupport
import Testing

/// The validator of recorded sessions, which reads the protocol's meta model: `KITGEN_LSP_TOOLS` names the folder with
/// `lsp_validate.py` and the models.
enum SessionValidator {
  private static let tools = ProcessInfo.processInfo.environment["KITGEN_LSP_TOOLS"]

  /// Whether the validator is at hand.
  static var isThere: Bool { tools != nil }

  /// Expects a session to keep to the specification.
  static func check(_ session: [JSON], versions: [String] = ["3.17", "3.18"]) throws {
    guard let tools else { return }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(session.map { "\($0)\n" }.joined(), to: "session.jsonl")
    for model in versions {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "python3", "\(tools)/lsp_validate.py", "\(tools)/metaModel-\(model).json", folder.path + "/session.jsonl",
        "--strict", "--dir", "both",
      ]
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) } ?? ""
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(model): \(output)")
    }
  }
}
