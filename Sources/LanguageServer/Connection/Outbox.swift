import LanguageServerProtocol

/// The way of all messages to the client, one after the other.
struct Outbox: Sendable {
  let frames: AsyncStream<[UInt8]>.Continuation

  func send(_ message: Message) {
    frames.yield(message.frame)
  }

  /// Ends the stream after everything sent so far.
  func close() {
    frames.finish()
  }
}
