import Generation
import LanguageServerProtocol

/// What it takes to make the edit of an adoption again.
struct AdoptionData: JSONDecodable, JSONEncodable {
  let uri: String
  let version: Int
  /// The qualified name of the declaration.
  let name: String
  /// Where its name begins (UTF-8).
  let start: Int
  /// Which of its offers it is.
  let index: Int
  let form: AdoptionAction.Form

  init(_ document: Document, _ offer: Offer, index: Int, _ form: AdoptionAction.Form) {
    uri = document.uri
    version = document.version
    name = offer.declaration.qualifiedName
    start = offer.declaration.nameRange.lowerBound
    self.index = index
    self.form = form
  }

  init(json: JSON) throws(JSONMismatch) {
    uri = try json.required("uri")
    version = try json.required("version")
    name = try json.required("name")
    start = try json.required("start")
    index = try json.required("index")
    let form: String = try json.required("form")
    guard let known = AdoptionAction.Form(rawValue: form) else {
      throw JSONMismatch(expected: "'kit' or 'file'", found: .string(form))
    }
    self.form = known
  }

  var json: JSON {
    [
      PostponedEdit.key: PostponedEdit.adoption.name.json, "uri": uri.json, "version": version.json,
      "name": name.json, "start": start.json, "index": index.json, "form": form.rawValue.json,
    ]
  }

  /// The plan and the edit, computed again.
  ///
  /// - Throws: When the document is not any more as it was when the action was offered.
  func result(in workspace: Workspace) async throws -> (plan: GenerationPlan, edit: LSP.WorkspaceEdit) {
    guard let document = workspace.document(uri), document.version == version,
      let action = try await AdoptionAction.prepare(in: Snapshot(workspace: workspace, document: document))
    else { throw ResponseError(.contentModified, "The file has changed since the action was offered") }
    return try action.result(of: self)
  }
}
