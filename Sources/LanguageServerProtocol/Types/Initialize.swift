extension LSP {
  /// The parameters of `initialize`.
  package struct InitializeParams: Sendable, JSONDecodable {
    /// The process that started the server. The server ends when it does.
    package let processId: Int?
    /// The client's capabilities; none if the member is missing, against the specification.
    package let capabilities: ClientCapabilities
    /// `off` if the client does not specify it.
    package let trace: TraceValue
    /// The URIs of the client's open folders; `rootUri` if it knows no folders.
    package let folders: [String]
    /// The user's initial settings, of a form of our own; null if there are none.
    package let options: JSON

    /// Reads the members that the server uses. The client's name does not matter (LSP 3.17, "Initialize Request").
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
  package enum TraceValue: String, Sendable, JSONDecodable {
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

  /// The parameters of `$/setTrace`.
  package struct SetTraceParams: Sendable, JSONDecodable {
    package let value: TraceValue

    /// Reads `value`, required (LSP 3.17, "SetTrace Notification").
    package init(json: JSON) throws(JSONMismatch) {
      value = try json.required("value")
    }
  }

  /// The parameters of `$/cancelRequest`.
  package struct CancelParams: Sendable, JSONDecodable {
    /// The client's request that needs no answer any more, if it is still running.
    package let id: RequestID

    /// Reads `id`, required (LSP 3.17, "Cancellation Support").
    package init(json: JSON) throws(JSONMismatch) {
      id = try json.required("id")
    }
  }

  /// One of the registrations of `client/registerCapability`, which is never taken back.
  package struct Registration: Sendable, JSONEncodable {
    /// The method that the client is to send: `workspace/didChangeWatchedFiles`. Also the id: each is registered once.
    package let method: String
    /// The options that the specification asks for with the method, such as the globs of the files to watch; `nil` if it
    /// asks for none.
    package let registerOptions: JSON?

    /// A registration under its method's name.
    package init(method: String, registerOptions: JSON?) {
      self.method = method
      self.registerOptions = registerOptions
    }

    /// With the method as the id.
    package var json: JSON {
      ["id": method.json, "method": method.json, "registerOptions": registerOptions]
    }
  }

  /// The parameters of `workspace/didChangeWorkspaceFolders`.
  package struct DidChangeWorkspaceFoldersParams: Sendable, JSONDecodable {
    /// The URIs of the folders that were opened.
    package let added: [String]
    /// The URIs of closed folders.
    package let removed: [String]

    /// Reads the URIs; the folders' names are ignored (LSP 3.17, "DidChangeWorkspaceFolders Notification").
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
