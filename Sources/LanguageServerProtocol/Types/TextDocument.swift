extension LSP {
  /// The parameters of a request about a document as a whole: document symbols, diagnostics.
  package struct TextDocumentParams: Sendable, JSONDecodable {
    /// As the client writes it.
    package let uri: String

    /// Reads `textDocument.uri`. Further members, such as formatting options, are ignored.
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
    }
  }

  /// A document by its URI.
  package struct TextDocumentIdentifier: Sendable, JSONDecodable {
    /// As the client spells it: two spellings may mean one file.
    package let uri: String
    /// Only if the request is about a version.
    package let version: Int?

    /// Reads `uri`, required, and the `version` of a `VersionedTextDocumentIdentifier`.
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("uri")
      version = try json.optional("version")
    }
  }

  /// The parameters of `textDocument/didOpen`.
  package struct DidOpenParams: Sendable, JSONDecodable {
    /// The document with its text, which replaces the file's from now on.
    package let textDocument: TextDocumentItem

    /// Reads `textDocument`, required (LSP 3.17, "DidOpenTextDocument Notification").
    package init(json: JSON) throws(JSONMismatch) {
      textDocument = try json.required("textDocument")
    }
  }

  /// A document with its text.
  package struct TextDocumentItem: Sendable, JSONDecodable {
    /// As the client spells it.
    package let uri: String
    /// The client's name for the language: `kit`, `swift`, or a configured name.
    package let languageId: String
    /// Rises with each change, including undo. The client chooses the first value.
    package let version: Int
    /// With its own line ends.
    package let text: String

    /// Reads the four members, all required (LSP 3.17, "TextDocumentItem").
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("uri")
      languageId = try json.required("languageId")
      version = try json.required("version")
      text = try json.required("text")
    }
  }

  /// The parameters of `textDocument/didChange`.
  package struct DidChangeParams: Sendable, JSONDecodable {
    /// As the client spells it.
    package let uri: String
    /// `nil` from a few clients, against the specification.
    package let version: Int?
    /// In order of application: each range is one of the text after the previous change.
    package let contentChanges: [ContentChange]

    /// Reads `textDocument` and `contentChanges`, both required (LSP 3.17, "DidChangeTextDocument Notification").
    package init(json: JSON) throws(JSONMismatch) {
      let document: TextDocumentIdentifier = try json.required("textDocument")
      uri = document.uri
      version = document.version
      contentChanges = try json.required("contentChanges")
    }
  }

  /// A change of a document: of a range, or of everything.
  package struct ContentChange: Sendable, JSONDecodable {
    /// The range to replace; `nil` if `text` is the whole document.
    package let range: Range?
    /// The new text; empty to delete.
    package let text: String

    /// Reads `range` and `text`. The length of the range, which the specification deprecates, is ignored.
    package init(json: JSON) throws(JSONMismatch) {
      range = try json.optional("range")
      text = try json.required("text")
    }
  }

  /// The parameters of `textDocument/formatting`. The form of a kit is fixed, so the options are not read.
  package typealias FormattingParams = TextDocumentParams

  /// The parameters of `textDocument/rangeFormatting`.
  package struct RangeFormattingParams: Sendable, JSONDecodable {
    /// As the client spells it.
    package let uri: String
    /// The server formats the lines that it touches.
    package let range: Range

    /// Reads `textDocument` and `range`, both required (LSP 3.17, "Document Range Formatting Request").
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
      range = try json.required("range")
    }
  }

  /// The parameters of a request about a place: hover.
  package struct TextDocumentPositionParams: Sendable, JSONDecodable {
    /// As the client spells it.
    package let uri: String
    /// The pointer or the cursor, between two characters.
    package let position: Position

    /// Reads `textDocument` and `position`, both required (LSP 3.17, "TextDocumentPositionParams").
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
      position = try json.required("position")
    }
  }
}
