import JSONParsing

/// The identifier of a request among all of its sender: an integer or a string. `1` and `"1"` are different.
package typealias RequestID = JSON

extension JSON {
  /// The value as an identifier; `nil` if it can be none.
  var requestID: RequestID? { integer.map(JSON.integer) ?? string.map(JSON.string) }
}

/// A message of JSON-RPC 2.0, as the Language Server Protocol uses it: no batches, parameters in an object or array.
package enum Message: Hashable, Sendable {
  case request(id: RequestID, method: String, params: JSON)
  case notification(method: String, params: JSON)
  /// The answer to a request. The id is `nil` only if a message was too broken to have one.
  case response(id: RequestID?, Result<JSON, ResponseError>)

  /// A message that is not one.
  package struct Invalid: Error, Hashable {
    /// The id of the intended request; `nil` if none can be read, so that the id of the answer is `null` (JSON-RPC 2.0,
    /// section 5).
    package let id: RequestID?
    /// The answer: `parseError` for text that is not JSON, `invalidRequest` for JSON that is not a message.
    package let error: ResponseError
  }

  package init(parsing utf8: [UInt8]) throws(Invalid) {
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(parsing: utf8)
    } catch {
      throw Invalid(id: nil, error: ResponseError(.parseError, "Invalid JSON: \(error)"))
    }
    try self.init(json)
  }

  private init(_ json: JSON) throws(Invalid) {
    guard case .object(let object) = json else {
      let what = json.array == nil ? "Expected an object, found \(json.kind)" : "Batches are not supported"
      throw Invalid(id: nil, error: ResponseError(.invalidRequest, what))
    }
    let id = object["id"]?.requestID
    func invalid(_ message: String) -> Invalid { Invalid(id: id, error: ResponseError(.invalidRequest, message)) }
    guard object["jsonrpc"] == "2.0" else { throw invalid("Expected 'jsonrpc' to be '2.0'") }
    if let method = object["method"] {
      guard case .string(let method) = method else { throw invalid("Expected 'method' to be a string") }
      let params = object["params"] ?? .null
      switch params {
      case .null, .object, .array: break
      default: throw invalid("Expected 'params' to be an object or an array, found \(params.kind)")
      }
      if let id {
        self = .request(id: id, method: method, params: params)
      } else if object["id"] == nil {
        self = .notification(method: method, params: params)
      } else {
        throw invalid("Expected 'id' to be an integer or a string")
      }
    } else if let error = object["error"] {
      let error = (try? ResponseError(json: error)) ?? ResponseError(.internalError, "Error without a message")
      self = .response(id: id, .failure(error))
    } else if let result = object["result"] {
      self = .response(id: id, .success(result))
    } else {
      throw invalid("Expected 'method', 'result' or 'error'")
    }
  }

  package var frame: [UInt8] {
    let content = json.serialized()
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  private var json: JSON {
    switch self {
    case .request(let id, let method, let params):
      ["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": params == .null ? nil : params]
    case .notification(let method, let params):
      ["jsonrpc": "2.0", "method": .string(method), "params": params == .null ? nil : params]
    case .response(let id, .success(let result)): ["jsonrpc": "2.0", "id": id.json, "result": result]
    case .response(let id, .failure(let error)): ["jsonrpc": "2.0", "id": id.json, "error": error.json]
    }
  }
}

/// The reason why a request has no result (JSON-RPC 2.0, section 5.1).
package struct ResponseError: Error, Hashable, Sendable {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    /// The document has changed, so that the result would not fit.
    case contentModified = -32801
    case requestCancelled = -32800
  }

  /// One of `Code` in what the server sends; a client may send any other number.
  package let code: Int
  /// For people: editors show it unchanged. Names from the input are in single quotation marks.
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code.rawValue
    self.message = message
  }
}

extension ResponseError: JSONDecodable, JSONEncodable {
  package init(json: JSON) throws(JSONMismatch) {
    code = try json.required("code")
    message = try json.required("message")
  }

  package var json: JSON { ["code": code.json, "message": message.json] }
}
