import Diagnostics
import Templating

/// The knowledge of a process about projects between one question and the next. Each question is about one revision of a
/// project; what has not changed since the last one is not computed again.
///
/// The command line asks one question, the language server many; both go this way.
package final class Core: Sendable {
  package var work: WorkCount { memos.work }

  let memos: ReadingMemos
  private let modules: any ModuleReading
  private let latest = Locked<[String: Snapshot]>([:])

  private struct Snapshot: Sendable {
    let inputs: ProjectInputs
    let project: Project
    let units: UnitMemos
  }

  package init(_ builtIn: PatternLibrary, modules: any ModuleReading = ToolchainModules()) {
    memos = ReadingMemos(builtIn: builtIn, work: WorkCount())
    self.modules = KnownModules(modules)
  }

  /// The project at `root` (absolute) as `files` have it now.
  ///
  /// In a task cancelled meanwhile it may be incomplete; the core does not keep it then, and callers should not look at it.
  package func project(at root: String, _ files: any FileReading) throws(DiskError) -> Project {
    let inputs = try Pipeline.read(root, from: files, known: memos)
    let known = latest.withLock { $0[root] }
    if let known, known.inputs.isSame(as: inputs), let project = known.project.goingOn(with: files) { return project }
    let library = inputs.kit.library
    let units = known.flatMap { $0.units.areAbout(library) ? $0.units : nil } ?? UnitMemos(library)
    let project = Project.check(inputs, files, memos: memos, modules: modules, units: units)
    if Task.isCancelled { return project }
    latest.withLock { $0[root] = Snapshot(inputs: inputs, project: project, units: units) }
    memos.trees.forget((known?.inputs.paths ?? []).subtracting(inputs.paths))
    freeInBackground(known)
    return project
  }

  /// The last read project at `root`, if the kits are what they were then, with `files`. What it knows of the project's own Swift
  /// is as it was.
  package func projectOfSameKits(at root: String, _ files: any FileReading) throws(DiskError) -> Project? {
    guard let known = latest.withLock({ $0[root] }) else { return nil }
    return known.inputs.isSame(as: try Pipeline.read(root, from: files, known: memos))
      ? known.project.reading(files) : nil
  }
}

extension Core {
  /// The patterns that a file below a pattern folder belongs to; `nil` if it belongs to none.
  ///
  /// - Parameters:
  ///   - path: The absolute path of a template or a schema.
  ///   - roots: The absolute paths of folders with a Kitfile that may name the pattern folder. The first one that does
  ///     counts; without one, the folder's contents count.
  package func patterns(
    ofFile path: String,
    namedIn roots: [String],
    _ files: any FileReading
  ) throws(DiskError) -> TeamPatternFile? {
    for root in roots {
      guard let team = try teamFolder(at: root, files), let name = ProjectPath.rest(of: path, below: team.absolute)
      else { continue }
      let library = try memos.libraries.library(team, of: root, files)
      return TeamPatternFile(root: root, library: library, name: name, isNamed: true)
    }
    guard let team = TeamFolder.around(path, beside: memos.libraries.builtIn, in: files),
      let name = ProjectPath.rest(of: path, below: team.absolute)
    else { return nil }
    let library = try memos.libraries.library(team, of: team.absolute, files)
    return TeamPatternFile(root: KitFolder.parent(of: team.absolute), library: library, name: name, isNamed: false)
  }

  private func teamFolder(at root: String, _ files: any FileReading) throws(DiskError) -> TeamFolder? {
    let kitfile = KitFolder.kitfile.absolute(in: root)
    guard let bytes = try files.read(kitfile) else { return nil }
    let keywords = memos.libraries.builtIn.topLevelKeywords
    let path = KitFolder.kitfileName
    let tree = memos.trees.tree(of: bytes, in: kitfile, path: path, topLevelKeywords: keywords)
    return TeamFolder.named(in: tree, of: root)
  }
}

/// A template or a schema of a team's, with the patterns that it is one of.
package struct TeamPatternFile: Sendable {
  /// The absolute path of the folder that relative paths in messages start from.
  package let root: String
  /// The patterns, with unsaved edits.
  package let library: PatternLibrary
  /// `FOLDER/FILE`.
  package let name: String
  /// Whether a kit names the pattern folder, rather than that it seems to be one.
  package let isNamed: Bool

  package static func strayTemplate(_ source: SourceText) -> Template { Environment().compile(source) }
}

extension TeamFolder {
  /// The presumed pattern folder of a template without a kit that names it: the one around the pattern's folder, which
  /// has a schema or the name of a built-in pattern.
  ///
  /// Reads only pattern folders in it, since a folder that no kit names may contain anything else.
  fileprivate static func around(
    _ path: String,
    beside builtIn: PatternLibrary,
    in files: any FileReading
  ) -> TeamFolder? {
    let known = Set(builtIn.folders.map(\.name))
    func name(of folder: String) -> String? { folder.split(separator: "/").last.map(String.init) }
    let folder = KitFolder.upward(from: KitFolder.parent(of: path)).first { folder in
      known.contains(name(of: folder) ?? "") || files.isFile(folder + "/" + PatternFolder.schemaName)
    }
    let around = folder.map(KitFolder.parent)
    return around.flatMap { around in
      name(of: around).flatMap { TeamFolder($0, in: KitFolder.parent(of: around), holdsOthers: true) }
    }
  }
}

/// Modules that are read once in a process. A failed or postponed reading is tried again: the toolchain may have been busy.
private final class KnownModules: ModuleReading {
  private let modules: any ModuleReading
  private let known = Locked<[String: ModuleReadingResult]>([:])

  init(_ modules: any ModuleReading) {
    self.modules = modules
  }

  func read(_ name: String) -> ModuleReadingResult {
    if let result = known.withLock({ $0[name] }) { return result }
    let result = modules.read(name)
    switch result {
    case .found, .unknown: known.withLock { $0[name] = result }
    case .postponed, .unavailable: break
    }
    return result
  }
}
