import JSONParsing

extension DocumentValue {
  /// Reads JSON, whose bytes are UTF-8 without a byte order mark.
  ///
  /// - Parameter repetition: Called with each repeated key and its offset. The last value of a key counts.
  static func json(
    _ utf8: [UInt8],
    depth: Int,
    repetition: @escaping (String, Int) -> Void
  ) throws(JSONSyntaxError) -> DocumentValue {
    try JSONParser.parse(utf8, DocumentBuilder(utf8: utf8, repetition: repetition), JSONLimits(depth: depth))
  }
}

/// Makes values of documents.
private struct DocumentBuilder: JSONBuilder {
  /// An object that is being read.
  struct Object {
    var members: [DocumentObject.Member] = []
    var key = ""
    var keyOffset = 0
  }

  let utf8: [UInt8]
  let repetition: (String, Int) -> Void

  func scalar(_ scalar: JSONScalar) -> DocumentValue? {
    let content: DocumentValue.Content =
      switch scalar {
      case .null: .null
      case .bool(let value): .bool(value)
      case .string(let string): .string(string)
      case .integer, .largeInteger, .number: .number("")
      }
    return DocumentValue(content, at: 0)
  }

  func array(_ elements: [DocumentValue]) -> DocumentValue { DocumentValue(.array(elements), at: 0) }

  func object() -> Object { Object() }

  func add(key: String, to object: inout Object) { object.key = key }

  func place(key offset: Int, in object: inout Object) { object.keyOffset = offset }

  func add(value: DocumentValue, to object: inout Object) {
    object.members.append(DocumentObject.Member(key: object.key, at: object.keyOffset, value: value))
  }

  func finish(_ object: Object) -> DocumentValue {
    DocumentValue(.object(DocumentObject(object.members, repetition: repetition)), at: 0)
  }

  func placed(_ value: DocumentValue, in range: Range<Int>) -> DocumentValue {
    if case .number = value.content {
      return DocumentValue(.number(String(decoding: utf8[range], as: UTF8.self)), at: range.lowerBound)
    }
    return DocumentValue(value.content, at: range.lowerBound)
  }
}
