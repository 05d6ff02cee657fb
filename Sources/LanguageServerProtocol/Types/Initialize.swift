extension LSP {
  /// The parameters of `initialize`.
  package struct InitializeParams: Sendable, JSONDecodable {
    /// The process that started the server. The server ends when it does.
    package let processId: Int?
    package let capabilities: ClientCapabilities
    package let trace: TraceValue
    /// The URIs of the client's open folders; `rootUri` if it knows no folders.
    package let folders: [String]
    /// The user's initial settings, of a form of our own; null if there are none.
    package let options: JSON

    package init(json: JSON) throws(JSONMismatch) {
      folders =
        json["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? json["rootUri"]?.string.map { [$0] } ?? []
      options = json["initializationOptions"] ?? .null
      processId = try json.optional("processId")
      capabilities = ClientCapabilities(json["capabilities"] ?? .null)
      trace = try json.optional("trace") ?? .off
    }
  }

  /// How much the server tells about its work by `$/logTrace`.
  package enum TraceValue: Sendable, JSONDecodable {
    case off, messages, verbose

    /// Reads `compact`, which some clients send, as `messages`, and an unknown value as `off`.
    package init(json: JSON) throws(JSONMismatch) {
      switch try String(json: json) {
      case "messages", "compact": self = .messages
      case "verbose": self = .verbose
      default: self = .off
      }
    }
  }

  /// One of the registrations of `client/registerCapability`, which is never taken back.
  package struct Registration: Sendable, JSONEncodable {
    /// The method that the client is to send: `workspace/didChangeWatchedFiles`. Also the id: each is registered once.
    package let method: String
    /// What the specification asks for with the method, such as the globs of the files to watch.
    package let registerOptions: JSON?

    package init(method: String, registerOptions: JSON?) {
      self.method = method
      self.registerOptions = registerOptions
    }

    package var json: JSON {
      ["id": method.json, "method": method.json, "registerOptions": registerOptions]
    }
  }

  /// The parameters of `workspace/didChangeWorkspaceFolders`.
  package struct DidChangeWorkspaceFoldersParams: Sendable, JSONDecodable {
    /// URIs of folders.
    package let added, removed: [String]

    package init(json: JSON) throws(JSONMismatch) {
      let event = try json.required("event", as: JSON.self)
      added = try event.required("added", as: [Folder].self).map(\.uri)
      removed = try event.required("removed", as: [Folder].self).map(\.uri)
    }

    private struct Folder: JSONDecodable {
      let uri: String

      init(json: JSON) throws(JSONMismatch) {
        uri = try json.required("uri")
      }
    }
  }
}
