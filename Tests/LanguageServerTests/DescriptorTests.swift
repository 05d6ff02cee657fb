import Foundation
import LanguageServer
import Testing

/// Connections through pipes, as with an editor.
@Suite(.timeLimit(.minutes(30)))
struct DescriptorTests {
  private let toServer = Pipe()
  private let fromServer = Pipe()

  private func serve() -> Task<Int32, Never> {
    let transport = Transport.descriptors(
      input: toServer.fileHandleForReading.fileDescriptor,
      output: fromServer.fileHandleForWriting.fileDescriptor
    )
    return Task.detached {
      await Server.serve(over: transport, version: "1", generator: SampleGenerator(), log: .onStandardError(.off))
    }
  }

  private func send(_ message: Message) throws {
    try toServer.fileHandleForWriting.write(contentsOf: Data(message.frame))
  }

  @Test func aSession() async throws {
    let server = serve()
    try send(.request(id: .string("é"), method: "initialize", params: ["capabilities": [:]]))
    try send(.request(id: .integer(2), method: "shutdown", params: .null))
    try send(.notification(method: "exit", params: .null))
    #expect(await server.value == 0)
    try fromServer.fileHandleForWriting.close()
    var decoder = FrameDecoder()
    let frames = decoder.append(try #require(try fromServer.fileHandleForReading.readToEnd()))
    #expect(frames.count == 2)
    try toServer.fileHandleForWriting.close()
  }

  @Test func closedInput() async throws {
    let server = serve()
    try toServer.fileHandleForWriting.close()
    #expect(await server.value == 1)
  }

  @Test func clientThatReadsNoMore() async throws {
    let server = serve()
    try fromServer.fileHandleForReading.close()
    try send(.request(id: .integer(1), method: "initialize", params: ["capabilities": [:]]))
    #expect(await server.value == 1)
    try toServer.fileHandleForWriting.close()
  }

  /// A client that has gone without closing the side that it reads: nothing takes what the pipe has no room for.
  @Test func clientThatIsDeafAndGone() async throws {
    let server = serve()
    try send(.request(id: .integer(0), method: "initialize", params: ["capabilities": [:]]))
    let unknown = String(repeating: "日", count: 1_000)
    for id in 1...200 { try send(.request(id: .integer(id), method: unknown, params: .null)) }
    try toServer.fileHandleForWriting.close()
    #expect(await server.value == 1)
    // What is being written is read, so that its thread ends with the test.
    try fromServer.fileHandleForReading.close()
  }
}
