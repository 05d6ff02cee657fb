import LanguageServerProtocol

extension Feature {
  /// `workspace/textDocumentContent` (LSP 3.18): the text of an emitted file as it would be written now.
  static let previewContent = Feature(
    "workspace/textDocumentContent",
    nil,
    respond: { (params: PreviewParams, workspace) in
      guard let preview = Preview.find(uri: params.uri, in: workspace) else {
        throw ResponseError(.invalidParams, "'\(params.uri)' is not a file of a kit")
      }
      return Reply(result: ["text": .string(try await preview.text(in: workspace))], preview: preview)
    }
  )
}

/// The parameters of `workspace/textDocumentContent`.
struct PreviewParams: Sendable, JSONDecodable {
  let uri: String

  init(json: JSON) throws(JSONMismatch) {
    uri = try json.required("uri")
  }
}

extension ServerCommand {
  /// Shows the output of the node at a place of a kit, and updates it: `{uri, position}`.
  static let preview = ServerCommand(name: "kitgen.preview") { arguments, workspace in
    let place = arguments.first
    let uri = try LSP.TextDocumentParams(json: ["textDocument": ["uri": place?["uri"] ?? .null]]).uri
    let position = try LSP.TextDocumentPositionParams(json: ["position": place?["position"] ?? .null]).position
    guard workspace.client.showDocument else {
      throw ResponseError(.requestFailed, "The editor does not show documents for a server (window/showDocument)")
    }
    guard let (document, project) = workspace.kit(uri) else {
      throw ResponseError(.requestFailed, "The document is not an open kit")
    }
    let offset = document.text.offset(of: position, encoding: workspace.encoding)
    let kit = KitPlace(path: document.text.path, offset: offset)
    guard let plan = try await workspace.generator.plan(for: kit, in: project, isShownOnly: true) else {
      throw ResponseError(.requestFailed, "No node with files is here")
    }
    guard let path = plan.mainFile else {
      if case .refusal(let reason) = plan.outcome { throw ResponseError(.requestFailed, "Nothing to show: \(reason)") }
      throw ResponseError(.requestFailed, "\(plan.subject) has no file of its own")
    }
    let preview = Preview(root: project.root, path: path)
    let shown = try await preview.shownURI(in: workspace)
    return Feature.Reply(result: .null, requests: [.showDocument(shown)], preview: preview)
  }
}
