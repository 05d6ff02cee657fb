extension LSP {
  /// A document by its URI.
  package struct TextDocumentIdentifier: Sendable, JSONDecodable {
    package let uri: String
    /// Only if the request is about a version.
    package let version: Int?

    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("uri")
      version = try json.optional("version")
    }
  }

  /// A document with its text.
  package struct TextDocumentItem: Sendable, JSONDecodable {
    package let uri: String
    /// The client's name for the language: `kit`, `swift`, or a configured name.
    package let languageId: String
    /// Rises with each change, including undo. The client chooses the first value.
    package let version: Int
    package let text: String

    init(uri: String, languageId: String, version: Int, text: String) {
      (self.uri, self.languageId, self.version, self.text) = (uri, languageId, version, text)
    }

    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("uri")
      languageId = try json.required("languageId")
      version = try json.required("version")
      text = try json.required("text")
    }
  }

  /// The parameters of `textDocument/didChange`.
  package struct DidChangeParams: Sendable, JSONDecodable {
    package let uri: String
    /// `nil` from a few clients, against the specification.
    package let version: Int?
    /// In order of application: each range refers to the result of the previous change.
    package let contentChanges: [ContentChange]

    package init(json: JSON) throws(JSONMismatch) {
      let document: TextDocumentIdentifier = try json.required("textDocument")
      uri = document.uri
      version = document.version
      contentChanges = try json.required("contentChanges")
    }
  }

  /// A change of a document: of a range, or of everything.
  package struct ContentChange: Sendable, JSONDecodable {
    /// `nil` if `text` is the whole document.
    package let range: Range?
    package let text: String

    package init(json: JSON) throws(JSONMismatch) {
      range = try json.optional("range")
      text = try json.required("text")
    }
  }
}
