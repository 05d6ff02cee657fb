import Foundation
import Harness

/// The next value, or a failure after some seconds.
private func next<Value: Sendable>(_ iterator: inout AsyncStream<Value>.Iterator, line: Int = #line) async throws
  -> Value
{
  nonisolated(unsafe) var copy = iterator
  let value = await withTaskGroup(of: Value?.self) { group in
    group.addTask { await copy.next() }
    group.addTask {
      try? await Task.sleep(for: .seconds(5))
      return nil
    }
    let first = await group.next() ?? nil
    group.cancelAll()
    return first
  }
  iterator = copy
  guard let value else { throw CheckFailure("line \(line): no value") }
  return value
}

/// Waits until `condition` holds, at most some seconds.
private func wait(_ what: String, until condition: () -> Bool) async throws {
  for _ in 0..<500 {
    if condition() { return }
    try await Task.sleep(for: .milliseconds(10))
  }
  throw CheckFailure("never: \(what)")
}

/// Counts the observers of a store in memory.
private final class CountedStore: PreferenceStore {
  private let store = InMemoryStore()
  let observers = Locked(0)

  func object(forKey key: String) -> Any? {
    store.object(forKey: key)
  }

  func set(_ value: Any?, forKey key: String) {
    store.set(value, forKey: key)
  }

  func observe(_ handler: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    observers.withLock { $0 += 1 }
    let stop = store.observe(handler)
    return { [observers] in
      stop()
      observers.withLock { $0 -= 1 }
    }
  }
}

/// What happens to the values of one preference, over a store.
private func observes(_ store: any PreferenceStore, changedBy other: any PreferenceStore) async throws {
  let prefs = Prefs(store: store)
  let writer = Prefs(store: other)
  var themes = prefs.themeValues.makeAsyncIterator()
  try expect(try await next(&themes), .system)
  writer.theme = .dark
  try expect(try await next(&themes), .dark)
  // Neither the same value nor another preference is news.
  writer.theme = .dark
  writer.launchCount += 1
  writer.theme = .light
  try expect(try await next(&themes), .light)
  writer.reset(.theme)
  try expect(try await next(&themes), .system)
}

let observationChecks = [
  Check("the value and each one that replaces it, in memory") { _ in
    let store = InMemoryStore()
    try await observes(store, changedBy: store)
  },
  Check("the value and each one that replaces it, in a suite") { _ in
    try await withSuite { name in
      let store = UserDefaultsStore(suiteName: name)
      try await observes(store, changedBy: store)
    }
  },
  Check("changes of another instance of the suite are seen") { _ in
    try await withSuite { name in
      try await observes(UserDefaultsStore(suiteName: name), changedBy: UserDefaultsStore(suiteName: name))
    }
  },
  Check("optional, coded and listed values are observed, nil too") { _ in
    let prefs = Prefs(store: InMemoryStore())
    var avatars = prefs.avatarValues.makeAsyncIterator()
    var windows = prefs.windowValues.makeAsyncIterator()
    var searches = prefs.recentSearchesValues.makeAsyncIterator()
    var profiles = prefs.profileValues.makeAsyncIterator()
    try expect(try await next(&avatars), nil)
    try expect(try await next(&windows).width, 320)
    try expect(try await next(&searches), [])
    try expect(try await next(&profiles), nil)
    fill(prefs)
    try expect(try await next(&avatars), prefs.avatar)
    try expect(try await next(&windows).width, 1)
    try expect(try await next(&searches), ["名前", ""])
    try expect(try await next(&profiles)?.name, "P")
    prefs.avatar = nil
    try expect(try await next(&avatars), nil)
  },
  Check("two tasks observe independently") { _ in
    try await withSuite { name in
      let prefs = Prefs(store: UserDefaultsStore(suiteName: name))
      let started = Locked(0)
      let tasks = (0..<2).map { _ in
        let values = prefs.themeValues
        return Task {
          var seen: [Theme] = []
          for await theme in values {
            seen.append(theme)
            started.withLock { $0 += 1 }
            if theme == .light { break }
          }
          return seen
        }
      }
      try await wait("both have the first value") { started.withLock { $0 } == 2 }
      prefs.theme = .dark
      try await wait("both have the second value") { started.withLock { $0 } == 4 }
      prefs.theme = .light
      for task in tasks {
        try expect(await task.value, [.system, .dark, .light])
      }
    }
  },
  Check("what leaves the value as it is gives no value") { _ in
    let prefs = Prefs(store: InMemoryStore())
    let seen = Locked<[Theme]>([])
    let task = Task {
      for await theme in prefs.themeValues { seen.withLock { $0.append(theme) } }
    }
    try await wait("the first value") { seen.withLock { $0 } == [.system] }
    prefs.theme = .dark
    try await wait("a value") { seen.withLock { $0 } == [.system, .dark] }
    for _ in 1...3 {
      prefs.theme = .dark
      prefs.launchCount += 1
      try await Task.sleep(for: .milliseconds(30))
    }
    prefs.theme = .light
    try await wait("another value") { seen.withLock { $0.last } == .light }
    try expect(seen.withLock { $0 }, [.system, .dark, .light])
    task.cancel()
  },
  Check("a slow reader gets the latest value") { _ in
    let prefs = Prefs(store: InMemoryStore())
    var searches = prefs.recentSearchesValues.makeAsyncIterator()
    try expect(try await next(&searches), [])
    for number in 1...100 {
      prefs.recentSearches = ["\(number)"]
    }
    var last = try await next(&searches)
    while last != ["100"] {
      last = try await next(&searches)
    }
  },
  Check("of changes from many tasks the last one is seen") { _ in
    let prefs = Prefs(store: InMemoryStore())
    var searches = prefs.recentSearchesValues.makeAsyncIterator()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { prefs.recentSearches = ["\(number)"] }
      }
    }
    prefs.recentSearches = ["end"]
    while try await next(&searches) != ["end"] {}
  },
  Check("whoever stops reading is no observer any more") { _ in
    let store = CountedStore()
    let prefs = Prefs(store: store)
    let task = Task {
      for await _ in prefs.themeValues {}
    }
    try await wait("there is an observer") { store.observers.withLock { $0 } == 1 }
    task.cancel()
    await task.value
    try await wait("there is no observer") { store.observers.withLock { $0 } == 0 }
    do {
      _ = prefs.themeValues
    }
    try await wait("a dropped stream has no observer") { store.observers.withLock { $0 } == 0 }
  },
]

/// A value that several threads change.
// Unchecked: the lock guards the value.
final class Locked<Value>: @unchecked Sendable {
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
