import Templating

extension Value {
  static func texts(_ texts: [String]) -> Value {
    .list(texts.map { .string($0) })
  }

  /// A string, or null.
  static func text(_ text: String?) -> Value {
    text.map(Value.string) ?? .null
  }
}
