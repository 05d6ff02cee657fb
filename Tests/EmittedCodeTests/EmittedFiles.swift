import Foundation
import Generation
import TestSupport
import Testing
import Verification

/// Checks of emitted Swift files that need no knowledge of what the files are.
enum EmittedFiles {
  /// The Swift files below `folder` by their paths, or those of other types.
  static func read(from folder: URL, types: [String] = [".swift"]) throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let pairs = try paths.filter { path in types.contains { path.hasSuffix($0) } }.map { path in
      (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// What a kit gives beside the project's own files, which are in a folder `Existing`. A kit with mistakes, or with other
  /// `warnings` than these, is an issue of the test.
  static func emitted(
    by kit: String,
    existing: [String: String] = [:],
    warnings: [String] = []
  ) throws -> [String: String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    for (path, text) in existing {
      try folder.write(text, to: "Existing/\(path)")
    }
    let planning = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).plan()
    #expect(planning.diagnostics.map(\.message) == warnings)
    let files = try #require(planning.plan).changes.map {
      ($0.path.text, String(decoding: $0.new ?? [], as: UTF8.self))
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// Checks that what a kit gives compiles, in the modes that `TriedModes` chooses.
  static func expectCompiles(
    _ kit: String,
    existing: [String: String] = [:],
    warnings: [String] = []
  ) async throws {
    let files = try emitted(by: kit, existing: existing, warnings: warnings)
    for mode in TriedModes.modes(ofKit: kit) {
      let forms = TriedModes.handlerForms(in: mode)
      let errors = try await compilerErrors(of: files, existing: existing, mode: mode, handlerForms: forms)
      #expect(errors == "", "\(mode)")
    }
  }

  /// The compiler's messages about `files` as one module, which are none where they are correct.
  ///
  /// - Parameters:
  ///   - existing: The project's own files that they refer to.
  ///   - handlerForms: What the handlers of UIKit are, one after the other.
  static func compilerErrors(
    of files: [String: String],
    existing: [String: String] = [:],
    mode: CompilerMode,
    handlerForms: [HandlerForm] = HandlerForm.allCases
  ) async throws -> String {
    let tests = files.filter { $0.value.contains("\nimport Testing\n") }
    let all = files.filter { tests[$0.key] == nil }.swiftFiles() + existing.swiftFiles(areJudged: false)
    var verdicts = try await verifier(handlerForms: handlerForms).verify(all, modes: [mode])
    if let name = tests.values.first?.firstMatch(of: /\n(?:@testable )?import (?!Foundation|Testing)(\w+)\n/)?.output.1
    {
      // Tests are a module of their own that imports the other.
      let folder = try await verifier().module(String(name), of: all, in: mode)
      let verifier = try await verifier(searchPaths: folder.map { [$0] } ?? [])
      verdicts += try await verifier.verify(tests.swiftFiles(), modes: [mode])
    }
    return verdicts.flatMap { $0.messages + $0.obstacles }.map(\.description).joined(separator: "\n")
  }

  /// The messages of the strict lint about `files`, which are none where they are clean.
  ///
  /// A force unwrap with its reason in the line above passes: in kits that let linters look it has a mark as well.
  static func lintErrors(of files: [String: String]) async throws -> String {
    let configuration = Example.package.appendingPathComponent(".swift-format").path
    let messages = try await Lint.messages(of: files.swiftFiles(), configuration: configuration)
    return messages.filter { !isExplained($0, in: files) }.map(\.description).joined(separator: "\n")
  }

  private static func isExplained(_ message: CompilerMessage, in files: [String: String]) -> Bool {
    guard message.text.contains("[NeverForceUnwrap]"), let place = message.place, place.line > 1 else { return false }
    let lines = files[place.path]?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    guard lines.indices.contains(place.line - 2) else { return false }
    let comment = lines[place.line - 2].drop { $0 == " " }
    return comment.hasPrefix("// ") && !comment.contains("swift-format-ignore-file")
  }

  /// The lines that the formatter leaves as they are although they are not formatted: comments that are too long or have
  /// backticks which are not in pairs around a name, and empty lines before the end of a block.
  static func looseLines(of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst() + [""]).compactMap { line, next in
      let start = line.drop { $0 == " " }
      if line.isEmpty { return next.drop { $0 == " " }.hasPrefix("}") ? next : nil }
      guard start.hasPrefix("//") else { return nil }
      let isLong = line.count > 120
      return isLong || start.hasPrefix("///") && start.replacing(codeSpan, with: "").contains("`") ? line : nil
    }
  }

  // Nothing in it changes, so that threads may share it.
  nonisolated(unsafe) private static let codeSpan = #/\B`[^`\s](?:[^`]*[^`\s])?`\B/#.wordBoundaryKind(.simple)

  private static let compiler = Task { try await SwiftCompiler.find() }

  /// Keeps what it learns as long as the package's build.
  static func verifier(
    searchPaths: [String] = [],
    handlerForms: [HandlerForm] = HandlerForm.allCases
  ) async throws -> Verifier {
    let cache = VerificationCache(folder: Example.package.appendingPathComponent(".build/verification"))
    return Verifier(
      compiler: try await compiler.value,
      cache: cache,
      searchPaths: searchPaths,
      handlerForms: handlerForms
    )
  }
}
