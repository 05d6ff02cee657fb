import Diagnostics
import Generation

/// The generator of real kits: projects as `Generation` reads them.
package struct KitGenerator: Generator {
  private let core: Core
  /// One for each root, so that a project that takes long keeps no other waiting.
  private let caches = Locked<[String: ProjectCache]>([:])

  /// - Parameter core: What the process knows of projects.
  package init(core: Core) {
    self.core = core
  }

  private func cache(_ open: OpenProject) -> ProjectCache {
    caches.withLock { caches in
      let cache = caches[open.root] ?? ProjectCache(core: core)
      caches[open.root] = cache
      return cache
    }
  }

  /// The nearest folder with a `Kitfile`, from the file's own upward; nil where there is none.
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

  /// The checked project. What has not changed since the last question is not computed again.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else when the project cannot be read.
  package func project(_ open: OpenProject) async throws -> Project {
    try await cache(open).project(open)
  }

  /// The diagnostics of the whole project. What has not changed since the last question is not computed again.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else when the project cannot be read.
  package func diagnostics(of open: OpenProject) async throws -> [Diagnostic] {
    try await cache(open).diagnostics(open)
  }

  /// What generating would change: of the innermost node around the place that has files, or of the whole project.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else when the project cannot be read.
  package func plan(for place: KitPlace?, in open: OpenProject, isShownOnly: Bool) async throws -> NodePlan? {
    try await cache(open).plan(for: place, in: open, isShownOnly: isShownOnly)
  }
}
