/// Cuts a stream of bytes into the contents of its messages (LSP 3.17, "Base Protocol").
///
/// A frame is header fields, an empty line and as many bytes as the field `Content-Length` specifies. Frames may arrive
/// in any pieces. If a header makes no sense, the decoder reports it once and continues at the next `Content-Length`.
package struct FrameDecoder: Sendable {
  /// The next part of the stream.
  package enum Frame: Hashable, Sendable {
    case content([UInt8]), malformed(String)
  }

  private enum State {
    case header
    case content(length: Int)
    /// After a malformed header, up to the next one.
    case recovery
  }

  private let maximumLength: Int

  private var state = State.header
  private var buffer: [UInt8] = []
  private var start = 0
  /// The first unsearched byte of `buffer`, so that bytes which come singly are not searched again.
  private var searched = 0

  private static let maximumHeaderLength = 16 * 1024
  private static let lengthField = Array("content-length".utf8)

  /// - Parameter maximumLength: In bytes; longer content is skipped. The default is far above any document that an editor opens.
  package init(maximumLength: Int = 128 * 1024 * 1024) { self.maximumLength = maximumLength }

  /// Adds bytes of the stream, and takes out the frames that are now complete.
  package mutating func append(_ bytes: some Sequence<UInt8>) -> [Frame] {
    buffer += bytes
    var frames: [Frame] = []
    while let frame = next() { frames.append(frame) }
    dropUsedBytes()
    return frames
  }

  private mutating func next() -> Frame? {
    switch state {
    case .header: return header()
    case .content(let length):
      guard buffer.count - start >= length else { return nil }
      let content = Array(buffer[start..<start + length])
      move(to: start + length, .header)
      return .content(content)
    case .recovery: return recover() ? next() : nil
    }
  }

  private mutating func header() -> Frame? {
    guard let end = headerEnd() else {
      guard buffer.count - start > Self.maximumHeaderLength else { return nil }
      state = .recovery
      searched = start
      return .malformed("Header longer than \(Self.maximumHeaderLength) bytes")
    }
    let lines = buffer[start..<end].split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let values = lines.compactMap { line -> String? in
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, Self.trimmed(parts[0]).map(Self.lowercased) == Self.lengthField else { return nil }
      return String(decoding: Self.trimmed(parts[1]), as: UTF8.self)
    }
    guard let value = values.first else {
      // The field may be after the rest of a content whose length was wrong.
      move(to: start, .recovery)
      return .malformed("Header without Content-Length")
    }
    guard let length = Int(value), 0...maximumLength ~= length else {
      move(to: end, .recovery)
      return .malformed("Content-Length is not a number of at most \(maximumLength) bytes: '\(value.prefix(40))'")
    }
    move(to: end, .content(length: length))
    return next()
  }

  /// The index after the empty line that ends the header. Lines end in CR LF; a lone LF is accepted.
  private mutating func headerEnd() -> Int? {
    let newline = UInt8(ascii: "\n")
    var index = max(searched, start)
    while index < buffer.count {
      defer { index += 1 }
      guard buffer[index] == newline else { continue }
      if index == start || buffer[index - 1] == newline { return index + 1 }
      guard buffer[index - 1] == UInt8(ascii: "\r") else { continue }
      if index - 1 == start || buffer[index - 2] == newline { return index + 1 }
    }
    searched = index
    return nil
  }

  /// Skips to the next `Content-Length:`, anywhere in a line, since content need not end in a newline.
  private mutating func recover() -> Bool {
    let pattern = Self.lengthField + [UInt8(ascii: ":")]
    var index = max(searched, start)
    while index + pattern.count <= buffer.count {
      if zip(buffer[index...], pattern).allSatisfy({ Self.lowercased($0) == $1 }) {
        move(to: index, .header)
        return true
      }
      index += 1
    }
    start = index
    searched = index
    return false
  }

  private mutating func move(to index: Int, _ state: State) {
    start = index
    searched = index
    self.state = state
  }

  /// Frees used bytes once they are most of the buffer: moving the rest each time would be quadratic.
  private mutating func dropUsedBytes() {
    guard start > buffer.count / 2 else { return }
    buffer.removeFirst(start)
    searched -= start
    start = 0
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var result = bytes.drop(while: isSpace)
    while let last = result.last, isSpace(last) { result.removeLast() }
    return result
  }
}
