import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public enum LoadError: Error, Equatable {
  case offline
}

public nonisolated struct Metadata: Sendable, Equatable {
  public var type: String
}

public class LoadTask {
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  public func cancel() {
    onCancel()
  }
}

/// A loader whose checks say how it answers.
public class ImageLoader {
  typealias Completion<Value> = (Value) -> Void

  var fetching: (@escaping Completion<Result<Data, LoadError>>) -> Void = { $0(.success(Data("image".utf8))) }
  var answering: (@escaping Completion<(value: String?, error: (any Error)?)>) throws -> Void = { $0(("text", nil)) }
  var reporting: [Double] = []
  /// Takes the place of `reporting` and `answering` where it is there.
  var downloading: ((@escaping Completion<Double>, @escaping Completion<Result<Data, any Error>>) -> Void)?
  /// Ids of calls that were cancelled; `fetch` has 0.
  nonisolated let cancelled = Locked<[Int]>([])

  public init() {}

  public func fetch(url: URL, completion: @escaping (Result<Data, LoadError>) -> Void) -> LoadTask {
    fetching(completion)
    return LoadTask { [cancelled] in cancelled.withLock { $0.append(0) } }
  }

  public func size(of url: URL, rounded: Bool, completion: @escaping (Int, Int) -> Void) {
    completion(rounded ? 3 : 4, 5)
  }

  public func name(of url: URL, completion: @escaping (String?) -> Void) {
    try? answering { completion($0.value) }
  }

  @discardableResult
  public func preload(_ urls: [URL], completion: @escaping ((any Error)?) -> Void) -> Int {
    try? answering { completion($0.error) }
    return 1
  }

  public func warmUp(completion: @escaping () -> Void) {
    completion()
  }

  public func metadata(of url: URL, completion: @escaping @Sendable (Metadata?, (any Error)?) -> Void) -> LoadTask {
    try? answering { completion($0.value.map(Metadata.init), $0.error) }
    return LoadTask {}
  }

  public func response(to url: URL, method: String, done: @escaping (Data?, URLResponse?, (any Error)?) -> Void) {
    let response = URLResponse(url: url, mimeType: method, expectedContentLength: 0, textEncodingName: nil)
    try? answering { done($0.value.map { Data($0.utf8) }, response, $0.error) }
  }

  public func legacy(url: URL, completion: @escaping ((any Error)?, Data?) -> Void) {
    try? answering { completion($0.error, $0.value.map { Data($0.utf8) }) }
  }

  public func parts(
    of url: URL,
    onSuccess: @escaping ([Data]) -> Void,
    onFailure: @escaping (any Error) -> Void
  ) {
    try? answering { answer in
      if let error = answer.error { onFailure(error) }
      if let value = answer.value { onSuccess([Data(value.utf8)]) }
    }
  }

  public func lazily(url: URL, completion: @escaping (() throws -> Data) -> Void) {
    try? answering { answer in
      completion {
        if let error = answer.error { throw error }
        return Data((answer.value ?? "").utf8)
      }
    }
  }

  public func download(
    from url: URL,
    progress: @escaping (Double) -> Void,
    completion: @escaping (Result<Data, any Error>) -> Void
  ) throws -> Int {
    if let downloading {
      downloading(progress, completion)
      return 7
    }
    reporting.forEach(progress)
    try answering { answer in
      completion(answer.error.map { .failure($0) } ?? .success(Data((answer.value ?? "").utf8)))
    }
    return 7
  }

  public func cancel(_ id: Int) {
    cancelled.withLock { $0.append(id) }
  }

  public func upload(
    _ data: Data,
    to url: URL,
    completion: @escaping ((any Error)?) -> Void,
    report: @escaping @Sendable (Int64, Int64) -> Void
  ) {
    report(1, 2)
    try? answering { completion($0.error) }
    report(2, 2)
  }

  public static func requestAccess(for purpose: String, completion: @escaping (Bool) -> Void) {
    completion(purpose == "photos")
  }
}

/// A value that one thread at a time uses.
nonisolated final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
