import LanguageServer
import Testing

struct FrameDecoderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let input: String
    let frames: [FrameDecoder.Frame]

    init(_ name: String, _ input: String, _ frames: [FrameDecoder.Frame]) {
      testDescription = name
      self.input = input
      self.frames = frames
    }
  }

  private static func content(_ text: String) -> FrameDecoder.Frame {
    .content(Array(text.utf8))
  }

  private static let length7 = "Content-Length: 7\r\n\r\n"

  static let rows: [Row] = [
    Row("one", "Content-Length: 2\r\n\r\n{}", [content("{}")]),
    Row("joined", length7 + "{\"a\":1}" + length7 + "{\"b\":2}", [content("{\"a\":1}"), content("{\"b\":2}")]),
    Row("bytes, not characters", "Content-Length: 11\r\n\r\n\"日本語\"", [content("\"日本語\"")]),
    Row("any case, no space", "CONTENT-length:2\r\n\r\n{}", [content("{}")]),
    Row(
      "unknown fields",
      "X-Trace: 1\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length :  2 \r\nY\r\n\r\n{}",
      [content("{}")]
    ),
    Row("lone line feeds", "Content-Length: 2\n\n{}", [content("{}")]),
    Row("empty content", "Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", [content(""), content("{}")]),
    Row(
      "no length, then a good one",
      "Foo: 3\r\n\r\n{}\r\nContent-Length: 2\r\n\r\n{}",
      [.malformed("Header without Content-Length"), content("{}")]
    ),
    Row(
      "negative, then a good one right behind its content",
      "Content-Length: -5\r\n\r\n{\"a\"}content-length: 2\r\n\r\n{}",
      [.malformed("Content-Length is not a number of at most 100 bytes: '-5'"), content("{}")]
    ),
    Row(
      "no number",
      "Content-Length: 99999999999999999999\r\n\r\n",
      [.malformed("Content-Length is not a number of at most 100 bytes: '99999999999999999999'")]
    ),
    Row(
      "too long",
      "Content-Length: 101\r\n\r\n" + String(repeating: "x", count: 101) + "Content-Length: 2\r\n\r\n{}",
      [.malformed("Content-Length is not a number of at most 100 bytes: '101'"), content("{}")]
    ),
    Row(
      "content longer than its length",
      "Content-Length: 2\r\n\r\n{}}Content-Length: 2\r\n\r\n{}",
      [content("{}"), .malformed("Header without Content-Length"), content("{}")]
    ),
    Row("empty lines only", "\r\n", [.malformed("Header without Content-Length")]),
    Row("not complete", "Content-Length: 3\r\n\r\n{}", []),
  ]

  @Test(arguments: rows)
  func cutsFrames(_ row: Row) {
    var decoder = FrameDecoder(maximumLength: 100)
    #expect(decoder.append(Array(row.input.utf8)) == row.frames)
  }

  @Test(arguments: rows)
  func cutsFramesOutOfSingleBytes(_ row: Row) {
    var decoder = FrameDecoder(maximumLength: 100)
    #expect(row.input.utf8.flatMap { decoder.append([$0]) } == row.frames)
  }

  @Test(arguments: rows)
  func cutsFramesOutOfAnyTwoPieces(_ row: Row) {
    let bytes = Array(row.input.utf8)
    for split in bytes.indices {
      var decoder = FrameDecoder(maximumLength: 100)
      #expect(decoder.append(bytes[..<split]) + decoder.append(bytes[split...]) == row.frames)
    }
  }

  @Test func headersWithoutEndAreGivenUp() {
    var decoder = FrameDecoder()
    let garbage = Array(repeating: UInt8(ascii: "x"), count: 1_000)
    let frames = (0..<200).flatMap { _ in decoder.append(garbage) }
    #expect(frames == [.malformed("Header longer than 16384 bytes")])
    #expect(decoder.append(Array("Content-Length: 2\r\n\r\n{}".utf8)) == [Self.content("{}")])
  }

  @Test func manyFramesTakeLinearTime() {
    var decoder = FrameDecoder()
    let frame = Array("Content-Length: 2\r\n\r\n{}".utf8)
    let stream = Array(repeating: frame, count: 12_000).joined()
    #expect(decoder.append(stream).count == 12_000)
    #expect((0..<12_000).reduce(0) { count, _ in count + decoder.append(frame).count } == 12_000)
  }
}
