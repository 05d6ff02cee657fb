extension LSP {
  /// One line of the list that an editor shows while one types.
  package struct CompletionItem: Hashable, Sendable, JSONEncodable {
    /// The kind of an item, which decides its icon (LSP 3.17, "CompletionItemKind").
    package enum Kind: Int, Sendable {
      case property = 10
      case enumMember = 20
      case keyword = 14
      case snippet = 15
      case file = 17
      case reference = 18
      case folder = 19
      case `struct` = 22
      case `operator` = 24
      case variable = 6
      case value = 12
      case function = 3
      case field = 5
    }

    /// Shown in the list, and compared with what is typed.
    package let label: String
    package let kind: Kind
    /// Shown after the label.
    package let detail: String?
    /// `nil` for none, or if `completionItem/resolve` adds it.
    package var documentation: MarkupContent?
    /// Items are sorted by this string.
    package let sortText: String
    /// Compared with what is typed, instead of the label.
    package var filterText: String?
    /// Whether the edit's text is a snippet; only for clients that take such.
    package var isSnippet = false
    /// The effect of the item; its range is in one line and holds the cursor.
    package var edit: TextEdit
    /// For `completionItem/resolve`.
    package var data: JSON?

    /// - Parameter index: The item's place in the list.
    package init(label: String, kind: Kind, detail: String, edit: TextEdit, at index: Int) {
      self.label = label
      self.kind = kind
      self.detail = detail.isEmpty ? nil : detail
      self.edit = edit
      let digits = String(index)
      sortText = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    package var json: JSON {
      [
        "label": label.json,
        "kind": kind.rawValue.json,
        "detail": detail.map(JSON.string),
        "documentation": documentation?.json,
        "sortText": sortText.json,
        "filterText": filterText.map(JSON.string),
        "insertTextFormat": isSnippet ? 2 : nil,
        "textEdit": edit.json,
        "data": data,
      ]
    }
  }

  /// Text for people, with or without marks.
  package struct MarkupContent: Hashable, Sendable, JSONEncodable {
    /// Markdown, or plain text.
    package let value: String
    /// Whether the client shows Markdown.
    package let isMarkdown: Bool

    /// - Parameters:
    ///   - markdown: The string. If the client shows plain text alone, fences and code marks are removed.
    ///   - isMarkdown: Whether the client has announced Markdown for the place.
    package init(_ markdown: String, isMarkdown: Bool) {
      self.isMarkdown = isMarkdown
      let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      value =
        isMarkdown
        ? markdown
        : lines.filter { !$0.hasPrefix("```") && $0 != "---" }.joined(separator: "\n").filter { $0 != "`" }
    }

    package var json: JSON { ["kind": isMarkdown ? "markdown" : "plaintext", "value": value.json] }
  }
}
