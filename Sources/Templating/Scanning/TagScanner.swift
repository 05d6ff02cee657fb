/// Finds the tags of a text that need not be a template yet, in one pass.
///
/// Where the compiler's lexer would take everything up to the end for one tag, because it is not closed yet, a tag ends
/// here with its line or before the next one.
struct TagScanner {
  private let utf8: [UInt8]
  private var position = 0
  private var tags: [TemplateTag] = []
  /// Whether no `#}` follows: each search for one would go through the rest of the text.
  private var hasNoCommentEnd = false

  static func tags(of utf8: [UInt8]) -> [TemplateTag] {
    var scanner = TagScanner(utf8)
    while scanner.next() {}
    return scanner.tags
  }

  private init(_ utf8: [UInt8]) {
    self.utf8 = utf8
  }

  private mutating func next() -> Bool {
    while position + 1 < utf8.count, kind(at: position) == nil { position += 1 }
    guard let kind = kind(at: position) else { return false }
    let start = position
    let end = kind == .comment ? commentEnd(start + 2) : end(of: kind, from: start + 2)
    let range = start..<end.offset
    let content = content(of: range, kind, isClosed: end.isClosed)
    let scanned = kind == .comment ? ([], nil) : TagContentScanner.pieces(of: utf8, in: content, kind)
    tags.append(
      TemplateTag(
        kind: kind,
        range: range,
        isClosed: end.isClosed,
        pieces: scanned.0,
        name: scanned.1
      )
    )
    position = max(range.upperBound, start + 2)
    return true
  }

  private func kind(at index: Int) -> TemplateTag.Kind? {
    guard index + 1 < utf8.count, utf8[index] == UInt8(ascii: "{") else { return nil }
    switch utf8[index + 1] {
    case UInt8(ascii: "{"): return .output
    case UInt8(ascii: "%"): return .block
    case UInt8(ascii: "#"): return .comment
    default: return nil
    }
  }

  private mutating func commentEnd(_ start: Int) -> (offset: Int, isClosed: Bool) {
    var index = start
    while !hasNoCommentEnd, index + 1 < utf8.count {
      if utf8[index] == UInt8(ascii: "#"), utf8[index + 1] == UInt8(ascii: "}") { return (index + 2, true) }
      index += 1
    }
    hasNoCommentEnd = true
    return (lineEnd(start, before: utf8.count), false)
  }

  private func end(of kind: TemplateTag.Kind, from start: Int) -> (offset: Int, isClosed: Bool) {
    let mark = kind == .output ? UInt8(ascii: "}") : UInt8(ascii: "%")
    var quote: UInt8?
    var index = start
    while index < utf8.count {
      let byte = utf8[index]
      if byte == mark, index + 1 < utf8.count, utf8[index + 1] == UInt8(ascii: "}") { return (index + 2, true) }
      if byte == quote || WhiteSpace.isLineEnd(byte) {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, self.kind(at: index) != nil {
        return (lineEnd(start, before: index), false)
      }
      index += 1
    }
    return (lineEnd(start, before: utf8.count), false)
  }

  private func lineEnd(_ start: Int, before limit: Int) -> Int {
    utf8[start..<max(start, limit)].firstIndex(where: WhiteSpace.isLineEnd) ?? max(start, limit)
  }

  private func content(of range: Range<Int>, _ kind: TemplateTag.Kind, isClosed: Bool) -> Range<Int> {
    var start = range.lowerBound + 2
    var end = isClosed ? max(start, range.upperBound - 2) : range.upperBound
    func isMark(_ index: Int) -> Bool { utf8[index] == UInt8(ascii: "-") || utf8[index] == UInt8(ascii: "+") }
    if kind == .block {
      if start < end, isMark(start) { start += 1 }
      if isClosed, start < end, isMark(end - 1) { end -= 1 }
    }
    return start..<end
  }
}
