/// A thread with a stack of a given size.
package final class SystemThread: Sendable {
  private let body: @Sendable () -> Void

  private init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Runs `body` in a new thread and waits for its end.
  ///
  /// - Parameter stackSize: In bytes.
  /// - Returns: Whether the system granted the thread. Without one, `body` does not run.
  package static func run(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return false }
    var identifier = System.blankThread
    let argument = Unmanaged.passRetained(SystemThread(body))
    guard pthread_create(&identifier, &attributes, { SystemThread.start($0) }, argument.toOpaque()) == 0 else {
      argument.release()
      return false
    }
    System.join(identifier)
    return true
  }

  private static func start(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<SystemThread>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
}
