/// A tag of a template as an editor shows it, be it finished or not.
package struct TemplateTag: Sendable {
  /// What the tag's delimiters are.
  package enum Kind: Sendable {
    /// `{{ … }}`
    case output
    /// `{% … %}`
    case block
    /// `{# … #}`
    case comment
  }

  /// By its opening delimiter.
  package let kind: Kind
  /// With the delimiters (UTF-8 offsets).
  package let range: Range<Int>
  /// Whether the closing delimiter exists. A tag without one ends before the next tag, or with its line.
  package let isClosed: Bool
  /// The words and signs between the delimiters, in their order; none of a comment.
  package let pieces: [TemplatePiece]
  /// `for` in `{% rows: for … %}`; `nil` for outputs and comments, and if there is no word.
  package let name: String?

  package func pieces(_ kind: TemplatePiece.Kind) -> [TemplatePiece] {
    pieces.filter { $0.kind == kind }
  }

  /// Whether `offset` is between the delimiters, or at their inner ends.
  package func contains(_ offset: Int) -> Bool {
    let end = isClosed ? range.upperBound - 1 : range.upperBound
    return range.lowerBound + 2 <= offset && offset < end
      || !isClosed && offset == range.upperBound && range.lowerBound + 2 <= offset
  }
}

/// A word or a sign in a tag.
package struct TemplatePiece: Sendable, Hashable {
  /// What a piece is by its place in its tag.
  package enum Kind: Sendable, Hashable {
    /// `if`, `endfor`
    case tag
    /// `in`, `where`, `into`, `using`, `else`, `and`, `or`, `not`, `true`, `false`
    case keyword
    /// The first name of a path.
    case variable
    /// A name after a dot.
    case member
    /// A name after `|`.
    case filter
    /// With its quotation marks.
    case string
    case number
    /// `==`, `<`, `...`
    case sign
    /// A name that the tag defines: a loop's variable, that of `set`, a parameter.
    case definition
    /// A macro's name in its definition.
    case macro
    /// A macro's name in a call.
    case call
    case block
    case label
    /// `|`, `.`, `:`, `,`, brackets
    case punctuation
  }

  /// By the place in its tag.
  package let kind: Kind
  /// UTF-8 offsets in the source.
  package let range: Range<Int>
}
