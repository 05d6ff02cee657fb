import Dispatch
import Platform

/// The bytes that come from a client and go to it.
package struct Transport: Sendable {
  /// The client's bytes, in pieces of any size; ends when the client closes its side.
  package let input: AsyncStream<[UInt8]>
  /// Sends bytes, and returns once they are sent. Called by one task only, which it may keep waiting as long as the
  /// client reads nothing.
  package let send: @Sendable ([UInt8]) async -> Void
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

extension Transport {
  package static func standardIO() -> Transport { descriptors(input: STDIN_FILENO, output: STDOUT_FILENO) }

  /// File descriptors that are already open. They are not closed.
  package static func descriptors(input descriptor: Int32, output: Int32) -> Transport {
    // A client that is gone is a failed write, not a signal.
    signal(SIGPIPE, SIG_IGN)
    let (input, continuation) = AsyncStream<[UInt8]>.makeStream()
    // Reading blocks, which no thread of Swift's own pool may do.
    DispatchQueue(label: "kitgen.lsp.input").async {
      while let bytes = nextBytes(of: descriptor) { continuation.yield(bytes) }
      continuation.finish()
    }
    // So does writing to a client that does not read.
    let writing = DispatchQueue(label: "kitgen.lsp.output")
    return Transport(
      input: input,
      send: { bytes in
        let isSent = await withCheckedContinuation { sent in
          writing.async { sent.resume(returning: writeAll(bytes, to: output)) }
        }
        if !isSent { continuation.finish() }
      },
      close: { continuation.finish() }
    )
  }

  /// The next bytes of a file descriptor; `nil` at its end.
  private static func nextBytes(of descriptor: Int32) -> [UInt8]? {
    while true {
      let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      }
      if !bytes.isEmpty { return bytes }
      // A signal interrupts a read without meaning its end.
      guard errno == EINTR else { return nil }
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          sent += count
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}

/// Returns when a process has ended or the task is cancelled.
func waitForEnd(of process: pid_t) async {
  // Signal 0 checks only. A process of another user may not be signalled, and exists.
  while kill(process, 0) == 0 || errno != ESRCH, (try? await Task.sleep(for: .seconds(3))) != nil {}
}

/// A log for debugging the server: lines on standard error, never on standard output, which belongs to the protocol.
package struct Log: Sendable {
  /// The most detailed messages that are written.
  package enum Level: String, Sendable, CaseIterable {
    case off, error, info
  }

  /// Less important messages are dropped before their text is made.
  private let level: Level

  package static func onStandardError(_ level: Level) -> Log { Log(level: level) }

  func error(_ message: @autoclosure () -> String) { if level != .off { put("kitgen lsp: error: \(message())\n") } }

  func info(_ message: @autoclosure () -> String) { if level == .info { put("kitgen lsp: \(message())\n") } }

  private func put(_ line: String) {
    var line = line
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
