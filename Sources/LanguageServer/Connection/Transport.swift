/// The bytes that come from a client and go to it.
package struct Transport: Sendable {
  /// The client's bytes, in pieces of any size; ends when the client closes its side.
  package let input: AsyncStream<[UInt8]>
  /// Sends bytes, and returns once they are sent. Called by one task only, which it may keep waiting as long as the
  /// client reads nothing.
  package let send: @Sendable ([UInt8]) async -> Void
  /// Ends `input`.
  package let close: @Sendable () -> Void

  package init(
    input: AsyncStream<[UInt8]>,
    send: @escaping @Sendable ([UInt8]) async -> Void,
    close: @escaping @Sendable () -> Void
  ) {
    self.input = input
    self.send = send
    self.close = close
  }
}
