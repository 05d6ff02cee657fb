import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public typealias AFResult<Success> = Result<Success, AFError>
public typealias AFDataResponse<Success> = DataResponse<Success, AFError>

public struct DataResponse<Success: Sendable, Failure: Error>: Sendable {
  public let request: URLRequest?
  public let response: HTTPURLResponse?
  public let data: Data?
  public let metrics: URLSessionTaskMetrics?
  public let serializationDuration: TimeInterval
  public let result: Result<Success, Failure>
  public var value: Success? { fatalError() }
  public var error: Failure? { fatalError() }

  public init(
    request: URLRequest?,
    response: HTTPURLResponse?,
    data: Data?,
    metrics: URLSessionTaskMetrics?,
    serializationDuration: TimeInterval,
    result: Result<Success, Failure>
  ) { fatalError() }
  public func map<NewSuccess: Sendable>(
    _ transform: (Success) -> NewSuccess
  ) -> DataResponse<NewSuccess, Failure> { fatalError() }
  public func tryMap<NewSuccess: Sendable>(
    _ transform: (Success) throws -> NewSuccess
  ) -> DataResponse<NewSuccess, any Error> { fatalError() }
  public func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> DataResponse<Success, NewFailure> { fatalError() }
}

public enum AFError: Error, Sendable {
  public enum ResponseValidationFailureReason: Sendable {
    case dataFileNil
    case dataFileReadFailed(at: URL)
    case missingContentType(acceptableContentTypes: [String])
    case unacceptableContentType(acceptableContentTypes: [String], responseContentType: String)
    case unacceptableStatusCode(code: Int)
    case customValidationFailed(error: any Error)
  }
  public enum ResponseSerializationFailureReason: Sendable {
    case inputDataNilOrZeroLength
    case inputFileNil
    case inputFileReadFailed(at: URL)
    case stringSerializationFailed(encoding: String.Encoding)
    case jsonSerializationFailed(error: any Error)
    case decodingFailed(error: any Error)
    case customSerializationFailed(error: any Error)
    case invalidEmptyResponse(type: String)
  }
  public enum ParameterEncodingFailureReason: Sendable {
    case missingURL
    case jsonEncodingFailed(error: any Error)
    case customEncodingFailed(error: any Error)
  }
  public enum ParameterEncoderFailureReason: Sendable {
    public enum RequiredComponent: Sendable {
      case url
      case httpMethod(rawValue: String)
    }
    case missingRequiredComponent(RequiredComponent)
    case encoderFailed(error: any Error)
  }
  public enum URLRequestValidationFailureReason: Sendable {
    case bodyDataInGETRequest(Data)
  }
  public enum MultipartEncodingFailureReason: Sendable {
    case bodyPartURLInvalid(url: URL)
    case bodyPartFilenameInvalid(in: URL)
    case bodyPartFileNotReachable(at: URL)
    case bodyPartFileNotReachableWithError(atURL: URL, error: any Error)
    case bodyPartFileIsDirectory(at: URL)
    case bodyPartFileSizeNotAvailable(at: URL)
    case bodyPartFileSizeQueryFailedWithError(forURL: URL, error: any Error)
    case bodyPartInputStreamCreationFailed(for: URL)
    case outputStreamCreationFailed(for: URL)
    case outputStreamFileAlreadyExists(at: URL)
    case outputStreamURLInvalid(url: URL)
    case outputStreamWriteFailed(error: any Error)
    case inputStreamReadFailed(error: any Error)
  }

  case createUploadableFailed(error: any Error)
  case createURLRequestFailed(error: any Error)
  case downloadedFileMoveFailed(error: any Error, source: URL, destination: URL)
  case explicitlyCancelled
  case invalidURL(url: any URLConvertible)
  case multipartEncodingFailed(reason: MultipartEncodingFailureReason)
  case parameterEncodingFailed(reason: ParameterEncodingFailureReason)
  case parameterEncoderFailed(reason: ParameterEncoderFailureReason)
  case requestAdaptationFailed(error: any Error)
  case requestRetryFailed(retryError: any Error, originalError: any Error)
  case responseValidationFailed(reason: ResponseValidationFailureReason)
  case responseSerializationFailed(reason: ResponseSerializationFailureReason)
  case sessionDeinitialized
  case sessionInvalidated(error: (any Error)?)
  case sessionTaskFailed(error: any Error)
  case urlRequestValidationFailed(reason: URLRequestValidationFailureReason)
}

extension AFError {
  public var isExplicitlyCancelledError: Bool { fatalError() }
  public var isSessionTaskError: Bool { fatalError() }
  public var underlyingError: (any Error)? { fatalError() }
  public var responseCode: Int? { fatalError() }
}

extension Error {
  public var asAFError: AFError? { fatalError() }
}
