import LanguageServerProtocol

/// The user's settings: from `initialize` at first, then as the client tells or is asked.
extension Server {
  /// Asks for the settings if the client answers that.
  func askForSettings(_ client: LSP.ClientCapabilities) {
    guard client.configuration else { return }
    sendRequest("workspace/configuration", ["items": [["section": .string(Settings.section)]]]) { server, result in
      server.take(Settings(result.array?.first ?? .null))
    }
  }

  /// `workspace/didChangeConfiguration`. Clients that can be asked need not report the changes.
  func settingsChanged(_ params: JSON, _ client: LSP.ClientCapabilities) {
    if client.configuration {
      askForSettings(client)
    } else {
      take(Settings(params["settings"]?[Settings.section] ?? .null))
    }
  }

  private func take(_ settings: Settings) {
    guard let workspace, workspace.settings != settings else { return }
    self.workspace?.settings = settings
    for method in workspace.client.refreshes { sendRequest(method, .null) }
  }
}
