import LanguageServerProtocol

/// Which projects are being diagnosed, and where their diagnostics were published.
struct DiagnosticsSchedule {
  /// How long the server waits for the next key.
  static let debounce = Duration.milliseconds(100)

  private var tasks: [String: Task<Void, Never>] = [:]
  private var serials: [String: Int] = [:]
  /// The paths with published diagnostics, by project root.
  private var published: [String: Set<String>] = [:]

  /// Starts a diagnosis in place of the one that may be under way.
  mutating func start(_ root: String, _ diagnose: (_ serial: Int) -> Task<Void, Never>) {
    tasks[root]?.cancel()
    let serial = serials[root, default: 0] + 1
    serials[root] = serial
    tasks[root] = diagnose(serial)
  }

  /// Whether no later diagnosis of the project has been started.
  func isLatest(_ serial: Int, of root: String) -> Bool {
    serials[root] == serial
  }

  /// Takes note of the paths that have diagnostics now.
  ///
  /// - Returns: The paths that had some before.
  mutating func replacePublished(of root: String, by paths: Set<String>) -> Set<String> {
    let before = published[root] ?? []
    published[root] = paths
    return before
  }

  mutating func cancelAll() {
    tasks.values.forEach { $0.cancel() }
    tasks = [:]
    serials = [:]
  }
}

extension Server {
  /// Diagnoses the project of a file and publishes the result, unless the client asks for diagnostics itself.
  func scheduleDiagnostics(for uri: DocumentURI, after delay: Duration) {
    guard let workspace, !workspace.client.pullDiagnostics else { return }
    guard affectsDiagnostics(uri), let root = workspace.project(of: uri)?.root else { return }
    diagnostics.start(root) { serial in
      Task.detached { [weak self] in
        if delay > .zero, (try? await Task.sleep(for: delay)) == nil { return }
        guard let workspace = await self?.workspace, let project = workspace.project(of: uri) else { return }
        do {
          let hasOpenKits = workspace.roots.contains(root)
          let byPath = hasOpenKits ? try await workspace.diagnosticsByPath(of: project) : [:]
          await self?.publish(byPath, of: root, in: workspace, serial)
        } catch {
          await self?.report(error, of: root)
        }
      }
    }
  }

  private func affectsDiagnostics(_ uri: DocumentURI) -> Bool {
    guard let path = uri.path else { return false }
    return path.hasSuffix("/Kitfile") || path.hasSuffix(".kit") || path.hasSuffix(".stencil")
  }

  private func publish(
    _ byPath: [String: [LSP.Diagnostic]],
    of root: String,
    in workspace: Workspace,
    _ serial: Int
  ) {
    guard diagnostics.isLatest(serial, of: root), self.workspace != nil else { return }
    let openKits = workspace.documents.filter { uri, document in
      document.isKit && workspace.project(of: uri)?.root == root
    }.keys.compactMap(\.path)
    let before = diagnostics.replacePublished(of: root, by: Set(byPath.keys))
    for path in before.union(byPath.keys).union(openKits).sorted() {
      publish(byPath[path] ?? [], ofFile: path, in: workspace)
    }
  }

  /// Tells the user why there are no diagnostics.
  private func report(_ error: any Error, of root: String) {
    guard workspace != nil else { return }
    log.error("\(root): \(error)")
    let message = "The kits of \(root) cannot be checked: \(error)"
    outbox.send(.notification(method: "window/logMessage", params: ["type": 1, "message": .string(message)]))
  }

  private func publish(_ items: [LSP.Diagnostic], ofFile path: String, in workspace: Workspace) {
    let version = workspace.client.diagnosticVersion ? workspace.documents[DocumentURI(path: path)]?.version : nil
    let params = LSP.PublishDiagnosticsParams(
      uri: workspace.uri(ofFile: path),
      version: version,
      diagnostics: items
    )
    outbox.send(.notification(method: "textDocument/publishDiagnostics", params: params.json))
  }
}
