import Diagnostics
import Generation

/// Requests while they run. What is answered is computed for the newest text: an edit ends each attempt at an answer, and
/// whether there is another one depends on the feature.
extension Server {
  /// Begins to answer a request. An earlier one of its kind about the same document is dropped if it came with an older text:
  /// its client has moved on. Throws a mistake in the document's name, which is thus reported whatever comes next.
  func start(_ feature: Feature, id: RequestID, _ params: JSON) throws {
    guard let workspace else { return }
    if !feature.languages.isEmpty { _ = try params.required("textDocument", as: LSP.TextDocumentIdentifier.self) }
    let document = (params["textDocument"]?["uri"]?.string).map { DocumentURI($0) }
    for (earlier, request) in running
    where request.feature.method == feature.method && request.document == document && document != nil
      && request.revision != workspace.revision
    {
      giveUp(earlier, "A newer request has taken its place")
    }
    running[id] = RunningRequest(
      feature: feature,
      params: params,
      document: document,
      version: document.flatMap { workspace.documents[$0]?.version },
      revision: workspace.revision,
      serial: nextSerial(),
      attempt: attempt(id, of: feature, params, in: workspace)
    )
    began(.request(id))
  }

  private func attempt(
    _ id: RequestID,
    of feature: Feature,
    _ params: JSON,
    in workspace: Workspace
  ) -> Task<Void, Never> {
    Task.detached { [weak self] in
      let result: Result<Feature.Reply, any Error>
      do {
        let isOrder = feature.isOrder(of: workspace.client)
        let reply = try await DeepStack.run { _ in
          try await workspace.startingPrograms(forOrder: isOrder) { try await feature.respond(params, workspace) }
        }
        result = .success(reply)
      } catch {
        result = .failure(error)
      }
      await self?.finish(id, result)
    }
  }

  /// Answers a request whose attempt, the current task, has ended, unless it has been answered or is being retried.
  private func finish(_ id: RequestID, _ result: Result<Feature.Reply, any Error>) {
    guard !Task.isCancelled, let request = running.removeValue(forKey: id) else { return }
    ended(.request(id))
    switch result {
    case .success(let reply):
      if let preview = reply.preview { show(preview) }
      for request in reply.requests { sendRequest(request.method, request.params) }
      respond(id, .success(reply.result))
    case .failure(let error):
      log.error("\(request.feature.method): \(error)")
      respond(id, .failure(ResponseError(error)))
    }
  }

  /// Notifies all requests that documents or the disk have changed.
  func restartRequests() {
    guard let workspace else { return }
    for (id, request) in running.sorted(by: { $0.value.serial < $1.value.serial }) {
      let version = request.document.flatMap { workspace.documents[$0]?.version }
      if request.feature.dependsOnVersion, version != request.version {
        giveUp(id, "The document has changed")
      } else {
        request.attempt.cancel()
        running[id]?.attempt = attempt(id, of: request.feature, request.params, in: workspace)
      }
    }
  }

  private func giveUp(_ id: RequestID, _ reason: String) { end(id, ResponseError(.contentModified, reason)) }

  func cancel(_ id: RequestID) { end(id, ResponseError(.requestCancelled, "Cancelled")) }

  private func end(_ id: RequestID, _ error: ResponseError) {
    guard let request = running.removeValue(forKey: id) else { return }
    request.attempt.cancel()
    ended(.request(id))
    respond(id, .failure(error))
  }
}
