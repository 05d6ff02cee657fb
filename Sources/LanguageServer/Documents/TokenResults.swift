import Diagnostics

/// The semantic tokens that were sent last, for clients that request only changes.
final class TokenResults: Sendable {
  private struct State {
    var serial = 0
    /// The oldest first.
    var results: [(id: String, numbers: [Int])] = []
  }

  private let state = Locked(State())
  /// Editors ask about the documents that they show.
  private static let limit = 16

  /// Keeps a result, and gives the id for requesting it.
  func add(_ numbers: [Int]) -> String {
    state.withLock { state in
      state.serial += 1
      let id = String(state.serial)
      state.results.append((id, numbers))
      if state.results.count > Self.limit { state.results.removeFirst() }
      return id
    }
  }

  func numbers(of id: String) -> [Int]? { state.withLock { state in state.results.first { $0.id == id }?.numbers } }
}

/// The one edit that makes a list of numbers of another.
package struct TokenDelta: Hashable, Sendable {
  /// The number of equal numbers at the start, and the number of replaced ones after these.
  package let start, deleteCount: Int
  package let data: [Int]

  /// `nil` if both are the same.
  package init?(from old: [Int], to new: [Int]) {
    guard old != new else { return nil }
    let shorter = min(old.count, new.count)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let kept = min(end, shorter - start)
    self.start = start
    deleteCount = old.count - start - kept
    data = Array(new[start..<new.count - kept])
  }
}
