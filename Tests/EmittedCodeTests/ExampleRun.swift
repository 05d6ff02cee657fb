import Diagnostics
import Foundation
import Generation
import TestSupport

/// The kit of an example in a folder of its own, where its files are planned and written.
struct ExampleRun {
  let folder: TemporaryFolder
  private let patterns: PatternLibrary

  /// - Parameter patterns: The built-in patterns, or mutants of them.
  init(_ example: Example, patterns: PatternLibrary = .builtIn) throws {
    folder = try TemporaryFolder()
    self.patterns = patterns
    try folder.write(try String(contentsOf: example.kitfile, encoding: .utf8), to: "Kitfile")
    for (path, text) in try example.inputFiles() {
      try folder.write(text, to: "Existing/\(path)")
    }
  }

  func project() throws -> Project {
    try Project.read(root: folder.path, files: Disk(), builtIn: patterns)
  }

  func plan() throws -> Planning {
    try project().plan()
  }

  /// The files that the kit gives, by path; nil where it has mistakes.
  func files() throws -> [String: String]? {
    try plan().plan.map(Self.files)
  }

  /// The files that a plan gives, by path.
  static func files(of plan: GenerationPlan) -> [String: String] {
    let pairs = plan.changes.compactMap { change in
      change.new.map { (change.path.text, String(decoding: $0, as: UTF8.self)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
