import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on 127.0.0.1 that answers as a check says and keeps what it was asked.
// Unchecked: the lock guards all state.
public final class ScriptedServer: @unchecked Sendable {
  /// What arrived, byte for byte.
  public struct Request: Sendable {
    public let method: String
    /// Path and query as they were sent, percent-encoding included.
    public let target: String
    public let headers: [(name: String, value: String)]
    public let body: Data

    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    public var text: String {
      String(decoding: body, as: UTF8.self)
    }
  }

  public struct Answer: Sendable {
    var status = 200
    var headers: [(name: String, value: String)] = []
    var body = Data()
    var delay = 0.0
    var isDropped = false
    /// What comes after the body, each part after the pause.
    var parts: [Data] = []
    var pause = 0.0

    /// The connection is closed without a byte.
    public static let dropped = Answer(isDropped: true)

    /// An answer with the header names as they are given here.
    public static func status(
      _ status: Int,
      _ headers: KeyValuePairs<String, String> = [:],
      delay: Double = 0,
      _ body: String = ""
    ) -> Answer {
      Answer(status: status, headers: headers.map { ($0.key, $0.value) }, body: Data(body.utf8), delay: delay)
    }

    /// An answer that comes bit by bit, until the connection is closed: its length is not told.
    public static func parts(
      _ parts: [String],
      _ headers: KeyValuePairs<String, String> = [:],
      pause: Double = 0
    ) -> Answer {
      let headers = headers.map { ($0.key, $0.value) }
      return Answer(headers: headers, parts: parts.map { Data($0.utf8) }, pause: pause)
    }

    public static func bytes(
      _ parts: [Data],
      pause: Double,
      _ headers: KeyValuePairs<String, String> = [:]
    ) -> Answer {
      Answer(headers: headers.map { ($0.key, $0.value) }, parts: parts, pause: pause)
    }

    public static func json(_ body: String, _ headers: KeyValuePairs<String, String> = [:]) -> Answer {
      status(200, headers, body)
    }
  }

  public let port: UInt16
  private let descriptor: Int32
  private let lock = NSLock()
  private var received: [Request] = []
  private var sentParts: [Int] = []
  private var script: @Sendable (Request, Int) -> Answer = { _, _ in .status(404) }

  public init() throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = self.descriptor
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard descriptor >= 0, isListening else { throw CheckFailure("no socket: \(errno)") }
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { self.acceptConnections() }
  }

  public var baseURL: URL {
    var components = URLComponents()
    components.scheme = "http"
    components.host = "127.0.0.1"
    components.port = Int(port)
    components.path = "/api/v2"
    return components.url ?? URL(fileURLWithPath: "/")
  }

  /// The requests so far, in the order of their arrival.
  public var requests: [Request] {
    lock.withLock { received }
  }

  /// How many parts of each answer that has ended were sent, before it was whole or the client had gone.
  public var countsOfParts: [Int] {
    lock.withLock { sentParts }
  }

  /// Answers each request, of which `script` gets the number, from 0 on.
  public func answer(_ script: @escaping @Sendable (Request, Int) -> Answer) {
    lock.withLock { self.script = script }
  }

  /// Answers every request alike.
  public func answer(_ answer: Answer) {
    self.answer { _, _ in answer }
  }

  public func stop() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Runs until `stop`, which makes `accept` fail. The socket is
  /// closed only then: its number goes to the next one.
  private func acceptConnections() {
    while case let connection = accept(descriptor, nil, nil), connection >= 0 {
      Thread.detachNewThread { self.serve(connection) }
    }
    close(descriptor)
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let request = Self.read(from: connection) else { return }
    let (script, index) = lock.withLock {
      received.append(request)
      return (self.script, received.count - 1)
    }
    let answer = script(request, index)
    Thread.sleep(forTimeInterval: answer.delay)
    guard !answer.isDropped else { return }
    var head = "HTTP/1.1 \(answer.status) Scripted\r\n"
    for header in answer.headers {
      head += "\(header.name): \(header.value)\r\n"
    }
    let hasLength = answer.status != 204 && answer.parts.isEmpty
    let length = hasLength ? "content-length: \(answer.body.count)\r\n" : ""
    Self.write(Data("\(head)\(length)connection: close\r\n\r\n".utf8) + answer.body, to: connection)
    var sent = 0
    for part in answer.parts {
      Thread.sleep(forTimeInterval: answer.pause)
      guard Self.write(part, to: connection) else { break }
      sent += 1
    }
    lock.withLock { sentParts.append(sent) }
  }

  private static func read(from connection: Int32) -> Request? {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    let end = Data("\r\n\r\n".utf8)
    func readMore() -> Bool {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return false }
      bytes += buffer[..<count]
      return true
    }
    while bytes.range(of: end) == nil {
      guard readMore() else { return nil }
    }
    guard let headEnd = bytes.range(of: end) else { return nil }
    let lines = String(decoding: bytes[..<headEnd.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let first = lines[0].components(separatedBy: " ")
    let headers = lines.dropFirst().compactMap { line in
      line.range(of: ":").map { colon in
        (name: String(line[..<colon.lowerBound]), value: line[colon.upperBound...].trimmingCharacters(in: .whitespaces))
      }
    }
    let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
    while bytes.count - headEnd.upperBound < length {
      guard readMore() else { return nil }
    }
    guard first.count >= 2 else { return nil }
    let body = Data(bytes[headEnd.upperBound...])
    return Request(method: first[0], target: first[1], headers: headers, body: body)
  }

  /// - Returns: False where the client has gone.
  @discardableResult
  private static func write(_ data: Data, to connection: Int32) -> Bool {
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
