import LanguageServerProtocol

/// A request that has not been answered yet. An edit makes what was computed for it so far worthless, so that it may take
/// several attempts.
struct RunningRequest {
  let feature: Feature
  let respond: Feature.Responder
  /// The document that the request is about, and its version when the request came.
  let document: DocumentURI?
  let version: Int?
  /// Which text the request came with: the workspace's revision then.
  let revision: Int
  /// Tells the latest attempt from earlier ones, and from requests with the same id that were answered.
  var serial: Int
  var attempt: Task<Void, Never>
}
