import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public final class DataStreamRequest: Request, @unchecked Sendable {
  public typealias Handler<Success, Failure: Error> = @Sendable (Stream<Success, Failure>) throws -> Void

  public struct Stream<Success, Failure: Error>: Sendable where Success: Sendable, Failure: Sendable {
    public let event: Event<Success, Failure>
    public let token: CancellationToken
    public func cancel() { token.cancel() }
  }

  public enum Event<Success, Failure: Error>: Sendable where Success: Sendable, Failure: Sendable {
    case stream(Result<Success, Failure>)
    case complete(Completion)
  }

  public struct Completion: Sendable {
    public let request: URLRequest?
    public let response: HTTPURLResponse?
    public let metrics: URLSessionTaskMetrics?
    public let error: AFError?
  }

  public struct CancellationToken: Sendable {
    weak var request: DataStreamRequest?
    public func cancel() { request?.cancel() }
  }

  private var onResponse: (queue: DispatchQueue, handler: @Sendable (HTTPURLResponse) -> Void)?

  init(convertible: any URLRequestConvertible, session: Session, interceptors: [any RequestInterceptor]) {
    self.convertible = convertible
    super.init(session: session, interceptors: interceptors)
  }
  public let convertible: any URLRequestConvertible

  @preconcurrency @discardableResult public func onHTTPResponse(
    on queue: DispatchQueue = .main,
    perform handler: @escaping @Sendable (HTTPURLResponse) -> Void
  ) -> Self {
    lock.withLock { onResponse = (queue, handler) }
    return self
  }

  @preconcurrency @discardableResult public func responseStream(
    on queue: DispatchQueue = .main,
    stream: @escaping Handler<Data, Never>
  ) -> Self {
    let onResponse = lock.withLock { self.onResponse }
    Task {
      let outcome = await load(
        convertible,
        onResponse: { response in onResponse?.queue.async { onResponse?.handler(response) } },
        onData: { data in
          queue.async {
            try? stream(Stream(event: .stream(.success(data)), token: CancellationToken(request: self)))
          }
        }
      )
      queue.async {
        let completion = Completion(
          request: outcome.request, response: outcome.response, metrics: nil, error: outcome.error)
        try? stream(Stream(event: .complete(completion), token: CancellationToken(request: self)))
      }
    }
    return self
  }
}
