extension LSP {
  /// The kind of a line in the list that an editor shows while one types, which decides its icon.
  enum CompletionItemKind: Int {
    case function = 3
    case field = 5
    case variable = 6
    case property = 10
    case keyword = 14
    case file = 17
    case reference = 18
    case folder = 19
    case enumMember = 20
    case `struct` = 22
    case `operator` = 24
  }
}

extension JSON {
  /// By which a client sorts the item at a place of the list.
  static func sortText(_ index: Int) -> JSON { .string(String("\(10_000 + index)".dropFirst())) }

  /// Text for people (`MarkupContent`).
  ///
  /// - Parameter isMarkdown: Whether the client has announced Markdown for the place; if not, fences and code marks are
  ///   removed.
  static func markup(_ markdown: String, isMarkdown: Bool) -> JSON {
    if isMarkdown { return ["kind": "markdown", "value": .string(markdown)] }
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let plain = lines.filter { !$0.hasPrefix("```") && $0 != "---" }.joined(separator: "\n").filter { $0 != "`" }
    return ["kind": "plaintext", "value": .string(plain)]
  }
}
