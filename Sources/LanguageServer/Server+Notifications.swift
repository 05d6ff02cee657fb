import LanguageServerProtocol

extension Server {
  /// Takes a notification. There is no answer, so errors are logged.
  func notify(_ method: String, _ params: JSON) {
    guard let client = workspace?.client else {
      log.info("Dropped '\(method)', which comes before 'initialize' or after 'shutdown'")
      return
    }
    do {
      switch method {
      case "initialized":
        register(for: client)
        askForSettings(client)
        findKits()
      case "$/cancelRequest":
        cancel(try LSP.CancelParams(json: params).id)
      case "$/setTrace":
        trace = try LSP.SetTraceParams(json: params).value
      case "textDocument/didOpen":
        let params = try LSP.DidOpenParams(json: params)
        workspace?.open(params)
        parseAhead(params.textDocument.uri)
        restartRequests()
        scheduleDiagnostics(for: DocumentURI(params.textDocument.uri), after: .zero)
      case "textDocument/didChange":
        let params = try LSP.DidChangeParams(json: params)
        let changed = DocumentURI(params.uri)
        for uri in workspace?.documents.keys.filter({ $0 != changed }) ?? [] { endTyping(in: uri) }
        if workspace?.change(params) != true { log.error("Change of a document that is not open: \(params.uri)") }
        restartRequests()
        scheduleDiagnostics(for: changed, after: DiagnosticsSchedule.debounce)
        awaitPause(in: changed)
      case "textDocument/didSave":
        let uri = try LSP.TextDocumentParams(json: params).uri
        endTyping(in: DocumentURI(uri))
      case "textDocument/didClose":
        let uri = try LSP.TextDocumentParams(json: params).uri
        let roots = workspace?.rootsWithPart(of: DocumentURI(uri)) ?? []
        if workspace?.close(uri) == nil { log.error("Close of a document that is not open: \(uri)") }
        restartRequests()
        scheduleDiagnostics(for: DocumentURI(uri), formerlyIn: roots, after: .zero)
      case "workspace/didChangeWatchedFiles":
        workspace?.changeDisk()
        restartRequests()
        filesChanged(client)
      case "workspace/didChangeConfiguration":
        settingsChanged(params, client)
      case "workspace/didChangeWorkspaceFolders":
        foldersChanged(try LSP.DidChangeWorkspaceFoldersParams(json: params))
      case "window/workDoneProgress/cancel":
        cancelWork(params)
      default:
        log.info("Ignored notification '\(method)'")
      }
    } catch {
      log.error("\(method): \(error)")
    }
  }

  private func parseAhead(_ uri: String) {
    guard let document = workspace?.document(uri), document.language == .swift else { return }
    Task.detached { _ = await document.swiftTree }
  }

  private func filesChanged(_ client: LSP.ClientCapabilities) {
    findKits()
    if client.pullDiagnostics {
      if client.diagnosticRefresh { sendRequest("workspace/diagnostic/refresh", .null) }
      return
    }
    for root in workspace?.shownRoots.sorted() ?? [] {
      scheduleDiagnostics(ofProjectAt: root, after: DiagnosticsSchedule.debounce)
    }
  }

  /// Registers the features' documents, and asks for reports when kits, templates, Swift, samples and the lock change
  /// on the disk.
  private func register(for client: LSP.ClientCapabilities) {
    var registrations = Announcement(of: Feature.all, to: client).registrations
    if client.watchedFilesRegistration {
      let patterns = ["*.kit", "Kitfile", "*.stencil", "*.swift", "*.json", "kitgen.lock"]
      let watchers = patterns.map { pattern -> JSON in ["globPattern": .string("**/" + pattern)] }
      let options: JSON = ["watchers": .array(watchers)]
      registrations.append(LSP.Registration(method: "workspace/didChangeWatchedFiles", registerOptions: options))
    }
    if client.configurationRegistration {
      let options: JSON = ["section": .string(Settings.section)]
      registrations.append(LSP.Registration(method: "workspace/didChangeConfiguration", registerOptions: options))
    }
    if client.textDocumentContent {
      let options: JSON = ["schemes": [.string(Preview.scheme)]]
      registrations.append(LSP.Registration(method: "workspace/textDocumentContent", registerOptions: options))
    }
    if !registrations.isEmpty { sendRequest("client/registerCapability", ["registrations": registrations.json]) }
  }
}
