import Generation

/// A change that is made when its action is chosen: by `codeAction/resolve`, or by a command for clients that may not make the
/// folders of new files. Its `data` names the change and the document, and has other fields.
struct PostponedChange: Sendable {
  struct Made {
    let edit: LSP.WorkspaceEdit
    /// The plan that the edit carries out; `nil` for a change without a command.
    var plan: GenerationPlan?
    /// As in `ClientRequest.applyEdit`.
    var label = ""
  }

  /// The member of the `data` that names the change.
  static let key = "kitgen"

  let name: String

  /// The name of its command: `kitgen.generate`.
  let command: String

  /// `nil` if there is nothing to change.
  let make: @Sendable (_ data: JSON, _ workspace: Workspace) async throws -> Made?

  init(
    _ name: String,
    command: String = "",
    make: @escaping @Sendable (_ data: JSON, _ workspace: Workspace) async throws -> Made?
  ) {
    (self.name, self.command, self.make) = (name, command, make)
  }

  /// The data for making the change in a document.
  func data(_ document: Document, _ fields: JSONObject) -> JSON {
    let own: JSONObject = [Self.key: name.json, "uri": document.uri.json, "version": document.version.json]
    return .object(own.merging(fields))
  }

  /// The answer if the action would no longer be offered.
  static let hasChanged = ResponseError(.contentModified, "The file has changed since the action was offered")
}

extension PostponedChange {
  var serverCommand: ServerCommand {
    ServerCommand(name: command) { arguments, workspace in
      guard let made = try await make(arguments.first ?? .null, workspace), let plan = made.plan else {
        return Feature.Reply(result: .null)
      }
      return try workspace.reply(writing: plan, as: made.edit, label: made.label)
    }
  }
}

extension Workspace {
  /// The document that an action was offered in. Throws if it is closed or, unless only its location matters, has changed.
  func offeredDocument(_ data: JSON, isAnyVersion: Bool = false) throws -> Document {
    let (uri, version) = try (data.required("uri", as: String.self), data.required("version", as: Int.self))
    guard let document = document(uri), isAnyVersion || document.version == version else {
      throw PostponedChange.hasChanged
    }
    return document
  }

  /// The same, or the file of a document that was closed: it has to have the content that the data names.
  func offeredFile(_ data: JSON) throws -> Document {
    let uri = try data.required("uri", as: String.self)
    guard document(uri) == nil, let path = DocumentURI(uri).path else { return try offeredDocument(data) }
    guard files.isFile(path), let bytes = try files.read(path),
      let content = data["content"]?.string, content == ContentKey(bytes).text
    else { throw PostponedChange.hasChanged }
    let text = String(decoding: bytes, as: UTF8.self)
    return Document(LSP.TextDocumentItem(uri: uri, languageId: "swift", version: 0, text: text))
  }
}
