extension LSP {
  /// A named part of a document with the parts inside it.
  package struct DocumentSymbol: Hashable, Sendable, JSONEncodable {
    /// The icon of a symbol.
    package enum Kind: Int, Sendable {
      case namespace = 3
      case method = 6
      case property = 7
      case `enum` = 10
      case interface = 11
      case enumMember = 22
      case `struct` = 23
    }

    /// What the outline shows; the protocol forbids an empty one.
    package let name: String
    /// What the outline shows beside the name, such as a type; nil for nothing.
    package let detail: String?
    /// One of the protocol's `SymbolKind`s, of which only those that a kit needs are here.
    package let kind: Kind
    /// The whole part, its block included, in code units of the negotiated encoding.
    package let range: Range
    /// What to show when the symbol is chosen, such as its name; inside `range`.
    package let selectionRange: Range
    /// In the order of the text, each inside of `range`.
    package let children: [DocumentSymbol]

    /// A symbol. Some clients refuse the whole outline where a `selectionRange` is not inside of its `range`.
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

    /// The members as in LSP 3.17, "Document Symbols Request"; `detail` and `children` only where there are any.
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
