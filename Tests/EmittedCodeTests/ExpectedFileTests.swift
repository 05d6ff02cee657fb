import Testing
import Verification

/// The files that examples must give are correct Swift.
struct ExpectedFileTests {
  /// An example in one of the modes that it is compiled in.
  struct Trial: Sendable, CustomTestStringConvertible {
    let example: Example
    let mode: CompilerMode

    var testDescription: String { "\(example.name), \(mode)" }

    static let all = Example.all.enumerated().flatMap { number, example in
      TriedModes.modes(of: example, number: number).map { Trial(example: example, mode: $0) }
    }
  }

  @Test(arguments: Trial.all)
  func compilesWithoutWarnings(trial: Trial) async throws {
    let (example, mode) = (trial.example, trial.mode)
    let files = try example.expectedFiles()
    // The mode with internal imports asks for all that this one does.
    if try !TriedModes.areAll && mode.language == 6 && mayHaveInternalImports(example, files) { return }
    let errors = try await EmittedFiles.compilerErrors(
      of: files,
      existing: example.existingFiles(),
      mode: mode,
      handlerForms: TriedModes.handlerForms(in: mode)
    )
    #expect(errors == "")
  }

  /// Each file imports what it uses, and publicly what its clients need.
  @Test(arguments: Trial.all.filter { $0.mode.language == 6 })
  func compilesWithInternalImports(trial: Trial) async throws {
    let (example, mode) = (trial.example, trial.mode)
    let files = try example.expectedFiles()
    guard try mayHaveInternalImports(example, files) else { return }
    let existing = try example.existingFiles().mapValues { text in
      text.replacing(#/^( *)import /#.anchorsMatchLineEndings()) { "\($0.output.1)public import " }
    }
    let strictMode = CompilerMode(
      language: mode.language,
      defaultIsolation: mode.defaultIsolation,
      isApproachable: mode.isApproachable,
      conditions: mode.conditions,
      upcomingFeatures: ["InternalImportsByDefault", "MemberImportVisibility"]
    )
    let errors = try await EmittedFiles.compilerErrors(of: files, existing: existing, mode: strictMode)
    #expect(errors == "")
  }

  private func mayHaveInternalImports(_ example: Example, _ files: [String: String]) throws -> Bool {
    // Declarations for one package need imports for it, which modules without the feature refuse.
    if try String(contentsOf: example.kitfile, encoding: .utf8).contains("access package") { return false }
    // Foundation brings Objective-C's runtime along on Apple's systems; its stand-in and that of UIKit do not.
    return !files.values.contains { $0.contains(Self.objectiveC) }
  }

  // The literal would be parsed for each file. Nothing in it changes, so that threads may share it.
  nonisolated(unsafe) private static let objectiveC = #/import UIKit|@objc|Selector|responds\(/#

  /// What a file's functions throw is described at one of them, which the others name.
  @Test(arguments: Example.all)
  func saysOnceWhatIsThrown(example: Example) throws {
    for (path, text) in try example.expectedFiles() where path.hasSuffix(".swift") {
      let paragraphs = text.matches(of: #/\/\/\/ - Throws:.*(\n *\/\/\/   .*)*/#).map { match in
        match.output.0.split(separator: "\n").map { $0.drop { " /".contains($0) } }.joined(separator: " ")
      }
      // A call has a comment of its own, which its reader sees alone.
      let ofRequests = paragraphs.filter { !$0.contains("CallAbandonedError") && !$0.contains("CancellationError") }
      #expect(Set(ofRequests).count == ofRequests.count, "\(path): \(ofRequests)")
    }
  }

  /// The formatter leaves comments and the lines between members to their authors.
  @Test(arguments: Example.all)
  func commentsAndBlankLinesAreFormatted(example: Example) throws {
    for (path, text) in try example.expectedFiles() where path.hasSuffix(".swift") {
      #expect(EmittedFiles.looseLines(of: text) == [], "\(path)")
    }
  }

  /// Names and expressions with backticks are in comments without these, and what has no members has no empty line.
  @Test(arguments: ["async", "rx"])
  func namesInCommentsHaveNoBackticksOfTheirOwn(flavor: String) throws {
    let swift = """
      import Foundation
      class In: NSObject { weak var delegate: (any InDelegate)? }
      protocol InDelegate: AnyObject {
        func `repeat`(_ in: In, `while`: Int) -> Step
        func inDidEnd(_ in: In, `default`: Int)
      }
      class Player: NSObject { weak var source: (any PlayerSource)? }
      enum Step: Sendable { case `default` }
      """
    let kit = """
      project K { flavor \(flavor) }
      delegate InDelegate on In.delegate { func `repeat`(_ in: In, `while`: Int) -> Step = .`default` @answer @before }
      delegate PlayerSource on Player.source { optional func count(of player: Player) -> Int }
      """
    for (path, text) in try EmittedFiles.emitted(by: kit, existing: ["In.swift": swift]) {
      #expect(EmittedFiles.looseLines(of: text) == [], "\(path)")
    }
  }

  @Test func passTheStrictLint() async throws {
    var files: [String: String] = [:]
    for example in Example.all {
      for (path, text) in try example.expectedFiles() { files["\(example.name)/\(path)"] = text }
    }
    #expect(try await EmittedFiles.lintErrors(of: files) == "")
  }

  /// A type check that lets everything pass would be worth nothing.
  @Test(arguments: CompilerMode.all)
  func theCompilerIsAsked(mode: CompilerMode) async throws {
    let unused = ["Unused.swift": "func unused() {\n  let value = 1\n}\n"]
    #expect(try await EmittedFiles.compilerErrors(of: unused, mode: mode).contains("never used"))
  }

  @Test func theLintIsAsked() async throws {
    let text = "// swift-format-ignore-file\nlet x = Optional(1)! ;\n"
    #expect(try await EmittedFiles.lintErrors(of: ["Bad.swift": text]).contains("NeverForceUnwrap"))
  }
}
