import Generation

/// A request that the server answers about documents of some languages, with what it announces about it when a client
/// connects.
///
/// A feature is declared in a folder here and listed in `all`; what the server announces is derived from the list.
/// Several features may answer the same request about documents of different languages.
package struct Feature: Sendable {
  package let method: String
  package let languages: Set<Language>
  /// The announcement; `nil` if another feature's covers it.
  package let provider: Provider?
  /// Whether a result is void after the document has changed, as with edits.
  package let dependsOnVersion: Bool
  /// Answers a request with parameters on a copy of the workspace. Runs outside of the server, so that it may take its time;
  /// checks for cancellation are up to it. A thrown error becomes the response's error, as for parameters of another form
  /// (`JSONMismatch`).
  package let respond: @Sendable (_ params: JSON, Workspace) async throws -> Reply

  /// The result of a request.
  package struct Reply: Sendable {
    /// The response's `result`; null if there is nothing to report.
    package let result: JSON
    /// The requests to the client before it gets the result, in order.
    package var requests: [ClientRequest] = []
    /// A preview that the client shows from now on, with later changes.
    package var preview: Preview?
  }

  /// A feature about documents, with the answer `absent` if the document is not open or in another language. `request` is the
  /// method after `textDocument/`; by default its name with `Provider` announces it.
  package init(
    _ request: String,
    in language: Language,
    _ provider: Provider? = Provider(),
    dependsOnVersion: Bool = false,
    otherwise absent: JSON = .null,
    respond: @escaping @Sendable (_ params: JSON, Snapshot) async throws -> some JSONEncodable
  ) {
    (method, languages, self.dependsOnVersion) = ("textDocument/" + request, [language], dependsOnVersion)
    self.provider = provider?.named(request + "Provider")
    self.respond = { params, workspace in
      let uri = try params.required("textDocument", as: LSP.TextDocumentIdentifier.self).uri
      guard let document = workspace.document(uri), document.language == language else { return Reply(result: absent) }
      return Reply(result: try await respond(params, Snapshot(workspace: workspace, document: document)).json)
    }
  }

  /// The requests that editors send only if the user has chosen to change or to see something.
  private static let orders: Set = [
    "codeAction/resolve", "textDocument/rename", "workspace/executeCommand", "workspace/textDocumentContent",
    "workspace/willRenameFiles",
  ]

  /// Whether the user ordered the request. Other requests start no git. Code actions are orders for clients that cannot
  /// ask for their edits later.
  func isOrder(of client: LSP.ClientCapabilities) -> Bool {
    Self.orders.contains(method) || method == "textDocument/codeAction" && !client.codeActionResolveEdit
  }

  /// `textDocument/diagnostic` about documents of a language, for clients that pull diagnostics. `find` returns the document's,
  /// and by URI the ones that others have.
  static func diagnostics(
    in language: Language,
    find: @escaping @Sendable (Snapshot) async throws -> (own: [LSP.Diagnostic], others: [(String, [LSP.Diagnostic])])
  ) -> Feature {
    Feature(
      "diagnostic",
      in: language,
      Provider { client in
        client.pullDiagnostics ? ["interFileDependencies": true, "workspaceDiagnostics": true] : nil
      },
      otherwise: .object(.report([]))
    ) { (params, snapshot) -> JSON in
      let (own, others) = try await find(snapshot)
      return .object(.report(own, previous: params["previousResultId"]?.string, relatedDocuments: others))
    }
  }

  /// A feature that is not about one open document, or asks something of the client.
  package init(
    _ method: String,
    _ provider: Provider?,
    respond: @escaping @Sendable (_ params: JSON, Workspace) async throws -> Reply
  ) {
    self.method = method
    languages = []
    self.provider = provider
    dependsOnVersion = false
    self.respond = respond
  }
}

/// A request that has not been answered yet. An edit makes what was computed for it so far worthless, so that it may take
/// several attempts.
struct RunningRequest {
  let feature: Feature
  let params: JSON
  /// The document of the request, and its version when the request came.
  let document: DocumentURI?
  let version: Int?
  let revision: Int
  /// The order of requests.
  let serial: Int
  var attempt: Task<Void, Never>
}

/// A request from the server to the client, on behalf of one from the client.
package struct ClientRequest: Sendable {
  package let method: String
  package let params: JSON

  /// Asks the client to change documents. `label` names the edit in the menu "Undo".
  package static func applyEdit(_ edit: LSP.WorkspaceEdit, label: String) -> ClientRequest {
    ClientRequest(method: "workspace/applyEdit", params: ["label": .string(label), "edit": edit.json])
  }

  /// Asks the client to open a document and select a range, by default the start (LSP 3.16, "Show Document Request").
  package static func showDocument(_ uri: String, selecting range: LSP.Range? = nil) -> ClientRequest {
    let params: JSON = ["uri": .string(uri), "takeFocus": true, "selection": range?.json]
    return ClientRequest(method: "window/showDocument", params: params)
  }
}

/// An emitted file as it would be written now, shown next to the kit and renewed at each key.
package struct Preview: Hashable, Sendable {
  /// The scheme of the URIs, which have the paths of the emitted files.
  static let scheme = "kitgen-preview"

  let root: String
  let path: ProjectPath

  /// Finds the preview of a URI; `nil` if the URI is not a preview or in no project.
  static func find(uri: String, in workspace: Workspace) -> Preview? {
    guard uri.hasPrefix(scheme + ":") else { return nil }
    let file = DocumentURI("file" + uri.dropFirst(scheme.count))
    guard let path = file.path, let project = workspace.project(of: file),
      let below = ProjectPath.below(project.root, path)
    else { return nil }
    return Preview(root: project.root, path: below)
  }

  /// For clients that request documents.
  var uri: String { Self.scheme + DocumentURI(path: path.absolute(in: root)).string.dropFirst("file".count) }

  /// The URI that the client is to show: of a file written here if the client does not request documents.
  func shownURI(in workspace: Workspace) async throws -> String {
    if workspace.client.textDocumentContent { return uri }
    let text = try await text(in: workspace)
    return DocumentURI(path: try workspace.previewFolder.write(text, of: uri, named: path.fileName)).string
  }

  func text(in workspace: Workspace) async throws -> String {
    let project = try await workspace.generator.project(workspace.project(at: root))
    return project.previewText(of: path) ?? "// The kit does not give the file '\(path)'.\n"
  }
}

/// Actions whose edits are made when they are chosen.
extension Workspace {
  /// Whether the client can make new files with their folders.
  var makesFolders: Bool { client.documentChanges && client.createFile }

  /// Defers the edit of an action, if that is possible: to a command for clients that may not make the folders of new files,
  /// if there may be any (`isNeeded`), else to resolving if the client does that. Returns whether it was deferred; else the
  /// edit must be included from the start. `data` is for the change.
  func postpone(
    _ action: inout LSP.CodeAction,
    to change: PostponedChange,
    _ data: JSON,
    ifNeeded isNeeded: Bool = true
  ) -> Bool {
    if isNeeded, !makesFolders, client.applyEdit {
      action.command = .command(change.command, title: action.title, argument: data)
      return true
    }
    guard client.codeActionResolveEdit else { return false }
    action.data = data
    return true
  }

  /// The reply of a command that writes a plan: its edit, and the folders of new files if the client makes none.
  func reply(writing plan: GenerationPlan, as edit: LSP.WorkspaceEdit, label: String) throws -> Feature.Reply {
    if !makesFolders { do { try plan.makeFolders() } catch { throw ResponseError(.requestFailed, "\(error)") } }
    return Feature.Reply(result: .null, requests: [.applyEdit(edit, label: label)])
  }
}

/// A command that the server carries out for the client: of an action, a lens or a key of the editor.
package struct ServerCommand: Sendable {
  package let name: String
  /// Performs the command on a copy of the workspace.
  package let perform: @Sendable (_ arguments: [JSON], _ workspace: Workspace) async throws -> Feature.Reply
}

/// The announcement of the features: one list gives the capabilities and the registrations.
struct Announcement {
  /// One provider of all features that share it.
  private struct Entry {
    let key: String
    let method: String
    var options: JSONObject
    var languages: Set<Language>
  }

  private let client: LSP.ClientCapabilities
  private var entries: [Entry] = []

  init(of features: [Feature], to client: LSP.ClientCapabilities) {
    self.client = client
    for feature in features {
      guard let provider = feature.provider, let options = provider.options(client) else { continue }
      if let index = entries.firstIndex(where: { $0.key == provider.key }) {
        entries[index].options = entries[index].options.merging(options)
        entries[index].languages.formUnion(feature.languages)
      } else {
        let method = provider.method ?? feature.method
        entries.append(Entry(key: provider.key, method: method, options: options, languages: feature.languages))
      }
    }
  }

  /// The `ServerCapabilities` of all that is not registered.
  var capabilities: JSONObject {
    var result = JSONObject()
    for entry in entries where !isRegistered(entry) {
      result.append(entry.key, entry.options.members.isEmpty ? true : .object(entry.options))
    }
    return result
  }

  /// The registrations once the client is ready: the features about documents, each for its languages. So an editor does
  /// not ask for the outline of a Swift file, which another server gives.
  var registrations: [JSON] {
    entries.filter(isRegistered).map { entry in
      let filters = Language.allCases.filter(entry.languages.contains).flatMap(\.filters)
      let options = entry.options.merging(["documentSelector": .array(filters)])
      return Self.registration(of: entry.method, .object(options))
    }
  }

  /// One of the registrations of `client/registerCapability`, which is never taken back.
  static func registration(of method: String, _ options: JSON) -> JSON {
    ["id": method.json, "method": method.json, "registerOptions": options]
  }

  private func isRegistered(_ entry: Entry) -> Bool { !entry.languages.isEmpty && client.canRegister(entry.method) }
}

/// The announcement of a feature: in the answer to `initialize`, or by a registration for its documents if the client supports
/// registrations.
package struct Provider: Sendable {
  /// The member of `ServerCapabilities`: `hoverProvider`.
  package private(set) var key: String
  /// The method to register, if it is not the feature's: `textDocument/semanticTokens`.
  package let method: String?
  /// The provider's options for a client; `nil` to announce nothing. Features of one provider may add to each other's
  /// options: objects are merged and lists joined.
  package let options: @Sendable (LSP.ClientCapabilities) -> JSONObject?

  /// - Parameter key: Empty for the request's name with `Provider`.
  package init(
    _ key: String = "",
    registeredAs method: String? = nil,
    options: @escaping @Sendable (LSP.ClientCapabilities) -> JSONObject? = { _ in [:] }
  ) {
    (self.key, self.method, self.options) = (key, method, options)
  }

  fileprivate func named(_ key: String) -> Provider {
    var provider = self
    if provider.key.isEmpty { provider.key = key }
    return provider
  }
}
