extension LSP {
  /// The parameters of `textDocument/codeAction`.
  package struct CodeActionParams: Sendable, JSONDecodable {
    package let uri: String
    package let range: Range
    package let context: CodeActionContext

    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
      range = try json.required("range")
      context = try json.required("context")
    }
  }

  /// What a client wants to have actions for.
  package struct CodeActionContext: Sendable, JSONDecodable {
    /// The diagnostics in the range as the client has them, kept as they are to be sent back.
    package let diagnostics: [JSON]
    /// The kinds that are asked for, with all of their sub-kinds; nil for all.
    package let only: [String]?

    package init(json: JSON) throws(JSONMismatch) {
      diagnostics = try json.optional("diagnostics") ?? []
      only = try json.optional("only")
    }

    /// Whether actions of `kind` are asked for.
    package func includes(_ kind: String) -> Bool {
      only?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
  }

  /// A change that an editor offers in its menu.
  package struct CodeAction: Sendable, JSONEncodable {
    package var title: String
    package var kind: String
    package var diagnostics: [JSON] = []
    package var isPreferred = false
    /// Why the action cannot be chosen now.
    package var disabledReason: String?
    package var edit: WorkspaceEdit?
    /// What the client asks the server to do once it has made the edit.
    package var command: Command?
    /// What `codeAction/resolve` needs to compute the edit.
    package var data: JSON?

    package init(title: String, kind: String) {
      self.title = title
      self.kind = kind
    }

    package var json: JSON {
      [
        "title": title.json,
        "kind": kind.json,
        "diagnostics": diagnostics.isEmpty ? nil : diagnostics.json,
        "isPreferred": isPreferred ? true : nil,
        "disabled": disabledReason.map { ["reason": .string($0)] },
        "edit": edit?.json,
        "command": command?.json,
        "data": data,
      ]
    }
  }

  /// A command of the server, to be sent back by `workspace/executeCommand`.
  package struct Command: Sendable, JSONEncodable {
    package let title: String
    package let command: String
    package let arguments: [JSON]

    package init(title: String, command: String, arguments: [JSON]) {
      self.title = title
      self.command = command
      self.arguments = arguments
    }

    package var json: JSON {
      ["title": title.json, "command": command.json, "arguments": arguments.json]
    }
  }

  /// The parameters of `workspace/executeCommand`.
  package struct ExecuteCommandParams: Sendable, JSONDecodable {
    package let command: String
    package let arguments: [JSON]

    package init(json: JSON) throws(JSONMismatch) {
      command = try json.required("command")
      arguments = try json.optional("arguments") ?? []
    }
  }
}
