/// The types of the Language Server Protocol that the server uses, under their names in the specification (3.17).
///
/// Each has only the members that the server reads or writes. Ranges are in code units of the negotiated encoding, and URIs
/// as the client spells them.
package enum LSP {
  /// The parameters of `textDocument/rename`.
  package struct RenameParams: Sendable, JSONDecodable {
    package let position: Position
    /// As typed by the user, of any form.
    package let newName: String

    package init(json: JSON) throws(JSONMismatch) {
      position = try json.required("position")
      newName = try json.required("newName")
    }
  }

  /// The parameters of `workspace/willRenameFiles`.
  package struct RenameFilesParams: Sendable, JSONDecodable {
    /// A file or folder.
    package struct File: Sendable, JSONDecodable {
      package let oldUri: String
      package let newUri: String

      package init(json: JSON) throws(JSONMismatch) {
        oldUri = try json.required("oldUri")
        newUri = try json.required("newUri")
      }
    }

    /// All files that are moved at once.
    package let files: [File]

    package init(json: JSON) throws(JSONMismatch) { files = try json.required("files") }
  }

  /// The parameters of `textDocument/references`.
  package struct ReferenceParams: Sendable, JSONDecodable {
    package let position: Position
    package let includesDeclaration: Bool

    package init(json: JSON) throws(JSONMismatch) {
      position = try json.required("position")
      includesDeclaration = json["context"]?["includeDeclaration"]?.bool ?? true
    }
  }

  /// The parameters of `textDocument/semanticTokens/full/delta`.
  package struct SemanticTokensDeltaParams: Sendable, JSONDecodable {
    /// The result id of an earlier answer.
    package let previousResultId: String

    package init(json: JSON) throws(JSONMismatch) { previousResultId = try json.required("previousResultId") }
  }

  /// The parameters of `textDocument/selectionRange`.
  package struct SelectionRangeParams: Sendable, JSONDecodable {
    /// One answer is wanted for each.
    package let positions: [Position]

    package init(json: JSON) throws(JSONMismatch) { positions = try json.required("positions") }
  }

  /// The parameters of `workspace/symbol`.
  package struct WorkspaceSymbolParams: Sendable, JSONDecodable {
    /// As typed by the user; empty for everything.
    package let query: String

    package init(json: JSON) throws(JSONMismatch) { query = try json.required("query") }
  }

  /// A named part of a document with the parts inside it.
  package struct DocumentSymbol: Hashable, Sendable, JSONEncodable {
    /// The `SymbolKind`s of the protocol that a kit needs.
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
    /// Shown after the name, such as a type.
    package let detail: String?
    package let kind: Kind
    /// The whole part, block included.
    package let range: Range
    /// Shown when the symbol is chosen, such as its name; inside `range`, or some clients refuse the whole outline.
    package let selectionRange: Range
    /// In text order, each inside `range`.
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
