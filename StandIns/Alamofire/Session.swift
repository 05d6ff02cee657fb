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
    interceptor: (any RequestInterceptor)? = nil
  ) { fatalError() }
  public convenience init(
    configuration: URLSessionConfiguration = URLSessionConfiguration.default,
    delegate: SessionDelegate = SessionDelegate(),
    rootQueue: DispatchQueue = DispatchQueue(label: "org.alamofire.session.rootQueue"),
    startRequestsImmediately: Bool = true,
    requestSetup: RequestSetup = .lazy,
    requestQueue: DispatchQueue? = nil,
    serializationQueue: DispatchQueue? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) { fatalError() }

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
  ) -> DataRequest { fatalError() }
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
  ) -> UploadRequest { fatalError() }
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

open class SessionDelegate: NSObject, @unchecked Sendable {
  public init(fileManager: FileManager = .default) { fatalError() }
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
