/// The types of the Language Server Protocol that the server uses, under their names in the specification (3.17).
///
/// Each has only the members that the server reads or writes. Ranges are in code units of the negotiated encoding, and URIs
/// as the client spells them.
package enum LSP {
  /// A named part of a document with the parts inside it.
  package struct DocumentSymbol: Hashable, Sendable, JSONEncodable {
    /// The `SymbolKind`s of the protocol that kits and templates need.
    package enum Kind: Int, Sendable {
      case namespace = 3
      case method = 6
      case property = 7
      case `enum` = 10
      case interface = 11
      case function = 12
      case variable = 13
      case array = 18
      case enumMember = 22
      case `struct` = 23
    }

    /// Shown in the outline; the protocol forbids an empty one.
    package let name: String
    /// Shown after the name, such as a type.
    package let detail: String?
    package let kind: Kind
    /// The whole part, block included.
    package let range: Range
    /// Shown when the symbol is chosen, such as its name; inside `range`, or some clients refuse the whole outline.
    package let selectionRange: Range
    /// In text order, each inside `range`.
    package let children: [DocumentSymbol]

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

    /// The symbol and its nested symbols as a list of `SymbolInformation`.
    func flattened(uri: String, container: String? = nil) -> [JSON] {
      let information: JSON = [
        "name": name.json,
        "kind": kind.rawValue.json,
        "location": Location(uri: uri, range: range).json,
        "containerName": container.map(JSON.string),
      ]
      return [information] + children.flatMap { $0.flattened(uri: uri, container: name) }
    }
  }
}
