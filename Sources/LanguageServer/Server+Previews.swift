import LanguageServerProtocol

/// The previews that the client shows.
extension Server {
  /// The number of renewed previews; the server is not told which of them the client has closed.
  private static let maximumPreviews = 8

  func show(_ preview: Preview) {
    previews.removeAll { $0 == preview }
    previews.append(preview)
    if previews.count > Self.maximumPreviews { previews.removeFirst() }
  }

  /// Makes the client request the previews of projects again, or rewrites their files.
  func refreshPreviews(of roots: some Collection<String>) {
    let shown = previews.filter { roots.contains($0.root) }
    guard let workspace, !shown.isEmpty else { return }
    if workspace.client.textDocumentContent {
      for preview in shown {
        sendRequest("workspace/textDocumentContent/refresh", ["uri": .string(preview.uri)])
      }
      return
    }
    previewUpdate?.cancel()
    previewUpdate = Task.detached { [log] in
      guard (try? await Task.sleep(for: DiagnosticsSchedule.debounce)) != nil else { return }
      for preview in shown {
        do { _ = try await preview.shownURI(in: workspace) } catch { log.error("Preview of \(preview.path): \(error)") }
      }
    }
  }
}
