import Diagnostics
import SwiftAnalysis

/// What a process knows about projects between one question and the next. Each question is about one revision of a
/// project; what has not changed since the last one is not computed again.
///
/// The command line asks one question, the language server many; both go this way.
package final class Core: Sendable {
  package var work: WorkCount { memos.work }

  let memos: ReadingMemos
  private let modules: any ModuleReading
  /// The last read projects, by root.
  private let latest = Locked<[String: Snapshot]>([:])

  private struct Snapshot: Sendable {
    let inputs: ProjectInputs
    let project: Project
    let units: UnitMemos
  }

  /// A core without knowledge of any project.
  ///
  /// - Parameters:
  ///   - builtIn: The built-in patterns.
  ///   - modules: Reads modules without source.
  package init(_ builtIn: PatternLibrary, modules: any ModuleReading = ToolchainModules()) {
    memos = ReadingMemos(builtIn: builtIn, work: WorkCount())
    self.modules = KnownModules(modules)
  }

  /// Takes the tree of a parsed Swift file, so that the file is not parsed again.
  package func take(_ tree: SwiftTree) {
    memos.swift.take(tree)
  }

  /// The project at `root` as `files` have it now.
  ///
  /// In a task cancelled meanwhile it may be incomplete; the core does not keep it then, and callers should not look
  /// at it.
  ///
  /// - Parameter root: The absolute path of a folder with a Kitfile.
  package func project(at root: String, _ files: any FileReading) throws(DiskError) -> Project {
    let inputs = try Pipeline.read(root, files, memos)
    let known = latest.withLock { $0[root] }
    if let known, known.inputs.isSame(as: inputs), let project = known.project.goingOn(with: files) { return project }
    let library = inputs.kit.library
    let units = known.flatMap { $0.units.areAbout(library) ? $0.units : nil } ?? UnitMemos(library)
    let project = Project.check(inputs, files, memos, modules, units)
    if Task.isCancelled { return project }
    latest.withLock { $0[root] = Snapshot(inputs: inputs, project: project, units: units) }
    memos.parsing.trees.forget((known?.inputs.paths ?? []).subtracting(inputs.paths))
    freeInBackground(known)
    return project
  }
}
