/// A thread with a stack of a given size.
package struct SystemThread {
  private let identifier: System.Thread

  /// Runs `body` in a new thread, which is to be joined.
  ///
  /// - Parameter stackSize: In bytes.
  /// - Returns: `nil` if the system grants no such thread. `body` does not run then.
  package static func start(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> SystemThread? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    var identifier = System.blankThread
    let argument = Unmanaged.passRetained(Body(run: body))
    guard pthread_create(&identifier, &attributes, { SystemThread.start($0) }, argument.toOpaque()) == 0 else {
      argument.release()
      return nil
    }
    return SystemThread(identifier: identifier)
  }

  /// Frees the thread at its end. Nothing may wait for it then.
  package func detach() { System.detach(identifier) }

  /// Waits for the end of the thread, which has freed its `body` then.
  package func join() { System.join(identifier) }

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
