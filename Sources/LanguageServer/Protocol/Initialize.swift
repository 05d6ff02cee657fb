extension LSP {
  /// The parameters of `initialize`.
  package struct InitializeParams: Sendable, JSONDecodable {
    /// The process that started the server. The server ends when it does.
    package let processId: Int?
    package let capabilities: ClientCapabilities
    package let trace: TraceValue
    /// The URIs of the client's open folders; `rootUri` if it knows no folders.
    package let folders: [String]
    /// The user's initial settings, of a form of our own; null if there are none.
    package let options: JSON

    package init(json: JSON) throws(JSONMismatch) {
      folders =
        json["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? json["rootUri"]?.string.map { [$0] } ?? []
      options = json["initializationOptions"] ?? .null
      processId = try json.optional("processId")
      capabilities = ClientCapabilities(json["capabilities"] ?? .null)
      trace = try json.optional("trace") ?? .off
    }
  }

  /// The level of `$/logTrace`.
  package enum TraceValue: Sendable, JSONDecodable {
    case off, messages, verbose

    /// Reads `compact`, which some clients send, as `messages`, and an unknown value as `off`.
    package init(json: JSON) throws(JSONMismatch) {
      switch try String(json: json) {
      case "messages", "compact": self = .messages
      case "verbose": self = .verbose
      default: self = .off
      }
    }
  }

  /// The announced capabilities of a client that change the server's behaviour. A capability that is missing or malformed
  /// counts as not announced.
  package struct ClientCapabilities: Sendable {
    private let json: JSON

    /// - Parameter json: The member `capabilities` of `initialize`, of any form: nothing in it is an error.
    package init(_ json: JSON) { self.json = json }

    private func value(_ path: [String]) -> JSON? { path.reduce(json) { $0?[$1] } }

    private func flag(_ path: String...) -> Bool { value(path)?.bool ?? false }

    private func strings(_ path: String...) -> [String] { value(path)?.array?.compactMap(\.string) ?? [] }

    /// The preferred one first.
    package var positionEncodings: [String] { strings("general", "positionEncodings") }

    // MARK: - Edits

    package var documentChanges: Bool { flag("workspace", "workspaceEdit", "documentChanges") }
    package var createFile: Bool { resourceOperations.contains("create") }
    package var moveFiles: Bool { resourceOperations.contains("rename") && resourceOperations.contains("delete") }
    private var resourceOperations: [String] { strings("workspace", "workspaceEdit", "resourceOperations") }
    /// Whether the client takes an edit whose steps rename and delete files. Steps exist only in `documentChanges`, which
    /// Neovim 0.7 takes without saying so.
    package var movesFilesInSteps: Bool { documentChanges || moveFiles }
    package var applyEdit: Bool { flag("workspace", "applyEdit") }
    package var changeAnnotations: Bool { takesAnnotations(of: "codeAction") }
    package var renameAnnotations: Bool { takesAnnotations(of: "rename") }

    private func takesAnnotations(of request: String) -> Bool {
      value(["workspace", "workspaceEdit", "changeAnnotationSupport"]) != nil
        && flag("textDocument", request, "honorsChangeAnnotations")
    }

    // MARK: - The workspace

    package var watchedFilesRegistration: Bool { flag("workspace", "didChangeWatchedFiles", "dynamicRegistration") }
    package var diagnosticRefresh: Bool { flag("workspace", "diagnostics", "refreshSupport") }
    package var configuration: Bool { flag("workspace", "configuration") }
    package var configurationRegistration: Bool { flag("workspace", "didChangeConfiguration", "dynamicRegistration") }
    /// The requests that refresh what the server shows between the lines of a document: `workspace/codeLens/refresh`.
    package var refreshes: [String] {
      ["codeLens", "inlayHint", "semanticTokens"].filter { flag("workspace", $0, "refreshSupport") }
        .map { "workspace/\($0)/refresh" }
    }
    package var textDocumentContent: Bool { flag("workspace", "textDocumentContent", "dynamicRegistration") }
    package var workDoneProgress: Bool { flag("window", "workDoneProgress") }
    package var showDocument: Bool { flag("window", "showDocument", "support") }

    // MARK: - Documents

    /// Without it the client takes bare commands only.
    package var codeActionLiterals: Bool { value(["textDocument", "codeAction", "codeActionLiteralSupport"]) != nil }
    package var codeActionDisabled: Bool { flag("textDocument", "codeAction", "disabledSupport") }
    package var codeActionPreferred: Bool { flag("textDocument", "codeAction", "isPreferredSupport") }
    /// `data` is kept and `edit` may be left to `codeAction/resolve`.
    package var codeActionResolveEdit: Bool {
      flag("textDocument", "codeAction", "dataSupport")
        && strings("textDocument", "codeAction", "resolveSupport", "properties").contains("edit")
    }
    /// Without it notes are lines of the message.
    package var relatedInformation: Bool { flag("textDocument", "publishDiagnostics", "relatedInformation") }
    package var diagnosticVersion: Bool { flag("textDocument", "publishDiagnostics", "versionSupport") }
    package var pullDiagnostics: Bool { value(["textDocument", "diagnostic"]) != nil }
    package var relatedDocuments: Bool { flag("textDocument", "diagnostic", "relatedDocumentSupport") }
    /// Without it symbols are a flat list.
    package var hierarchicalSymbols: Bool {
      flag("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
    }
    package var signatureMarkdown: Bool {
      strings("textDocument", "signatureHelp", "signatureInformation", "documentationFormat").contains("markdown")
    }
    package var prepareRename: Bool { flag("textDocument", "rename", "prepareSupport") }
    package var completionSnippets: Bool { flag("textDocument", "completion", "completionItem", "snippetSupport") }
    package var completionMarkdown: Bool {
      strings("textDocument", "completion", "completionItem", "documentationFormat").contains("markdown")
    }
    /// The documentation of a completion may be left to `completionItem/resolve`.
    package var completionResolveDocumentation: Bool {
      strings("textDocument", "completion", "completionItem", "resolveSupport", "properties").contains("documentation")
    }
    package var hoverMarkdown: Bool { strings("textDocument", "hover", "contentFormat").contains("markdown") }

    /// Whether the client accepts a registration of a request such as `textDocument/hover`, which states the documents.
    package func canRegister(_ method: String) -> Bool {
      let parts = method.split(separator: "/")
      return parts.count == 2 && parts[0] == "textDocument"
        && flag("textDocument", String(parts[1]), "dynamicRegistration")
    }

    /// Whether the client accepts `LocationLink`s as the answer to a request: `definition`.
    package func takesLinks(_ request: String) -> Bool { flag("textDocument", request, "linkSupport") }
  }
}
