extension LSP {
  /// What a client announces that it can do, as far as the server behaves differently for it.
  ///
  /// What is missing or of another form counts as not announced.
  package struct ClientCapabilities: Sendable {
    /// The client's position encodings, the preferred one first.
    package let positionEncodings: [String]
    /// `workspace.workspaceEdit.documentChanges`.
    package let documentChanges: Bool
    /// `workspace.workspaceEdit.resourceOperations` has `create`.
    package let createFile: Bool
    /// `workspace.workspaceEdit.resourceOperations` has `rename` and `delete`.
    package let moveFiles: Bool
    /// `workspace.applyEdit`: the server may send edits of its own accord.
    package let applyEdit: Bool
    /// Whether the client takes an edit whose steps rename and delete files. Steps exist only in `documentChanges`, which
    /// Neovim 0.7 takes without saying so.
    package var movesFilesInSteps: Bool { documentChanges || moveFiles }
    /// Annotations are understood both in workspace edits and in those of code actions.
    package let changeAnnotations: Bool
    /// Annotations are understood both in workspace edits and in those of renames.
    package let renameAnnotations: Bool
    /// `workspace.didChangeWatchedFiles.dynamicRegistration`: the client watches the files that it is asked to watch.
    package let watchedFilesRegistration: Bool
    /// `workspace.diagnostics.refreshSupport`: the client asks for all diagnostics again when it is told to.
    package let diagnosticRefresh: Bool
    /// `textDocument.codeAction.codeActionLiteralSupport`: without it the client takes bare commands only.
    package let codeActionLiterals: Bool
    /// `textDocument.codeAction.disabledSupport`: actions that cannot be chosen are shown with the reason.
    package let codeActionDisabled: Bool
    /// `textDocument.codeAction.isPreferredSupport`: an action may be marked as the one to make without asking.
    package let codeActionPreferred: Bool
    /// `data` is kept and `edit` may be left to `codeAction/resolve`.
    package let codeActionResolveEdit: Bool
    /// `textDocument.publishDiagnostics.relatedInformation`: without it notes are lines of the message.
    package let relatedInformation: Bool
    /// `textDocument.publishDiagnostics.versionSupport`: published diagnostics may name the document's version.
    package let diagnosticVersion: Bool
    /// The client asks for diagnostics by `textDocument/diagnostic`.
    package let pullDiagnostics: Bool
    /// `textDocument.diagnostic.relatedDocumentSupport`: a report may hold the diagnostics of other documents as well.
    package let relatedDocuments: Bool
    /// `textDocument.documentSymbol.hierarchicalDocumentSymbolSupport`: without it symbols are a flat list.
    package let hierarchicalSymbols: Bool
    /// `workspace.configuration`: the server may ask for the user's settings.
    package let configuration: Bool
    /// `workspace.didChangeConfiguration.dynamicRegistration`: the client tells of changed settings when it is asked to.
    package let configurationRegistration: Bool
    /// The requests that refresh what the server shows between the lines of a document: `workspace/codeLens/refresh`.
    package let refreshes: [String]
    /// `window.workDoneProgress`: the server may show long work.
    package let workDoneProgress: Bool
    /// `textDocument.signatureHelp.signatureInformation.documentationFormat` has `markdown`.
    package let signatureMarkdown: Bool
    /// `textDocument.rename.prepareSupport`: the client asks first whether a name can be changed.
    package let prepareRename: Bool
    /// `workspace.textDocumentContent.dynamicRegistration` (LSP 3.18): the client asks the server for the texts of a scheme.
    package let textDocumentContent: Bool
    /// `window.showDocument.support`: the server may ask to show a document.
    package let showDocument: Bool
    /// `textDocument.completion.completionItem.snippetSupport`: completions may have places to fill in.
    package let completionSnippets: Bool
    /// Completions' documentation may be Markdown.
    package let completionMarkdown: Bool
    /// The documentation of a completion may be left to `completionItem/resolve`.
    package let completionResolveDocumentation: Bool
    /// `textDocument.hover.contentFormat` has Markdown.
    package let hoverMarkdown: Bool
    /// The members of `textDocument` whose `linkSupport` declares that answers may be `LocationLink`s.
    private let linked: Set<String>
    /// The members of `textDocument` with `dynamicRegistration`.
    private let registered: Set<String>

    /// Whether the client accepts a registration of a document request, which states the documents.
    ///
    /// - Parameter method: `textDocument/hover`.
    package func canRegister(_ method: String) -> Bool {
      let parts = method.split(separator: "/")
      return parts.count == 2 && parts[0] == "textDocument" && registered.contains(String(parts[1]))
    }

    /// Whether the client accepts `LocationLink`s as the answer to a request: `definition`.
    package func takesLinks(_ request: String) -> Bool {
      linked.contains(request)
    }

    /// - Parameter json: The member `capabilities` of `initialize`, of any form: nothing in it is an error.
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
      let operations = strings("workspace", "workspaceEdit", "resourceOperations")
      moveFiles = operations.contains("rename") && operations.contains("delete")
      applyEdit = flag("workspace", "applyEdit")
      let codeAction = json["textDocument"]?["codeAction"]
      changeAnnotations =
        json["workspace"]?["workspaceEdit"]?["changeAnnotationSupport"] != nil
        && flag("textDocument", "codeAction", "honorsChangeAnnotations")
      renameAnnotations =
        json["workspace"]?["workspaceEdit"]?["changeAnnotationSupport"] != nil
        && flag("textDocument", "rename", "honorsChangeAnnotations")
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
      configuration = flag("workspace", "configuration")
      configurationRegistration = flag("workspace", "didChangeConfiguration", "dynamicRegistration")
      refreshes = ["codeLens", "inlayHint", "semanticTokens"].filter { flag("workspace", $0, "refreshSupport") }
        .map { "workspace/\($0)/refresh" }
      workDoneProgress = flag("window", "workDoneProgress")
      signatureMarkdown = strings("textDocument", "signatureHelp", "signatureInformation", "documentationFormat")
        .contains("markdown")
      prepareRename = flag("textDocument", "rename", "prepareSupport")
      textDocumentContent = flag("workspace", "textDocumentContent", "dynamicRegistration")
      showDocument = flag("window", "showDocument", "support")
      let item = json["textDocument"]?["completion"]?["completionItem"]
      completionSnippets = item?["snippetSupport"]?.bool ?? false
      completionMarkdown = item?["documentationFormat"]?.array?.contains("markdown") ?? false
      completionResolveDocumentation =
        item?["resolveSupport"]?["properties"]?.array?.contains("documentation") ?? false
      hoverMarkdown = strings("textDocument", "hover", "contentFormat").contains("markdown")
      let links = ["declaration", "definition", "implementation", "typeDefinition"]
      linked = Set(links.filter { flag("textDocument", $0, "linkSupport") })
      registered =
        if case .object(let features)? = json["textDocument"] {
          Set(features.members.filter { $0.value["dynamicRegistration"]?.bool ?? false }.map(\.key))
        } else {
          []
        }
    }
  }
}
