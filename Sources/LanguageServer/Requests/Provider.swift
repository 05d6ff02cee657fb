import LanguageServerProtocol

/// How a feature is announced: in the answer to `initialize`, or by a registration for the documents that it is for where
/// the client takes those.
package struct Provider: Sendable {
  /// The member of `ServerCapabilities`: `hoverProvider`.
  package let key: String
  /// The method to register, if it is not the feature's: `textDocument/semanticTokens`.
  package let method: String?
  /// The provider's options for a client; `nil` to announce nothing. Features of one provider may add to each other's
  /// options: objects are merged and lists joined.
  package let options: @Sendable (LSP.ClientCapabilities) -> JSONObject?

  package init(
    _ key: String,
    registeredAs method: String? = nil,
    options: @escaping @Sendable (LSP.ClientCapabilities) -> JSONObject? = { _ in [:] }
  ) {
    self.key = key
    self.method = method
    self.options = options
  }
}
