import Diagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs what may recurse deeply in a thread that has room for it. Those of a pool may have half a megabyte.
enum DeepStack {
  /// In bytes; the first that the system grants is used. Memory is used only as needed.
  private static let sizes = [256 << 20, 64 << 20, 16 << 20]

  /// Runs `body` and waits for its result.
  static func run<Result>(_ body: @escaping @Sendable () -> Result) -> Result where Result: Sendable {
    let result = Locked<Result?>(nil)
    let work = Work {
      let value = body()
      result.withLock { $0 = value }
    }
    // Where the system gives no thread, the one that there is has to do.
    guard sizes.contains(where: work.runInThread), let value = result.withLock({ $0 }) else { return body() }
    return value
  }

  private final class Work: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    /// Whether a thread was available.
    ///
    /// - Parameter size: The stack size in bytes.
    func runInThread(ofStack size: Int) -> Bool {
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return false }
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
      let argument = Unmanaged.passRetained(self)
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let status = pthread_create(&thread, &attributes, { Work.start($0) }, argument.toOpaque())
      guard status == 0 else {
        argument.release()
        return false
      }
      #if canImport(Darwin)
        guard let thread else { return false }
      #endif
      pthread_join(thread, nil)
      return true
    }

    private static func start(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let argument else { return nil }
      Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }
  }
}
