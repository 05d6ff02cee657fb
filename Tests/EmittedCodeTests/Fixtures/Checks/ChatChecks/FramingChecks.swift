import Foundation
import Harness

/// All pieces of `text`, cut after each byte of `cuts`.
private func frames<Framing: StreamFraming>(_ text: String, _ framing: Framing, cuts: Set<Int> = []) throws
  -> [StreamFrame]
{
  var framing = framing
  var frames: [StreamFrame] = []
  var chunk = Data()
  for (index, byte) in text.utf8.enumerated() {
    chunk.append(byte)
    if cuts.contains(index) {
      frames += try framing.append(chunk)
      chunk = Data()
    }
  }
  return try frames + framing.append(chunk) + framing.finish()
}

let framingChecks = [
  Check("events are cut as the HTML standard says") { _ in
    let events = ServerSentEvents()
    try expect(try frames("data: a\ndata: b\n\n", events).map(\.data), ["a\nb"])
    try expect(try frames("data:a\rdata:  b\r\rdata\r\n\r\n", events).map(\.data), ["a\n b", ""])
    try expect(try frames("\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n", events).map(\.data), ["a"])
    try expect(try frames("data: a\n\ndata: b\n", events).map(\.data), ["a"])
    try expect(try frames(":data: a\nDATA: a\n data: a\n\n", events).map(\.data), [])
    try expect(
      try frames("id: 1\0\ndata: a\n\nid: 2\n\ndata: b\n\nid\ndata: c\n\n", events).map(\.id),
      [nil, "2", nil]
    )
    try expect(try frames("event: x\n\ndata: a\n\nevent: é\ndata: b\n\n", events).map(\.name), [nil, "é"])
    try expect(
      try frames("retry: 12\n\nretry: 1é\ndata: a\n\nretry:\ndata: b\n\n", events).map(\.retry),
      [12, nil, nil]
    )
    try expect(try frames("data: a\ndata:\n\n", events).map(\.data), ["a\n"])
    try expect(try frames("a\n \t\r\n\n  b\n", LineFraming()).map(\.data), ["a", "  b"])
    try expect(try frames("data:\u{301}a\n\n", events).map(\.data), ["\u{301}a"])
  },
  Check("where the bytes are cut makes no difference") { _ in
    let text = "\u{FEFF}event: é\r\nid: 😀\r\ndata: a\r\ndata:\r\n\r\nretry: 5\r\n\r\ndata: {\"é\": 1}\n\n\r\n"
    let whole = try frames(text, ServerSentEvents())
    let lines = try frames(text, LineFraming())
    try expect(whole.count, 3)
    var generator = SystemRandomNumberGenerator()
    for cut in 0..<text.utf8.count {
      let cuts = Set((0..<4).map { _ in Int.random(in: 0..<text.utf8.count, using: &generator) } + [cut])
      try expect(try frames(text, ServerSentEvents(), cuts: cuts), whole)
      try expect(try frames(text, LineFraming(), cuts: cuts), lines)
    }
  },
  Check("a line without an end is an error") { _ in
    var lines = LineFraming()
    let chunk = Data(repeating: 0x61, count: 1 << 20)
    let failure = try await error(URLError.self) {
      for _ in 0..<20 { _ = try lines.append(chunk) }
    }
    try expect(failure.code, .dataLengthExceedsMaximum)
  },
  Check("an event without an end is an error") { _ in
    var events = ServerSentEvents()
    let line = Data("data: ".utf8) + Data(repeating: 0x61, count: 1 << 20) + Data("\n".utf8)
    let failure = try await error(URLError.self) {
      for _ in 0..<20 { _ = try events.append(line) }
    }
    try expect(failure.code, .dataLengthExceedsMaximum)
  },
]
