extension Server {
  /// Speaks with one client until it sends `exit` or is gone, and returns the exit status of the process: 0 after `shutdown`,
  /// else 1. After `typingPause`, new diagnostics are shown.
  package static func serve(
    over transport: Transport,
    version: String,
    generator: any Generator,
    log: Log = .onStandardError(.error),
    typingPause: Duration = .milliseconds(1500)
  ) async -> Int32 {
    let (frames, continuation) = AsyncStream<[UInt8]>.makeStream()
    let outbox = Outbox(frames: continuation)
    let server = Server(
      version: version,
      generator: generator,
      log: log,
      outbox: outbox,
      typingPause: typingPause,
      close: transport.close
    )
    let writer = Task.detached {
      for await frame in frames { await transport.send(frame) }
    }
    await server.read(transport.input)
    await server.exit()
    outbox.close()
    await wait(for: writer)
    return await server.exitCode ?? 1
  }

  /// Waits until everything is sent, but not forever: a client that has closed its side may not read any more.
  private static func wait(for writer: Task<Void, Never>) async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let watch = Task.detached {
      await writer.value
      end.finish()
    }
    let limit = Task.detached {
      try? await Task.sleep(for: .seconds(2))
      end.finish()
    }
    for await _ in ends {}
    watch.cancel()
    limit.cancel()
  }

  /// Takes messages until the input ends or the client sends `exit`.
  private nonisolated func read(_ input: AsyncStream<[UInt8]>) async {
    var decoder = FrameDecoder()
    for await bytes in input {
      for frame in decoder.append(bytes) {
        do throws(Message.Invalid) {
          switch frame {
          case .content(let bytes): await receive(try Message(parsing: bytes))
          case .malformed(let reason): throw Message.Invalid(id: nil, error: ResponseError(.parseError, reason))
          }
        } catch {
          await reject(error)
        }
        if await exitCode != nil { return }
      }
    }
  }

  /// Ends the typing in a document when the user pauses. While they type, no new mistakes are shown
  /// (`SettledDiagnostics`).
  func awaitPause(in uri: DocumentURI) {
    pause?.cancel()
    guard workspace?.documents[uri]?.isBeingTyped == true else { return }
    pause = Task { [weak self, typingPause] in
      guard (try? await Task.sleep(for: typingPause)) != nil else { return }
      await self?.endTyping(in: uri)
    }
  }

  func endTyping(in uri: DocumentURI) {
    guard workspace?.endTyping(in: uri) == true else { return }
    scheduleDiagnostics(for: uri, after: .zero)
    refreshDiagnostics()
  }
}
