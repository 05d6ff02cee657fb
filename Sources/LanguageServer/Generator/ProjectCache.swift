import Diagnostics
import Generation

/// The projects as they were read last, so that the requests about one state of the documents read them once.
actor ProjectCache {
  private let builtIn: [(path: String, text: String)]
  /// The built-in patterns, read once: they are in the executable.
  private var library: PatternLibrary?
  private var latest: [String: Reading] = [:]

  private struct Reading {
    let revision: Int
    let project: Project
    var diagnostics: [Diagnostic]?
  }

  init(builtIn: [(path: String, text: String)]) {
    self.builtIn = builtIn
  }

  /// The project of open documents over the disk.
  ///
  /// - Throws: When the disk cannot be read.
  func project(_ open: OpenProject) throws -> Project {
    if let revision = open.revision, let cached = latest[open.root], cached.revision == revision {
      return cached.project
    }
    let project = try Project(root: open.root, files: open.files, library: library(for: open))
    latest[open.root] = open.revision.map { Reading(revision: $0, project: project) }
    return project
  }

  /// What is wrong with the project of open documents over the disk.
  ///
  /// - Throws: When the disk cannot be read.
  func diagnostics(_ open: OpenProject) throws -> [Diagnostic] {
    let project = try project(open)
    if let known = latest[open.root]?.diagnostics { return known }
    let diagnostics = project.diagnosticsWithFiles
    latest[open.root]?.diagnostics = diagnostics
    return diagnostics
  }

  /// The built-in patterns with the project's own over them.
  private func library(for open: OpenProject) throws -> PatternLibrary {
    let builtInLibrary = try library ?? PatternLibrary(root: nil, files: open.files, builtIn: builtIn)
    library = builtInLibrary
    return try builtInLibrary.ofKit(at: open.root, open.files)
  }
}
