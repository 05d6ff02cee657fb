/// A piece of a template: text, `{{ … }}`, `{% … %}` or `{# … #}`.
struct TemplateToken {
  enum Kind {
    case text, variable, block, comment
  }

  /// What a `-` or `+` inside a block's delimiter asks for.
  enum WhitespaceMark {
    case none, trim, keep
  }

  let kind: Kind
  let range: Range<Int>
  /// The text between the delimiters and marks; for a text, the text.
  let content: Range<Int>
  let leadingMark: WhitespaceMark
  let trailingMark: WhitespaceMark
  /// False for a tag without its closing delimiter, which ends where its words seem to.
  var isClosed = true
}
