/// The projects that are being diagnosed, and the documents that have their diagnostics.
struct DiagnosticsSchedule {
  /// The time to wait for the next key.
  static let debounce = Duration.milliseconds(100)

  private var tasks: [String: Task<Void, Never>] = [:]
  /// Last published, by project root and path.
  private var published: [String: [String: LSP.PublishDiagnosticsParams]] = [:]
  /// The roots of the kits that a project uses, by its own root.
  private var uses: [String: [String]] = [:]

  /// Starts a diagnosis instead of the one in progress.
  mutating func start(_ root: String, _ diagnosis: Task<Void, Never>) {
    tasks.updateValue(diagnosis, forKey: root)?.cancel()
  }

  func isRunning(_ root: String) -> Bool { tasks[root] != nil }

  /// Records that the diagnosis in the current task has ended, and returns whether no later one has been started.
  mutating func end(_ root: String) -> Bool {
    if Task.isCancelled { return false }
    tasks[root] = nil
    return true
  }

  mutating func note(_ used: [String], of root: String) { uses[root] = used }

  func dependents(of root: String) -> Set<String> {
    var found: Set<String> = []
    var pending = [root]
    while let root = pending.popLast() {
      for (user, used) in uses where used.contains(root) && found.insert(user).inserted { pending.append(user) }
    }
    return found
  }

  /// Records a project's current diagnostics, and returns those to publish: empty for a path without any left. The files at
  /// `paths` are sent even if unchanged.
  mutating func replacePublished(
    of root: String,
    by params: [String: LSP.PublishDiagnosticsParams],
    always paths: Set<String>
  ) -> [LSP.PublishDiagnosticsParams] {
    let before = published[root] ?? [:]
    published[root] = params.filter { !$0.value.diagnostics.isEmpty }
    let cleared = before.filter { params[$0.key] == nil }.map { path, last in
      (path, LSP.PublishDiagnosticsParams(uri: last.uri, version: nil, diagnostics: []))
    }
    let changed = params.filter { path, new in
      paths.contains(path) || before[path]?.diagnostics ?? [] != new.diagnostics
    }
    return (cleared + changed.map { ($0.key, $0.value) }).sorted { $0.0 < $1.0 }.map(\.1)
  }

  mutating func cancelAll() {
    tasks.values.forEach { $0.cancel() }
    tasks = [:]
  }
}
