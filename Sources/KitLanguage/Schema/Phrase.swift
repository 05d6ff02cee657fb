/// Words of messages: lists, nouns and articles.
package enum Phrase {
  /// The longest list that is still helpful.
  private static let listLimit = 12

  /// `a`, `a or b`, `a, b or c`.
  static func oneOf(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    if items.count > listLimit { return "one of " + items.prefix(listLimit).joined(separator: ", ") + ", …" }
    return items.dropLast().joined(separator: ", ") + " or " + last
  }

  package static func list(_ names: [String]) -> String {
    names.prefix(listLimit).map { "'\($0)'" }.joined(separator: ", ") + (names.count > listLimit ? ", …" : "")
  }

  static func noun(for kind: ValueKind) -> String {
    switch kind {
    case .name: "a name"
    case .word([]): "a word"
    case .word(let cases): oneOf(cases.map { "'\($0.word)'" })
    case .text, .headerValue: "a string"
    case .headerName: "the name of a header in quotation marks"
    case .datePattern: "the form of a date in quotation marks"
    case .number: "a number"
    case .int: "a whole number"
    case .url: "a URL in quotation marks"
    case .uriTemplate, .path: "a path in quotation marks"
    case .type: "a type"
    case .typeName: "the name of a type"
    case .property: "a property with its type, such as 'Player.delegate'"
    case .types: "types"
    case .expression: "a value"
    case .generics: "generic parameters"
    case .requirements: "requirements"
    case .signature: "parameters in parentheses"
    case .reference(let targets): "the name of a " + oneOf(targets.map { "'\($0.pattern)'" })
    case .code(let language): "\(language) between '\"\"\"'"
    case .words: "words"
    case .list(let kind): noun(for: kind)
    }
  }
}

/// A target of references.
package struct ReferenceTarget: Hashable, Sendable {
  package let pattern: String
  /// The keyword of an enclosing pattern: only names in the reference's own node of it are valid; `nil` for all.
  package let scope: String?

  /// The nodes of `pattern`, all of them or those in the node of `scope` around the reference.
  package init(_ pattern: String, in scope: String? = nil) {
    self.pattern = pattern
    self.scope = scope
  }
}
