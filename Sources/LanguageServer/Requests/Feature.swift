import LanguageServerProtocol

/// A request that the server answers about documents of some languages, with what it announces about it when a client
/// connects.
///
/// One file in a folder here and one line in `all` make a feature; what the server announces is derived from the list.
/// Several features may answer the same request about documents of different languages.
package struct Feature: Sendable {
  /// The protocol's name of the request: `textDocument/hover`.
  package let method: String
  /// The languages of the documents concerned; empty for a request without a document.
  package let languages: Set<Language>
  /// The announcement; `nil` if another feature's covers it.
  package let provider: Provider?
  /// Whether a result is void after the document has changed, as with edits.
  package let dependsOnVersion: Bool
  /// Reads the parameters of a request and returns its responder. Runs in the server, so that wrong parameters are
  /// reported whatever comes next.
  ///
  /// - Throws: `JSONMismatch` for wrong parameters.
  package let prepare: @Sendable (JSON) throws -> Responder

  /// Answers a request on a copy of the workspace. Runs outside of the server, so that it may take its time; checks for
  /// cancellation are up to it.
  ///
  /// - Throws: `ResponseError` or what the generator throws.
  package typealias Responder = @Sendable (Workspace) async throws -> Reply

  /// What a request leads to.
  package struct Reply: Sendable {
    /// The response's `result`; null if there is nothing to report.
    package let result: JSON
    /// The requests to the client before it gets the result, in order.
    package var requests: [ClientRequest] = []
    /// Shown by the client from now on; the client is told of changes.
    package var preview: Preview?
  }

  /// A feature about documents, with an empty answer if the document is not open or in another language.
  ///
  /// - Parameters:
  ///   - absent: The answer for other documents.
  ///   - respond: Runs on a copy of the workspace, outside of the server; a thrown error becomes the response's error.
  package init<Params: JSONDecodable & Sendable>(
    _ method: String,
    in languages: Set<Language>,
    _ provider: Provider?,
    dependsOnVersion: Bool = false,
    otherwise absent: JSON = .null,
    respond: @escaping @Sendable (Params, Snapshot) async throws -> some JSONEncodable
  ) {
    self.method = method
    self.languages = languages
    self.provider = provider
    self.dependsOnVersion = dependsOnVersion
    prepare = { json in
      let params = try Params(json: json)
      let uri = try LSP.TextDocumentParams(json: json).uri
      return { workspace in
        guard let document = workspace.document(uri), document.language.map(languages.contains) ?? false else {
          return Reply(result: absent)
        }
        let snapshot = Snapshot(workspace: workspace, document: document)
        return Reply(result: try await respond(params, snapshot).json)
      }
    }
  }

  /// The requests that editors send only if the user has chosen to change or to see something.
  private static let orders: Set = [
    "codeAction/resolve", "textDocument/rename", "workspace/executeCommand", "workspace/textDocumentContent",
    "workspace/willRenameFiles",
  ]

  /// Whether the user ordered the request. Other requests start no git. Code actions are orders for clients that cannot
  /// ask for their edits later.
  func isOrder(of client: LSP.ClientCapabilities) -> Bool {
    Self.orders.contains(method) || method == "textDocument/codeAction" && !client.codeActionResolveEdit
  }

  /// `textDocument/diagnostic` about documents of a language, for clients that pull diagnostics.
  ///
  /// - Parameter respond: Runs on a copy of the workspace, outside of the server; a thrown error becomes the response's
  ///   error.
  static func diagnostics(
    in language: Language,
    respond: @escaping @Sendable (LSP.DocumentDiagnosticParams, Snapshot) async throws -> LSP.DocumentDiagnosticReport
  ) -> Feature {
    Feature(
      "textDocument/diagnostic",
      in: [language],
      Provider("diagnosticProvider") { client in
        client.pullDiagnostics ? ["interFileDependencies": true, "workspaceDiagnostics": true] : nil
      },
      otherwise: LSP.DocumentDiagnosticReport(items: []).json,
      respond: respond
    )
  }

  /// A feature that is not about one open document, or asks something of the client.
  ///
  /// - Parameter respond: Runs on a copy of the workspace, outside of the server; a thrown error becomes the response's
  ///   error.
  package init<Params: JSONDecodable & Sendable>(
    _ method: String,
    _ provider: Provider?,
    dependsOnVersion: Bool = false,
    respond: @escaping @Sendable (Params, Workspace) async throws -> Reply
  ) {
    self.method = method
    languages = []
    self.provider = provider
    self.dependsOnVersion = dependsOnVersion
    prepare = { json in
      let params = try Params(json: json)
      return { workspace in try await respond(params, workspace) }
    }
  }
}
