import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What came of a request.
struct Outcome: Sendable {
  var request: URLRequest?
  var response: HTTPURLResponse?
  var data: Data?
  var error: AFError?

  func serialized<Serializer: DataResponseSerializerProtocol>(
    by serializer: Serializer
  ) -> DataResponse<Serializer.SerializedObject, AFError> {
    let result = Result {
      try serializer.serialize(request: request, response: response, data: data, error: error)
    }.mapError { error in
      error.asAFError ?? .responseSerializationFailed(reason: .customSerializationFailed(error: error))
    }
    return DataResponse(
      request: request, response: response, data: data, metrics: nil, serializationDuration: 0, result: result)
  }
}

extension Request {
  /// Sends the request, again where an interceptor says so.
  func load(
    _ convertible: any URLRequestConvertible,
    onResponse: (@Sendable (HTTPURLResponse) -> Void)? = nil,
    onData: (@Sendable (Data) -> Void)? = nil
  ) async -> Outcome {
    while true {
      var outcome = Outcome()
      do {
        let request = try await adapted(convertible)
        outcome = await transfer(request, onResponse, onData)
      } catch {
        outcome.error = error.asAFError
      }
      if isCancelled { outcome.error = .explicitlyCancelled }
      guard let error = outcome.error, !isCancelled else { return outcome }
      switch await decision(after: error) {
      case .retry: continue
      case .retryWithDelay(let delay): try? await Task.sleep(nanoseconds: UInt64(max(0, delay) * 1e9))
      case .doNotRetry: return outcome
      case .doNotRetryWithError(let retryError):
        outcome.error = .requestRetryFailed(retryError: retryError, originalError: error)
        return outcome
      }
    }
  }

  private func adapted(_ convertible: any URLRequestConvertible) async throws(AFError) -> URLRequest {
    var request: URLRequest
    do {
      request = try convertible.asURLRequest()
    } catch {
      throw .createURLRequestFailed(error: error)
    }
    let state = RequestAdapterState(requestID: id, session: session)
    for interceptor in interceptors {
      let adaptable = request
      let result = await withCheckedContinuation { continuation in
        interceptor.adapt(adaptable, using: state) { continuation.resume(returning: $0) }
      }
      switch result {
      case .success(let adapted): request = adapted
      case .failure(let error): throw .requestAdaptationFailed(error: error)
      }
    }
    return request
  }

  private func transfer(
    _ request: URLRequest,
    _ onResponse: (@Sendable (HTTPURLResponse) -> Void)?,
    _ onData: (@Sendable (Data) -> Void)?
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      let task = makeTask(request)
      let (handler, sent) = lock.withLock { (current.redirectHandler ?? session.redirectHandler, self.sent) }
      let onSent: @Sendable (Int64, Int64) -> Void = { count, total in
        let progress = Progress(totalUnitCount: total)
        progress.completedUnitCount = count
        sent?.queue.async { sent?.handler(progress) }
      }
      session.delegate.begin(
        task,
        Transfer(redirectHandler: handler, onSent: onSent, onResponse: onResponse, onData: onData) { response, data, error in
          let failure = error.map { AFError.sessionTaskFailed(error: $0) }
          continuation.resume(
            returning: Outcome(request: request, response: response, data: data, error: failure))
        })
      let isCancelled = lock.withLock {
        current.task = task
        return current.isCancelled
      }
      task.resume()
      if isCancelled { session.cancel(task) }
    }
  }

  private func decision(after error: AFError) async -> RetryResult {
    for interceptor in interceptors {
      let result = await withCheckedContinuation { continuation in
        interceptor.retry(self, for: session, dueTo: error) { continuation.resume(returning: $0) }
      }
      if case .doNotRetry = result { continue }
      return result
    }
    return .doNotRetry
  }
}
