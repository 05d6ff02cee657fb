import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public protocol DataResponseSerializerProtocol<SerializedObject>: Sendable {
  associatedtype SerializedObject: Sendable

  func serialize(
    request: URLRequest?,
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) throws -> SerializedObject
}

public protocol DownloadResponseSerializerProtocol<SerializedObject>: Sendable {
  associatedtype SerializedObject: Sendable

  func serializeDownload(
    request: URLRequest?,
    response: HTTPURLResponse?,
    fileURL: URL?,
    error: (any Error)?
  ) throws -> SerializedObject
}

public protocol ResponseSerializer<SerializedObject>: DataResponseSerializerProtocol,
  DownloadResponseSerializerProtocol
{
  var dataPreprocessor: any DataPreprocessor { get }
  var emptyRequestMethods: Set<HTTPMethod> { get }
  var emptyResponseCodes: Set<Int> { get }
}

public protocol DataPreprocessor: Sendable {
  func preprocess(_ data: Data) throws -> Data
}

extension ResponseSerializer {
  public static var defaultDataPreprocessor: any DataPreprocessor { fatalError() }
  public static var defaultEmptyRequestMethods: Set<HTTPMethod> { fatalError() }
  public static var defaultEmptyResponseCodes: Set<Int> { fatalError() }
  public var dataPreprocessor: any DataPreprocessor { fatalError() }
  public var emptyRequestMethods: Set<HTTPMethod> { fatalError() }
  public var emptyResponseCodes: Set<Int> { fatalError() }
}

extension DownloadResponseSerializerProtocol where Self: DataResponseSerializerProtocol {
  public func serializeDownload(
    request: URLRequest?,
    response: HTTPURLResponse?,
    fileURL: URL?,
    error: (any Error)?
  ) throws -> Self.SerializedObject { fatalError() }
}

public final class DataResponseSerializer: ResponseSerializer {
  public let dataPreprocessor: any DataPreprocessor
  public let emptyResponseCodes: Set<Int>
  public let emptyRequestMethods: Set<HTTPMethod>

  public init(
    dataPreprocessor: any DataPreprocessor = DataResponseSerializer.defaultDataPreprocessor,
    emptyResponseCodes: Set<Int> = DataResponseSerializer.defaultEmptyResponseCodes,
    emptyRequestMethods: Set<HTTPMethod> = DataResponseSerializer.defaultEmptyRequestMethods
  ) { fatalError() }
  public func serialize(
    request: URLRequest?,
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) throws -> Data { fatalError() }
}

extension ResponseSerializer where Self == DataResponseSerializer {
  public static var data: DataResponseSerializer { fatalError() }
}

public protocol DataDecoder: Sendable {
  func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

public final class DecodableResponseSerializer<T: Decodable & Sendable>: ResponseSerializer {
  public let dataPreprocessor: any DataPreprocessor
  public let decoder: any DataDecoder
  public let emptyResponseCodes: Set<Int>
  public let emptyRequestMethods: Set<HTTPMethod>

  public init(
    dataPreprocessor: any DataPreprocessor = DecodableResponseSerializer.defaultDataPreprocessor,
    decoder: any DataDecoder = JSONDecoder(),
    emptyResponseCodes: Set<Int> = DecodableResponseSerializer.defaultEmptyResponseCodes,
    emptyRequestMethods: Set<HTTPMethod> = DecodableResponseSerializer.defaultEmptyRequestMethods
  ) { fatalError() }
  public func serialize(
    request: URLRequest?,
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) throws -> T { fatalError() }
}

public protocol EmptyResponse: Sendable {
  static func emptyValue() -> Self
}

public struct Empty: Hashable, Codable, Sendable, EmptyResponse {
  public static let value = Empty()
  public static func emptyValue() -> Empty { fatalError() }
}
