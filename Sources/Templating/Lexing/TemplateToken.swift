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
  /// The token with its delimiters (UTF-8 offsets).
  let range: Range<Int>
  /// What is between the delimiters and the marks; of a text, the text.
  let content: Range<Int>
  let leadingMark: WhitespaceMark
  let trailingMark: WhitespaceMark
  /// False for a tag that lacks its closing delimiter, and ends where its words seem to.
  var isClosed = true
}
