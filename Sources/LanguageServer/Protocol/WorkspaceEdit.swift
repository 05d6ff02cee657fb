extension LSP {
  /// A new text for a range of a document.
  package struct TextEdit: Hashable, Sendable, JSONEncodable {
    /// In the document before any edit of the same list; empty to insert.
    package let range: Range
    package let newText: String
    /// An annotation of the same edit; only for clients with `changeAnnotations`.
    package var annotationId: String?

    package var json: JSON {
      ["range": range.json, "newText": newText.json, "annotationId": annotationId.map(JSON.string)]
    }
  }

  /// One step of a workspace edit.
  package enum DocumentChange: Hashable, Sendable, JSONEncodable {
    /// A new file. Without the option `ignoreIfExists`: with it, Neovim does not make the missing folders.
    case create(uri: String, annotationId: String?)
    /// Edits of a document. The version is an open document's; the specification wants a file to have `null`.
    case edit(uri: String, version: Int?, edits: [TextEdit])
    /// A renamed file; its edits come afterwards.
    case rename(from: String, to: String)
    case delete(uri: String)

    package var json: JSON {
      switch self {
      case .create(let uri, let annotationId):
        ["kind": "create", "uri": uri.json, "annotationId": annotationId.map(JSON.string)]
      case .edit(let uri, let version, let edits):
        ["textDocument": ["uri": uri.json, "version": version.json], "edits": edits.json]
      case .rename(let old, let new): ["kind": "rename", "oldUri": old.json, "newUri": new.json]
      case .delete(let uri): ["kind": "delete", "uri": uri.json]
      }
    }
  }

  /// Changes of several documents that an editor makes at once.
  package enum WorkspaceEdit: Sendable, JSONEncodable {
    /// For clients without `documentChanges`: URI and edits.
    case changes([(uri: String, edits: [TextEdit])])
    /// An annotation is the name of a group of changes in the client's preview, "Create files", and whether the user has to
    /// confirm the group.
    case documentChanges([DocumentChange], annotations: [(id: String, label: String, needsConfirmation: Bool)])

    package var json: JSON {
      switch self {
      case .changes(let changes): return ["changes": .object(JSONObject(changes.map { ($0.uri, $0.edits.json) }))]
      case .documentChanges(let changes, let annotations):
        let annotations = JSONObject(
          annotations.map { ($0.id, ["label": $0.label.json, "needsConfirmation": $0.needsConfirmation.json]) }
        )
        return [
          "documentChanges": changes.json,
          "changeAnnotations": annotations.members.isEmpty ? nil : .object(annotations),
        ]
      }
    }
  }
}
