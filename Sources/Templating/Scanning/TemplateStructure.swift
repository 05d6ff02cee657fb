import Diagnostics

/// The tags of a template in their nesting, for any source: what an editor folds, lists and colours while the template
/// is typed.
package struct TemplateStructure: Sendable {
  /// A tag with what it holds.
  package struct Section: Sendable {
    /// The index in `tags` of its opening tag.
    package let opening: Int
    /// The indices of the tags that divide it: `else`, `empty`.
    package fileprivate(set) var dividers: [Int] = []
    /// The index of its closing tag; `nil` if that is missing.
    package fileprivate(set) var closing: Int?
    /// The index in `sections` of the outer section; `nil` at the top.
    package let parent: Int?
  }

  package let source: SourceText
  package let tags: [TemplateTag]
  package let sections: [Section]

  /// The tags that need a closing tag, with that tag and those that divide them; `set` only without a value.
  static let closers = [
    "if": ["endif", "elif", "else"], "ifnot": ["endif", "else"], "for": ["endfor", "empty"], "block": ["endblock"],
    "filter": ["endfilter"], "set": ["endset"], "macro": ["endmacro"], "map": ["endmap", "empty"],
  ]
  private static let dividers: Set<String> = ["else", "elif", "empty"]

  package init(_ source: SourceText) {
    self.source = source
    let tags = Self.tags(of: source.utf8)
    self.tags = tags
    var sections: [Section] = []
    var open: [Int] = []
    for (index, tag) in tags.enumerated() {
      guard let name = tag.name else { continue }
      if Self.closers[name] != nil, name != "set" || tag.pieces.count <= 2 {
        sections.append(Section(opening: index, parent: open.last))
        open.append(sections.count - 1)
      } else if Self.dividers.contains(name) {
        if let inner = open.last { sections[inner].dividers.append(index) }
      } else if name.hasPrefix("end") {
        // A missing end is closed by the end of an enclosing section, if one is not far away.
        let match = open.suffix(Self.recoveryDepth).lastIndex {
          Self.closers[tags[sections[$0].opening].name ?? ""]?.first == name
        }
        guard let match else { continue }
        sections[open[match]].closing = index
        open.removeSubrange(match...)
      }
    }
    self.sections = sections
  }

  /// A tag that is not closed yet ends with its line or before the next tag.
  private static func tags(of utf8: [UInt8]) -> [TemplateTag] {
    var tokens = TemplateLexer.tokens(of: utf8, in: 0..<utf8.count, recovers: true).tokens.filter { $0.kind != .text }
    var tags: [TemplateTag] = []
    var next = utf8.count
    while let token = tokens.popLast() {
      let inside = min(token.range.lowerBound + 2, next)..<next
      let lineEnd = token.isClosed ? nil : inside.first { WhiteSpace.isLineEnd(utf8[$0]) } ?? next
      tags.append(
        TagContentScanner.tag(token, of: utf8, in: token.range.lowerBound..<(lineEnd ?? token.range.upperBound))
      )
      next = token.range.lowerBound
    }
    return tags.reversed()
  }

  private static let recoveryDepth = 16

  package func text(_ piece: TemplatePiece) -> String { source[piece.range] }

  /// The tag that contains `offset` between its delimiters.
  package func tag(at offset: Int) -> TemplateTag? {
    let count = tags.countOfPrefix { $0.range.upperBound < offset }
    return tags[count...].prefix(2).first { $0.contains(offset) }
  }

  package func piece(at offset: Int) -> TemplatePiece? {
    let pieces = tag(at: offset)?.pieces.filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound } ?? []
    return pieces.first { $0.kind != .punctuation && $0.kind != .sign } ?? pieces.first
  }

  package func range(of section: Section) -> Range<Int> {
    let end = section.closing.map { tags[$0].range.upperBound } ?? source.utf8.count
    return tags[section.opening].range.lowerBound..<max(end, tags[section.opening].range.upperBound)
  }

  /// The sections around `offset`, the outermost first: between the opening and the closing tag.
  package func sections(around offset: Int) -> [Section] {
    sections.filter { section in
      let end = section.closing.map { tags[$0].range.lowerBound } ?? source.utf8.count
      return tags[section.opening].range.upperBound <= offset && offset <= end
    }
  }

  package static func closer(of tag: String) -> String? { closers[tag]?.first }
}

/// A tag of a template as an editor shows it, be it finished or not.
package struct TemplateTag: Sendable {
  /// The kind of a tag by its delimiters.
  package enum Kind: Sendable {
    /// `{{ … }}`
    case output
    /// `{% … %}`
    case block
    /// `{# … #}`
    case comment
  }

  package let kind: Kind
  package let range: Range<Int>
  /// Whether the closing delimiter exists. A tag without one ends before the next tag, or with its line.
  package let isClosed: Bool
  /// The words and signs between the delimiters, in their order; none of a comment.
  package let pieces: [TemplatePiece]
  /// `for` in `{% rows: for … %}`; `nil` for outputs and comments, and without a word.
  package let name: String?

  package func pieces(_ kind: TemplatePiece.Kind) -> [TemplatePiece] { pieces.filter { $0.kind == kind } }

  /// Whether `offset` is between the delimiters, or at their inner ends.
  package func contains(_ offset: Int) -> Bool {
    let end = isClosed ? range.upperBound - 1 : range.upperBound
    return range.lowerBound + 2 <= offset && offset < end
      || !isClosed && offset == range.upperBound && range.lowerBound + 2 <= offset
  }
}

/// A word or a sign in a tag.
package struct TemplatePiece: Sendable, Hashable {
  /// The kind of a piece by its place in its tag.
  package enum Kind: Sendable, Hashable {
    /// `if`, `endfor`
    case tag
    /// `in`, `where`, `into`, `using`, `else`, `and`, `or`, `not`, `true`, `false`
    case keyword
    case variable
    case member
    case filter
    case string
    case number
    /// `==`, `<`, `...`
    case sign
    /// A name that the tag defines: a variable of a loop or `set`, a parameter.
    case definition
    case macro
    case call
    case block
    case label
    /// `|`, `.`, `:`, `,`, brackets
    case punctuation
  }

  package let kind: Kind
  package let range: Range<Int>
}

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
    case _ where byte.isDigit:
      let whole = end(\.isDigit, from: start)
      // `1.5`, and not the range `1...3` nor the member `0.name`.
      let isFraction = whole + 1 < limit && utf8[whole] == UInt8(ascii: ".") && utf8[whole + 1].isDigit
      return (.number, isFraction ? end(\.isDigit, from: whole + 1) : whole)
    case _ where isNameStart(byte):
      return (.variable, end(isNamePart, from: start))
    default:
      return (.punctuation, start + 1)
    }
  }

  /// Whether a name may begin with the byte: a letter, `_`, `$`, or anything that is not ASCII.
  private func isNameStart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte.isLetter
  }

  private func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || byte.isDigit || byte == UInt8(ascii: "-") }
}
