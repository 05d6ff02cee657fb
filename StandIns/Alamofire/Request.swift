import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public class Request: @unchecked Sendable {
  public enum State {
    case initialized
    case resumed
    case suspended
    case cancelled
    case finished
  }
  public enum ResponseDisposition: Sendable {
    case allow
    case cancel
  }
  public typealias ProgressHandler = @Sendable (_ progress: Progress) -> Void
  public typealias ValidationResult = Result<Void, any Error>

  init(session: Session, interceptors: [any RequestInterceptor]) {
    id = UUID()
    underlyingQueue = session.rootQueue
    serializationQueue = session.serializationQueue
    self.session = session
    self.interceptors = interceptors
    uploadProgress = Progress(totalUnitCount: 0)
    downloadProgress = Progress(totalUnitCount: 0)
  }
  let session: Session
  let interceptors: [any RequestInterceptor]
  let lock = NSLock()
  var current: (task: URLSessionTask?, isCancelled: Bool, redirectHandler: (any RedirectHandler)?) = (nil, false, nil)
  var sent: (queue: DispatchQueue, handler: ProgressHandler)?

  public let id: UUID
  public let underlyingQueue: DispatchQueue
  public let serializationQueue: DispatchQueue
  public var interceptor: (any RequestInterceptor)? { interceptors.first }
  public var state: State { fatalError() }
  public var isInitialized: Bool { fatalError() }
  public var isResumed: Bool { fatalError() }
  public var isSuspended: Bool { fatalError() }
  public var isCancelled: Bool { lock.withLock { current.isCancelled } }
  public var isFinished: Bool { fatalError() }
  public let uploadProgress: Progress
  public let downloadProgress: Progress
  public var requests: [URLRequest] { fatalError() }
  public var firstRequest: URLRequest? { fatalError() }
  public var lastRequest: URLRequest? { fatalError() }
  public var request: URLRequest? { fatalError() }
  public var response: HTTPURLResponse? { fatalError() }
  public var tasks: [URLSessionTask] { fatalError() }
  public var task: URLSessionTask? { fatalError() }
  public var retryCount: Int { fatalError() }
  public var error: AFError? { fatalError() }
  @discardableResult public func cancel() -> Self {
    let task = lock.withLock {
      current.isCancelled = true
      return current.task
    }
    if let task { session.cancel(task) }
    return self
  }
  @discardableResult public func suspend() -> Self {
    lock.withLock { current.task }?.suspend()
    return self
  }
  @discardableResult public func resume() -> Self {
    lock.withLock { current.task }?.resume()
    return self
  }
  @preconcurrency @discardableResult public func redirect(using handler: any RedirectHandler) -> Self {
    lock.withLock { current.redirectHandler = handler }
    return self
  }
  @preconcurrency @discardableResult public func downloadProgress(
    queue: DispatchQueue = .main,
    closure: @escaping ProgressHandler
  ) -> Self { fatalError() }
  @preconcurrency @discardableResult public func uploadProgress(
    queue: DispatchQueue = .main,
    closure: @escaping ProgressHandler
  ) -> Self {
    lock.withLock { sent = (queue, closure) }
    return self
  }

  /// The task that carries the request.
  func makeTask(_ request: URLRequest) -> URLSessionTask { session.session.dataTask(with: request) }
  public func cURLDescription() -> String { fatalError() }
}

extension Request: Hashable {
  public static func == (lhs: Request, rhs: Request) -> Bool { lhs.id == rhs.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

public class DataRequest: Request, @unchecked Sendable {
  public typealias Validation = @Sendable (URLRequest?, HTTPURLResponse, Data?) -> ValidationResult

  init(convertible: any URLRequestConvertible, session: Session, interceptors: [any RequestInterceptor]) {
    self.convertible = convertible
    super.init(session: session, interceptors: interceptors)
  }
  public let convertible: any URLRequestConvertible
  public var data: Data? { fatalError() }
  @preconcurrency @discardableResult public func validate(_ validation: @escaping Validation) -> Self { fatalError() }
  @preconcurrency @discardableResult public func validate<S: Sequence & Sendable>(
    statusCode acceptableStatusCodes: S
  ) -> Self where S.Element == Int { fatalError() }
  @preconcurrency @discardableResult public func validate<S: Sequence & Sendable>(
    contentType acceptableContentTypes: @escaping @Sendable @autoclosure () -> S
  ) -> Self where S.Element == String { fatalError() }
  @discardableResult public func validate() -> Self { fatalError() }
  @preconcurrency @discardableResult public func response(
    queue: DispatchQueue = .main,
    completionHandler: @escaping @Sendable (AFDataResponse<Data?>) -> Void
  ) -> Self { fatalError() }
  @preconcurrency @discardableResult public func response<Serializer: DataResponseSerializerProtocol>(
    queue: DispatchQueue = .main,
    responseSerializer: Serializer,
    completionHandler: @escaping @Sendable (AFDataResponse<Serializer.SerializedObject>) -> Void
  ) -> Self { fatalError() }
  @preconcurrency @discardableResult public func response<Serializer: ResponseSerializer>(
    queue: DispatchQueue = .main,
    responseSerializer: Serializer,
    completionHandler: @escaping @Sendable (AFDataResponse<Serializer.SerializedObject>) -> Void
  ) -> Self { fatalError() }
  @preconcurrency @discardableResult public func responseData(
    queue: DispatchQueue = .main,
    dataPreprocessor: any DataPreprocessor = DataResponseSerializer.defaultDataPreprocessor,
    emptyResponseCodes: Set<Int> = DataResponseSerializer.defaultEmptyResponseCodes,
    emptyRequestMethods: Set<HTTPMethod> = DataResponseSerializer.defaultEmptyRequestMethods,
    completionHandler: @escaping @Sendable (AFDataResponse<Data>) -> Void
  ) -> Self { fatalError() }
  @preconcurrency @discardableResult public func responseDecodable<Value: Decodable & Sendable>(
    of type: Value.Type = Value.self,
    queue: DispatchQueue = .main,
    dataPreprocessor: any DataPreprocessor = DecodableResponseSerializer<Value>.defaultDataPreprocessor,
    decoder: any DataDecoder = JSONDecoder(),
    emptyResponseCodes: Set<Int> = DecodableResponseSerializer<Value>.defaultEmptyResponseCodes,
    emptyRequestMethods: Set<HTTPMethod> = DecodableResponseSerializer<Value>.defaultEmptyRequestMethods,
    completionHandler: @escaping @Sendable (AFDataResponse<Value>) -> Void
  ) -> Self { fatalError() }
  public func serializingData(
    automaticallyCancelling shouldAutomaticallyCancel: Bool = true,
    dataPreprocessor: any DataPreprocessor = DataResponseSerializer.defaultDataPreprocessor,
    emptyResponseCodes: Set<Int> = DataResponseSerializer.defaultEmptyResponseCodes,
    emptyRequestMethods: Set<HTTPMethod> = DataResponseSerializer.defaultEmptyRequestMethods
  ) -> DataTask<Data> { fatalError() }
  public func serializingDecodable<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self,
    automaticallyCancelling shouldAutomaticallyCancel: Bool = true,
    dataPreprocessor: any DataPreprocessor = DecodableResponseSerializer<Value>.defaultDataPreprocessor,
    decoder: any DataDecoder = JSONDecoder(),
    emptyResponseCodes: Set<Int> = DecodableResponseSerializer<Value>.defaultEmptyResponseCodes,
    emptyRequestMethods: Set<HTTPMethod> = DecodableResponseSerializer<Value>.defaultEmptyRequestMethods
  ) -> DataTask<Value> { fatalError() }
  public func serializingResponse<Serializer: ResponseSerializer>(
    using serializer: Serializer,
    automaticallyCancelling shouldAutomaticallyCancel: Bool = true
  ) -> DataTask<Serializer.SerializedObject> { fatalError() }
  public func serializingResponse<Serializer: DataResponseSerializerProtocol>(
    using serializer: Serializer,
    automaticallyCancelling shouldAutomaticallyCancel: Bool = true
  ) -> DataTask<Serializer.SerializedObject> {
    DataTask(request: self, isCancelledWithTask: shouldAutomaticallyCancel) {
      await self.load(self.convertible).serialized(by: serializer)
    }
  }
}

public final class UploadRequest: DataRequest, @unchecked Sendable {
  private let file: URL

  init(file: URL, convertible: any URLRequestConvertible, session: Session, interceptors: [any RequestInterceptor]) {
    self.file = file
    super.init(convertible: convertible, session: session, interceptors: interceptors)
  }

  override func makeTask(_ request: URLRequest) -> URLSessionTask {
    session.session.uploadTask(with: request, fromFile: file)
  }
}

public struct DataTask<Value: Sendable>: Sendable {
  private let request: DataRequest
  private let isCancelledWithTask: Bool
  private let task: Task<DataResponse<Value, AFError>, Never>

  init(
    request: DataRequest,
    isCancelledWithTask: Bool,
    load: @escaping @Sendable () async -> DataResponse<Value, AFError>
  ) {
    self.request = request
    self.isCancelledWithTask = isCancelledWithTask
    task = Task { await load() }
  }
  public var response: DataResponse<Value, AFError> {
    get async {
      guard isCancelledWithTask else { return await task.value }
      return await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        cancel()
      }
    }
  }
  public var result: Result<Value, AFError> {
    get async { await response.result }
  }
  public var value: Value {
    get async throws { try await result.get() }
  }
  public func cancel() { task.cancel(); request.cancel() }
  public func resume() { request.resume() }
  public func suspend() { request.suspend() }
}
