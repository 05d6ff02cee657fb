import Foundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

public typealias Parameters = [String: any Sendable]
public let AF = Session.default

open class Session: @unchecked Sendable {
  public static let `default` = Session()
  public enum RequestSetup {
    case lazy
    case eager
  }
  public typealias RequestModifier = @Sendable (inout URLRequest) throws -> Void

  public let session: URLSession
  public let delegate: SessionDelegate
  public let rootQueue: DispatchQueue
  public let startRequestsImmediately: Bool
  public let requestQueue: DispatchQueue
  public let serializationQueue: DispatchQueue
  public let interceptor: (any RequestInterceptor)?
  public let redirectHandler: (any RedirectHandler)?

  public init(
    session: URLSession,
    delegate: SessionDelegate,
    rootQueue: DispatchQueue,
    startRequestsImmediately: Bool = true,
    requestSetup: RequestSetup = .lazy,
    requestQueue: DispatchQueue? = nil,
    serializationQueue: DispatchQueue? = nil,
    interceptor: (any RequestInterceptor)? = nil,
    redirectHandler: (any RedirectHandler)? = nil
  ) {
    self.session = session
    self.delegate = delegate
    self.rootQueue = rootQueue
    self.startRequestsImmediately = startRequestsImmediately
    self.requestQueue = requestQueue ?? rootQueue
    self.serializationQueue = serializationQueue ?? rootQueue
    self.interceptor = interceptor
    self.redirectHandler = redirectHandler
  }
  public convenience init(
    configuration: URLSessionConfiguration = URLSessionConfiguration.default,
    delegate: SessionDelegate = SessionDelegate(),
    rootQueue: DispatchQueue = DispatchQueue(label: "org.alamofire.session.rootQueue"),
    startRequestsImmediately: Bool = true,
    requestSetup: RequestSetup = .lazy,
    requestQueue: DispatchQueue? = nil,
    serializationQueue: DispatchQueue? = nil,
    interceptor: (any RequestInterceptor)? = nil,
    redirectHandler: (any RedirectHandler)? = nil
  ) {
    self.init(
      session: URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil),
      delegate: delegate,
      rootQueue: rootQueue,
      startRequestsImmediately: startRequestsImmediately,
      requestSetup: requestSetup,
      requestQueue: requestQueue,
      serializationQueue: serializationQueue,
      interceptor: interceptor,
      redirectHandler: redirectHandler
    )
  }

  /// On the queue of the delegate, as Alamofire does: a task may otherwise end at the same time.
  func cancel(_ task: URLSessionTask) {
    session.delegateQueue.addOperation { task.cancel() }
  }

  open func request(
    _ convertible: any URLConvertible,
    method: HTTPMethod = .get,
    parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default,
    headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil,
    shouldAutomaticallyResume: Bool? = nil,
    requestModifier: RequestModifier? = nil
  ) -> DataRequest { fatalError() }
  open func request<Parameters: Encodable & Sendable>(
    _ convertible: any URLConvertible,
    method: HTTPMethod = .get,
    parameters: Parameters? = nil,
    encoder: any ParameterEncoder = URLEncodedFormParameterEncoder.default,
    headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil,
    shouldAutomaticallyResume: Bool? = nil,
    requestModifier: RequestModifier? = nil
  ) -> DataRequest { fatalError() }
  open func request(
    _ convertible: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil,
    shouldAutomaticallyResume: Bool? = nil
  ) -> DataRequest {
    DataRequest(
      convertible: convertible,
      session: self,
      interceptors: [interceptor, self.interceptor].compactMap { $0 }
    )
  }
  open func streamRequest(
    _ convertible: any URLRequestConvertible,
    automaticallyCancelOnStreamError: Bool = false,
    interceptor: (any RequestInterceptor)? = nil,
    shouldAutomaticallyResume: Bool? = nil
  ) -> DataStreamRequest {
    DataStreamRequest(
      convertible: convertible,
      session: self,
      interceptors: [interceptor, self.interceptor].compactMap { $0 }
    )
  }
  open func upload(
    _ data: Data,
    with convertible: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil,
    shouldAutomaticallyResume: Bool? = nil,
    fileManager: FileManager = .default
  ) -> UploadRequest { fatalError() }
  open func upload(
    _ fileURL: URL,
    with convertible: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil,
    shouldAutomaticallyResume: Bool? = nil,
    fileManager: FileManager = .default
  ) -> UploadRequest {
    UploadRequest(
      file: fileURL,
      convertible: convertible,
      session: self,
      interceptors: [interceptor, self.interceptor].compactMap { $0 }
    )
  }
  open func upload(
    multipartFormData: @escaping (MultipartFormData) -> Void,
    with request: any URLRequestConvertible,
    usingThreshold encodingMemoryThreshold: UInt64 = MultipartFormData.encodingMemoryThreshold,
    interceptor: (any RequestInterceptor)? = nil,
    fileManager: FileManager = .default
  ) -> UploadRequest { fatalError() }
  open func upload(
    multipartFormData: MultipartFormData,
    with request: any URLRequestConvertible,
    usingThreshold encodingMemoryThreshold: UInt64 = MultipartFormData.encodingMemoryThreshold,
    interceptor: (any RequestInterceptor)? = nil,
    shouldAutomaticallyResume: Bool? = nil,
    fileManager: FileManager = .default
  ) -> UploadRequest { fatalError() }
  public func withAllRequests(perform action: @escaping @Sendable (Set<Request>) -> Void) {}
  public func cancelAllRequests(
    completingOnQueue queue: DispatchQueue = .main,
    completion: (@Sendable () -> Void)? = nil
  ) {}
}

open class SessionDelegate: Foundation.NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var transfers: [ObjectIdentifier: Transfer] = [:]

  public init(fileManager: FileManager = .default) {}

  func begin(_ task: URLSessionTask, _ transfer: Transfer) {
    lock.withLock { transfers[ObjectIdentifier(task)] = transfer }
  }

  private func transfer(of task: URLSessionTask, isOver: Bool = false) -> Transfer? {
    lock.withLock {
      defer { if isOver { transfers[ObjectIdentifier(task)] = nil } }
      return transfers[ObjectIdentifier(task)]
    }
  }
}

extension SessionDelegate: URLSessionDataDelegate {
  public func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { transfer(of: dataTask)?.begin(response) }
    completionHandler(.allow)
  }

  public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let handler = transfer(of: task)?.redirectHandler else { return completionHandler(request) }
    handler.task(task, willBeRedirectedTo: request, for: response, completion: completionHandler)
  }

  public func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    transfer(of: task)?.send(totalBytesSent, of: totalBytesExpectedToSend)
  }

  public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    transfer(of: task, isOver: true)?.end(task, error)
  }
}

/// One task of a request: what has come so far, and who waits for it or for its end.
final class Transfer: @unchecked Sendable {
  let redirectHandler: (any RedirectHandler)?
  private let onSent: (@Sendable (Int64, Int64) -> Void)?
  private let onResponse: (@Sendable (HTTPURLResponse) -> Void)?
  private let onData: (@Sendable (Data) -> Void)?
  private let lock = NSLock()
  private var data: Data?
  private let completion: @Sendable (HTTPURLResponse?, Data?, (any Error)?) -> Void

  init(
    redirectHandler: (any RedirectHandler)?,
    onSent: (@Sendable (Int64, Int64) -> Void)? = nil,
    onResponse: (@Sendable (HTTPURLResponse) -> Void)? = nil,
    onData: (@Sendable (Data) -> Void)? = nil,
    completion: @escaping @Sendable (HTTPURLResponse?, Data?, (any Error)?) -> Void
  ) {
    self.redirectHandler = redirectHandler
    self.onSent = onSent
    self.onResponse = onResponse
    self.onData = onData
    self.completion = completion
  }

  func send(_ count: Int64, of total: Int64) {
    onSent?(count, total)
  }

  func begin(_ response: HTTPURLResponse) {
    onResponse?(response)
  }

  func receive(_ part: Data) {
    if let onData { return onData(part) }
    lock.withLock { data = (data ?? Data()) + part }
  }

  func end(_ task: URLSessionTask, _ error: (any Error)?) {
    completion(task.response as? HTTPURLResponse, lock.withLock { data }, error)
  }
}

open class MultipartFormData {
  public static let encodingMemoryThreshold: UInt64 = 10_000_000

  open var contentType: String = ""
  public var contentLength: UInt64 { fatalError() }
  public let boundary: String

  public init(fileManager: FileManager = .default, boundary: String? = nil) { fatalError() }
  public func append(_ data: Data, withName name: String, fileName: String? = nil, mimeType: String? = nil) {}
  public func append(_ fileURL: URL, withName name: String) {}
  public func append(_ fileURL: URL, withName name: String, fileName: String, mimeType: String) {}
  public func encode() throws -> Data { fatalError() }
}
