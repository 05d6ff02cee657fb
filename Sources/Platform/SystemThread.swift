/// Threads with a stack of a given size.
package enum SystemThread {
  /// Runs `body` in a new thread, for whose end nothing waits.
  ///
  /// - Parameter stackSize: In bytes.
  /// - Returns: Whether the system grants such a thread. `body` does not run otherwise.
  package static func start(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0,
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0
    else { return false }
    var identifier = System.blankThread
    let argument = Unmanaged.passRetained(Body(run: body))
    if pthread_create(&identifier, &attributes, { SystemThread.start($0) }, argument.toOpaque()) == 0 { return true }
    argument.release()
    return false
  }

  /// Whether this code runs in a thread that `start` has made.
  package static var isCurrent: Bool { pthread_getspecific(mark) != nil }

  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private final class Body {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func start(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    pthread_setspecific(mark, argument)
    Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
}
