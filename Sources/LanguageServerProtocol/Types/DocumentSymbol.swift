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

    /// Shown in the outline; the protocol forbids an empty one.
    package let name: String
    /// Shown beside the name, such as a type.
    package let detail: String?
    /// One of the protocol's `SymbolKind`s; only those that a kit needs are declared.
    package let kind: Kind
    /// The whole part, block included, in code units of the negotiated encoding.
    package let range: Range
    /// Shown when the symbol is chosen, such as its name; inside `range`.
    package let selectionRange: Range
    /// In text order, each inside `range`.
    package let children: [DocumentSymbol]

    /// A symbol. Some clients refuse the whole outline if a `selectionRange` is not within its `range`.
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

    /// The members as in LSP 3.17, "Document Symbols Request"; `detail` and `children` only if there are any.
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
