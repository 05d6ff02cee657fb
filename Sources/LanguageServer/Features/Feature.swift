import LanguageServerProtocol

/// A request that the server answers, with what it says about it when a client connects.
///
/// One file in this folder and one line in `all` make a feature; the capabilities that the server announces are those
/// of the list.
package struct Feature: Sendable {
  /// The protocol's name of the request: `textDocument/hover`.
  package let method: String
  /// The members of `ServerCapabilities` for a client; empty where the client does not want the feature.
  package let capabilities: @Sendable (LSP.ClientCapabilities) -> JSONObject
  /// Whether a result is void once the document has changed, as that of one that holds edits is.
  package let dependsOnVersion: Bool
  /// Reads the parameters of a request and gives what answers it. Runs in the server, so that wrong parameters are
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
    /// The member `result` of the response; null where there is nothing to say.
    package let result: JSON
    /// An edit that the client is asked to make before it gets the result, and its name in the menu "Undo".
    var edit: (label: String, edit: LSP.WorkspaceEdit)?
  }

  /// A feature that answers with a result and asks nothing of the client.
  ///
  /// - Parameters:
  ///   - capabilities: What to announce to a client; empty to announce nothing.
  ///   - respond: Runs on a copy of the workspace, outside of the server; what it throws becomes the error of the
  ///     response.
  package init<Params: JSONDecodable & Sendable>(
    _ method: String,
    dependsOnVersion: Bool = false,
    capabilities: @escaping @Sendable (LSP.ClientCapabilities) -> JSONObject,
    respond: @escaping @Sendable (Params, Workspace) async throws -> some JSONEncodable
  ) {
    self.method = method
    self.dependsOnVersion = dependsOnVersion
    self.capabilities = capabilities
    prepare = { json in
      let params = try Params(json: json)
      return { workspace in Reply(result: try await respond(params, workspace).json) }
    }
  }

  /// A feature that makes the client edit documents.
  package init<Params: JSONDecodable & Sendable>(
    _ method: String,
    capabilities: @escaping @Sendable (LSP.ClientCapabilities) -> JSONObject,
    perform: @escaping @Sendable (Params, Workspace) async throws -> Reply
  ) {
    self.method = method
    self.dependsOnVersion = false
    self.capabilities = capabilities
    prepare = { json in
      let params = try Params(json: json)
      return { workspace in try await perform(params, workspace) }
    }
  }

  /// All features of the server.
  package static let all: [Feature] = [
    .codeAction,
    .codeActionResolve,
    .diagnostic,
    .documentSymbol,
    .executeCommand,
    .formatting,
    .hover,
    .rangeFormatting,
  ]
}
