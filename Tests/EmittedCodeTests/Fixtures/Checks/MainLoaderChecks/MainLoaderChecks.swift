import Foundation
import Harness
import RxSwift

/// In a module whose types are on the main actor, calls are as well.
@main
struct MainLoaderChecks {
  static func main() async {
    await Check.run([beginsOnMain, cancelsOnMain])
  }
}

private func anyURL() throws -> URL {
  guard let url = URL(string: "https://example.com/a.png") else { throw CheckFailure("no URL") }
  return url
}

private let beginsOnMain = Check("a call that is subscribed elsewhere begins on the main thread") { @MainActor _ in
  let loader = ImageLoader()
  let begun = Heard<Bool>()
  loader.fetching = { completion in
    begun.hear(isOnMainQueue())
    completion(.success(Data("image".utf8)))
  }
  nonisolated(unsafe) let single = try loader.rx.fetch(url: anyURL())
  let heard = Heard<Data>()
  Thread.detachNewThread {
    _ = single.subscribe(onSuccess: { @Sendable in heard.hear($0) })
  }
  try await eventually("the answer comes") { heard.elements.count == 1 }
  try expect(begun.elements, [true])
}

private let cancelsOnMain = Check("a call that is disposed of elsewhere is cancelled on the main thread") {
  @MainActor _ in
  let loader = ImageLoader()
  let held = Locked<[(Result<Data, LoadError>) -> Void]>([])
  loader.fetching = { completion in held.withLock { $0.append(completion) } }
  let cancelled = loader.cancelled
  nonisolated(unsafe) let subscription = try loader.rx.fetch(url: anyURL()).subscribe()
  try expect(held.withLock { $0.count }, 1)
  Thread.detachNewThread { subscription.dispose() }
  try await eventually("the call is cancelled") { cancelled.withLock { $0 } == [0] }
  held.withLock { $0 = [] }
}
