import Diagnostics
import Platform

/// The language server: handles messages in order, and sends its own to the outbox.
///
/// No method suspends in the middle of a message, so that edits cannot overtake each other. Requests work on a copy of
/// the newest workspace in separate tasks and are answered exactly once, whether they succeed, fail, are cancelled or
/// overtaken (`Server+Requests`).
package actor Server {
  private enum Phase {
    case uninitialized, running, shutDown
  }

  let version: String
  let generator: any Generator
  let log: Log
  /// The way of all messages to the client, one after the other.
  private let outbox: AsyncStream<[UInt8]>.Continuation
  /// After it new diagnostics are shown.
  let typingPause: Duration
  let close: @Sendable () -> Void

  /// `nil` before `initialize` and after `shutdown`.
  var workspace: Workspace?
  var trace = LSP.TraceValue.off
  var diagnostics = DiagnosticsSchedule()
  var pause: Task<Void, Never>?
  /// The process's exit status, once the client has asked for it.
  private(set) var exitCode: Int32?

  private var phase = Phase.uninitialized
  private let features = Dictionary(grouping: Feature.all, by: \.method)
  var running: [RequestID: RunningRequest] = [:]
  private(set) var lastSerial = 0
  /// The server's requests that the client has not answered yet.
  private var sentRequests: [RequestID: (method: String, take: (@Sendable (isolated Server, JSON) -> Void)?)] = [:]
  /// The long work that was reported to the client, and whether it is shown already.
  var progress: [ShownWork: Bool] = [:]
  var previews: [Preview] = []
  var previewUpdate: Task<Void, Never>?
  private var clientWatch: Task<Void, Never>?

  init(
    version: String,
    generator: any Generator,
    log: Log,
    outbox: AsyncStream<[UInt8]>.Continuation,
    typingPause: Duration,
    close: @escaping @Sendable () -> Void
  ) {
    self.version = version
    self.generator = generator
    self.log = log
    self.outbox = outbox
    self.typingPause = typingPause
    self.close = close
  }

  func receive(_ message: Message) {
    switch message {
    case .request(let id, let method, let params): receive(id, method, params: params)
    case .notification("exit", _): exit()
    case .notification(let method, let params): notify(method, params)
    case .response(let id, let result): received(result, for: id)
    }
  }

  func reject(_ invalid: Message.Invalid) {
    log.error(invalid.error.message)
    send(.response(id: invalid.id, .failure(invalid.error)))
  }

  func exit() {
    guard exitCode == nil else { return }
    exitCode = phase == .shutDown ? 0 : 1
    clientWatch?.cancel()
    diagnostics.cancelAll()
    running.values.forEach { $0.attempt.cancel() }
    running = [:]
  }

  // MARK: - Requests of the client

  private func receive(_ id: RequestID, _ method: String, params: JSON) {
    traceMessage("Received request '\(method)' (\(id))")
    guard running[id] == nil else {
      return respond(id, .failure(ResponseError(.invalidRequest, "A request with the id \(id) is running already")))
    }
    do {
      switch (phase, method) {
      case (.uninitialized, "initialize"):
        respond(id, .success(try initialize(LSP.InitializeParams(json: params))))
        Task.detached { [generator] in generator.prepare() }
      case (.uninitialized, _): throw ResponseError(.serverNotInitialized, "Expected 'initialize' before '\(method)'")
      case (.shutDown, _): throw ResponseError(.invalidRequest, "'\(method)' after 'shutdown'")
      case (.running, "initialize"): throw ResponseError(.invalidRequest, "'initialize' comes once")
      case (.running, "shutdown"):
        shutDown()
        respond(id, .success(.null))
      case (.running, _): try start(try feature(for: method, params), id: id, params)
      }
    } catch {
      respond(id, .failure(ResponseError(error)))
    }
  }

  private func initialize(_ params: LSP.InitializeParams) -> JSON {
    var workspace = Workspace(client: params.capabilities, generator: generator)
    workspace.settings = Settings(params.options[Settings.section] ?? params.options)
    workspace.changeFolders(adding: params.folders, removing: [])
    phase = .running
    self.workspace = workspace
    trace = params.trace
    if let client = params.processId.flatMap(pid_t.init(exactly:)), client > 0 {
      clientWatch = Task.detached { [close] in
        await waitForEnd(of: client)
        close()
      }
    }
    let capabilities: JSONObject = [
      "positionEncoding": .string(workspace.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
    let features = Announcement(of: Feature.all, to: params.capabilities).capabilities
    return [
      "capabilities": .object(capabilities.merging(features)),
      "serverInfo": ["name": "kitgen", "version": .string(version)],
    ]
  }

  /// The feature for a request: of those with its method, the one for the document's language.
  private func feature(for method: String, _ params: JSON) throws(ResponseError) -> Feature {
    guard let candidates = features[method], let first = candidates.first else {
      throw ResponseError(.methodNotFound, "Unknown method '\(method)'")
    }
    let language = (params["textDocument"]?["uri"]?.string).flatMap { workspace?.document($0)?.language }
    return candidates.first { language.map($0.languages.contains) ?? false } ?? first
  }

  private func shutDown() {
    phase = .shutDown
    workspace = nil
    diagnostics.cancelAll()
    for id in Array(running.keys) { cancel(id) }
  }

  // MARK: - Diagnostics

  /// Publishes what a document may have changed: the diagnostics of its project, and of the projects that use it. Nothing for
  /// clients that pull diagnostics. `former` are the roots of its projects before it was closed: a kit that is on no disk
  /// disappears with its document, computations for it end, and its diagnostics are withdrawn.
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
    let task = Task.detached { [weak self] in
      if delay > .zero, (try? await Task.sleep(for: delay)) == nil { return }
      guard let workspace = await self?.workspace else { return }
      let uri = DocumentURI(path: path)
      let isOpen = workspace.documents[uri] != nil
      let items = isOpen ? await DeepStack.run { _ in (try? await workspace.patternDiagnostics(of: uri)) ?? [] } : []
      await self?.publish(items.isEmpty ? [:] : [path: items], of: path, using: [], in: workspace)
    }
    diagnostics.start(path, task)
    began(.diagnosis(root: path))
  }

  func scheduleDiagnostics(ofProjectAt root: String, after delay: Duration) {
    guard let workspace, !workspace.client.pullDiagnostics else { return }
    let task = Task.detached { [weak self] in
      if delay > .zero, (try? await Task.sleep(for: delay)) == nil { return }
      guard let self, let workspace = await self.workspace else { return }
      await DeepStack.run { _ in
        await workspace.startingPrograms(forOrder: false) { await self.diagnose(root, in: workspace) }
      }
    }
    diagnostics.start(root, task)
    began(.diagnosis(root: root))
  }

  private nonisolated func diagnose(_ root: String, in workspace: Workspace) async {
    let project = workspace.project(at: root)
    do {
      let isShown = workspace.shows(root)
      let byPath =
        try await isShown ? workspace.diagnosticsByPath(of: project) : workspace.emittedDiagnostics(of: project)
      let used = isShown ? try await workspace.generator.project(project).usedRoots : []
      await publish(byPath, of: root, using: used, in: workspace)
    } catch {
      await report(error, of: root)
    }
  }

  private func publish(
    _ byPath: [String: [LSP.Diagnostic]],
    of root: String,
    using used: [String],
    in workspace: Workspace
  ) {
    guard diagnostics.end(root), self.workspace != nil else { return }
    ended(.diagnosis(root: root))
    diagnostics.note(used, of: root)
    // Kits that this one no longer uses, or not yet, are checked separately: after their earlier diagnostics are withdrawn.
    if !workspace.isPattern(DocumentURI(path: root)) {
      workspace.openPathsOfUnnamedPatterns.forEach { scheduleDiagnostics(ofPatternAt: $0, after: .zero) }
    }
    let open = workspace.openPaths(of: root)
    let params = Set(byPath.keys).union(open).map { path in
      let version = workspace.client.diagnosticVersion ? workspace.documents[DocumentURI(path: path)]?.version : nil
      let uri = workspace.uri(ofFile: path)
      return (path, LSP.PublishDiagnosticsParams(uri: uri, version: version, diagnostics: byPath[path] ?? []))
    }
    let changed = diagnostics.replacePublished(of: root, by: Dictionary(params) { $1 }, always: Set(open + [root]))
    for params in changed { send(.notification(method: "textDocument/publishDiagnostics", params: params.json)) }
  }

  /// Explains to the user why there are no diagnostics.
  private func report(_ error: any Error, of root: String) {
    guard diagnostics.end(root), workspace != nil else { return }
    ended(.diagnosis(root: root))
    if error is CancellationError { return }
    log.error("\(root): \(error)")
    let message = "The kits of \(root) cannot be checked: \(error)"
    send(.notification(method: "window/logMessage", params: ["type": 1, "message": .string(message)]))
  }

  /// Has a client that pulls diagnostics ask for them again.
  func refreshDiagnostics() {
    guard let client = workspace?.client, client.pullDiagnostics, client.diagnosticRefresh else { return }
    sendRequest("workspace/diagnostic/refresh", .null)
  }

  /// Searches the client's folders, whose kits have diagnostics whether or not they are shown; takes as long as the disk does.
  func findKits() {
    guard let workspace else { return }
    let search = Task.detached {
      let files = workspace.files
      return Set(workspace.folders.flatMap { workspace.generator.roots(inFolder: $0, files: files) })
    }
    self.workspace?.folderSearch = search
    Task.detached { [weak self] in await self?.take(search.value, in: workspace.folders) }
  }

  private func take(_ roots: Set<String>, in folders: Set<String>) {
    guard let workspace, workspace.folders == folders, workspace.folderRoots != roots else { return }
    let changed = roots.symmetricDifference(workspace.folderRoots)
    self.workspace?.folderRoots = roots
    refreshDiagnostics()
    for root in changed.sorted() { scheduleDiagnostics(ofProjectAt: root, after: .zero) }
  }

  // MARK: - Notifications of the client

  private func notify(_ method: String, _ params: JSON) {
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
      case "$/cancelRequest": try params.required("id", as: JSON.self).requestID.map(cancel)
      case "$/setTrace": trace = try params.required("value")
      case "textDocument/didOpen":
        let item: LSP.TextDocumentItem = try params.required("textDocument")
        workspace?.open(item)
        if let document = workspace?.document(item.uri), document.language == .swift {
          Task.detached { _ = await document.swiftTree }
        }
        restartRequests()
        scheduleDiagnostics(for: DocumentURI(item.uri), after: .zero)
      case "textDocument/didChange":
        let params = try LSP.DidChangeParams(json: params)
        let changed = DocumentURI(params.uri)
        for uri in workspace?.documents.keys.filter({ $0 != changed }) ?? [] { endTyping(in: uri) }
        if workspace?.change(params) != true { log.error("Change of a document that is not open: \(params.uri)") }
        restartRequests()
        scheduleDiagnostics(for: changed, after: DiagnosticsSchedule.debounce)
        awaitPause(in: changed)
      case "textDocument/didSave":
        endTyping(in: DocumentURI(try params.required("textDocument", as: LSP.TextDocumentIdentifier.self).uri))
      case "textDocument/didClose":
        let uri = try params.required("textDocument", as: LSP.TextDocumentIdentifier.self).uri
        let roots = workspace?.rootsWithPart(of: DocumentURI(uri)) ?? []
        if workspace?.close(uri) == nil { log.error("Close of a document that is not open: \(uri)") }
        restartRequests()
        scheduleDiagnostics(for: DocumentURI(uri), formerlyIn: roots, after: .zero)
      case "workspace/didChangeWatchedFiles":
        workspace?.changeDisk(params["changes"] ?? .null)
        restartRequests()
        findKits()
        refreshDiagnostics()
        for root in workspace?.shownRoots.sorted() ?? [] {
          scheduleDiagnostics(ofProjectAt: root, after: DiagnosticsSchedule.debounce)
        }
      case "workspace/didChangeConfiguration":
        // Clients that can be asked need not report the changes.
        if client.configuration {
          askForSettings(client)
        } else {
          take(Settings(params["settings"]?[Settings.section] ?? .null))
        }
      case "workspace/didChangeWorkspaceFolders":
        let event = try params.required("event", as: JSON.self)
        func uris(_ key: String) throws -> [String] {
          try event.required(key, as: [JSON].self).map { try $0.required("uri") }
        }
        workspace?.changeFolders(adding: try uris("added"), removing: try uris("removed"))
        findKits()
      case "window/workDoneProgress/cancel":
        // The user does not want to wait for the work.
        for case .request(let id) in progress.keys where ShownWork.request(id).token == params["token"]?.string {
          cancel(id)
        }
      default: log.info("Ignored notification '\(method)'")
      }
    } catch {
      log.error("\(method): \(error)")
    }
  }

  /// Registers the features' documents, and asks for reports when kits, templates, Swift, samples and the lock change
  /// on the disk.
  private func register(for client: LSP.ClientCapabilities) {
    var registrations = Announcement(of: Feature.all, to: client).registrations
    func register(_ method: String, _ options: JSON) {
      registrations.append(Announcement.registration(of: "workspace/" + method, options))
    }
    if client.watchedFilesRegistration {
      let patterns = ["*.kit", "Kitfile", "*.stencil", "*.swift", "*.json", "kitgen.lock", "project.pbxproj"]
      register("didChangeWatchedFiles", ["watchers": .array(patterns.map { ["globPattern": .string("**/" + $0)] })])
    }
    if client.configurationRegistration { register("didChangeConfiguration", ["section": .string(Settings.section)]) }
    if client.textDocumentContent { register("textDocumentContent", ["schemes": [.string(Preview.scheme)]]) }
    if !registrations.isEmpty { sendRequest("client/registerCapability", ["registrations": registrations.json]) }
  }

  // MARK: - Previews

  /// The number of renewed previews; the client does not report which of them it has closed.
  private static let maximumPreviews = 8

  func show(_ preview: Preview) {
    previews.removeAll { $0 == preview }
    previews.append(preview)
    if previews.count > Self.maximumPreviews { previews.removeFirst() }
  }

  /// Makes the client request the previews of projects again, or rewrites their files.
  func refreshPreviews(of roots: some Collection<String>) {
    let shown = previews.filter { roots.contains($0.root) }
    guard let workspace, !shown.isEmpty else { return }
    if workspace.client.textDocumentContent {
      return shown.forEach { sendRequest("workspace/textDocumentContent/refresh", ["uri": .string($0.uri)]) }
    }
    previewUpdate?.cancel()
    previewUpdate = Task.detached { [log] in
      guard (try? await Task.sleep(for: DiagnosticsSchedule.debounce)) != nil else { return }
      for preview in shown {
        do {
          _ = try await DeepStack.run { _ in try await preview.shownURI(in: workspace) }
        } catch {
          log.error("Preview of \(preview.path): \(error)")
        }
      }
    }
  }

  // MARK: - What takes long (LSP 3.15, "Server Initiated Progress")

  /// Shows work that has just begun, unless it ends soon.
  func began(_ work: ShownWork) {
    guard workspace?.client.workDoneProgress ?? false else { return }
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(300))
      await self?.show(work)
    }
  }

  private func show(_ work: ShownWork) {
    guard isOngoing(work), progress[work] == nil else { return }
    progress[work] = false
    sendRequest("window/workDoneProgress/create", ["token": .string(work.token)]) { server, _ in
      guard server.isOngoing(work) else {
        server.progress[work] = nil
        return
      }
      server.progress[work] = true
      let isRequest = if case .request = work { true } else { false }
      let title = server.title(of: work)
      server.report(work, ["kind": "begin", "title": .string(title), "cancellable": .bool(isRequest)])
    }
  }

  func ended(_ work: ShownWork) {
    guard progress[work] == true else { return }
    progress[work] = nil
    report(work, ["kind": "end"])
  }

  private func isOngoing(_ work: ShownWork) -> Bool {
    switch work {
    case .request(let id): running[id] != nil
    case .diagnosis(let root): diagnostics.isRunning(root)
    }
  }

  private func title(of work: ShownWork) -> String {
    switch work {
    case .request(let id): "kitgen: \(running[id]?.feature.method ?? "a request")"
    case .diagnosis(let root): "Checking the kits of \(root.split(separator: "/").last ?? "/")"
    }
  }

  private func report(_ work: ShownWork, _ value: JSON) {
    send(.notification(method: "$/progress", params: ["token": .string(work.token), "value": value]))
  }

  // MARK: - Messages to the client

  private func send(_ message: Message) { outbox.yield(message.frame) }

  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  /// - Parameter take: Called with the client's result; an error is logged.
  func sendRequest(_ method: String, _ params: JSON, take: (@Sendable (isolated Server, JSON) -> Void)? = nil) {
    let id = RequestID.integer(nextSerial())
    sentRequests[id] = (method, take)
    send(.request(id: id, method: method, params: params))
  }

  private func received(_ result: Result<JSON, ResponseError>, for id: RequestID?) {
    guard let id, let request = sentRequests.removeValue(forKey: id) else {
      log.error("Response to no request")
      return
    }
    switch result {
    case .success(let result): request.take?(self, result)
    case .failure(let error): log.error("The client refused '\(request.method)': \(error.message)")
    }
  }

  func respond(_ id: RequestID, _ result: Result<JSON, ResponseError>) {
    send(.response(id: id, result))
    traceMessage("Answered request (\(id))")
  }

  func traceMessage(_ message: @autoclosure () -> String) {
    guard trace != .off else { return }
    send(.notification(method: "$/logTrace", params: ["message": .string(message())]))
  }

  // MARK: - Settings

  /// Asks for the settings if the client answers that.
  func askForSettings(_ client: LSP.ClientCapabilities) {
    guard client.configuration else { return }
    sendRequest("workspace/configuration", ["items": [["section": .string(Settings.section)]]]) { server, result in
      server.take(Settings(result.array?.first ?? .null))
    }
  }

  private func take(_ settings: Settings) {
    guard let workspace, workspace.settings != settings else { return }
    self.workspace?.settings = settings
    for method in workspace.client.refreshes { sendRequest(method, .null) }
  }
}

extension ResponseError {
  /// The answer to a request that failed with `error`. Only that request fails; the server continues.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as ResponseError: error
      case let error as JSONMismatch: ResponseError(.invalidParams, "Invalid parameters: \(error)")
      default: ResponseError(.requestFailed, "\(error)")
      }
  }
}

enum ShownWork: Hashable {
  case request(RequestID)
  case diagnosis(root: String)

  var token: String {
    switch self {
    case .request(let id): "kitgen request \(id)"
    case .diagnosis(let root): "kitgen check \(root)"
    }
  }
}

extension Server {
  /// Speaks with one client until it sends `exit` or is gone, and returns the exit status of the process: 0 after `shutdown`,
  /// else 1. After `typingPause`, new diagnostics are shown.
  package static func serve(
    over transport: Transport,
    version: String,
    generator: any Generator,
    log: Log = .onStandardError(.error),
    typingPause: Duration = .milliseconds(1500)
  ) async -> Int32 {
    let (frames, outbox) = AsyncStream<[UInt8]>.makeStream()
    let server = Server(
      version: version,
      generator: generator,
      log: log,
      outbox: outbox,
      typingPause: typingPause,
      close: transport.close
    )
    let writer = Task.detached {
      for await frame in frames { await transport.send(frame) }
    }
    await server.read(transport.input)
    await server.exit()
    outbox.finish()
    await wait(for: writer)
    return await server.exitCode ?? 1
  }

  /// Waits until everything is sent, but not forever: a client that has closed its side may not read any more.
  private static func wait(for writer: Task<Void, Never>) async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let watch = Task.detached {
      await writer.value
      end.finish()
    }
    let limit = Task.detached {
      try? await Task.sleep(for: .seconds(2))
      end.finish()
    }
    for await _ in ends {}
    watch.cancel()
    limit.cancel()
  }

  /// Takes messages until the input ends or the client sends `exit`.
  private nonisolated func read(_ input: AsyncStream<[UInt8]>) async {
    var decoder = FrameDecoder()
    for await bytes in input {
      for frame in decoder.append(bytes) {
        do throws(Message.Invalid) {
          switch frame {
          case .content(let bytes): await receive(try Message(parsing: bytes))
          case .malformed(let reason): throw Message.Invalid(id: nil, error: ResponseError(.parseError, reason))
          }
        } catch {
          await reject(error)
        }
        if await exitCode != nil { return }
      }
    }
  }

  /// Ends the typing in a document when the user pauses. While they type, no new mistakes are shown
  /// (`SettledDiagnostics`).
  func awaitPause(in uri: DocumentURI) {
    pause?.cancel()
    guard workspace?.documents[uri]?.isBeingTyped == true else { return }
    pause = Task { [weak self, typingPause] in
      guard (try? await Task.sleep(for: typingPause)) != nil else { return }
      await self?.endTyping(in: uri)
    }
  }

  func endTyping(in uri: DocumentURI) {
    guard workspace?.endTyping(in: uri) == true else { return }
    scheduleDiagnostics(for: uri, after: .zero)
    refreshDiagnostics()
  }
}
