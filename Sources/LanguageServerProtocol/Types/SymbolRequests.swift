extension LSP {
  /// The parameters of `textDocument/rename`.
  package struct RenameParams: Sendable, JSONDecodable {
    /// As the client spells it.
    package let uri: String
    package let position: Position
    /// As typed by the user, of any form.
    package let newName: String

    /// Reads `textDocument`, `position` and `newName`, all required (LSP 3.17, "Rename Request").
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
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

      /// Reads both members, which are required (LSP 3.17, "FileRename").
      package init(json: JSON) throws(JSONMismatch) {
        oldUri = try json.required("oldUri")
        newUri = try json.required("newUri")
      }
    }

    /// All files that are moved at once.
    package let files: [File]

    /// Reads `files`, required (LSP 3.17, "WillRenameFiles Request").
    package init(json: JSON) throws(JSONMismatch) {
      files = try json.required("files")
    }
  }

  /// The parameters of `textDocument/references`.
  package struct ReferenceParams: Sendable, JSONDecodable {
    /// As the client spells it.
    package let uri: String
    package let position: Position
    package let includesDeclaration: Bool

    /// Reads `textDocument`, `position` and `context`, all required (LSP 3.17, "Find References Request").
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
      position = try json.required("position")
      includesDeclaration = json["context"]?["includeDeclaration"]?.bool ?? true
    }
  }

  /// The parameters of `textDocument/semanticTokens/full/delta`.
  package struct SemanticTokensDeltaParams: Sendable, JSONDecodable {
    /// As the client spells it.
    package let uri: String
    /// The result id of an earlier answer.
    package let previousResultId: String

    /// Reads `textDocument` and `previousResultId`, both required (LSP 3.17, "Semantic Tokens").
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
      previousResultId = try json.required("previousResultId")
    }
  }

  /// The parameters of `textDocument/selectionRange`.
  package struct SelectionRangeParams: Sendable, JSONDecodable {
    /// As the client spells it.
    package let uri: String
    /// One answer is wanted for each.
    package let positions: [Position]

    /// Reads `textDocument` and `positions`, both required (LSP 3.17, "Selection Range Request").
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
      positions = try json.required("positions")
    }
  }

  /// The parameters of `workspace/symbol`.
  package struct WorkspaceSymbolParams: Sendable, JSONDecodable {
    /// As typed by the user; empty for everything.
    package let query: String

    /// Reads `query`, which is required (LSP 3.17, "Workspace Symbols Request").
    package init(json: JSON) throws(JSONMismatch) {
      query = try json.required("query")
    }
  }
}

/// The types of the Language Server Protocol that the server uses, under their names in the specification (3.17).
///
/// Each has only the members that the server reads or writes.
package enum LSP {}

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
