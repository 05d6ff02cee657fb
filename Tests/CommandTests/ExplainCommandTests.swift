import Generation
import TestSupport
import Testing

@testable import kitgen

/// `kitgen explain CODE`
struct ExplainCommandTests {
  @Test func explainsEachCode() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for kind in DiagnosticCatalog.kinds {
      let run = await CommandRun("explain", kind.code, in: folder)
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(run.code == .success && lines.first == "\(kind.severity.rawValue) [\(kind.code)]")
      // The last line has its end, and the example its own width.
      let explanation = lines.prefix { $0 != "An example:" }
      #expect(explanation.count > 2 && explanation.allSatisfy { $0.count <= 100 }, "\(run.output)")
      #expect(lines.allSatisfy { $0.last != " " } && lines.suffix(2).first?.isEmpty == false, "\(run.output)")
    }
  }

  @Test func suggestsACode() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = await CommandRun("explain", "[unknwon-member]", in: folder)
    #expect(run.code == .usage && run.errors.contains("did you mean 'unknown-member'?"), "\(run.errors)")
  }
}
