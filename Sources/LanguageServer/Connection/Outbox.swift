import LanguageServerProtocol

/// The way of all messages to the client, one after the other.
struct Outbox: Sendable {
  private let frames: AsyncStream<[UInt8]>.Continuation

  /// - Returns: The outbox, and the stream for its one writer.
  static func make() -> (outbox: Outbox, frames: AsyncStream<[UInt8]>) {
    let (frames, continuation) = AsyncStream<[UInt8]>.makeStream()
    return (Outbox(frames: continuation), frames)
  }

  func send(_ message: Message) {
    frames.yield(message.frame)
  }

  /// Ends the stream after everything sent so far.
  func close() {
    frames.finish()
  }
}
