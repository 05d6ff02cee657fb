import LanguageServerProtocol

/// The folders that the client has open: their kits have diagnostics whether or not they are shown.
extension Server {
  func foldersChanged(_ params: LSP.DidChangeWorkspaceFoldersParams) {
    workspace?.changeFolders(adding: params.added, removing: params.removed)
    findKits()
  }

  /// Searches the client's folders for kits, which takes as long as the disk does.
  func findKits() {
    guard let workspace else { return }
    let search = Task.detached { workspace.findRoots() }
    self.workspace?.folderSearch = search
    Task.detached { [weak self] in
      await self?.take(search.value, in: workspace.folders)
    }
  }

  private func take(_ roots: Set<String>, in folders: Set<String>) {
    guard let workspace, workspace.folders == folders, workspace.folderRoots != roots else { return }
    let changed = roots.symmetricDifference(workspace.folderRoots)
    self.workspace?.folderRoots = roots
    if workspace.client.pullDiagnostics {
      if workspace.client.diagnosticRefresh { sendRequest("workspace/diagnostic/refresh", .null) }
    } else {
      for root in changed.sorted() { scheduleDiagnostics(ofProjectAt: root, after: .zero) }
    }
  }
}
