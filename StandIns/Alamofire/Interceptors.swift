import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct RequestAdapterState: Sendable {
  public let requestID: UUID
  public let session: Session
}

public protocol RequestAdapter: Sendable {
  func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (_ result: Result<URLRequest, any Error>) -> Void
  )
  func adapt(
    _ urlRequest: URLRequest,
    using state: RequestAdapterState,
    completion: @escaping @Sendable (_ result: Result<URLRequest, any Error>) -> Void
  )
}

extension RequestAdapter {
  @preconcurrency public func adapt(
    _ urlRequest: URLRequest,
    using state: RequestAdapterState,
    completion: @escaping @Sendable (_ result: Result<URLRequest, any Error>) -> Void
  ) { adapt(urlRequest, for: state.session, completion: completion) }
}

public enum RetryResult: Sendable {
  case retry
  case retryWithDelay(TimeInterval)
  case doNotRetry
  case doNotRetryWithError(any Error)
}

public protocol RequestRetrier: Sendable {
  func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  )
}

public protocol RequestInterceptor: RequestAdapter, RequestRetrier {}

extension RequestInterceptor {
  @preconcurrency public func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) { completion(.success(urlRequest)) }
  @preconcurrency public func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  ) { completion(.doNotRetry) }
}

public typealias AdaptHandler =
  @Sendable (
    _ request: URLRequest, _ session: Session,
    _ completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) -> Void
public typealias RetryHandler =
  @Sendable (
    _ request: Request, _ session: Session, _ error: any Error,
    _ completion: @escaping @Sendable (RetryResult) -> Void
  ) -> Void

open class Interceptor: @unchecked Sendable, RequestInterceptor {
  public let adapters: [any RequestAdapter]
  public let retriers: [any RequestRetrier]

  public init(adaptHandler: @escaping AdaptHandler, retryHandler: @escaping RetryHandler) { fatalError() }
  public init(adapter: any RequestAdapter, retrier: any RequestRetrier) { fatalError() }
  public init(
    adapters: [any RequestAdapter] = [],
    retriers: [any RequestRetrier] = [],
    interceptors: [any RequestInterceptor] = []
  ) { fatalError() }
  @preconcurrency open func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {}
  @preconcurrency open func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  ) {}
}

public protocol RedirectHandler: Sendable {
  func task(
    _ task: URLSessionTask,
    willBeRedirectedTo request: URLRequest,
    for response: HTTPURLResponse,
    completion: @escaping (URLRequest?) -> Void
  )
}
