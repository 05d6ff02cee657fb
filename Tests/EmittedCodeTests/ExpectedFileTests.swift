import Testing
import Verification

/// The files that examples must give are correct Swift.
struct ExpectedFileTests {
  @Test(arguments: Example.all, CompilerMode.all)
  func compilesWithoutWarnings(example: Example, mode: CompilerMode) async throws {
    let files = try example.expectedFiles()
    let errors = try await EmittedFiles.compilerErrors(of: files, existing: example.existingFiles(), mode: mode)
    #expect(errors == "")
  }

  /// Each file imports what it uses, and publicly what its clients need.
  @Test(arguments: Example.all)
  func compilesWithInternalImports(example: Example) async throws {
    // Declarations for one package need imports for it, which modules without the feature refuse.
    guard try !String(contentsOf: example.kitfile, encoding: .utf8).contains("access package") else { return }
    let features = ["InternalImportsByDefault", "MemberImportVisibility"]
    let mode = CompilerMode(language: 6, defaultIsolation: .nonisolated, upcomingFeatures: features)
    let existing = try example.existingFiles().mapValues { text in
      text.replacing(#/^( *)import /#.anchorsMatchLineEndings()) { "\($0.output.1)public import " }
    }
    let files = try example.expectedFiles()
    // Foundation brings Objective-C's runtime along on Apple's systems; its stand-in and that of UIKit do not.
    guard !files.values.contains(where: { $0.contains(#/import UIKit|@objc|Selector|responds\(/#) }) else { return }
    let errors = try await EmittedFiles.compilerErrors(of: files, existing: existing, mode: mode)
    #expect(errors == "")
  }

  /// What a file's functions throw is described at one of them, which the others name.
  @Test(arguments: Example.all)
  func saysOnceWhatIsThrown(example: Example) throws {
    for (path, text) in try example.expectedFiles() where path.hasSuffix(".swift") {
      let paragraphs = text.matches(of: #/\/\/\/ - Throws:.*(\n *\/\/\/   .*)*/#).map { match in
        match.output.0.split(separator: "\n").map { $0.drop { " /".contains($0) } }.joined(separator: " ")
      }
      #expect(Set(paragraphs).count == paragraphs.count, "\(path): \(paragraphs)")
    }
  }

  @Test(arguments: Example.all)
  func passesTheStrictLint(example: Example) async throws {
    #expect(try await EmittedFiles.lintErrors(of: example.expectedFiles()) == "")
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
