/// Cuts a template into tokens, in one pass over its bytes.
struct TemplateLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position: Int
  private(set) var tokens: [TemplateToken] = []
  /// Where delimiters open that are not closed. Stencil drops everything from such a one on.
  private(set) var unclosed: [Range<Int>] = []
  /// Whether another delimiter ends a tag that is not closed, so that what follows is read as it is meant.
  private let recovers: Bool

  /// The tokens of `range` of a text.
  ///
  /// - Parameter recovers: Whether a tag that is not closed ends where another one opens. For Stencil that is a part of it.
  static func tokens(
    of utf8: [UInt8],
    in range: Range<Int>,
    recovers: Bool = false
  ) -> (tokens: [TemplateToken], unclosed: [Range<Int>]) {
    utf8.withUnsafeBufferPointer { bytes in
      var lexer = TemplateLexer(bytes, in: range.clamped(to: 0..<bytes.count), recovers)
      lexer.run()
      return (lexer.tokens, lexer.unclosed)
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ recovers: Bool) {
    self.recovers = recovers
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  private mutating func run() {
    var textStart = position
    while position < end {
      guard bytes[position] == UInt8(ascii: "{"), position + 1 < end, let kind = kind(opening: bytes[position + 1])
      else {
        position += 1
        continue
      }
      let start = position
      appendText(textStart..<start)
      let (close, isClosed) = closing(of: kind, from: start + 1)
      if isClosed { append(kind, start..<close) } else { unclosed.append(start..<min(start + 2, end)) }
      position = close
      textStart = close
    }
    appendText(textStart..<end)
  }

  private func kind(opening byte: UInt8) -> TemplateToken.Kind? {
    switch byte {
    case UInt8(ascii: "{"): .variable
    case UInt8(ascii: "%"): .block
    case UInt8(ascii: "#"): .comment
    default: nil
    }
  }

  /// The end of the token whose delimiter's second byte is at `start`, and whether that is where it is closed. That byte may
  /// be part of the closing delimiter as well: `{%}` is an empty block.
  private func closing(of kind: TemplateToken.Kind, from start: Int) -> (end: Int, isClosed: Bool) {
    let mark =
      switch kind {
      case .variable: UInt8(ascii: "}")
      case .block: UInt8(ascii: "%")
      case .comment, .text: UInt8(ascii: "#")
      }
    let mayBeOpen = recovers && kind != .comment
    var quote: UInt8?
    var index = start
    while index + 1 < end {
      let byte = bytes[index]
      if bytes[index + 1] == UInt8(ascii: "}") && byte == mark { return (index + 2, true) }
      if mayBeOpen {
        if byte == quote {
          quote = nil
        } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if quote == nil, byte == UInt8(ascii: "{"), index > start, self.kind(opening: bytes[index + 1]) != nil {
          return (index, false)
        }
      }
      index += 1
    }
    return (end, false)
  }

  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    tokens.append(TemplateToken(kind: .text, range: range, content: range, leadingMark: .none, trailingMark: .none))
  }

  private mutating func append(_ kind: TemplateToken.Kind, _ range: Range<Int>) {
    var leading = TemplateToken.WhitespaceMark.none
    var trailing = TemplateToken.WhitespaceMark.none
    if kind == .block {
      leading = mark(bytes[range.lowerBound + 2])
      trailing = mark(bytes[range.upperBound - 3])
    }
    let start = range.lowerBound + (leading == .none ? 2 : 3)
    let end = range.upperBound - (trailing == .none ? 2 : 3)
    tokens.append(
      TemplateToken(
        kind: kind,
        range: range,
        content: start..<max(start, end),
        leadingMark: leading,
        trailingMark: trailing
      )
    )
  }

  private func mark(_ byte: UInt8) -> TemplateToken.WhitespaceMark {
    switch byte {
    case UInt8(ascii: "-"): .trim
    case UInt8(ascii: "+"): .keep
    default: .none
    }
  }
}
