// What other nodes want to know of one that is written.
extension WrittenNode {
  /// The name after the keyword, in backticks where it is so written; nothing if there is none.
  var name: String { schema.slot(.name).flatMap { texts[$0.label] } ?? "" }

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

  var hasDefault: Bool { schema.slot(.defaultValue).flatMap { texts[$0.label] } != nil }

  /// Whether the type is an Optional, as it is mostly spelled.
  var isOptional: Bool { schema.slot(.type).flatMap { texts[$0.label] }?.hasSuffix("?") ?? false }

  var genericCount: Int { schema.slot(.generics).flatMap { texts[$0.label] } == nil ? 0 : 1 }
}
