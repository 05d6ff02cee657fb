import Diagnostics
import Testing

struct DeepStackTests {
  /// Recursion that needs a hundred bytes of stack, or more, for each step.
  private static func depth(_ count: Int) -> Int { count == 0 ? 0 : 1 + depth(count - 1) }

  nonisolated(nonsending) private static func depthLater(_ count: Int) async -> Int {
    await Task.yield()
    return depth(count)
  }

  @Test func tasksStayInThreadsOfLargeStacks() async {
    #expect(await DeepStack.run { _ in await Self.depthLater(200_000) } == 200_000)
    #expect(DeepStack.run { DeepStack.run { Self.depth(200_000) } } == 200_000)
  }

  @Test func partsOfParallelWorkHaveLargeStacks() {
    let depths = DeepStack.run {
      Array(0..<40).mappedInParallel(by: 1, stopsIfCancelled: false) { $0.map { Self.depth(200_000 + $0) } }
    }
    #expect(depths == Array(200_000..<200_040))
  }

  @Test func cancellationReachesThem() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await DeepStack.run { _ in Task.isCancelled }
    }
    task.cancel()
    #expect(await task.value)
  }

  private actor Counter {
    private let executor = DeepStack.Executor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private(set) var count = 0

    func add() async {
      let count = count
      self.count = count + 1
      await Task.yield()
    }
  }

  @Test func oneJobOfAnActorRunsAtATime() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<500 { group.addTask { await counter.add() } }
    }
    #expect(await counter.count == 500)
  }
}
