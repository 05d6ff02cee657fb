extension LSP {
  /// What a client announces that it can do, as far as the server behaves differently for it.
  ///
  /// What is missing or of another form counts as not announced.
  package struct ClientCapabilities: Sendable {
    /// The position encodings that the client offers, the one it prefers first.
    package let positionEncodings: [String]
    /// `workspace.workspaceEdit.documentChanges`.
    package let documentChanges: Bool
    /// `workspace.workspaceEdit.resourceOperations` has `create`.
    package let createFile: Bool
    /// `workspace.applyEdit`: the server may send edits of its own accord.
    package let applyEdit: Bool
    /// Annotations are understood both in workspace edits and in those of code actions.
    package let changeAnnotations: Bool
    package let watchedFilesRegistration: Bool
    package let diagnosticRefresh: Bool
    package let codeActionLiterals: Bool
    package let codeActionDisabled: Bool
    package let codeActionPreferred: Bool
    /// `data` is kept and `edit` may be left to `codeAction/resolve`.
    package let codeActionResolveEdit: Bool
    package let relatedInformation: Bool
    package let diagnosticVersion: Bool
    /// The client asks for diagnostics by `textDocument/diagnostic`.
    package let pullDiagnostics: Bool
    package let relatedDocuments: Bool
    package let hierarchicalSymbols: Bool

    package init(_ json: JSON) {
      func flag(_ path: String...) -> Bool {
        path.reduce(json as JSON?) { $0?[$1] }?.bool ?? false
      }
      func strings(_ path: String...) -> [String] {
        path.reduce(json as JSON?) { $0?[$1] }?.array?.compactMap(\.string) ?? []
      }
      positionEncodings = strings("general", "positionEncodings")
      documentChanges = flag("workspace", "workspaceEdit", "documentChanges")
      createFile = strings("workspace", "workspaceEdit", "resourceOperations").contains("create")
      applyEdit = flag("workspace", "applyEdit")
      let codeAction = json["textDocument"]?["codeAction"]
      changeAnnotations =
        json["workspace"]?["workspaceEdit"]?["changeAnnotationSupport"] != nil
        && flag("textDocument", "codeAction", "honorsChangeAnnotations")
      watchedFilesRegistration = flag("workspace", "didChangeWatchedFiles", "dynamicRegistration")
      diagnosticRefresh = flag("workspace", "diagnostics", "refreshSupport")
      codeActionLiterals = codeAction?["codeActionLiteralSupport"] != nil
      codeActionDisabled = flag("textDocument", "codeAction", "disabledSupport")
      codeActionPreferred = flag("textDocument", "codeAction", "isPreferredSupport")
      codeActionResolveEdit =
        flag("textDocument", "codeAction", "dataSupport")
        && strings("textDocument", "codeAction", "resolveSupport", "properties").contains("edit")
      relatedInformation = flag("textDocument", "publishDiagnostics", "relatedInformation")
      diagnosticVersion = flag("textDocument", "publishDiagnostics", "versionSupport")
      pullDiagnostics = json["textDocument"]?["diagnostic"] != nil
      relatedDocuments = flag("textDocument", "diagnostic", "relatedDocumentSupport")
      hierarchicalSymbols = flag("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
    }
  }
}
