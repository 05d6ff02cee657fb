import LanguageServerProtocol

/// What it takes to plan again what was decided about an emitted file.
struct EmittedFileData: PostponedData {
  static var edit: PostponedEdit { .emittedFile }

  let document: OfferedDocument
  let decision: EmittedDecision

  init(_ document: Document, _ decision: EmittedDecision) {
    self.document = OfferedDocument(document)
    self.decision = decision
  }

  init(for document: OfferedDocument, fields: JSON) throws(JSONMismatch) {
    self.document = document
    decision = try fields.required("decision")
  }

  var fields: JSONObject {
    ["decision": decision.rawValue.json]
  }
}
