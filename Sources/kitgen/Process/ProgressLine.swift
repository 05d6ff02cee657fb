import Diagnostics
import Dispatch

/// A terminal line that shows a slow operation and its duration. It appears after a second, is overwritten by the next one, and
/// is erased before other output.
final class ProgressLine: Sendable {
  private struct State {
    var isShown = false
    var isEnded = false
  }

  /// Moves to the beginning of the line and erases it (ECMA-48, CR and EL).
  private static let erasure = "\r\u{1B}[K"

  private let state = Locked(State())
  private let interval: Duration
  private let write: @Sendable ([UInt8]) -> Void

  /// `interval` is the delay before the line appears, and between its updates.
  init(every interval: Duration = .seconds(1), _ write: @escaping @Sendable ([UInt8]) -> Void) {
    self.interval = interval
    self.write = write
  }

  /// Shows `text`, such as `Reading the kit`, while `body` runs longer than the interval.
  func show<Result>(_ text: String, during body: () throws -> Result) rethrows -> Result {
    state.withLock { $0.isEnded = false }
    let start = ContinuousClock.now
    let timer = DispatchSource.makeTimerSource(queue: .global())
    let seconds = Double(interval.components.seconds) + Double(interval.components.attoseconds) / 1e18
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler { [self] in draw("\(text) … \((ContinuousClock.now - start).components.seconds) s") }
    timer.resume()
    defer {
      timer.cancel()
      erase(isEnd: true)
    }
    return try body()
  }

  /// Erases the line if it is shown, before other output.
  func erase(isEnd: Bool = false) {
    state.withLock { state in
      if isEnd { state.isEnded = true }
      guard state.isShown else { return }
      state.isShown = false
      write(Array(Self.erasure.utf8))
    }
  }

  private func draw(_ text: String) {
    state.withLock { state in
      // The timer may fire once more after the end.
      if state.isEnded { return }
      state.isShown = true
      write(Array((Self.erasure + text).utf8))
    }
  }
}
