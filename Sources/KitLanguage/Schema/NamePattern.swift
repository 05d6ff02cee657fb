/// How a type's name comes from a node's: a text with `{name}` and `{parent}`, such as `{name}Request`.
package struct NamePattern: Hashable, Sendable {
  /// The pattern as the schema has it, placeholders included.
  package let text: String

  /// Takes the placeholders for known ones; `SchemaReader` reports others.
  package init(_ text: String) {
    self.text = text
  }

  /// The type's name. A name that already ends in what goes after `{name}` is not doubled.
  package func name(for name: String, parent: String) -> String {
    var text = text
    let suffix = text.split(separator: "}", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    if text.hasSuffix("{name}" + suffix), !suffix.isEmpty, name.hasSuffix(suffix), name != suffix {
      text.removeLast(suffix.count)
    }
    return text.split(separator: "{", omittingEmptySubsequences: false).map { part in
      if part.hasPrefix("name}") { return name + part.dropFirst("name}".count) }
      if part.hasPrefix("parent}") { return parent + part.dropFirst("parent}".count) }
      return String(part)
    }.joined()
  }
}
