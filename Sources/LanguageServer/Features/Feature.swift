import LanguageServerProtocol

/// A request that the server answers, with what it says about it when a client connects.
///
/// One file in this folder and one line in `all` make a feature; the capabilities that the server announces are those of
/// the list.
package struct Feature: Sendable {
  package let method: String
  /// The members of `ServerCapabilities` for a client; empty where the client does not want the feature.
  package let capabilities: @Sendable (LSP.ClientCapabilities) -> JSONObject
  /// Whether a result is void once the document has changed, as that of one that holds edits is.
  package let dependsOnVersion: Bool
  /// Answers a request on a copy of the workspace. Runs outside of the server, so that it may take its time; checks for
  /// cancellation are up to it.
  ///
  /// - Throws: `JSONMismatch` for wrong parameters, `ResponseError` or what the generator throws.
  package let respond: @Sendable (JSON, Workspace) async throws -> JSON

  package init<Params: JSONDecodable>(
    _ method: String,
    dependsOnVersion: Bool = false,
    capabilities: @escaping @Sendable (LSP.ClientCapabilities) -> JSONObject,
    respond: @escaping @Sendable (Params, Workspace) async throws -> some JSONEncodable
  ) {
    self.method = method
    self.dependsOnVersion = dependsOnVersion
    self.capabilities = capabilities
    self.respond = { params, workspace in try await respond(Params(json: params), workspace).json }
  }

  /// All features of the server.
  package static let all: [Feature] = [
    .codeAction,
    .codeActionResolve,
    .diagnostic,
    .executeCommand,
    .hover,
  ]
}
