import Diagnostics

/// The tags of a template in their nesting, made of any text: what an editor folds, lists and colours while the template
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

  /// The tags that need a closing tag, with that tag; `set` only without a value.
  private static let closers = [
    "if": "endif", "ifnot": "endif", "for": "endfor", "block": "endblock", "filter": "endfilter", "set": "endset",
    "macro": "endmacro", "map": "endmap",
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
          Self.closers[tags[sections[$0].opening].name ?? ""] == name
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
    var low = 0
    var high = tags.count
    while low < high {
      let middle = (low + high) / 2
      if tags[middle].range.upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return tags[low...].prefix(2).first { $0.contains(offset) }
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

  package static func closer(of tag: String) -> String? { closers[tag] }
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
