extension LSP {
  /// A named part of a document with the parts inside it.
  package struct DocumentSymbol: Hashable, Sendable, JSONEncodable {
    /// The icon of a symbol.
    package enum Kind: Int, Sendable {
      case namespace = 3
      case method = 6
      case property = 7
      case `struct` = 23
    }

    package let name: String
    package let detail: String?
    package let kind: Kind
    package let range: Range
    /// What to show when the symbol is chosen, such as its name; inside `range`.
    package let selectionRange: Range
    package let children: [DocumentSymbol]

    package init(
      name: String,
      detail: String? = nil,
      kind: Kind,
      range: Range,
      selectionRange: Range,
      children: [DocumentSymbol] = []
    ) {
      self.name = name
      self.detail = detail
      self.kind = kind
      self.range = range
      self.selectionRange = selectionRange
      self.children = children
    }

    package var json: JSON {
      [
        "name": name.json,
        "detail": detail.map(JSON.string),
        "kind": kind.rawValue.json,
        "range": range.json,
        "selectionRange": selectionRange.json,
        "children": children.isEmpty ? nil : children.json,
      ]
    }
  }
}
