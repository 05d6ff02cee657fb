import LanguageServerProtocol

extension Workspace {
  /// Edits of files by their absolute paths, as one edit.
  func edit(_ edits: [(path: String, edits: [LSP.TextEdit])]) -> LSP.WorkspaceEdit {
    guard client.documentChanges else { return .changes(edits.map { (uri(ofFile: $0.path), $0.edits) }) }
    return .documentChanges(steps(of: edits), annotations: [])
  }

  /// The edits as steps, for clients that support these.
  func steps(of edits: [(path: String, edits: [LSP.TextEdit])]) -> [LSP.DocumentChange] {
    edits.map { path, edits in
      .edit(uri: uri(ofFile: path), version: documents[DocumentURI(path: path)]?.version, edits: edits)
    }
  }
}
