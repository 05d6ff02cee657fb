/// Cuts a template into tokens, in one pass over its bytes.
struct TemplateLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position: Int
  private(set) var tokens: [TemplateToken] = []
  /// Stencil drops everything from the first of them on.
  private(set) var unclosed: [Unclosed] = []
  /// Whether the rest contains no `#}`.
  private var lacksCommentEnds = false
  /// The end of the line where an unclosed comment was last found.
  private var commentLineEnd = 0
  /// Whether another delimiter ends an unclosed tag, so that the rest is read as meant.
  private let recovers: Bool

  /// A delimiter that opens and is not closed.
  struct Unclosed {
    let opening: Range<Int>
    /// The range that the closing one would replace.
    let end: Range<Int>
  }

  /// The tokens of `range`. If the lexer `recovers`, an unclosed tag ends where another one opens, unlike in Stencil.
  static func tokens(
    of utf8: [UInt8],
    in range: Range<Int>,
    recovers: Bool = false
  ) -> (tokens: [TemplateToken], unclosed: [Unclosed]) {
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
      position = isClosed ? close : recover(kind, start..<close)
      if isClosed { append(kind, start..<close) }
      textStart = position
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

  /// The end of the token whose delimiter's second byte is at `start`, and whether it is closed there. That byte may be
  /// part of the closing delimiter, too: `{%}` is an empty block.
  private func closing(of kind: TemplateToken.Kind, from start: Int) -> (end: Int, isClosed: Bool) {
    let mark =
      switch kind {
      case .variable: UInt8(ascii: "}")
      case .block: UInt8(ascii: "%")
      case .comment, .text: UInt8(ascii: "#")
      }
    let mayBeOpen = recovers && kind != .comment
    if lacksCommentEnds, kind == .comment { return (end, false) }
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

  /// Records an unclosed token up to the next opening delimiter, or the end. Returns the offset to continue at.
  private mutating func recover(_ kind: TemplateToken.Kind, _ range: Range<Int>) -> Int {
    let inner = min(range.lowerBound + 2, range.upperBound)..<range.upperBound
    let brace = kind == .comment ? nil : brace(in: inner)
    if kind == .comment, commentLineEnd < inner.lowerBound { commentLineEnd = lineEnd(in: inner) }
    var wordsEnd = kind == .comment ? commentLineEnd : brace ?? lineEnd(in: inner)
    while wordsEnd > inner.lowerBound, " %\t\r".utf8.contains(bytes[wordsEnd - 1]) { wordsEnd -= 1 }
    let close = brace.map { $0 + 1 } ?? wordsEnd
    unclosed.append(Unclosed(opening: range.lowerBound..<inner.lowerBound, end: wordsEnd..<close))
    lacksCommentEnds = lacksCommentEnds || kind == .comment
    guard recovers else { return range.upperBound }
    // Most text after an unclosed comment was not meant as one.
    let end = kind == .comment ? inner.lowerBound : close
    let hasMark = kind == .block && inner.lowerBound < wordsEnd && mark(bytes[inner.lowerBound]) != .none
    let start = inner.lowerBound + (hasMark ? 1 : 0)
    let content = start..<(kind == .comment ? start : wordsEnd)
    tokens.append(TemplateToken(kind: kind, range: range.lowerBound..<end, content: content, isClosed: false))
    return end
  }

  /// The first `}` of the line, outside of quotation marks.
  private func brace(in range: Range<Int>) -> Int? {
    var quote: UInt8?
    for index in range.lowerBound..<lineEnd(in: range) {
      switch bytes[index] {
      case UInt8(ascii: "}") where quote == nil: return index
      case let byte where byte == quote: quote = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote ?? bytes[index]
      default: break
      }
    }
    return nil
  }

  private func lineEnd(in range: Range<Int>) -> Int {
    range.first { bytes[$0] == UInt8(ascii: "\n") } ?? range.upperBound
  }

  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    tokens.append(TemplateToken(kind: .text, range: range, content: range))
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

/// A piece of a template: text, `{{ … }}`, `{% … %}` or `{# … #}`.
struct TemplateToken {
  enum Kind {
    case text, variable, block, comment
  }

  /// The meaning of a `-` or `+` inside a block's delimiter.
  enum WhitespaceMark {
    case none, trim, keep
  }

  let kind: Kind
  let range: Range<Int>
  let content: Range<Int>
  var leadingMark = WhitespaceMark.none
  var trailingMark = WhitespaceMark.none
  /// False for a tag without its closing delimiter, which ends where its words seem to.
  var isClosed = true
}
