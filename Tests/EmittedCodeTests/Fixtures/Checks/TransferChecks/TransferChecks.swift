import Foundation
import Harness

@main
struct TransferChecks {
  /// The folder for temporary files, which is empty whenever nothing is under way.
  static let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("transfers-\(UUID().uuidString)")

  static func main() async throws {
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    setenv("TMPDIR", temporary.path, 1)
    await Check.run(uploadChecks + downloadChecks)
    try FileManager.default.removeItem(at: temporary)
  }
}

extension ScriptedServer {
  func hub(token: String? = "t") -> HubAPI {
    HubAPI(token: token, baseURL: baseURL)
  }
}

/// Calls `body` with a folder that is empty, and throws unless nothing is left of its temporary files.
func withFolder(line: Int = #line, _ body: (URL) async throws -> Void) async throws {
  let folder = TransferChecks.temporary.deletingLastPathComponent().appendingPathComponent("é-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
  try await soon("temporary files are gone", line: line) {
    try FileManager.default.contentsOfDirectory(atPath: TransferChecks.temporary.path).isEmpty
  }
}

/// The names of the files in a folder.
func names(in folder: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
}

/// Bytes that differ from place to place.
func bytes(_ count: Int) -> Data {
  Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
}
