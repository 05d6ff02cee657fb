import LanguageServerProtocol

/// A request that has not been answered yet. An edit makes what was computed for it so far worthless, so that it may take
/// several attempts.
struct RunningRequest {
  let feature: Feature
  let respond: Feature.Responder
  /// The document of the request, and its version when the request came.
  let document: DocumentURI?
  let version: Int?
  /// The workspace's revision when the request came.
  let revision: Int
  /// Distinguishes the latest attempt from earlier ones, and from answered requests with the same id.
  var serial: Int
  var attempt: Task<Void, Never>
}
