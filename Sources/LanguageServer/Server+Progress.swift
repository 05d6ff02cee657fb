import LanguageServerProtocol

/// What may take so long that the user wants to see it.
enum ShownWork: Hashable {
  case request(RequestID)
  case diagnosis(root: String)

  /// Distinguishes progresses for the client.
  var token: String {
    switch self {
    case .request(let id): "kitgen request \(id)"
    case .diagnosis(let root): "kitgen check \(root)"
    }
  }
}

/// Shows what takes long, where the client has a place for it (LSP 3.15, "Server Initiated Progress").
extension Server {
  /// The delay before work is shown.
  private static let patience = Duration.milliseconds(300)

  /// Shows work that has just begun, unless it ends soon.
  func began(_ work: ShownWork) {
    guard workspace?.client.workDoneProgress ?? false else { return }
    Task { [weak self] in
      try? await Task.sleep(for: Self.patience)
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
      server.report(
        work,
        ["kind": "begin", "title": .string(server.title(of: work)), "cancellable": .bool(work.isRequest)]
      )
    }
  }

  func ended(_ work: ShownWork) {
    guard progress[work] == true else { return }
    progress[work] = nil
    report(work, ["kind": "end"])
  }

  /// `window/workDoneProgress/cancel`: the user does not want to wait for the work.
  func cancelWork(_ params: JSON) {
    for case .request(let id) in progress.keys where ShownWork.request(id).token == params["token"]?.string {
      cancel(id)
    }
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
    outbox.send(.notification(method: "$/progress", params: ["token": .string(work.token), "value": value]))
  }
}

extension ShownWork {
  fileprivate var isRequest: Bool {
    if case .request = self { true } else { false }
  }
}
