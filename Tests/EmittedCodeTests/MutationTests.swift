import Foundation
import Generation
import Testing
import Verification

/// Checks that let a broken template pass would be worth nothing.
@Suite(.serialized) struct MutationTests {
  private static let chosen = ProcessInfo.processInfo.environment["KITGEN_MUTATIONS"]

  private static func isChosen(_ mutation: Mutation) -> Bool {
    let parts = (chosen ?? "").split(separator: "|")
    return chosen == "1" || parts.contains { (mutation.testDescription + "\n" + mutation.file).contains($0) }
  }

  @Test(arguments: Mutation.all)
  func differsFromTheExpectedFiles(mutation: Mutation) throws {
    let environment = try #require(mutation.environment(), "the original does not stand once in \(mutation.file)")
    // Those that most likely differ come first: the pattern's own, and Shelf, which has most of the requests in it.
    let own = OutlinedExample.all.filter { mutation.isOfItsPattern($0.example) }
    let examples = own + OutlinedExample.all.filter { $0.example.name == "Shelf" } + OutlinedExample.all
    if try examples.contains(where: { try $0.differs(in: environment, byTemplate: mutation.file) }) { return }
    // A mistake in a schema shows in whole runs alone.
    let patterns = PatternLibrary(builtIn: try #require(mutation.patterns()))
    let differs = try examples.contains { example in
      let run = try ExampleRun(example.example, patterns: patterns)
      defer { run.folder.remove() }
      return try run.files() != example.example.expectedFiles()
    }
    #expect(differs)
  }

  @Test(arguments: Mutation.all)
  func theOriginalIsThereOnce(mutation: Mutation) {
    #expect(mutation.patterns() != nil, "the original does not stand once in \(mutation.file)")
  }

  /// Without the expected files, the compiler or a check program must notice.
  ///
  /// Takes more than an hour on two cores, so it runs where `KITGEN_MUTATIONS=1` is in the environment, or in place of the number
  /// parts of the descriptions or the files of those that are to be tried, with `|` between them.
  @Test(.enabled(if: chosen != nil), arguments: Mutation.all.filter { isChosen($0) })
  func isNoticedByTheCompilerOrAtRunTime(mutation: Mutation) async throws {
    let patterns = PatternLibrary(builtIn: try #require(mutation.patterns()))
    var outputs: [String: [String: String]] = [:]
    var broken: Set<String> = []
    for example in Example.all {
      let run = try ExampleRun(example, patterns: patterns)
      defer { run.folder.remove() }
      // A template that does not render is noticed as well.
      guard let files = try run.files()?.filter({ $0.key.hasSuffix(".swift") }) else { return }
      outputs[example.name] = files
      guard try files != example.expectedFiles() else { continue }
      broken.insert(example.name)
      let existing = try example.existingFiles()
      for mode in CompilerMode.all {
        if try await EmittedFiles.compilerErrors(of: files, existing: existing, mode: mode) != "" { return }
      }
    }
    let package = try CheckProgram.Package(patterns: patterns) { outputs[$0.name] ?? [:] }
    guard try await package.build().exitCode == 0 else { return }
    for program in CheckProgram.all where broken.contains(program.example) || program.target == ValueProgram.target {
      let output = try await package.run(program).output
      // A crash ends the output early.
      if output.contains("FAILED") || !output.contains("\nran ") { return }
    }
    if CheckProgram.all.contains(where: { $0.tests != nil && broken.contains($0.example) }),
      try await package.test().exitCode != 0
    {
      return
    }
    Issue.record("Nobody has noticed it.")
  }
}
