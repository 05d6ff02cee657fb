import LanguageServerProtocol

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

  var fields: JSONObject {
    ["uri": uri.json, "version": version.json]
  }

  /// The document.
  ///
  /// - Throws: If it is closed or has changed.
  func current(in workspace: Workspace) throws -> Document {
    let document = try open(in: workspace)
    guard document.version == version else { throw Self.hasChanged }
    return document
  }

  /// The document in any version, for actions to which only its location matters.
  ///
  /// - Throws: If it is closed.
  func open(in workspace: Workspace) throws -> Document {
    guard let document = workspace.document(uri) else { throw Self.hasChanged }
    return document
  }

  /// The answer if the action would no longer be offered.
  static let hasChanged = ResponseError(.contentModified, "The file has changed since the action was offered")
}
