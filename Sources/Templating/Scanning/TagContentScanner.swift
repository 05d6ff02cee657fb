/// Cuts the content of a tag into pieces, and tells what each is by its place. Never fails: what cannot be read gets
/// the kind that it looks like.
struct TagContentScanner {
  private enum Form {
    case word, string, number, sign, punctuation
  }

  private struct Token {
    let form: Form
    let range: Range<Int>
    let text: String
    /// Whether nothing separates this piece from the previous one.
    let isTied: Bool
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

  private init(utf8: [UInt8]) {
    self.utf8 = utf8
  }

  private mutating func addTag(_ tokens: ArraySlice<Token>) -> String? {
    var rest = tokens
    if rest.count > 1, rest[rest.startIndex + 1].text == ":", rest[rest.startIndex + 1].isTied {
      add(.label, rest.removeFirst())
      add(.punctuation, rest.removeFirst())
    }
    guard let first = rest.popFirst() else { return nil }
    add(.tag, first)
    switch first.text {
    case "for": addLoop(rest)
    case "set": addNamed(.definition, rest)
    case "macro": addMacro(rest)
    case "call": addNamed(.call, rest)
    case "map": addMapping(rest)
    case "block", "endblock": addNamed(.block, rest)
    case "break", "continue": addNamed(.label, rest)
    case "filter": addFilters(rest)
    default: addExpression(rest, keywords: [])
    }
    return first.text
  }

  /// A name of a kind, and values.
  private mutating func addNamed(_ kind: TemplatePiece.Kind, _ tokens: ArraySlice<Token>) {
    var rest = tokens
    if let name = rest.first, name.form == .word { add(kind, rest.removeFirst()) }
    addExpression(rest, keywords: [])
  }

  private mutating func addLoop(_ tokens: ArraySlice<Token>) {
    var rest = tokens
    while let token = rest.first, token.text != "in" {
      add(token.form == .word ? .definition : .punctuation, rest.removeFirst())
    }
    addExpression(rest, keywords: ["in", "where"])
  }

  private mutating func addMacro(_ tokens: ArraySlice<Token>) {
    for (index, token) in tokens.enumerated() {
      add(token.form == .word ? (index == 0 ? .macro : .definition) : .punctuation, token)
    }
  }

  private mutating func addMapping(_ tokens: ArraySlice<Token>) {
    let end = tokens.firstIndex { $0.text == "into" } ?? tokens.endIndex
    addExpression(tokens[..<end], keywords: [])
    for token in tokens[end...] {
      let isKeyword = token.text == "into" || token.text == "using"
      add(isKeyword ? .keyword : token.form == .word ? .definition : .punctuation, token)
    }
  }

  private mutating func addFilters(_ tokens: ArraySlice<Token>) {
    guard let first = tokens.first, first.form == .word else { return addExpression(tokens, keywords: []) }
    add(.filter, first)
    addExpression(tokens.dropFirst(), keywords: [])
  }

  private static let operators: Set<String> = ["and", "or", "not", "in", "true", "false"]

  private mutating func addExpression(_ tokens: ArraySlice<Token>, keywords: Set<String>) {
    var before: String?
    for token in tokens {
      switch token.form {
      case .string: add(.string, token)
      case .number: add(before == "." && token.isTied ? .member : .number, token)
      case .sign: add(.sign, token)
      case .punctuation: add(.punctuation, token)
      case .word where before == "|": add(.filter, token)
      case .word where before == "." && token.isTied: add(.member, token)
      case .word where Self.operators.contains(token.text) || keywords.contains(token.text): add(.keyword, token)
      case .word: add(.variable, token)
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
    var end = index
    while index < content.upperBound {
      let byte = utf8[index]
      guard byte > 0x20 else {
        index += 1
        continue
      }
      let (form, upper) = token(at: index, content.upperBound)
      let isTied = end == index
      end = upper
      let text = upper - index > 64 ? "" : String(decoding: utf8[index..<upper], as: UTF8.self)
      tokens.append(Token(form: form, range: index..<upper, text: text, isTied: isTied))
      index = upper
    }
    return tokens
  }

  private func token(at start: Int, _ limit: Int) -> (Form, Int) {
    let byte = utf8[start]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let close = utf8[start + 1..<limit].firstIndex { $0 == byte || WhiteSpace.isLineEnd($0) }
      return (.string, close.map { utf8[$0] == byte ? $0 + 1 : $0 } ?? limit)
    case UInt8(ascii: "."):
      let isRange = utf8[start..<min(limit, start + 3)].elementsEqual("...".utf8)
      return isRange ? (.sign, start + 3) : (.punctuation, start + 1)
    case UInt8(ascii: "!") where isName(start + 1, limit):
      return (.word, nameEnd(start + 1, limit))
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return (.sign, start + (start + 1 < limit && utf8[start + 1] == UInt8(ascii: "=") ? 2 : 1))
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return (.number, numberEnd(start, limit))
    case _ where isName(start, limit):
      return (.word, nameEnd(start, limit))
    default:
      return (.punctuation, start + 1)
    }
  }

  /// Whether a name may begin at `index`: with a letter, `_`, `$`, or anything that is not ASCII.
  private func isName(_ index: Int, _ limit: Int) -> Bool {
    guard index < limit else { return false }
    let byte = utf8[index]
    return byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private func nameEnd(_ start: Int, _ limit: Int) -> Int {
    utf8[start..<limit].firstIndex { byte in
      !(byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "-")
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte)
    } ?? limit
  }

  private func numberEnd(_ start: Int, _ limit: Int) -> Int {
    var end = start
    while end < limit, UInt8(ascii: "0")...UInt8(ascii: "9") ~= utf8[end] { end += 1 }
    // `1.5`, and not the range `1...3` nor the member `0.name`.
    if end + 1 < limit, utf8[end] == UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9") ~= utf8[end + 1] {
      end += 1
      while end < limit, UInt8(ascii: "0")...UInt8(ascii: "9") ~= utf8[end] { end += 1 }
    }
    return end
  }
}
