import LanguageServerProtocol

/// What the server asks of the client on behalf of a request of the client's.
package struct ClientRequest: Sendable {
  /// The protocol's name of the request: `workspace/applyEdit`.
  package let method: String
  /// In the specified form for the method.
  package let params: JSON

  /// Asks the client to change documents.
  ///
  /// - Parameter label: The name of the edit in the menu "Undo".
  package static func applyEdit(_ edit: LSP.WorkspaceEdit, label: String) -> ClientRequest {
    ClientRequest(method: "workspace/applyEdit", params: ["label": .string(label), "edit": edit.json])
  }

  /// Asks the client to open a document and select a range (LSP 3.16, "Show Document Request").
  ///
  /// - Parameter range: `nil` for the start.
  package static func showDocument(_ uri: String, selecting range: LSP.Range? = nil) -> ClientRequest {
    let params: JSON = ["uri": .string(uri), "takeFocus": true, "selection": range?.json]
    return ClientRequest(method: "window/showDocument", params: params)
  }
}
