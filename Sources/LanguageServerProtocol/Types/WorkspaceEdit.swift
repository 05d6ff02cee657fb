extension LSP {
  /// A new text for a range of a document.
  package struct TextEdit: Hashable, Sendable, JSONEncodable {
    package let range: Range
    package let newText: String
    /// The change annotation that the edit belongs to.
    package let annotationId: String?

    package init(range: Range, newText: String, annotationId: String? = nil) {
      self.range = range
      self.newText = newText
      self.annotationId = annotationId
    }

    package var json: JSON {
      ["range": range.json, "newText": newText.json, "annotationId": annotationId.map(JSON.string)]
    }
  }

  /// One step of a workspace edit.
  package enum DocumentChange: Hashable, Sendable, JSONEncodable {
    /// A new file. Without the option `ignoreIfExists`: with it, Neovim does not make the missing folders.
    case create(uri: String, annotationId: String?)
    /// Edits of a document. The version is that of an open document, nil for a file.
    case edit(uri: String, version: Int?, edits: [TextEdit])

    package var json: JSON {
      switch self {
      case .create(let uri, let annotationId):
        ["kind": "create", "uri": uri.json, "annotationId": annotationId.map(JSON.string)]
      case .edit(let uri, let version, let edits):
        ["textDocument": ["uri": uri.json, "version": version.json], "edits": edits.json]
      }
    }
  }

  /// How an editor describes a group of changes, and whether it asks before it makes them.
  package struct ChangeAnnotation: Hashable, Sendable, JSONEncodable {
    package let label: String
    package let needsConfirmation: Bool

    package init(label: String, needsConfirmation: Bool) {
      self.label = label
      self.needsConfirmation = needsConfirmation
    }

    package var json: JSON {
      ["label": label.json, "needsConfirmation": needsConfirmation.json]
    }
  }

  /// Changes of several documents that an editor makes at once.
  package enum WorkspaceEdit: Sendable, JSONEncodable {
    /// For clients without `documentChanges`: URI and edits.
    case changes([(uri: String, edits: [TextEdit])])
    case documentChanges([DocumentChange], annotations: [(id: String, annotation: ChangeAnnotation)])

    package var json: JSON {
      switch self {
      case .changes(let changes):
        return ["changes": .object(JSONObject(changes.map { ($0.uri, $0.edits.json) }))]
      case .documentChanges(let changes, let annotations):
        let annotations = JSONObject(annotations.map { ($0.id, $0.annotation.json) })
        return [
          "documentChanges": changes.json,
          "changeAnnotations": annotations.members.isEmpty ? nil : .object(annotations),
        ]
      }
    }
  }
}
