// What other nodes want to know of one that is written.
extension WrittenNode {
  /// The name after the keyword, in backticks where it is so written; nothing where there is none.
  var name: String {
    parts.first { $0.coverage.contains { $0.hasSuffix(":name") || $0.hasSuffix(":request") } }?.text ?? ""
  }

  /// The names of nodes of patterns in it, which others may mention.
  var declaredNames: Set<String> {
    Set(all.filter(\.isPattern).flatMap { [$0.name, $0.typeName ?? $0.name] })
  }

  /// Whether one of the names is in its text.
  func mentions(_ names: Set<String>) -> Bool {
    if names.isEmpty { return false }
    let words = rendered().text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.contains { names.contains(String($0)) }
  }

  var hasDefault: Bool {
    parts.contains { $0.text.hasPrefix("= ") }
  }

  /// Whether the type is an Optional, as it is mostly spelled.
  var isOptional: Bool {
    parts.contains { $0.text.hasPrefix(": ") && $0.text.hasSuffix("?") }
  }

  var genericCount: Int {
    parts.contains { $0.text.hasPrefix("<") } ? 1 : 0
  }
}
