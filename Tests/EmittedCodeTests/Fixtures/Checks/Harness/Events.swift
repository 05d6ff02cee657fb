import Foundation

/// What observers have heard, from whichever thread, and whether some were told of two things at a time.
// Unchecked: the lock guards all state.
public final class Heard<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [Element] = []
  private var busy = 0
  private var overlaps = 0

  public init() {}

  public var elements: [Element] {
    lock.withLock { all }
  }

  /// How often something came while something else was being heard.
  public var overlapCount: Int {
    lock.withLock { overlaps }
  }

  /// Lets everything go.
  public func forget() {
    let all = lock.withLock {
      defer { self.all = [] }
      return self.all
    }
    _ = all
  }

  /// Takes `element`, and as long for it as an observer may.
  public func hear(_ element: Element, for duration: TimeInterval = 0) {
    lock.withLock {
      busy += 1
      if busy > 1 { overlaps += 1 }
    }
    if duration > 0 { Thread.sleep(forTimeInterval: duration) }
    lock.withLock {
      busy -= 1
      all.append(element)
    }
  }
}

/// Waits until `condition` holds, for two seconds at most.
public func eventually(_ what: String, line: Int = #line, _ condition: @Sendable () -> Bool) async throws {
  for _ in 0..<200 {
    if condition() { return }
    try await Task.sleep(nanoseconds: 10_000_000)
  }
  throw CheckFailure("line \(line): not within two seconds: \(what)")
}

/// Waits as long as something that must not happen would take.
public func aWhile() async throws {
  try await Task.sleep(nanoseconds: 100_000_000)
}

private let mainKey: DispatchSpecificKey<Void> = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()

/// Whether this runs on the main queue, which on Linux is not always on the main thread.
public func isOnMainQueue() -> Bool {
  DispatchQueue.getSpecific(key: mainKey) != nil
}
