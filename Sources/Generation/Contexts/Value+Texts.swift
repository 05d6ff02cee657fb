import Templating

extension Value {
  /// A list of texts.
  static func texts(_ texts: [String]) -> Value {
    .list(texts.map { .string($0) })
  }

  /// A text, or null.
  static func text(_ text: String?) -> Value {
    text.map(Value.string) ?? .null
  }
}
