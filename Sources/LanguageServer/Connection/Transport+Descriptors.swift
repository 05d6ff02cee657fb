import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Transport {
  package static func standardIO() -> Transport {
    descriptors(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  /// File descriptors that are already open. They are not closed.
  package static func descriptors(input descriptor: Int32, output: Int32) -> Transport {
    // A client that is gone is a failed write, not a signal.
    signal(SIGPIPE, SIG_IGN)
    let (input, continuation) = AsyncStream<[UInt8]>.makeStream()
    // Reading blocks, which no thread of Swift's own pool may do.
    DispatchQueue(label: "kitgen.lsp.input").async {
      while let bytes = nextBytes(of: descriptor) {
        continuation.yield(bytes)
      }
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
