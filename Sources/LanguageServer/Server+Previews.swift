import LanguageServerProtocol

/// The previews that the client shows.
extension Server {
  /// How many previews are renewed; of those that the client has closed the server is not told.
  private static let maximumPreviews = 8

  /// Takes note of a preview that the client has asked for.
  func show(_ preview: Preview) {
    previews.removeAll { $0 == preview }
    previews.append(preview)
    if previews.count > Self.maximumPreviews { previews.removeFirst() }
  }

  /// Asks the client to ask for the previews of projects again.
  func refreshPreviews(of roots: some Collection<String>) {
    for preview in previews where roots.contains(preview.root) {
      sendRequest("workspace/textDocumentContent/refresh", ["uri": .string(preview.uri)])
    }
  }
}
