extension LSP {
  /// The parameters of `initialize`.
  package struct InitializeParams: Sendable, JSONDecodable {
    /// The process that started the server. The server ends when it does.
    package let processId: Int?
    package let capabilities: ClientCapabilities
    package let trace: TraceValue

    package init(json: JSON) throws(JSONMismatch) {
      processId = try json.optional("processId")
      capabilities = ClientCapabilities(json["capabilities"] ?? .null)
      trace = try json.optional("trace") ?? .off
    }
  }

  /// How much the server tells about its work by `$/logTrace`.
  package enum TraceValue: String, Sendable, JSONDecodable {
    case off, messages, verbose

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

    package init(json: JSON) throws(JSONMismatch) {
      value = try json.required("value")
    }
  }

  /// The parameters of `$/cancelRequest`.
  package struct CancelParams: Sendable, JSONDecodable {
    package let id: RequestID

    package init(json: JSON) throws(JSONMismatch) {
      id = try json.required("id")
    }
  }

  /// The parameters of `client/registerCapability`, for one method.
  package struct RegistrationParams: Sendable, JSONEncodable {
    package let method: String
    package let registerOptions: JSON

    package init(method: String, registerOptions: JSON) {
      self.method = method
      self.registerOptions = registerOptions
    }

    package var json: JSON {
      ["registrations": [["id": method.json, "method": method.json, "registerOptions": registerOptions]]]
    }
  }
}
