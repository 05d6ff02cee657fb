import Foundation
import Harness

@main
struct IsolationChecks {
  static func main() async {
    MainQueue.mark()
    await Check.run(isolationChecks)
  }
}

/// Calls run where their caller or their object is.
private let isolationChecks = [
  Check("a call of an object on no actor stays with its caller on the main actor") { _ in
    try await onMain()
  },
  Check("a call of an object on the main actor from elsewhere") { _ in
    let loader = MainLoader()
    await loader.setTitle("m")
    try expect(try await loader.load(id: 1), "m1")
  },
  Check("a call of an actor is its own") { _ in
    let loader = StoreLoader()
    try expect(try await loader.load(id: 1), "1 1")
    try expect(try await loader.load(id: 2), "2 2")
  },
  Check("a call of a value") { _ in
    try expect(try await Catalog().page(), ["a"])
    try expect(try await Catalog().page(2), nil)
    try expect(try await Catalog.pageCount(), 1)
  },
  Check("a call of another module's object") { _ in
    try await OperationQueue().flush()
  },
  Check("cancelling from the main actor cancels there") { _ in
    try await cancelOnMain()
  },
  Check("events that are let go elsewhere are detached on the main actor") { _ in
    try await detachOnMain()
  },
]

@MainActor
private func onMain() async throws {
  let loader = FreeLoader()
  loader.setTitle("f")
  try expect(try await loader.load(id: 1), "f1")
  try expect(loader.onMain, [true])
}

@MainActor
private func cancelOnMain() async throws {
  let loader = FreeLoader()
  loader.isSilent = true
  let task = Task { try await loader.load(id: 1) }
  while loader.completions.isEmpty { await Task.yield() }
  task.cancel()
  let result = await task.result
  try expect(throws: CancellationError.self, result)
  try expect(loader.onMain, [true, true])
}

@MainActor
private func detachOnMain() async throws {
  let loader = MainLoader()
  let kept = Heard<MainLoaderDelegateEvents>()
  kept.hear(MainLoaderDelegateEvents(observing: loader))
  Thread.detachNewThread { kept.forget() }
  let changes = loader.delegateChanges
  try await eventually("the delegate is set back") { changes.elements.count == 2 }
  try expect(changes.elements, [true, true])
}

private func expect<Failure: Error>(throws type: Failure.Type, _ result: Result<String, any Error>) throws {
  if case .failure(let error) = result, error is Failure { return }
  throw CheckFailure("\(result) is no \(type)")
}
