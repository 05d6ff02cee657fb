import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct LoaderChecks {
  static func main() async {
    await Check.run(shapeChecks + endingChecks + cancellationChecks)
  }
}

private func anyURL() throws -> URL {
  guard let url = URL(string: "https://example.com/a.png") else { throw CheckFailure("no URL") }
  return url
}

/// Completions of every shape give their answer.
private let shapeChecks = [
  Check("a result gives its value") { _ in
    try expect(try await ImageLoader().fetch(url: anyURL()), Data("image".utf8))
  },
  Check("a result gives its error, with its type") { _ in
    let loader = ImageLoader()
    loader.fetching = { $0(.failure(.offline)) }
    try expect(try await error(LoadError.self) { try await loader.fetch(url: anyURL()) }, .offline)
  },
  Check("several values are a tuple, and defaults hold") { _ in
    let size = try await ImageLoader().size(of: anyURL())
    try expect([size.width, size.height], [3, 5])
    try expect(try await ImageLoader().size(of: anyURL(), rounded: false).width, 4)
  },
  Check("a missing value is nil") { _ in
    let loader = ImageLoader()
    try expect(try await loader.name(of: anyURL()), "text")
    loader.answering = { $0((nil, nil)) }
    try expect(try await loader.name(of: anyURL()), nil)
  },
  Check("an error alone is thrown") { _ in
    let loader = ImageLoader()
    try await loader.preload([])
    loader.answering = { $0((nil, LoadError.offline)) }
    try expect(try await error(LoadError.self) { try await loader.preload([]) }, .offline)
  },
  Check("nothing is waited for") { _ in
    try await ImageLoader().warmUp()
  },
  Check("an optional value and error") { _ in
    let loader = ImageLoader()
    try expect(try await loader.metadata(of: anyURL()), Metadata(type: "text"))
    loader.answering = { $0(("text", LoadError.offline)) }
    try expect(try await error(LoadError.self) { try await loader.metadata(of: anyURL()) }, .offline)
    loader.answering = { $0((nil, nil)) }
    _ = try await error(MissingValueError.self) { try await loader.metadata(of: anyURL()) }
  },
  Check("several values and an error") { _ in
    let loader = ImageLoader()
    let (data, response) = try await loader.response(to: anyURL(), method: "image/png")
    try expect(data, Data("text".utf8))
    try expect(response.mimeType, "image/png")
    loader.answering = { $0(("text", LoadError.offline)) }
    try expect(try await error(LoadError.self) { try await loader.response(to: anyURL(), method: "") }, .offline)
    loader.answering = { $0((nil, nil)) }
    _ = try await error(MissingValueError.self) { try await loader.response(to: anyURL(), method: "") }
  },
  Check("an error in front of the value") { _ in
    let loader = ImageLoader()
    try expect(try await loader.legacy(url: anyURL()), Data("text".utf8))
    loader.answering = { $0((nil, LoadError.offline)) }
    try expect(try await error(LoadError.self) { try await loader.legacy(url: anyURL()) }, .offline)
  },
  Check("a closure for each end") { _ in
    let loader = ImageLoader()
    try expect(try await loader.parts(of: anyURL()), [Data("text".utf8)])
    loader.answering = { $0((nil, LoadError.offline)) }
    try expect(try await error(LoadError.self) { try await loader.parts(of: anyURL()) }, .offline)
  },
  Check("a completion that takes what throws") { _ in
    let loader = ImageLoader()
    try expect(try await loader.lazily(url: anyURL()), Data("text".utf8))
    loader.answering = { $0((nil, LoadError.offline)) }
    try expect(try await error(LoadError.self) { try await loader.lazily(url: anyURL()) }, .offline)
  },
  Check("progress is told in order, before the value") { _ in
    let loader = ImageLoader()
    loader.reporting = [0.5, 1]
    let seen = Locked<[Double]>([])
    let data = try await loader.download(from: anyURL()) { fraction in seen.withLock { $0.append(fraction) } }
    try expect(data, Data("text".utf8))
    try expect(seen.withLock { $0 }, [0.5, 1])
    try expect(try await loader.download(from: anyURL()), data)
  },
  Check("progress of several values behind the completion") { _ in
    let seen = Locked<[Int64]>([])
    try await ImageLoader().upload(Data(), to: anyURL()) { sent, total in seen.withLock { $0 += [sent, total] } }
    try expect(seen.withLock { $0 }, [1, 2, 2, 2])
  },
  Check("a function that throws before it begins") { _ in
    let loader = ImageLoader()
    loader.answering = { _ in throw LoadError.offline }
    try expect(try await error(LoadError.self) { try await loader.download(from: anyURL()) }, .offline)
    try expect(loader.cancelled.withLock { $0 }, [])
  },
  Check("a function of the type") { _ in
    try expect(await ImageLoader.requestAccess(for: "photos"), true)
    try expect(await ImageLoader.requestAccess(for: "faces"), false)
    // Cancelling the task does not end the wait.
    let task = Task { await ImageLoader.requestAccess(for: "photos") }
    task.cancel()
    try expect(await task.value, true)
  },
]

/// Calls end exactly once, whatever completions do.
private let endingChecks = [
  Check("the first of two answers counts") { _ in
    let loader = ImageLoader()
    loader.fetching = { completion in
      completion(.success(Data("first".utf8)))
      completion(.success(Data("second".utf8)))
      completion(.failure(.offline))
    }
    try expect(try await loader.fetch(url: anyURL()), Data("first".utf8))
  },
  Check("answers from many threads at once are one") { _ in
    for _ in 0..<50 {
      let loader = ImageLoader()
      loader.fetching = { completion in
        nonisolated(unsafe) let completion = completion
        DispatchQueue.concurrentPerform(iterations: 4) { completion(.success(Data([UInt8($0)]))) }
      }
      try expect(try await loader.fetch(url: anyURL()).count, 1)
    }
  },
  Check("an answer after the call has returned") { _ in
    let loader = ImageLoader()
    loader.fetching = { completion in
      nonisolated(unsafe) let completion = completion
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { completion(.success(Data("late".utf8))) }
    }
    try expect(try await loader.fetch(url: anyURL()), Data("late".utf8))
  },
  Check("a completion that is let go at once") { _ in
    let loader = ImageLoader()
    loader.fetching = { _ in }
    _ = try await error(CallAbandonedError.self) { try await loader.fetch(url: anyURL()) }
  },
  Check("a completion that is let go later") { _ in
    let loader = ImageLoader()
    loader.fetching = { completion in
      nonisolated(unsafe) let completion = completion
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { _ = completion }
    }
    _ = try await error(CallAbandonedError.self) { try await loader.fetch(url: anyURL()) }
  },
  Check("both closures are let go") { _ in
    let loader = ImageLoader()
    loader.answering = { _ in }
    _ = try await error(CallAbandonedError.self) { try await loader.parts(of: anyURL()) }
  },
  Check("who held the completion is gone") { _ in
    /// Holds completions and dies with them.
    final class Session {
      var completions: [(Result<Data, LoadError>) -> Void] = []
    }
    let loader = ImageLoader()
    let session = Locked<Session?>(Session())
    loader.fetching = { completion in session.withLock { $0?.completions.append(completion) } }
    Task {
      try await Task.sleep(nanoseconds: 50_000_000)
      session.withLock { $0 = nil }
    }
    _ = try await error(CallAbandonedError.self) { try await loader.fetch(url: anyURL()) }
  },
  Check("the object lives as long as its call") { _ in
    weak var weakLoader: ImageLoader?
    let answer = Locked<((Result<Data, LoadError>) -> Void)?>(nil)
    func call() async throws -> Data {
      let loader = ImageLoader()
      weakLoader = loader
      loader.fetching = { completion in answer.withLock { $0 = completion } }
      return try await loader.fetch(url: anyURL())
    }
    Task {
      try await Task.sleep(nanoseconds: 50_000_000)
      answer.withLock {
        $0?(.success(Data("alive".utf8))); $0 = nil
      }
    }
    try expect(try await call(), Data("alive".utf8))
    try expect(weakLoader == nil, "the loader leaks")
  },
]

/// Cancelling a task ends its call.
private let cancellationChecks = [
  Check("a task that is cancelled before does not call") { _ in
    let calls = Locked(0)
    let task = Task {
      let loader = ImageLoader()
      loader.fetching = { _ in calls.withLock { $0 += 1 } }
      while !Task.isCancelled { await Task.yield() }
      _ = try await loader.fetch(url: anyURL())
    }
    task.cancel()
    _ = try await error(CancellationError.self) { try await task.value }
    try expect(calls.withLock { $0 }, 0)
  },
  Check("a task that is cancelled meanwhile cancels the call") { _ in
    let held = Locked<[(Result<Data, LoadError>) -> Void]>([])
    let cancelled = Locked<Locked<[Int]>?>(nil)
    let task = Task {
      let loader = ImageLoader()
      loader.fetching = { completion in held.withLock { $0.append(completion) } }
      cancelled.withLock { $0 = loader.cancelled }
      return try await loader.fetch(url: anyURL())
    }
    while held.withLock({ $0.isEmpty }) { await Task.yield() }
    task.cancel()
    _ = try await error(CancellationError.self) { try await task.value }
    try expect(cancelled.withLock { $0?.withLock { $0 } }, [0])
    // An answer that comes too late is nobody's.
    held.withLock { $0.forEach { $0(.success(Data())) } }
  },
  Check("what cancels the call may be the object") { _ in
    let held = Locked<[((value: String?, error: (any Error)?)) -> Void]>([])
    let cancelled = Locked<Locked<[Int]>?>(nil)
    let task = Task {
      let loader = ImageLoader()
      loader.answering = { completion in held.withLock { $0.append(completion) } }
      cancelled.withLock { $0 = loader.cancelled }
      return try await loader.download(from: anyURL())
    }
    while held.withLock({ $0.isEmpty }) { await Task.yield() }
    task.cancel()
    _ = try await error(CancellationError.self) { try await task.value }
    try expect(cancelled.withLock { $0?.withLock { $0 } }, [7])
  },
  Check("a task that is cancelled afterwards cancels nothing") { _ in
    let cancelled = Locked<Locked<[Int]>?>(nil)
    let task = Task {
      let loader = ImageLoader()
      cancelled.withLock { $0 = loader.cancelled }
      let data = try await loader.fetch(url: anyURL())
      while !Task.isCancelled { await Task.yield() }
      return data
    }
    while cancelled.withLock({ $0 == nil }) { await Task.yield() }
    task.cancel()
    // The task may have been cancelled before its call as well, which is an error.
    _ = try? await task.value
    try expect(cancelled.withLock { $0?.withLock { $0 } }, [])
  },
  Check("a task that is cancelled after the answer, but before it waits, gets the answer") { _ in
    let task = Task {
      let loader = ImageLoader()
      loader.fetching = { completion in
        completion(.success(Data("at once".utf8)))
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return try await loader.fetch(url: anyURL())
    }
    try expect(try await task.value, Data("at once".utf8))
  },
  Check("an error of the call is no cancellation of the task") { _ in
    let loader = ImageLoader()
    loader.answering = { $0((nil, CancellationError())) }
    _ = try await error(CancellationError.self) { try await loader.download(from: anyURL()) }
    try expect(loader.cancelled.withLock { $0 }, [])
  },
  Check("calls of two tasks have nothing to do with each other") { _ in
    let held = Locked<[String: (Result<Data, LoadError>) -> Void]>([:])
    func task(_ name: String) -> Task<Data, any Error> {
      Task {
        let loader = ImageLoader()
        loader.fetching = { completion in held.withLock { $0[name] = completion } }
        return try await loader.fetch(url: anyURL())
      }
    }
    let (first, second) = (task("first"), task("second"))
    while held.withLock({ $0.count < 2 }) { await Task.yield() }
    first.cancel()
    held.withLock { $0["second"]?(.success(Data("second".utf8))) }
    try expect(try await second.value, Data("second".utf8))
    _ = try await error(CancellationError.self) { try await first.value }
  },
]
