import BuiltinPatterns
import Diagnostics
import Foundation
import Generation
import TestSupport
import Testing

/// The release build that is compared with.
private let executable = ProcessInfo.processInfo.environment["KITGEN_EXECUTABLE"]

/// A core that has answered questions about earlier revisions says of each one what a process says that is started for it.
///
/// `KITGEN_EXECUTABLE=PATH swift test --filter CoreProcessTests`, with a release build, since each of the 200 steps starts it twice.
@Suite(.enabled(if: executable != nil))
struct CoreProcessTests {
  private struct Said: Equatable {
    let code: String
    let message: String
    let line: Int?
    let column: Int?
  }

  @Test func saysWhatAProcessSays() throws {
    let library = PatternLibrary(builtIn: BuiltinPatterns.files)
    var edits = try RandomEdits(seed: 21, library, isSaved: true)
    defer { edits.project.folder.remove() }
    let core = Core(library)
    var written = 0
    for step in 0..<200 {
      let edit = try edits.next()
      let read = try core.project(at: edits.root, edits.project.files)
      let known = read.diagnosticsWithFiles
      let checked = try run("check", "--json", in: edits.root)
      // What several kits have in common is told beside the project.
      let said = try diagnostics(in: checked.output).filter { $0.code != GenerationDiagnostics.sharedModule.code }
      #expect(said == known.map(Self.said), "step \(step): \(edit)")
      guard !known.hasErrors, let plan = try read.plan(options: .init(force: true, prune: true)).plan else { continue }
      var expected = texts(in: edits.project.folder)
      for change in plan.changes + (plan.lockChange.map { [$0] } ?? []) where change.isWritten {
        expected["App/\(change.path)"] = change.new.map { String(decoding: $0, as: UTF8.self) }
      }
      #expect(try run("generate", "--force", "--prune", "--quiet", in: edits.root).code == 0, "step \(step): \(edit)")
      #expect(texts(in: edits.project.folder) == expected, "step \(step): \(edit)")
      written += 1
    }
    #expect(written > 50)
  }

  private static func said(_ diagnostic: Diagnostic) -> Said {
    let position = diagnostic.location?.position
    return Said(code: diagnostic.code, message: diagnostic.message, line: position?.line, column: position?.column)
  }

  private func diagnostics(in json: String) throws -> [Said] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return (object?["diagnostics"] as? [[String: Any]] ?? []).map { row in
      let place = row["place"] as? [String: Any]
      return Said(
        code: row["code"] as? String ?? "",
        message: row["message"] as? String ?? "",
        line: place?["line"] as? Int,
        column: place?["column"] as? Int
      )
    }
  }

  private func texts(in folder: TemporaryFolder) -> [String: String] {
    let paths = folder.files().filter { !$0.contains(".kitgen/") }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.read($0) ?? "") })
  }

  private func run(_ arguments: String..., in folder: String) throws -> (code: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: executable ?? "")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
