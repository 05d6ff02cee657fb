import LanguageServerProtocol

/// The language server: takes messages in the order in which they come and sends its own to the outbox.
///
/// No method suspends in the middle of a message, so that edits cannot overtake each other. Requests work on a copy of
/// the newest workspace in tasks of their own and are answered exactly once, whether they succeed, fail, are cancelled or
/// overtaken (`Server+Requests`).
package actor Server {
  /// Where the connection is in its life (LSP 3.17, "Lifecycle Messages").
  private enum Phase {
    case uninitialized, running, shutDown
  }

  let version: String
  let generator: any Generator
  let log: Log
  let outbox: Outbox
  /// The pause in typing after which new diagnostics are shown.
  let typingPause: Duration
  /// Called when the client's process has ended.
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
  var sentRequests: [RequestID: SentRequest] = [:]
  /// The long work that the client was told of, and whether it shows it already.
  var progress: [ShownWork: Bool] = [:]
  /// The client's last requested previews.
  var previews: [Preview] = []
  var previewUpdate: Task<Void, Never>?
  private var clientWatch: Task<Void, Never>?

  init(
    version: String,
    generator: any Generator,
    log: Log,
    outbox: Outbox,
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
    case .request(let id, let method, let params): receive(id, method, params)
    case .notification("exit", _): exit()
    case .notification(let method, let params): notify(method, params)
    case .response(let id, let result): received(result, for: id)
    }
  }

  func reject(_ invalid: Message.Invalid) {
    log.error(invalid.error.message)
    outbox.send(.response(id: invalid.id, .failure(invalid.error)))
  }

  func exit() {
    guard exitCode == nil else { return }
    exitCode = phase == .shutDown ? 0 : 1
    clientWatch?.cancel()
    diagnostics.cancelAll()
    running.values.forEach { $0.attempt.cancel() }
    running = [:]
  }
}

// MARK: - Requests of the client

extension Server {
  private func receive(_ id: RequestID, _ method: String, _ params: JSON) {
    traceMessage("Received request '\(method)' (\(id))")
    guard running[id] == nil else {
      respond(id, .failure(ResponseError(.invalidRequest, "A request with the id \(id) is running already")))
      return
    }
    do {
      switch (phase, method) {
      case (.uninitialized, "initialize"):
        respond(id, .success(try initialize(LSP.InitializeParams(json: params))))
        Task.detached { [generator] in generator.prepare() }
      case (.uninitialized, _):
        throw ResponseError(.serverNotInitialized, "Expected 'initialize' before '\(method)'")
      case (.shutDown, _):
        throw ResponseError(.invalidRequest, "'\(method)' after 'shutdown'")
      case (.running, "initialize"):
        throw ResponseError(.invalidRequest, "'initialize' comes once")
      case (.running, "shutdown"):
        shutDown()
        respond(id, .success(.null))
      case (.running, _):
        try start(feature(for: method, params), id: id, params)
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
    if let client = params.processId.flatMap({ ClientProcess(id: $0) }) {
      clientWatch = Task.detached { [close] in
        await client.waitForEnd()
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
    for id in Array(running.keys) {
      cancel(id)
    }
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

extension Server {
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }
}
