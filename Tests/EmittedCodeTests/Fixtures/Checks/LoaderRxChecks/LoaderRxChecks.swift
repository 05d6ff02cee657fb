import Foundation
import Harness
import RxSwift

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct LoaderRxChecks {
  static func main() async {
    await Check.run(shapeChecks + endingChecks + disposalChecks + threadChecks)
  }
}

func anyURL() throws -> URL {
  guard let url = URL(string: "https://example.com/a.png") else { throw CheckFailure("no URL") }
  return url
}

/// Completions of every shape give their answer.
private let shapeChecks = [
  Check("a result gives its value, or its error with its type") { _ in
    let loader = ImageLoader()
    try expect(try await loader.rx.fetch(url: anyURL()).value, Data("image".utf8))
    loader.fetching = { $0(.failure(.offline)) }
    try expect(try await error(LoadError.self) { try await loader.rx.fetch(url: anyURL()).value }, .offline)
  },
  Check("several values are a tuple, and defaults hold") { _ in
    let loader = ImageLoader()
    let size = try await loader.rx.size(of: anyURL()).value
    try expect([size.width, size.height], [3, 5])
    try expect(try await loader.rx.size(of: anyURL(), rounded: false).value.width, 4)
  },
  Check("a value that may be missing is a Maybe without elements that are nil") { _ in
    let loader = ImageLoader()
    let heard = Heard<String>()
    func observe() throws -> any Disposable {
      try loader.rx.name(of: anyURL()).subscribe(
        onSuccess: { heard.hear("value \($0)") },
        onError: { heard.hear("error \($0)") },
        onCompleted: { heard.hear("completed") }
      )
    }
    _ = try observe()
    loader.answering = { $0((nil, nil)) }
    _ = try observe()
    try expect(heard.elements, ["value text", "completed"])
  },
  Check("nothing to wait for is a Completable") { _ in
    let loader = ImageLoader()
    _ = try await loader.rx.warmUp().value
    _ = try await loader.rx.preload([]).value
    loader.answering = { $0((nil, LoadError.offline)) }
    try expect(try await error(LoadError.self) { try await loader.rx.preload([]).value }, .offline)
  },
  Check("values and errors that may be missing") { _ in
    let loader = ImageLoader()
    try expect(try await loader.rx.metadata(of: anyURL()).value, Metadata(type: "text"))
    try expect(try await loader.rx.legacy(url: anyURL()).value, Data("text".utf8))
    try expect(try await loader.rx.response(to: anyURL(), method: "image/png").value.response.mimeType, "image/png")
    loader.answering = { $0(("text", LoadError.offline)) }
    try expect(try await error(LoadError.self) { try await loader.rx.metadata(of: anyURL()).value }, .offline)
    try expect(try await error(LoadError.self) { try await loader.rx.legacy(url: anyURL()).value }, .offline)
    loader.answering = { $0((nil, nil)) }
    _ = try await error(MissingValueError.self) { try await loader.rx.metadata(of: anyURL()).value }
  },
  Check("two closures, and what throws") { _ in
    let loader = ImageLoader()
    try expect(try await loader.rx.parts(of: anyURL()).value, [Data("text".utf8)])
    try expect(try await loader.rx.lazily(url: anyURL()).value, Data("text".utf8))
    loader.answering = { $0((nil, LoadError.offline)) }
    try expect(try await error(LoadError.self) { try await loader.rx.parts(of: anyURL()).value }, .offline)
    try expect(try await error(LoadError.self) { try await loader.rx.lazily(url: anyURL()).value }, .offline)
  },
  Check("progress comes before the value, and nothing after it") { _ in
    let loader = ImageLoader()
    loader.reporting = [0.25, 0.5]
    let heard = Heard<String>()
    _ = try loader.rx.download(from: anyURL()).subscribe { event in
      switch event {
      case .next(let update): heard.hear(update.progress.map { "\($0)" } ?? update.value.map { "\($0.count) B" } ?? "")
      case .error(let error): heard.hear("\(error)")
      case .completed: heard.hear("completed")
      }
    }
    try expect(heard.elements, ["0.25", "0.5", "4 B", "completed"])
    let sent = Heard<Int64>()
    _ = try loader.rx.upload(Data(), to: anyURL()).subscribe(onNext: { sent.hear($0.sent) })
    try expect(sent.elements, [1])
  },
  Check("a function of the type, and one that throws") { _ in
    try expect(try await ImageLoader.rx.requestAccess(for: "photos").value, true)
    let loader = ImageLoader()
    loader.answering = { _ in throw LoadError.offline }
    let heard = Heard<any Error>()
    _ = try loader.rx.download(from: anyURL()).subscribe(onError: { heard.hear($0) })
    try expect(heard.elements.first as? LoadError, .offline)
  },
]

/// Calls are made once for each subscription, and end exactly once.
private let endingChecks = [
  Check("nothing is called before the subscription, and each subscription calls") { _ in
    let loader = ImageLoader()
    let calls = Heard<Int>()
    loader.fetching = {
      calls.hear(1)
      $0(.success(Data()))
    }
    let single = try loader.rx.fetch(url: anyURL())
    try expect(calls.elements, [])
    _ = try await single.value
    _ = try await single.value
    try expect(calls.elements, [1, 1])
  },
  Check("the first of two answers counts") { _ in
    let loader = ImageLoader()
    loader.fetching = { completion in
      completion(.success(Data("first".utf8)))
      completion(.failure(.offline))
    }
    try expect(try await loader.rx.fetch(url: anyURL()).value, Data("first".utf8))
  },
  Check("a completion that is let go fails the call") { _ in
    let loader = ImageLoader()
    loader.fetching = { _ in }
    _ = try await error(CallAbandonedError.self) { try await loader.rx.fetch(url: anyURL()).value }
    loader.answering = { _ in }
    _ = try await error(CallAbandonedError.self) { try await loader.rx.parts(of: anyURL()).value }
  },
  Check("a single does not keep its object") { _ in
    var loader: ImageLoader? = ImageLoader()
    weak var weakLoader = loader
    let single = try loader?.rx.fetch(url: anyURL())
    loader = nil
    try expect(weakLoader == nil, "the loader is kept")
    _ = try await error(CallAbandonedError.self) { try await single?.value }
    _ = loader
  },
]

/// Who disposes of a subscription cancels its call.
private let disposalChecks = [
  Check("disposing cancels the call, at once and once") { _ in
    let loader = ImageLoader()
    let held = Locked<[(Result<Data, LoadError>) -> Void]>([])
    loader.fetching = { completion in held.withLock { $0.append(completion) } }
    let heard = Heard<Data>()
    let subscription = try loader.rx.fetch(url: anyURL()).subscribe(onSuccess: { heard.hear($0) })
    try expect(loader.cancelled.withLock { $0 }, [])
    // The main queue is busy, so that nobody gets there in time who takes that way.
    let isCancelled = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { isCancelled.wait() }
    subscription.dispose()
    let cancelled = loader.cancelled.withLock { $0 }
    isCancelled.signal()
    try expect(cancelled, [0])
    subscription.dispose()
    held.withLock { $0.forEach { $0(.success(Data())) } }
    try expect(loader.cancelled.withLock { $0 }, [0])
    try expect(heard.elements, [])
  },
  Check("what cancels the call may be the object") { _ in
    let loader = ImageLoader()
    let held = Locked<[((value: String?, error: (any Error)?)) -> Void]>([])
    loader.answering = { completion in held.withLock { $0.append(completion) } }
    let subscription = try loader.rx.download(from: anyURL()).subscribe()
    subscription.dispose()
    try expect(loader.cancelled.withLock { $0 }, [7])
    held.withLock { $0 = [] }
  },
  Check("a call that has ended is not cancelled") { _ in
    let loader = ImageLoader()
    let subscription = try loader.rx.fetch(url: anyURL()).subscribe()
    subscription.dispose()
    loader.fetching = { $0(.failure(.offline)) }
    try loader.rx.fetch(url: anyURL()).subscribe(onFailure: { _ in }).dispose()
    try expect(loader.cancelled.withLock { $0 }, [])
  },
]

/// Where calls run, and that observers hear one thing at a time.
private let threadChecks = [
  Check("a call begins where it is subscribed, and nowhere else") { _ in
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "loading")
    queue.setSpecific(key: key, value: "loading")
    let loader = ImageLoader()
    let begun = Heard<String>()
    loader.fetching = { completion in
      begun.hear(DispatchQueue.getSpecific(key: key) ?? "elsewhere")
      completion(.success(Data()))
    }
    let scheduler = ConcurrentDispatchQueueScheduler(queue: queue)
    _ = try await loader.rx.fetch(url: anyURL()).subscribe(on: scheduler).value
    nonisolated(unsafe) let single = try loader.rx.fetch(url: anyURL())
    let isDone = Heard<Bool>()
    Thread.detachNewThread {
      _ = single.subscribe(onSuccess: { _ in isDone.hear(isOnMainQueue()) })
    }
    try await eventually("the call ends") { isDone.elements.count == 1 }
    try expect(begun.elements, ["loading", "elsewhere"])
    try expect(isDone.elements, [false])
  },
  Check("progress and the answer come one at a time, from whichever threads") { _ in
    for _ in 0..<10 {
      let loader = ImageLoader()
      loader.downloading = { progress, completion in
        nonisolated(unsafe) let progress = progress
        nonisolated(unsafe) let completion = completion
        DispatchQueue.concurrentPerform(iterations: 8) { index in
          if index == 7 { completion(.success(Data())) } else { progress(Double(index)) }
        }
      }
      let heard = Heard<Double>()
      let ends = Heard<Bool>()
      _ = try loader.rx.download(from: anyURL()).subscribe(
        onNext: { heard.hear($0.progress ?? -1, for: 0.002) },
        onCompleted: { ends.hear(heard.elements.last == -1) }
      )
      try await eventually("the call ends") { ends.elements == [true] }
      try expect(heard.overlapCount, 0)
    }
  },
]
