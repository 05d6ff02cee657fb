import JSONParsing

extension JSON {
  /// Parses JSON (RFC 8259) in UTF-8. The last of equal keys in an object counts.
  ///
  /// - Throws: If the text is not JSON, is not UTF-8, nests deeper than 200 levels or has a number out of range.
  package init(parsing utf8: [UInt8]) throws(JSONSyntaxError) {
    if let offset = UTF8Validation.firstInvalidOffset(in: utf8) {
      throw JSONSyntaxError(message: "Invalid UTF-8", offset: offset)
    }
    self = try JSONParser.parse(utf8, JSONValueBuilder())
  }
}

/// Makes values of the protocol.
private struct JSONValueBuilder: JSONBuilder {
  struct Object {
    var members = JSONObject()
    var key = ""
  }

  func scalar(_ scalar: JSONScalar) -> JSON? {
    switch scalar {
    case .null: .null
    case .bool(let value): .bool(value)
    case .string(let text): .string(text)
    case .integer(let value): .integer(value)
    case .largeInteger(let digits): finite(Double(digits))
    case .number(let value): finite(value)
    }
  }

  private func finite(_ value: Double?) -> JSON? {
    value.flatMap { $0.isFinite ? .number($0) : nil }
  }

  func array(_ elements: [JSON]) -> JSON { .array(elements) }

  func object() -> Object { Object() }

  func add(key: String, to object: inout Object) {
    object.key = key
  }

  func add(value: JSON, to object: inout Object) {
    object.members.append(object.key, value)
  }

  func finish(_ object: Object) -> JSON { .object(object.members) }
}
