/// What tells a request from the others that its sender has made.
package enum RequestID: Hashable, Sendable {
  case integer(Int)
  case string(String)
}

extension RequestID: JSONDecodable, JSONEncodable {
  /// Takes an integer or a string (LSP 3.17, "Request Message"). `1` and `"1"` are different.
  package init(json: JSON) throws(JSONMismatch) {
    if let number = json.integer {
      self = .integer(number)
    } else if let text = json.string {
      self = .string(text)
    } else {
      throw JSONMismatch(expected: "an integer or a string", found: json)
    }
  }

  /// A number or a string, as its sender chose.
  package var json: JSON {
    switch self {
    case .integer(let number): .integer(number)
    case .string(let text): .string(text)
    }
  }
}

extension RequestID: CustomStringConvertible {
  package var description: String {
    switch self {
    case .integer(let number): "\(number)"
    case .string(let text): "'\(text)'"
    }
  }
}
