import Dispatch
import Toolchain

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends compilers together with kitgen. Each is a group of its own, which a key such as Control-C does not reach.
enum Interruption {
  /// Watches for the signals that end kitgen, as long as the sources are kept.
  static func sources() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map(source)
  }

  private static func source(_ number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { @Sendable in
      RunningTools.all.end()
      // Whoever waits for kitgen sees by which signal it has ended.
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    source.resume()
    return source
  }
}
