import LanguageServerProtocol

/// A request of the server's that the client has not answered yet.
struct SentRequest {
  let method: String
  /// Handles the client's answer; an error is only logged.
  let take: (@Sendable (isolated Server, JSON) -> Void)?
}

extension Server {
  /// Sends a request.
  ///
  /// - Parameter take: Called with the client's result; an error is logged.
  func sendRequest(_ method: String, _ params: JSON, take: (@Sendable (isolated Server, JSON) -> Void)? = nil) {
    let id = RequestID.integer(nextSerial())
    sentRequests[id] = SentRequest(method: method, take: take)
    outbox.send(.request(id: id, method: method, params: params))
  }

  func received(_ result: Result<JSON, ResponseError>, for id: RequestID?) {
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
    outbox.send(.response(id: id, result))
    traceMessage("Answered request (\(id))")
  }

  func traceMessage(_ message: @autoclosure () -> String) {
    guard trace != .off else { return }
    outbox.send(.notification(method: "$/logTrace", params: ["message": .string(message())]))
  }
}
