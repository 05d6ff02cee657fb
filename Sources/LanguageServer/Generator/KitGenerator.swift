import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis

/// The generator of real kits: projects as `Generation` reads them.
package struct KitGenerator: Generator {
  private let makeCore: @Sendable () -> Core
  private let madeCore = Locked<Core?>(nil)
  /// One per root, so that a slow project keeps no other waiting.
  private let caches = Locked<[String: ProjectCache]>([:])

  package init(core: Core) { self.init { core } }

  /// - Parameter core: Creates the process's knowledge of projects on first use, which takes as long as the rest of the
  ///   start.
  package init(making core: @escaping @Sendable () -> Core) { makeCore = core }

  private var core: Core {
    madeCore.withLock { made in
      if let made { return made }
      let core = makeCore()
      made = core
      return core
    }
  }

  package func prepare() { _ = core }

  /// The patterns around the last requested templates, each in one revision.
  private let patterns = Locked<[String: (revision: Int, file: TeamPatternFile?)]>([:])

  private func cache(_ open: OpenProject) -> ProjectCache {
    let core = core
    return caches.withLock { caches in
      let cache = caches[open.root] ?? ProjectCache(core: core)
      caches[open.root] = cache
      return cache
    }
  }

  /// The nearest folder with a `Kitfile`, from the file's own upward; `nil` if there is none.
  package func root(ofFile path: String, files: any FileReading) -> String? {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "/"
    return KitFolder.root(above: folder.isEmpty ? "/" : folder, files)
  }

  /// The folder itself and those below it that have a `Kitfile`.
  package func roots(inFolder path: String, files: any FileReading) -> [String] {
    let outermost = KitFolder.hasKitfile(path, files) ? [path] : KitFolder.nearestRoots(below: path, files)
    // A folder that cannot be read has none inside.
    return outermost.flatMap { (try? KitFolder.roots(in: $0, files)) ?? [$0] }
  }

  /// The patterns of the nearest kit above that names their folder, or of another one of `roots`; else of the folder
  /// around the file that looks like a folder of patterns.
  package func patterns(
    ofFile path: String,
    namedIn roots: [String],
    _ files: any FileReading,
    revision: Int?
  ) throws -> TeamPatternFile? {
    if let revision, let known = patterns.withLock({ $0[path] }), known.revision == revision { return known.file }
    let above = root(ofFile: path, files: files).map { [$0] } ?? []
    let file = try core.patterns(ofFile: path, namedIn: above + roots.filter { $0 != above.first }, files)
    if let revision { patterns.withLock { $0[path] = (revision, file) } }
    return file
  }

  package func project(_ open: OpenProject) async throws -> Project { try await cache(open).project(open) }

  package func beginning(forFile path: String, access: Access, _ files: any FileReading) async throws -> Project? {
    let project = try core.beginning(forModuleOf: path, access: access, files)
    try Task.checkCancellation()
    return project
  }

  package func projectOfSameKits(_ open: OpenProject) async throws -> Project {
    try await cache(open).projectOfSameKits(open)
  }

  package func recentProject(_ open: OpenProject) async throws -> Project {
    let cache = cache(open)
    if let project = cache.recentProject { return project }
    return try await cache.project(open)
  }

  package func diagnostics(of open: OpenProject) async throws -> [Diagnostic] {
    try await cache(open).diagnostics(open)
  }

  package func plan(for place: KitPlace?, in open: OpenProject, isShownOnly: Bool) async throws -> NodePlan? {
    try await cache(open).plan(for: place, in: open, isShownOnly: isShownOnly)
  }
}

/// A project that is open in the editor: answers one question at a time, so that a process computes for the newest text
/// alone. A caller that no longer wants an answer cancels its task, which ends the computation soon.
actor ProjectCache {
  private let executor = DeepStack.Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let core: Core
  /// The revision is `nil` if the client does not report changes on the disk.
  private var latest: (revision: Int?, project: Project)? { didSet { recent.withLock { $0 = latest?.project } } }
  private let recent = Locked<Project?>(nil)

  /// The last read project, without waiting for a running read.
  nonisolated var recentProject: Project? { recent.withLock(\.self) }

  init(core: Core) { self.core = core }

  func diagnostics(_ open: OpenProject) throws -> [Diagnostic] {
    let diagnostics = try project(open).editorDiagnostics
    try Task.checkCancellation()
    return diagnostics
  }

  func plan(for place: KitPlace?, in open: OpenProject, isShownOnly: Bool) throws -> NodePlan? {
    let plan = try project(open).nodePlan(for: place, options: .init(isShownOnly: isShownOnly))
    try Task.checkCancellation()
    return plan
  }

  func projectOfSameKits(_ open: OpenProject) throws -> Project {
    try Task.checkCancellation()
    return try core.projectOfSameKits(at: open.root, open.files) ?? project(open)
  }

  func project(_ open: OpenProject) throws -> Project {
    try Task.checkCancellation()
    if let latest, let revision = latest.revision, revision == open.revision { return latest.project }
    let project = try core.project(at: open.root, open.files)
    try Task.checkCancellation()
    freeInBackground(latest?.project)
    latest = (open.revision, project)
    return project
  }
}

extension Project {
  /// The changes that generating would make: for the innermost node around the place that has files, or the project;
  /// `nil` without such a node.
  func nodePlan(for place: KitPlace?, options: Planner.Options) throws(DiskError) -> NodePlan? {
    guard let place else {
      return NodePlan(subject: "the kit", mainFile: nil, outcome: try plan(options: options).outcome)
    }
    for node in patternNodes(at: place).reversed() {
      let planning = try plan(for: node.id, options: options)
      let subject = node.keyword + (node.name.map { " " + $0 } ?? "")
      guard planning.plan == nil || !planning.mainFiles.isEmpty else { continue }
      return NodePlan(subject: subject, mainFile: planning.mainFiles.first?.path, outcome: planning.outcome)
    }
    return nil
  }

  /// The nodes of patterns around a place, outermost first.
  func patternNodes(at place: KitPlace) -> [SpecNode] {
    spec.patternNodes.map { spec[$0] }.filter { $0.derivedFrom == nil }.filter { node in
      let source = node.location.source
      return node.location.range.lowerBound <= place.offset && place.offset <= node.location.range.upperBound
        && ProjectPath(source.path)?.absolute(in: root) == place.path
    }.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
  }
}

extension Planning {
  fileprivate var outcome: NodePlan.Outcome {
    if let plan { return .plan(plan) }
    let errors = diagnostics.filter { $0.severity == .error }
    // A problem of the lock has no place in the kit.
    if let error = errors.first, error.location == nil { return .refusal(error.message) }
    return .refusal(errors.refusal ?? "the kit has errors")
  }
}

extension [Diagnostic] {
  /// The reason why a kit with errors gives nothing: their number and the first one's place; `nil` if there is none.
  var refusal: String? {
    let errors = filter { $0.severity == .error }
    guard let first = errors.first else { return nil }
    let count = errors.count == 1 ? "an error" : "\(errors.count) errors"
    guard let place = first.location else { return "the kit has \(count): \(first.message)" }
    return "the kit has \(count), at \(place.source.path):\(place.position): \(first.message)"
  }
}
