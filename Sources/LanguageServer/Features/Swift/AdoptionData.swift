import Generation
import LanguageServerProtocol

/// What it takes to make the edit of an adoption again.
struct AdoptionData: PostponedData {
  static var edit: PostponedEdit { .adoption }

  let document: OfferedDocument
  /// The qualified name of the declaration.
  let name: String
  /// The UTF-8 offset of its name.
  let start: Int
  /// The index among its offers.
  let index: Int
  let form: AdoptionAction.Form

  init(_ document: Document, _ offer: Offer, index: Int, _ form: AdoptionAction.Form) {
    self.document = OfferedDocument(document)
    name = offer.declaration.qualifiedName
    start = offer.declaration.nameRange.lowerBound
    self.index = index
    self.form = form
  }

  init(for document: OfferedDocument, fields: JSON) throws(JSONMismatch) {
    self.document = document
    name = try fields.required("name")
    start = try fields.required("start")
    index = try fields.required("index")
    form = try fields.required("form")
  }

  var fields: JSONObject {
    ["name": name.json, "start": start.json, "index": index.json, "form": form.rawValue.json]
  }

  /// The plan and the edit, recomputed.
  ///
  /// - Throws: If the document has changed since the action was offered.
  func result(in workspace: Workspace) async throws -> (plan: GenerationPlan, edit: LSP.WorkspaceEdit) {
    let snapshot = Snapshot(workspace: workspace, document: try document.current(in: workspace))
    guard let action = try await AdoptionAction.prepare(in: snapshot, around: start) else {
      throw OfferedDocument.hasChanged
    }
    return try action.result(of: self)
  }
}
