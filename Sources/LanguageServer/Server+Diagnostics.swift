import LanguageServerProtocol

extension Server {
  /// Publishes what a document may have changed: the diagnostics of its project, and of the projects that use it.
  /// Nothing for clients that pull diagnostics.
  ///
  /// - Parameter former: The roots of the projects with the document before it was closed. A kit that is on no disk
  ///   disappears with its document: computations for it end, and its diagnostics are withdrawn.
  func scheduleDiagnostics(for uri: DocumentURI, formerlyIn former: [String] = [], after delay: Duration) {
    guard let path = uri.path, Language(path: path, languageID: "") != nil, let workspace else { return }
    let current = workspace.rootsWithPart(of: uri)
    let roots = current + former.filter { !current.contains($0) }
    refreshPreviews(of: roots)
    for root in roots.reduce(into: Set(roots), { $0.formUnion(diagnostics.dependents(of: $1)) }).sorted() {
      scheduleDiagnostics(ofProjectAt: root, after: delay)
    }
    if current.isEmpty, workspace.isPattern(uri) { scheduleDiagnostics(ofPatternAt: path, after: delay) }
  }

  /// Publishes the diagnostics of a template or a schema that no kit uses.
  private func scheduleDiagnostics(ofPatternAt path: String, after delay: Duration) {
    guard let workspace, !workspace.client.pullDiagnostics else { return }
    diagnostics.start(path) { serial in
      Task.detached { [weak self] in
        if delay > .zero, (try? await Task.sleep(for: delay)) == nil { return }
        guard let workspace = await self?.workspace else { return }
        let uri = DocumentURI(path: path)
        let isOpen = workspace.documents[uri] != nil
        let items = isOpen ? (try? await workspace.patternDiagnostics(of: uri)) ?? [] : []
        await self?.publish(items.isEmpty ? [:] : [path: items], of: path, using: [], in: workspace, serial)
      }
    }
    began(.diagnosis(root: path))
  }

  /// Publishes the diagnostics of a project, unless the client pulls them.
  func scheduleDiagnostics(ofProjectAt root: String, after delay: Duration) {
    guard let workspace, !workspace.client.pullDiagnostics else { return }
    diagnostics.start(root) { serial in
      Task.detached { [weak self] in
        if delay > .zero, (try? await Task.sleep(for: delay)) == nil { return }
        guard let self, let workspace = await self.workspace else { return }
        await workspace.startingPrograms(forOrder: false) { await self.diagnose(root, serial, in: workspace) }
      }
    }
    began(.diagnosis(root: root))
  }

  private nonisolated func diagnose(_ root: String, _ serial: Int, in workspace: Workspace) async {
    let project = workspace.project(at: root)
    do {
      let isShown = workspace.shows(root)
      let byPath =
        isShown
        ? try await workspace.diagnosticsByPath(of: project) : try await workspace.emittedDiagnostics(of: project)
      let used = isShown ? try await workspace.generator.project(project).usedRoots : []
      await publish(byPath, of: root, using: used, in: workspace, serial)
    } catch {
      await report(error, of: root, serial)
    }
  }

  private func publish(
    _ byPath: [String: [LSP.Diagnostic]],
    of root: String,
    using used: [String],
    in workspace: Workspace,
    _ serial: Int
  ) {
    guard diagnostics.end(serial, of: root), self.workspace != nil else { return }
    ended(.diagnosis(root: root))
    diagnostics.note(used, of: root)
    // What a kit does not name any more, or not yet, is checked by itself: after what the kit had said of it is taken back.
    if !workspace.isPattern(DocumentURI(path: root)) {
      workspace.openPathsOfUnnamedPatterns.forEach { scheduleDiagnostics(ofPatternAt: $0, after: .zero) }
    }
    let open = workspace.openPaths(of: root)
    let params = Set(byPath.keys).union(open).map { path in
      let version = workspace.client.diagnosticVersion ? workspace.documents[DocumentURI(path: path)]?.version : nil
      let uri = workspace.uri(ofFile: path)
      return (path, LSP.PublishDiagnosticsParams(uri: uri, version: version, diagnostics: byPath[path] ?? []))
    }
    let changed = diagnostics.replacePublished(
      of: root,
      by: Dictionary(uniqueKeysWithValues: params),
      always: Set(open + [root])
    )
    for params in changed {
      outbox.send(.notification(method: "textDocument/publishDiagnostics", params: params.json))
    }
  }

  /// Tells the user why there are no diagnostics.
  private func report(_ error: any Error, of root: String, _ serial: Int) {
    guard diagnostics.end(serial, of: root), workspace != nil else { return }
    ended(.diagnosis(root: root))
    if error is CancellationError { return }
    log.error("\(root): \(error)")
    let message = "The kits of \(root) cannot be checked: \(error)"
    outbox.send(.notification(method: "window/logMessage", params: ["type": 1, "message": .string(message)]))
  }
}
