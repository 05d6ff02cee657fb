extension LSP {
  /// The subject of requested actions.
  package struct CodeActionContext: Sendable, JSONDecodable {
    /// The client's diagnostics in the range, unchanged, to be sent back.
    package let diagnostics: [JSON]
    /// The requested kinds, with all of their sub-kinds; `nil` for all.
    package let only: [String]?

    /// Some clients omit `diagnostics`, which the specification requires.
    package init(json: JSON) throws(JSONMismatch) {
      diagnostics = try json.optional("diagnostics") ?? []
      only = try json.optional("only")
    }

    package func includes(_ kind: String) -> Bool {
      only?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
  }

  /// A change that an editor offers in its menu.
  package struct CodeAction: Sendable, JSONEncodable {
    package var title: String
    /// A path by which clients group and filter: `quickfix`, `refactor.rewrite.…`, `source.…`.
    package var kind: String
    /// The client's diagnostics that the action settles, exactly as sent.
    package var diagnostics: [JSON] = []
    /// Whether the client may apply this fix without a menu.
    package var isPreferred = false
    package var disabledReason: String?
    /// Applied before `command` is run. `nil` if the edit comes by `codeAction/resolve` or by a command, and for a
    /// disabled action.
    package var edit: WorkspaceEdit?
    /// The server command that the client requests after the edit.
    package var command: JSON?
    package var data: JSON?

    package var json: JSON {
      [
        "title": title.json,
        "kind": kind.json,
        "diagnostics": diagnostics.isEmpty ? nil : diagnostics.json,
        "isPreferred": isPreferred ? true : nil,
        "disabled": disabledReason.map { ["reason": .string($0)] },
        "edit": edit?.json,
        "command": command,
        "data": data,
      ]
    }
  }
}

extension JSON {
  /// A command of the server, to be sent back by `workspace/executeCommand`, such as `kitgen.generate`.
  static func command(_ name: String, title: String, argument: JSON) -> JSON {
    ["title": title.json, "command": name.json, "arguments": [argument]]
  }
}
