extension Server {
  /// Ends the typing in a document when the user pauses. While they type, no new mistakes are shown
  /// (`SettledDiagnostics`).
  func awaitPause(in uri: DocumentURI) {
    pause?.cancel()
    guard workspace?.documents[uri]?.isBeingTyped == true else { return }
    pause = Task { [weak self, typingPause] in
      guard (try? await Task.sleep(for: typingPause)) != nil else { return }
      await self?.endTyping(in: uri)
    }
  }

  func endTyping(in uri: DocumentURI) {
    guard workspace?.endTyping(in: uri) == true, let client = workspace?.client else { return }
    scheduleDiagnostics(for: uri, after: .zero)
    if client.pullDiagnostics, client.diagnosticRefresh { sendRequest("workspace/diagnostic/refresh", .null) }
  }
}
