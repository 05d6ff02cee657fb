extension LSP {
  /// The parameters of `initialize`.
  package struct InitializeParams: Sendable, JSONDecodable {
    /// The process that started the server. The server ends when it does.
    package let processId: Int?
    /// What the client announces; nothing where the member is missing, which the specification does not allow.
    package let capabilities: ClientCapabilities
    /// `off` where the client says nothing.
    package let trace: TraceValue

    /// Reads what the server uses. Names, options and folders of the client make no difference to it (LSP 3.17,
    /// "Initialize Request").
    package init(json: JSON) throws(JSONMismatch) {
      processId = try json.optional("processId")
      capabilities = ClientCapabilities(json["capabilities"] ?? .null)
      trace = try json.optional("trace") ?? .off
    }
  }

  /// How much the server tells about its work by `$/logTrace`.
  package enum TraceValue: String, Sendable, JSONDecodable {
    case off, messages, verbose

    /// Takes the value `compact`, which some clients send, for `messages`, and any unknown one for `off`.
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
    /// How much to tell from now on.
    package let value: TraceValue

    /// Reads `value`, which is required (LSP 3.17, "SetTrace Notification").
    package init(json: JSON) throws(JSONMismatch) {
      value = try json.required("value")
    }
  }

  /// The parameters of `$/cancelRequest`.
  package struct CancelParams: Sendable, JSONDecodable {
    /// The request of the client that need not be answered any more, if it is still running.
    package let id: RequestID

    /// Reads `id`, which is required (LSP 3.17, "Cancellation Support").
    package init(json: JSON) throws(JSONMismatch) {
      id = try json.required("id")
    }
  }

  /// The parameters of `client/registerCapability`, for one method.
  package struct RegistrationParams: Sendable, JSONEncodable {
    /// What the client is to send from now on: `workspace/didChangeWatchedFiles`.
    package let method: String
    /// What the method's own section of the specification asks for: the globs of the files to watch, for one.
    package let registerOptions: JSON

    /// A registration for one method, which is never taken back.
    package init(method: String, registerOptions: JSON) {
      self.method = method
      self.registerOptions = registerOptions
    }

    /// A list of one registration, whose id is the method.
    package var json: JSON {
      ["registrations": [["id": method.json, "method": method.json, "registerOptions": registerOptions]]]
    }
  }
}
