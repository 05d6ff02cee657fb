/// The pattern for a type's name: a string with `{name}` and `{parent}`, such as `{name}Request`.
package struct NamePattern: Hashable, Sendable {
  package let text: String

  /// Assumes that all placeholders are known; `SchemaReader` reports others.
  package init(_ text: String) { self.text = text }

  /// The type's name. A name that already ends in the suffix after `{name}` is not doubled.
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

  /// The name of the node that declares the type: the reverse of `name(for:parent:)`. `nil` if none does, or any would.
  package func nodeName(of type: String, parent: String) -> String? {
    guard let placeholder = text.firstRange(of: "{name}") else { return nil }
    let fixed = text.replacing("{name}", with: "").replacing("{parent}", with: "")
    if fixed.isEmpty { return nil }
    let prefix = text[..<placeholder.lowerBound].replacing("{parent}", with: parent)
    let suffix = text[placeholder.upperBound...].replacing("{parent}", with: parent)
    guard type.hasPrefix(prefix), type.hasSuffix(suffix), type.utf8.count > prefix.utf8.count + suffix.utf8.count else {
      return nil
    }
    let name = String(type.dropFirst(prefix.count).dropLast(suffix.count))
    return self.name(for: name, parent: parent) == type ? name : nil
  }
}

/// The declaration of a slot's name, if it is the name of another node's member.
package enum NameOrigin: Sendable {
  /// By a member, named as in the schema, of the enclosing node of the pattern, or of the nearest node of `pattern`.
  case member(Located<String>, pattern: Located<String>?)
  /// By a member of the type in a slot of an enclosing node; for an array or an Optional, of the type in it.
  case typeMember(slot: Located<String>)
}
