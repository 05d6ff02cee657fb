import Diagnostics
import Dispatch
import Platform
import Toolchain

/// Ends compilers together with kitgen. Each is another process group, which a key such as Control-C does not reach.
enum Interruption {
  /// Whether the terminal's keys are left for another program.
  private static let areKeysLeft = Locked(false)

  /// Leaves Control-C to a program on the same terminal while `body` runs: an editor uses it otherwise.
  static func leavingKeys<Result>(_ body: () -> Result) -> Result {
    areKeysLeft.withLock { $0 = true }
    defer { areKeysLeft.withLock { $0 = false } }
    return body()
  }

  private static let isEnding = Locked(false)

  /// Ends kitgen with `code`, unless a signal is ending it already: a run whose programs were ended must not seem to
  /// have ended by itself.
  static func end(with code: ExitCode) -> Never {
    while isEnding.withLock({ $0 }) { pause() }
    exit(code.rawValue)
  }

  /// Watches for the signals that end kitgen, as long as the sources are kept.
  static func sources() -> [any DispatchSourceSignal] { [SIGINT, SIGTERM, SIGHUP].map(source) }

  private static func source(_ number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { @Sendable in
      if number == SIGINT, areKeysLeft.withLock({ $0 }) { return }
      isEnding.withLock { $0 = true }
      RunningTools.all.end()
      // The parent process sees by which signal it has ended.
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    source.resume()
    return source
  }
}
