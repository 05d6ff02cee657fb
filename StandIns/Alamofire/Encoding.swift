import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct HTTPMethod: RawRepresentable, Equatable, Hashable, Sendable {
  public static let connect = HTTPMethod(rawValue: "CONNECT")
  public static let delete = HTTPMethod(rawValue: "DELETE")
  public static let get = HTTPMethod(rawValue: "GET")
  public static let head = HTTPMethod(rawValue: "HEAD")
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  public static let patch = HTTPMethod(rawValue: "PATCH")
  public static let post = HTTPMethod(rawValue: "POST")
  public static let put = HTTPMethod(rawValue: "PUT")
  public static let query = HTTPMethod(rawValue: "QUERY")
  public static let trace = HTTPMethod(rawValue: "TRACE")

  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

public protocol URLConvertible: Sendable {
  func asURL() throws -> URL
}

extension String: URLConvertible {
  public func asURL() throws -> URL {
    guard let url = URL(string: self) else { throw AFError.invalidURL(url: self) }
    return url
  }
}

extension URL: URLConvertible {
  public func asURL() throws -> URL { self }
}

extension URLComponents: URLConvertible {
  public func asURL() throws -> URL {
    guard let url else { throw AFError.invalidURL(url: self) }
    return url
  }
}

public protocol URLRequestConvertible: Sendable {
  func asURLRequest() throws -> URLRequest
}

extension URLRequestConvertible {
  public var urlRequest: URLRequest? { try? asURLRequest() }
}

extension URLRequest: URLRequestConvertible {
  public func asURLRequest() throws -> URLRequest { self }
}

extension URLRequest {
  public init(url: any URLConvertible, method: HTTPMethod, headers: HTTPHeaders? = nil) throws { fatalError() }
}

public protocol ParameterEncoding: Sendable {
  func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest
}

public struct URLEncoding: ParameterEncoding {
  public static var `default`: URLEncoding { fatalError() }
  public static var queryString: URLEncoding { fatalError() }
  public static var httpBody: URLEncoding { fatalError() }
  public func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
    fatalError()
  }
}

public struct JSONEncoding: ParameterEncoding {
  public static var `default`: JSONEncoding { fatalError() }
  public static var prettyPrinted: JSONEncoding { fatalError() }
  public func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
    fatalError()
  }
}

public protocol ParameterEncoder: Sendable {
  func encode<Parameters: Encodable & Sendable>(
    _ parameters: Parameters?,
    into request: URLRequest
  ) throws -> URLRequest
}

open class JSONParameterEncoder: @unchecked Sendable, ParameterEncoder {
  public static var `default`: JSONParameterEncoder { fatalError() }
  public let encoder: JSONEncoder

  public init(encoder: JSONEncoder = JSONEncoder()) { fatalError() }
  open func encode<Parameters: Encodable>(_ parameters: Parameters?, into request: URLRequest) throws -> URLRequest {
    fatalError()
  }
}

extension ParameterEncoder where Self == JSONParameterEncoder {
  public static var json: JSONParameterEncoder { fatalError() }
  public static func json(encoder: JSONEncoder = JSONEncoder()) -> JSONParameterEncoder { fatalError() }
}

open class URLEncodedFormParameterEncoder: @unchecked Sendable, ParameterEncoder {
  public static var `default`: URLEncodedFormParameterEncoder { fatalError() }
  init() {}
  open func encode<Parameters: Encodable>(_ parameters: Parameters?, into request: URLRequest) throws -> URLRequest {
    fatalError()
  }
}

public struct HTTPHeader: Equatable, Hashable, Sendable {
  public let name: String
  public let value: String

  public init(name: String, value: String) { fatalError() }
  public static func accept(_ value: String) -> HTTPHeader { fatalError() }
  public static func authorization(username: String, password: String) -> HTTPHeader { fatalError() }
  public static func authorization(bearerToken: String) -> HTTPHeader { fatalError() }
  public static func authorization(_ value: String) -> HTTPHeader { fatalError() }
  public static func contentType(_ value: String) -> HTTPHeader { fatalError() }
  public static func userAgent(_ value: String) -> HTTPHeader { fatalError() }
}

public struct HTTPHeaders: Equatable, Hashable, Sendable {
  public init() { fatalError() }
  public init(_ headers: [HTTPHeader]) { fatalError() }
  public init(_ dictionary: [String: String]) { fatalError() }
  public mutating func add(name: String, value: String) {}
  public mutating func add(_ header: HTTPHeader) {}
  public mutating func update(name: String, value: String) {}
  public mutating func update(_ header: HTTPHeader) {}
  public mutating func remove(name: String) {}
  public func value(for name: String) -> String? { fatalError() }
  public subscript(name: String) -> String? {
    get { fatalError() }
    set {}
  }
  public var dictionary: [String: String] { fatalError() }
  public static let `default`: HTTPHeaders = HTTPHeaders()
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) { fatalError() }
}

extension HTTPHeaders: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: HTTPHeader...) { fatalError() }
}

extension HTTPHeaders: Sequence {
  public func makeIterator() -> IndexingIterator<[HTTPHeader]> { fatalError() }
}

extension HTTPURLResponse {
  public var headers: HTTPHeaders { fatalError() }
}

extension URLRequest {
  public var headers: HTTPHeaders {
    get { fatalError() }
    set {}
  }
  public var method: HTTPMethod? {
    get { fatalError() }
    set {}
  }
  public func validate() throws {}
}

extension URLSessionConfiguration {
  public var headers: HTTPHeaders {
    get { fatalError() }
    set {}
  }
}
