import Generation
import LanguageServerProtocol

/// What it takes to make the edit for a missing type again.
struct MissingTypeData: PostponedData {
  static var edit: PostponedEdit { .missingType }

  let document: OfferedDocument
  let name: String
  let form: MissingTypeAction.Form
  /// The keyword of a new node's pattern.
  let keyword: String?
  /// The name of the node around a new one.
  let parent: String?

  init(
    _ document: OfferedDocument,
    name: String,
    form: MissingTypeAction.Form,
    keyword: String? = nil,
    parent: String? = nil
  ) {
    self.document = document
    self.name = name
    self.form = form
    self.keyword = keyword
    self.parent = parent
  }

  init(for document: OfferedDocument, fields: JSON) throws(JSONMismatch) {
    self.document = document
    name = try fields.required("name")
    form = try fields.required("form")
    keyword = try fields.optional("keyword")
    parent = try fields.optional("parent")
  }

  var fields: JSONObject {
    ["name": name.json, "form": form.rawValue.json, "keyword": keyword?.json, "parent": parent?.json]
  }

  /// The plan and the edit, recomputed. The rest of the document does not matter.
  ///
  /// - Throws: If the document is closed, or the action would no longer be offered.
  func result(in workspace: Workspace) async throws -> (plan: GenerationPlan, edit: LSP.WorkspaceEdit) {
    let snapshot = Snapshot(workspace: workspace, document: try document.open(in: workspace))
    guard let action = try await MissingTypeAction.prepare(in: snapshot) else { throw OfferedDocument.hasChanged }
    return try action.result(of: self)
  }
}
