/// Cuts the content of a tag into pieces, and classifies each by its place. Never fails: unreadable pieces get the kind
/// that they look like.
struct TagContentScanner {
  private struct Token {
    let kind: TemplatePiece.Kind
    let range: Range<Int>
    let text: String
    /// Whether nothing separates this piece from the previous one.
    let isTied: Bool

    var isWord: Bool { kind == .variable }
  }

  private let utf8: [UInt8]
  private var pieces: [TemplatePiece] = []

  /// A tag with the pieces of its content, and its name if it is a block.
  static func tag(_ token: TemplateToken, of utf8: [UInt8], in range: Range<Int>) -> TemplateTag {
    var scanner = TagContentScanner(utf8: utf8)
    let tokens = scanner.tokens(in: token.isClosed ? token.content : token.content.lowerBound..<range.upperBound)[...]
    var name: String?
    switch token.kind {
    case .block: name = scanner.addTag(tokens)
    case .variable: scanner.addExpression(tokens, keywords: ["if", "else"])
    case .comment, .text: break
    }
    let kind: TemplateTag.Kind = token.kind == .block ? .block : token.kind == .variable ? .output : .comment
    return TemplateTag(kind: kind, range: range, isClosed: token.isClosed, pieces: scanner.pieces, name: name)
  }

  private init(utf8: [UInt8]) { self.utf8 = utf8 }

  private mutating func addTag(_ tokens: ArraySlice<Token>) -> String? {
    var rest = tokens
    if let colon = rest.dropFirst().first, colon.text == ":", colon.isTied {
      add(.label, rest.removeFirst())
      add(.punctuation, rest.removeFirst())
    }
    guard let first = rest.popFirst() else { return nil }
    add(.tag, first)
    switch first.text {
    case "for":
      let end = rest.firstIndex { $0.text == "in" } ?? rest.endIndex
      addNames(rest[..<end])
      addExpression(rest[end...], keywords: ["in", "where"])
    case "macro":
      if let name = rest.popFirst() { add(name.isWord ? .macro : .punctuation, name) }
      addNames(rest)
    case "map":
      let end = rest.firstIndex { $0.text == "into" } ?? rest.endIndex
      addExpression(rest[..<end])
      addNames(rest[end...], keywords: ["into", "using"])
    case let name:
      let kind: TemplatePiece.Kind? =
        switch name {
        case "set": .definition
        case "call": .call
        case "block", "endblock": .block
        case "break", "continue": .label
        case "filter": .filter
        default: nil
        }
      if let kind, rest.first?.isWord ?? false { add(kind, rest.removeFirst()) }
      addExpression(rest)
    }
    return first.text
  }

  /// The names that a tag defines.
  private mutating func addNames(_ tokens: ArraySlice<Token>, keywords: Set<String> = []) {
    for token in tokens {
      add(keywords.contains(token.text) ? .keyword : token.isWord ? .definition : .punctuation, token)
    }
  }

  private static let operators: Set<String> = ["and", "or", "not", "in", "true", "false"]

  private mutating func addExpression(_ tokens: ArraySlice<Token>, keywords: Set<String> = []) {
    var before: String?
    for token in tokens {
      let isMember = before == "." && token.isTied
      switch token.kind {
      case .number where isMember: add(.member, token)
      case .variable where before == "|": add(.filter, token)
      case .variable where isMember: add(.member, token)
      case .variable where Self.operators.contains(token.text) || keywords.contains(token.text): add(.keyword, token)
      case let kind: add(kind, token)
      }
      before = token.text
    }
  }

  private mutating func add(_ kind: TemplatePiece.Kind, _ token: Token) {
    pieces.append(TemplatePiece(kind: kind, range: token.range))
  }

  private func tokens(in content: Range<Int>) -> [Token] {
    var tokens: [Token] = []
    var index = content.lowerBound
    while index < content.upperBound {
      guard utf8[index] > 0x20 else {
        index += 1
        continue
      }
      let (kind, end) = token(at: index, content.upperBound)
      let text = end - index > 64 ? "" : String(decoding: utf8[index..<end], as: UTF8.self)
      let isTied = (tokens.last?.range.upperBound ?? content.lowerBound) == index
      tokens.append(Token(kind: kind, range: index..<end, text: text, isTied: isTied))
      index = end
    }
    return tokens
  }

  private func token(at start: Int, _ limit: Int) -> (TemplatePiece.Kind, end: Int) {
    func end(_ isPart: (UInt8) -> Bool, from start: Int) -> Int {
      utf8[start..<limit].firstIndex { !isPart($0) } ?? limit
    }
    let byte = utf8[start]
    let next = start + 1 < limit ? utf8[start + 1] : 0
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let close = end({ $0 != byte && !WhiteSpace.isLineEnd($0) }, from: start + 1)
      return (.string, close < limit && utf8[close] == byte ? close + 1 : close)
    case UInt8(ascii: "."):
      let isRange = utf8[start..<min(limit, start + 3)].elementsEqual("...".utf8)
      return isRange ? (.sign, start + 3) : (.punctuation, start + 1)
    case UInt8(ascii: "!") where isNameStart(next):
      return (.variable, end(isNamePart, from: start + 1))
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return (.sign, start + (next == UInt8(ascii: "=") ? 2 : 1))
    case _ where isDigit(byte):
      let whole = end(isDigit, from: start)
      // `1.5`, and not the range `1...3` nor the member `0.name`.
      let isFraction = whole + 1 < limit && utf8[whole] == UInt8(ascii: ".") && isDigit(utf8[whole + 1])
      return (.number, isFraction ? end(isDigit, from: whole + 1) : whole)
    case _ where isNameStart(byte):
      return (.variable, end(isNamePart, from: start))
    default:
      return (.punctuation, start + 1)
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  /// Whether a name may begin with the byte: a letter, `_`, `$`, or anything that is not ASCII.
  private func isNameStart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-") }
}
