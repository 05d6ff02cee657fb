/// Why a request has no result (JSON-RPC 2.0, section 5.1).
package struct ResponseError: Error, Hashable, Sendable {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    /// The request is well formed but cannot be answered.
    case requestFailed = -32803
    /// The document has changed, so that the result would not fit.
    case contentModified = -32801
    case requestCancelled = -32800
  }

  /// One of `Code` in what the server sends; a client may send any other number.
  package let code: Int
  /// For people: editors show it as it is. Names from the input are in single quotation marks.
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code.rawValue
    self.message = message
  }
}

extension ResponseError: JSONDecodable, JSONEncodable {
  /// Reads a client's answer. Its `data`, which may have any form, is dropped.
  package init(json: JSON) throws(JSONMismatch) {
    code = try json.required("code")
    message = try json.required("message")
  }

  package var json: JSON { ["code": code.json, "message": message.json] }
}
