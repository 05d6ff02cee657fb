import Generation
import LanguageServerProtocol

/// What it takes to make the edit for a missing type again.
struct MissingTypeData: JSONDecodable, JSONEncodable {
  /// The Swift document that misses the type.
  let uri: String
  /// The type's name.
  let name: String
  let form: MissingTypeAction.Form
  /// Of the pattern of a new node.
  let keyword: String?
  /// The name of the node around a new one.
  let parent: String?

  init(uri: String, name: String, form: MissingTypeAction.Form, keyword: String? = nil, parent: String? = nil) {
    self.uri = uri
    self.name = name
    self.form = form
    self.keyword = keyword
    self.parent = parent
  }

  init(json: JSON) throws(JSONMismatch) {
    uri = try json.required("uri")
    name = try json.required("name")
    keyword = try json.optional("keyword")
    parent = try json.optional("parent")
    let form: String = try json.required("form")
    guard let known = MissingTypeAction.Form(rawValue: form) else {
      throw JSONMismatch(expected: "'generate', 'kit' or 'file'", found: .string(form))
    }
    self.form = known
  }

  var json: JSON {
    [
      PostponedEdit.key: PostponedEdit.missingType.name.json, "uri": uri.json, "name": name.json,
      "form": form.rawValue.json, "keyword": keyword?.json, "parent": parent?.json,
    ]
  }

  /// The plan and the edit, computed again.
  ///
  /// - Throws: When the document is closed, or the action would not be offered any more.
  func result(in workspace: Workspace) async throws -> (plan: GenerationPlan, edit: LSP.WorkspaceEdit) {
    guard let document = workspace.document(uri),
      let action = try await MissingTypeAction.prepare(in: Snapshot(workspace: workspace, document: document))
    else { throw ResponseError(.contentModified, "The file has changed since the action was offered") }
    return try action.result(of: self)
  }
}
