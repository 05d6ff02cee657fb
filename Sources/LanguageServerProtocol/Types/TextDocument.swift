extension LSP {
  /// The parameters of a request about a document as a whole: document symbols, diagnostics.
  package struct TextDocumentParams: Sendable, JSONDecodable {
    /// The URI as the client writes it.
    package let uri: String

    /// Reads `textDocument.uri`. What a method has besides, such as the options of formatting, is left unread.
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
    }
  }

  /// A document by its URI.
  package struct TextDocumentIdentifier: Sendable, JSONDecodable {
    /// As the client spells it: two spellings may mean one file.
    package let uri: String
    /// Only where the request is about a version.
    package let version: Int?

    /// Reads `uri`, which is required, and the `version` of a `VersionedTextDocumentIdentifier`.
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("uri")
      version = try json.optional("version")
    }
  }

  /// The parameters of `textDocument/didOpen`.
  package struct DidOpenParams: Sendable, JSONDecodable {
    /// The document with its text, which counts instead of the file's from now on.
    package let textDocument: TextDocumentItem

    /// Reads `textDocument`, which is required (LSP 3.17, "DidOpenTextDocument Notification").
    package init(json: JSON) throws(JSONMismatch) {
      textDocument = try json.required("textDocument")
    }
  }

  /// A document with its text.
  package struct TextDocumentItem: Sendable, JSONDecodable {
    /// As the client spells it.
    package let uri: String
    /// What the client takes the document for: `kit`, `swift`, or a name that it was configured to use.
    package let languageId: String
    /// Rises with each change, also by undoing. Its first value is up to the client.
    package let version: Int
    /// All of it, with its own line ends.
    package let text: String

    /// Reads the four members, which are all required (LSP 3.17, "TextDocumentItem").
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
    /// Nil in what a few clients send, against the specification.
    package let version: Int?
    /// In the order in which to make them: each range is one of the text that the change before has left.
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
    /// What `text` replaces; nil where `text` is all of the document.
    package let range: Range?
    /// What is there afterwards; empty to delete.
    package let text: String

    /// Reads `range` and `text`. The length of the range, which the specification deprecates, is left unread.
    package init(json: JSON) throws(JSONMismatch) {
      range = try json.optional("range")
      text = try json.required("text")
    }
  }

  /// The parameters of `textDocument/formatting`. The form of a kit is fixed, so the options are not read.
  package typealias FormattingParams = TextDocumentParams

  /// The parameters of `textDocument/rangeFormatting`.
  package struct RangeFormattingParams: Sendable, JSONDecodable {
    /// The document as the client spells it.
    package let uri: String
    /// The part to format: the server formats the lines that it touches.
    package let range: Range

    /// Reads `textDocument` and `range`, which are both required (LSP 3.17, "Document Range Formatting Request").
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
      range = try json.required("range")
    }
  }

  /// The parameters of a request about a place: hover.
  package struct TextDocumentPositionParams: Sendable, JSONDecodable {
    /// The document as the client spells it.
    package let uri: String
    /// Where the pointer or the cursor is, between two characters.
    package let position: Position

    /// Reads `textDocument` and `position`, which are both required (LSP 3.17, "TextDocumentPositionParams").
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
      position = try json.required("position")
    }
  }
}
