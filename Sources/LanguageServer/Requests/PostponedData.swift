/// The data to make the edit of an action when the action is chosen: the `data` of the action, and the argument of its
/// command. The name of the edit and the document are read and written here; a type adds other fields.
protocol PostponedData: JSONDecodable, JSONEncodable {
  static var edit: PostponedEdit { get }

  init(for document: OfferedDocument, fields: JSON) throws(JSONMismatch)

  var document: OfferedDocument { get }
  var fields: JSONObject { get }
}

extension PostponedData {
  init(json: JSON) throws(JSONMismatch) { try self.init(for: OfferedDocument(json: json), fields: json) }

  var json: JSON {
    let edit: JSONObject = [PostponedEdit.key: Self.edit.name.json]
    return .object(edit.merging(document.fields).merging(fields))
  }
}

/// Makes the edit of a code action that was sent without one, when the action is chosen.
package struct PostponedEdit: Sendable {
  /// The member of the action's `data` that names its owner.
  static let key = "kitgen"

  /// The value under `key`.
  package let name: String
  /// Makes the edit from the action's `data`.
  package let edit: @Sendable (_ data: JSON, _ workspace: Workspace) async throws -> LSP.WorkspaceEdit
}

/// The document that an action was offered in, as it was then.
struct OfferedDocument: JSONDecodable {
  private let uri: String
  private let version: Int

  init(_ document: Document) {
    uri = document.uri
    version = document.version
  }

  init(json: JSON) throws(JSONMismatch) {
    uri = try json.required("uri")
    version = try json.required("version")
  }

  var fields: JSONObject { ["uri": uri.json, "version": version.json] }

  /// Throws if the document is closed or has changed.
  func current(in workspace: Workspace) throws -> Document {
    let document = try open(in: workspace)
    guard document.version == version else { throw Self.hasChanged }
    return document
  }

  /// The document in any version, for actions to which only its location matters. Throws if it is closed.
  func open(in workspace: Workspace) throws -> Document {
    guard let document = workspace.document(uri) else { throw Self.hasChanged }
    return document
  }

  /// The answer if the action would no longer be offered.
  static let hasChanged = ResponseError(.contentModified, "The file has changed since the action was offered")
}
