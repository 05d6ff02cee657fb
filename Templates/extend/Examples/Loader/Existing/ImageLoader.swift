import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public enum LoadError: Error, Equatable {
  case offline
}

public nonisolated struct Metadata: Sendable {
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

/// The project's own class, with completions of all shapes.
public class ImageLoader {
  public init() {}

  public func fetch(url: URL, completion: @escaping (Result<Data, LoadError>) -> Void) -> LoadTask {
    LoadTask {}
  }

  public func size(of url: URL, rounded: Bool, completion: @escaping (Int, Int) -> Void) {}

  public func name(of url: URL, completion: @escaping (String?) -> Void) {}

  @discardableResult
  public func preload(_ urls: [URL], completion: @escaping ((any Error)?) -> Void) -> Int { 0 }

  public func warmUp(completion: @escaping () -> Void) {}

  public func metadata(of url: URL, completion: @escaping @Sendable (Metadata?, (any Error)?) -> Void) -> LoadTask {
    LoadTask {}
  }

  public func response(to url: URL, method: String, done: @escaping (Data?, URLResponse?, (any Error)?) -> Void) {}

  public func legacy(url: URL, completion: @escaping ((any Error)?, Data?) -> Void) {}

  public func parts(
    of url: URL,
    onSuccess: @escaping ([Data]) -> Void,
    onFailure: @escaping (any Error) -> Void
  ) {}

  public func lazily(url: URL, completion: @escaping (() throws -> Data) -> Void) {}

  public func download(
    from url: URL,
    progress: @escaping (Double) -> Void,
    completion: @escaping (Result<Data, any Error>) -> Void
  ) throws -> Int {
    1
  }

  public func cancel(_ id: Int) {}

  public func upload(
    _ data: Data,
    to url: URL,
    completion: @escaping ((any Error)?) -> Void,
    report: @escaping @Sendable (Int64, Int64) -> Void
  ) {}

  public static func requestAccess(for purpose: String, completion: @escaping (Bool) -> Void) {}
}
