import Foundation
import Harness

@MainActor
protocol MainLoaderDelegate: AnyObject {
  func loader(_ loader: MainLoader, didLoad id: Int)
}

@MainActor
final class MainLoader {
  var name = ""
  weak var delegate: (any MainLoaderDelegate)? {
    didSet { delegateChanges.hear(MainQueue.isCurrent) }
  }
  /// Whether the main queue has set the delegate, each time.
  nonisolated let delegateChanges = Heard<Bool>()

  nonisolated init() {}

  /// Answers on another queue, as careless libraries do.
  func load(id: Int, completion: @escaping (Result<String, any Error>) -> Void) -> LoadTask {
    nonisolated(unsafe) let completion = completion
    let name = name
    DispatchQueue.global().async { completion(.success("\(name)\(id)")) }
    return LoadTask {}
  }
}

class LoadTask {
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  func cancel() {
    onCancel()
  }
}

class FreeLoader {
  var name = ""
  var isSilent = false
  /// Whether the main queue began and cancelled calls.
  private(set) var onMain: [Bool] = []
  private(set) var completions: [(Result<String, any Error>) -> Void] = []

  func load(id: Int, completion: @escaping (Result<String, any Error>) -> Void) -> LoadTask {
    onMain.append(MainQueue.isCurrent)
    completions.append(completion)
    if !isSilent { completion(.success("\(name)\(id)")) }
    return LoadTask { self.onMain.append(MainQueue.isCurrent) }
  }
}

actor StoreLoader {
  private var count = 0

  func load(id: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
    count += 1
    let count = count
    DispatchQueue.global().async { completion(.success("\(id) \(count)")) }
  }
}

struct Catalog {
  func page(_ number: Int, completion: @escaping ([String]?) -> Void) {
    completion(number == 1 ? ["a"] : nil)
  }

  static func pageCount(completion: @escaping (Int) -> Void) {
    completion(1)
  }
}

extension OperationQueue {
  func flush(barrier: @escaping @Sendable () -> Void) {
    addBarrierBlock(barrier)
  }
}

/// The queue of the main actor, which need not be the main thread's on all platforms.
enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()

  /// Has to be called before anything is asked.
  static func mark() {
    DispatchQueue.main.setSpecific(key: key, value: true)
  }

  static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }
}
