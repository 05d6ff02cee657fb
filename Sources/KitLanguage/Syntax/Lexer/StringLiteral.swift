struct StringLiteral {
  enum Problem: Hashable {
    /// `\q` or a malformed `\u{…}`.
    case invalidEscape
    case interpolation
  }

  /// The value's UTF-8. Interpolations and invalid escapes are in it as spelled.
  private(set) var utf8: [UInt8] = []
  /// For each byte of the value, and for its end, its offset from the start of the literal.
  private(set) var sourceOffsets: [Int] = []
  private(set) var problems: [(problem: Problem, range: Range<Int>)] = []

  private let lexer: Lexer
  private var next: Int
  private let contentEnd: Int
  private let hashes: Int

  /// - Parameter literal: A literal with its delimiters; the closing one may be missing.
  init(_ literal: ArraySlice<UInt8>) {
    lexer = Lexer(bytes: Array(literal))
    hashes = lexer.stringHashes(at: 0) ?? 0
    let isMultiline = lexer.isTripleQuote(at: hashes)
    let quotes = isMultiline ? 3 : 1
    next = hashes + quotes
    let isClosed =
      lexer.end >= 2 * (hashes + quotes) && lexer.hasHashes(hashes, at: lexer.end - hashes)
      && lexer[lexer.end - hashes - 1] == .quote
    contentEnd = isClosed ? lexer.end - hashes - quotes : lexer.end
    if isMultiline { decodeLines() } else { decode(upTo: contentEnd) }
    sourceOffsets.append(contentEnd)
  }

  var value: String {
    String(decoding: utf8, as: UTF8.self)
  }

  /// Decodes the lines of a `"""` literal, without the indentation of its last line.
  private mutating func decodeLines() {
    let lastLine = lexer.lineStart(of: contentEnd)
    let indentation = max(0, lexer.blankEnd(from: lastLine) - lastLine)
    next = lexer.newlineEnd(from: lexer.blankEnd(from: next))
    while next < lastLine {
      next = min(next + indentation, lexer.blankEnd(from: next))
      let lineEnd = lexer.lineEnd(from: next)
      let isContinued = hashes == 0 && lexer[lineEnd - 1] == .backslash && lineEnd > next
      decode(upTo: isContinued ? lineEnd - 1 : lineEnd)
      if !isContinued, lexer.newlineEnd(from: lineEnd) < lastLine { append(.lineFeed, from: lineEnd) }
      next = lexer.newlineEnd(from: lineEnd)
    }
  }

  private mutating func decode(upTo limit: Int) {
    while next < limit {
      if lexer[next] == .backslash, lexer.hasHashes(hashes, at: next + 1) {
        decodeEscape(upTo: limit)
      } else {
        append(lexer[next], from: next)
        next += 1
      }
    }
  }

  private mutating func decodeEscape(upTo limit: Int) {
    let start = next
    let kind = next + 1 + hashes
    next = min(kind + 1, limit)
    switch lexer[kind] {
    case UInt8(ascii: "n"): append(.lineFeed, from: start)
    case UInt8(ascii: "r"): append(.carriageReturn, from: start)
    case UInt8(ascii: "t"): append(.tab, from: start)
    case UInt8(ascii: "0"): append(0, from: start)
    case .backslash, .quote, UInt8(ascii: "'"): append(lexer[kind], from: start)
    case UInt8(ascii: "u"): decodeScalar(from: start, upTo: limit)
    case .openParenthesis:
      problems.append((.interpolation, start..<next))
      appendSpelling(from: start)
    default:
      problems.append((.invalidEscape, start..<next))
      appendSpelling(from: start)
    }
  }

  /// `\u{1F600}`; `next` is after the `u`.
  private mutating func decodeScalar(from start: Int, upTo limit: Int) {
    var value: UInt32 = 0
    var digits = 0
    var offset = next + 1
    while lexer[next] == .openBrace, digits < 8,
      let digit = Character(Unicode.Scalar(lexer[offset])).hexDigitValue
    {
      value = value << 4 | UInt32(digit)
      digits += 1
      offset += 1
    }
    guard digits > 0, offset < limit, lexer[offset] == .closeBrace, let scalar = Unicode.Scalar(value) else {
      problems.append((.invalidEscape, start..<next))
      return appendSpelling(from: start)
    }
    for byte in UTF8.encode(scalar).map(Array.init) ?? [] { append(byte, from: start) }
    next = offset + 1
  }

  private mutating func append(_ byte: UInt8, from offset: Int) {
    utf8.append(byte)
    sourceOffsets.append(offset)
  }

  private mutating func appendSpelling(from start: Int) {
    for offset in start..<next { append(lexer[offset], from: offset) }
  }
}
