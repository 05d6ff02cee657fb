import LanguageServerProtocol

/// What it takes to make the edit of an action when the action is chosen: the `data` of the action, and the argument of its
/// command.
///
/// Which edit it is and the document are in each of them and are read and written here; a type has fields of its own.
protocol PostponedData: JSONDecodable, JSONEncodable {
  static var edit: PostponedEdit { get }

  init(for document: OfferedDocument, fields: JSON) throws(JSONMismatch)

  var document: OfferedDocument { get }
  var fields: JSONObject { get }
}

extension PostponedData {
  init(json: JSON) throws(JSONMismatch) {
    try self.init(for: OfferedDocument(json: json), fields: json)
  }

  var json: JSON {
    let edit: JSONObject = [PostponedEdit.key: Self.edit.name.json]
    return .object(edit.merging(document.fields).merging(fields))
  }
}
