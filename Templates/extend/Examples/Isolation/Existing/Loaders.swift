import Foundation

public nonisolated final class LoadTask: Sendable {
  private let onCancel: @Sendable () -> Void

  public init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  public func cancel() {
    onCancel()
  }
}

@MainActor
public protocol MainLoaderDelegate: AnyObject {
  func loader(_ loader: MainLoader, didLoad id: Int)
}

@MainActor
public final class MainLoader {
  var name = ""
  weak var delegate: (any MainLoaderDelegate)?

  public init() {}

  public func load(id: Int, completion: @escaping @MainActor (Result<String, any Error>) -> Void) -> LoadTask {
    completion(.success("\(name)\(id)"))
    return LoadTask {}
  }
}

public nonisolated class FreeLoader {
  var name = ""

  public init() {}

  public func load(id: Int, completion: @escaping (Result<String, any Error>) -> Void) -> LoadTask {
    completion(.success("\(name)\(id)"))
    return LoadTask {}
  }
}

public actor StoreLoader {
  private var count = 0

  public init() {}

  public func load(id: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
    count += 1
    completion(.success("\(id) \(count)"))
  }
}

public struct Catalog {
  public init() {}

  public func page(_ number: Int, completion: @escaping ([String]?) -> Void) {
    completion(number == 1 ? ["a"] : nil)
  }

  public static func pageCount(completion: @escaping (Int) -> Void) {
    completion(1)
  }
}

extension OperationQueue {
  nonisolated func flush(barrier: @escaping @Sendable () -> Void) {
    addBarrierBlock(barrier)
  }
}
