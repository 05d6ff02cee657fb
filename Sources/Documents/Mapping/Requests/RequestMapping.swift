import Diagnostics
import KitLanguage

/// Makes requests of operations, or says why a kit cannot.
struct RequestMapping {
  private let types: TypeMapping
  private let operation: Operation
  private var request: MappedRequest
  private var members = MemberNames()

  /// - Throws: The reason why the operation is left out.
  static func request(
    of operation: Operation,
    named name: String,
    _ additions: [ClientMapping.Addition],
    _ types: TypeMapping
  ) throws(DocumentProblem) -> MappedRequest {
    if let problem = operation.problems.first { throw problem }
    var mapping = RequestMapping(operation, named: name, types)
    try mapping.add(additions)
    return mapping.request
  }

  private init(_ operation: Operation, named name: String, _ types: TypeMapping) {
    (self.operation, self.types) = (operation, types)
    request = MappedRequest(
      name: name,
      operation: operation.summary,
      doc: DocText.firstParagraph(operation.title ?? operation.text),
      isDeprecated: operation.isDeprecated
    )
  }

  private mutating func add(_ additions: [ClientMapping.Addition]) throws(DocumentProblem) {
    guard Self.methods.contains(operation.summary.method) else {
      throw unsayable("A kit has no method '\(operation.summary.method)'")
    }
    for case .clause(let text) in additions { request.lines.append(.clause(text)) }
    try addPath()
    for case .value(let keyword, let key, let doc) in additions {
      request.lines.append(.member(member(keyword, key, MappedValue(type: .string), isRequired: true, doc)))
    }
    for parameter in operation.parameters {
      switch parameter.position {
      case .path: continue
      case .query: try addQuery(parameter)
      case .header: try addHeader(parameter)
      case .cookie:
        guard !parameter.isRequired else { throw unsayable("A kit sends no cookies", parameter.place) }
        types.remark("The cookie '\(parameter.name)' is left out", at: parameter.place)
      }
    }
    try addBody()
    try addResult()
    addErrors()
  }

  private static let methods: Set<String> = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]

  private func unsayable(_ message: String, _ place: Place? = nil) -> DocumentProblem {
    DocumentProblem(message, at: place ?? operation.summary.place)
  }

  private mutating func value(of schema: Schema, _ key: String) -> MappedValue {
    let value = types.value(of: schema, TypeMapping.Hint(owner: request.name, key: key))
    types.finishPending()
    return value
  }

  // MARK: Path

  private mutating func addPath() throws(DocumentProblem) {
    let whole = operation.summary.path.prefix { $0 != "#" }
    let path = whole.prefix { $0 != "?" }
    var text = ""
    var rest = path.drop { $0 == "/" }
    while let character = rest.popFirst() {
      guard character == "{" else {
        text += Self.encoded(character)
        continue
      }
      let name = rest.prefix { $0 != "}" }
      guard name.endIndex < rest.endIndex, !name.contains("{") else { throw unsayable("A '{' in the path has no '}'") }
      rest = rest[name.endIndex...].dropFirst()
      text += try placeholder(String(name))
    }
    let segments = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !segments.dropLast().contains("") || segments.count == 1 else {
      throw unsayable("A segment of the path is empty")
    }
    guard !segments.contains("."), !segments.contains("..") else { throw unsayable("The path has '.' or '..'") }
    request.path = "\"\(text)\""
    for part in whole.dropFirst(path.count + 1).split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard !part.contains("{"), let name = sides.first else { throw unsayable("The query of the path has values") }
      addConstant("query", name, sides.count > 1 ? sides[1] : "")
    }
  }

  private static func encoded(_ character: Character) -> String {
    let isPlain =
      character.isASCII && (character.isLetter || character.isNumber || "-._~/!$&'()*+,;=:@".contains(character))
    if isPlain { return String(character) }
    return String(character).utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  private mutating func placeholder(_ spelling: String) throws(DocumentProblem) -> String {
    let key = spelling.filter { !"+*".contains($0) }
    let parameter = operation.parameters.first { $0.position == .path && ($0.name == spelling || $0.name == key) }
    let name = members.name(for: key, suffix: "Path")
    guard let parameter else { return "{\(name)}" }
    guard parameter.style == .simple, case .schema(let schema) = parameter.content else {
      throw unsayable("A value in the path has another form than 'simple'", parameter.place)
    }
    var value = text(value(of: schema, key)) ?? MappedValue(type: .string)
    guard !value.isArray else { throw unsayable("A value in the path is a list", parameter.place) }
    value.isNullable = false
    let isLong = spelling != key || parameter.allowsReserved || parameter.place.value["x-multi-segment"]?.bool == true
    let doc = DocText.firstParagraph(parameter.text)
    if isLong { value = MappedValue(type: .string) }
    var member = MappedRequest.Member(keyword: "path", name: name, value: value, key: nil, doc: doc)
    if isLong { member.attributes = ["@segments"] }
    if let attribute = value.attribute { member.attributes.append(attribute) }
    if member.attributes.isEmpty, doc == nil, value.type == .string { return "{\(name)}" }
    request.lines.append(.member(member))
    return "{\(name)}"
  }

  // MARK: Values as strings

  /// The value as a string or an array of strings, numbers and the like; `nil` if it has more inside.
  private func text(_ value: MappedValue) -> MappedValue? {
    var value = value
    switch value.type {
    case .plain("Data"), .plain("JSON"): return value.asString
    case .plain: return value.attribute == "@lenient" ? value.asString : value
    case .external: return value
    case .array(let element):
      guard var text = text(element), !text.isArray else { return nil }
      value.attribute = text.attribute
      (text.isNullable, text.attribute) = (false, nil)
      value.type = .array(text)
      return value
    case .dictionary: return nil
    case .declared(let index):
      switch types.declarations[index].content {
      case .enumeration: return value
      case .json: return value.asString
      case .model: return nil
      case .union(let cases, _):
        // A single value is a list of one.
        let values = cases.map { $0.value.flatMap(text) }
        guard !values.contains(where: { $0 == nil }) else { return nil }
        let isList = values.contains { $0?.isArray ?? false }
        let string = MappedValue(
          type: isList ? .array(MappedValue(type: .string)) : .string,
          isNullable: value.isNullable
        )
        return string
      }
    }
  }

  private mutating func addConstant(_ keyword: String, _ key: String, _ value: String) {
    request.lines.append(.clause("\(keyword) \(StringSpelling.quoted(key)) = \(StringSpelling.quoted(value))"))
  }

  /// - Parameter constant: As a literal.
  private mutating func addConstant(_ keyword: String, _ key: String, literal constant: String) {
    let value = constant.hasPrefix("\"") ? constant : "\"\(constant)\""
    request.lines.append(.clause("\(keyword) \(StringSpelling.quoted(key)) = \(value)"))
  }

  // MARK: Queries and headers

  private mutating func addQuery(_ parameter: Parameter) throws(DocumentProblem) {
    guard case .schema(let schema) = parameter.content else {
      throw unsayable("The parameter '\(parameter.name)' is JSON in a query", parameter.place)
    }
    let value = value(of: schema, parameter.name)
    let doc = DocText.firstParagraph(parameter.text ?? schema.text)
    guard parameter.name == parameter.name.withoutHidden, !parameter.name.isEmpty else {
      throw unsayable("The name of a parameter has a control character, or is empty", parameter.place)
    }
    guard let text = text(value) else {
      return try addDeepQuery(parameter, value, doc)
    }
    if parameter.isRequired, let constant = text.constant {
      addConstant("query", parameter.name, literal: constant)
      return
    }
    var member = member("query", parameter.name, text, isRequired: parameter.isRequired, doc)
    if text.isArray {
      switch (parameter.style, parameter.explode) {
      case (.form, true), (.deepObject, _), (.spaceDelimited, true), (.pipeDelimited, true): break
      case (.form, false), (.simple, _): member.attributes.insert("@style(comma)", at: 0)
      default: throw unsayable("The list '\(parameter.name)' has separators that a kit has not", parameter.place)
      }
    }
    request.lines.append(.member(member))
  }

  private mutating func addDeepQuery(
    _ parameter: Parameter,
    _ value: MappedValue,
    _ doc: String?
  ) throws(DocumentProblem) {
    if parameter.style == .deepObject {
      var member = member("query", parameter.name, value.withoutForm, isRequired: parameter.isRequired, doc)
      member.attributes = ["@style(deep)"]
      request.lines.append(.member(member))
      return
    }
    guard parameter.style == .form, parameter.explode, case .declared(let index) = value.type,
      case .model(let fields, rest: nil) = types.declarations[index].content
    else { throw unsayable("The parameter '\(parameter.name)' has objects in a query", parameter.place) }
    for field in fields {
      guard let text = text(field.value), !text.isArray else {
        throw unsayable("The parameter '\(parameter.name)' has objects in a query", parameter.place)
      }
      let isRequired = field.isRequired && parameter.isRequired
      request.lines.append(.member(member("query", field.key, text, isRequired: isRequired, field.doc)))
    }
  }

  private mutating func member(
    _ keyword: String?,
    _ key: String,
    _ value: MappedValue,
    isRequired: Bool,
    _ doc: String?
  ) -> MappedRequest.Member {
    var value = value
    let suffix = keyword.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Field"
    value.isNullable = value.isNullable || !isRequired
    var member = MappedRequest.Member(
      keyword: keyword,
      name: members.name(for: key, suffix: suffix),
      value: value,
      key: key,
      attributes: [value.attribute].compactMap { $0 },
      doc: doc
    )
    if value.isArray, value.isNullable, keyword == "query" {
      member.value.isNullable = false
      if !isRequired { member.initial = "[]" }
    }
    return member
  }

  private static let ownHeaders: Set<String> = ["accept", "content-type", "authorization"]

  private mutating func addHeader(_ parameter: Parameter) throws(DocumentProblem) {
    guard !Self.ownHeaders.contains(parameter.name.lowercased()) else { return }
    guard case .schema(let schema) = parameter.content, HeaderSyntax.isName(parameter.name) else {
      throw unsayable("A kit cannot send the header '\(parameter.name.withoutHidden)'", parameter.place)
    }
    guard var text = text(value(of: schema, parameter.name)) else {
      throw unsayable("The header '\(parameter.name)' has an object", parameter.place)
    }
    if text.isArray { text = MappedValue(type: .string, isNullable: text.isNullable) }
    if text.type == .plain("Date"), HeaderName.hasOwnDates(parameter.name) { text.attribute = "@date(http)" }
    if parameter.isRequired, let constant = text.constant {
      addConstant("header", parameter.name, literal: constant)
      return
    }
    let doc = DocText.firstParagraph(parameter.text)
    request.lines.append(.member(member("header", parameter.name, text, isRequired: parameter.isRequired, doc)))
  }

  // MARK: Bodies

  private mutating func addBody() throws(DocumentProblem) {
    guard let body = operation.body, !body.media.isEmpty else { return }
    if ["GET", "HEAD"].contains(operation.summary.method) {
      guard !body.isRequired else { throw unsayable("A '\(operation.summary.method)' has a body", body.place) }
      types.remark("The body of a '\(operation.summary.method)' is left out", at: body.place)
      return
    }
    if let media = body.media.first(where: \.isJSON) { return addJSON(media) }
    for media in body.media {
      switch media.type {
      case "application/x-www-form-urlencoded": return try addForm(media)
      case "multipart/form-data": return try addMultipart(media)
      default: continue
      }
    }
    guard let media = body.media.first(where: { !$0.isXML && !$0.type.hasPrefix("multipart/") }) else {
      throw unsayable("The body is '\(body.media[0].type.withoutHidden)' alone", body.media[0].place)
    }
    let isAny = media.type.contains("*") || media.type == "application/octet-stream"
    guard isAny || HeaderName.isMediaType(media.type) else {
      throw unsayable("'\(media.type.withoutHidden)' is no media type", media.place)
    }
    request.lines.append(.clause(isAny ? "body data" : "body data \(StringSpelling.quoted(media.type))"))
    add(isAny ? "file" : "data", MappedValue(type: .plain(isAny ? "Upload" : "Data")))
  }

  private mutating func add(_ name: String, _ value: MappedValue, attribute: String? = nil) {
    request.lines.append(
      .member(
        MappedRequest.Member(
          keyword: nil,
          name: members.name(for: name, suffix: "Body"),
          value: value,
          key: nil,
          attributes: [attribute].compactMap { $0 },
          doc: nil
        )
      )
    )
  }

  private mutating func addJSON(_ media: MediaContent) {
    let isPlain = media.type == "application/json" || !HeaderName.isMediaType(media.type)
    request.lines.append(.clause(isPlain ? "body json" : "body json \(StringSpelling.quoted(media.type))"))
    guard let schema = media.schema else { return add("body", .json, attribute: "@whole") }
    if let parts = fieldParts(of: schema) {
      let count = request.lines.count
      for field in types.fields(of: parts, in: request.name) where !field.isReadOnly { addJSONField(field) }
      if request.lines.count > count { return }
    }
    var value = value(of: schema, "body").withoutForm
    value.isNullable = false
    var name = "body"
    if case .declared(let index) = value.type, schema.reference != nil { name = types.declarations[index].name }
    add(name, value, attribute: "@whole")
  }

  /// The parts of an object whose properties are the fields of the body; `nil` for a value of a type with a name.
  private func fieldParts(of schema: Schema) -> SchemaParts? {
    guard let target = try? types.bundle.resolved(schema), let parts = try? SchemaParts(target, in: types.bundle) else {
      return nil
    }
    if let only = parts.only { return fieldParts(of: only) }
    if case .schema = parts.additional { return nil }
    guard !parts.properties.isEmpty, parts.alternatives.isEmpty, !parts.allowsNull,
      parts.properties.allSatisfy({ !$0.name.isEmpty && UInt32($0.name) == nil })
    else { return nil }
    guard schema.reference != nil, operation.summary.method != "PATCH", let name = types.name(of: target.place) else {
      return parts
    }
    // A name such as this is that of a body and of nothing else.
    let words = Spelling.words(name)
    let isBody = words.last.map(Self.bodyWords.contains) ?? false
    return isBody ? parts : nil
  }

  private static let bodyWords: Set<String> = ["request", "body", "input", "payload", "params", "parameters", "form"]

  private mutating func addJSONField(_ field: Declaration.Field) {
    let isNull = field.value.isNullable
    var member = member(
      nil,
      field.key,
      Settlement.field(field.value, isSent: true),
      isRequired: field.isRequired,
      field.doc
    )
    if field.isRequired, !isNull, let constant = field.value.constant {
      member.initial = constant
      member.attributes = ["@constant"]
    } else if operation.summary.method == "PATCH", isNull, !field.isRequired {
      // The form of a date has no place beside a change.
      if member.value.attribute != nil { member.value = member.value.withoutForm }
      member.attributes = []
      (member.value.isNullable, member.isChange) = (false, true)
    }
    request.lines.append(.member(member))
  }

  private mutating func formFields(_ media: MediaContent) throws(DocumentProblem) -> [Declaration.Field] {
    guard let schema = media.schema, let target = try? types.bundle.resolved(schema) else {
      throw unsayable("Nothing says which fields the form has", media.place)
    }
    var parts = try SchemaParts(target, in: types.bundle)
    if let only = parts.only { parts = try SchemaParts(try types.bundle.resolved(only), in: types.bundle) }
    guard case .model(let fields, rest: nil) = types.modelContent(parts, in: request.name), !fields.isEmpty else {
      if parts.properties.isEmpty, parts.alternatives.isEmpty, operation.body?.isRequired == false { return [] }
      throw unsayable("Nothing says which fields the form has", media.place)
    }
    types.finishPending()
    return fields.filter { !$0.isReadOnly }
  }

  private mutating func addForm(_ media: MediaContent) throws(DocumentProblem) {
    let fields = try formFields(media)
    if fields.isEmpty { return }
    request.lines.append(.clause("body form"))
    for field in fields {
      let encoding = media.encodings.first { $0.name == field.key }?.encoding
      if encoding?.style == .deepObject, text(field.value).map(\.isArray) ?? true {
        var member = member(nil, field.key, field.value.withoutForm, isRequired: field.isRequired, field.doc)
        member.attributes = ["@style(deep)"]
        request.lines.append(.member(member))
        continue
      }
      guard let text = text(field.value) else {
        throw unsayable(
          "The form has an object in '\(field.key.withoutHidden)', and nothing says how it is sent",
          media.place
        )
      }
      var member = member(nil, field.key, text, isRequired: field.isRequired, field.doc)
      if text.isArray {
        switch (encoding?.style ?? .form, encoding?.explode ?? true) {
        case (_, true), (.deepObject, _): break
        case (.form, false), (.simple, _): member.attributes.insert("@style(comma)", at: 0)
        default: throw unsayable("The list '\(field.key.withoutHidden)' has separators that a kit has not", media.place)
        }
      } else if field.isRequired, !text.isNullable, let constant = text.constant {
        (member.initial, member.attributes) = (constant, ["@constant"])
      }
      request.lines.append(.member(member))
    }
  }

  private mutating func addMultipart(_ media: MediaContent) throws(DocumentProblem) {
    let fields = try formFields(media)
    if fields.isEmpty { return }
    let schema = media.schema.flatMap { try? types.bundle.resolved($0) }
    let parts = schema.flatMap { try? SchemaParts($0, in: types.bundle) }
    request.lines.append(.clause("body multipart"))
    for field in fields {
      let property = parts?.properties.first { $0.name == field.key }?.schema
      var value = field.value
      let upload = MappedValue(type: .plain("Upload"))
      if isBinary(property) {
        value = MappedValue(type: .plain("Upload"), isNullable: value.isNullable)
      } else if value.isArray, isBinary(property.flatMap { try? types.bundle.resolved($0) }?.items) {
        value = MappedValue(type: .array(upload), isNullable: value.isNullable)
      } else if let text = text(value), value.type != .json {
        value = text
      } else {
        var member = member(nil, field.key, value.withoutForm, isRequired: field.isRequired, field.doc)
        member.attributes = ["@json"]
        request.lines.append(.member(member))
        continue
      }
      var member = member(nil, field.key, value, isRequired: field.isRequired, field.doc)
      if field.isRequired, !value.isNullable, !value.isArray, let constant = value.constant {
        (member.initial, member.attributes) = (constant, ["@constant"])
      }
      request.lines.append(.member(member))
    }
  }

  private func isBinary(_ schema: Schema?) -> Bool {
    guard let schema, let target = try? types.bundle.resolved(schema) else { return false }
    if target.format == "binary" { return true }
    return target.place.value["contentMediaType"] != nil && target.place.value["contentEncoding"] == nil
  }

  // MARK: Responses

  private mutating func addResult() throws(DocumentProblem) {
    var successes = operation.responses.filter { response in
      switch response.code {
      case .code(let code): (200..<300).contains(code)
      case .range(let digit): digit == 2
      case .others: false
      }
    }
    if successes.isEmpty { successes = operation.responses.filter { $0.code == .others } }
    if operation.summary.method == "HEAD" { return }
    var results: [(value: MappedValue, attribute: String?)?] = []
    for response in successes {
      let result = try result(of: response)
      if !results.contains(where: { $0?.value == result?.value && ($0 == nil) == (result == nil) }) {
        results.append(result)
      }
    }
    let bodies = results.compactMap { $0 }
    guard let (first, attribute) = bodies.first else { return }
    var value = first
    if bodies.count > 1 {
      guard bodies.allSatisfy({ $0.attribute == nil && $0.value.type != .plain("Data") }) else {
        throw unsayable("The bodies of successes are of different media types", successes[0].place)
      }
      types.remark("The bodies of successes are of different types, so the result is any JSON", at: successes[0].place)
      value = .json
    }
    if bodies.count < results.count, value.type != .plain("Data"), attribute == nil { value.isNullable = true }
    if attribute == "@text" || attribute?.hasPrefix("@stream") == true { value.isNullable = false }
    if value.type == .plain("Data") { value.isNullable = false }
    (request.result, request.resultAttribute) = (value, attribute)
  }

  private mutating func result(of response: Response) throws(DocumentProblem) -> (
    value: MappedValue, attribute: String?
  )? {
    // An answer of these codes has no body, whatever the document says (RFC 9110).
    if response.media.isEmpty || [.code(204), .code(205)].contains(response.code) { return nil }
    if let media = response.media.first(where: \.isJSON) {
      return (media.schema.map { value(of: $0, "response").withoutForm } ?? MappedValue.json, nil)
    }
    if let media = response.media.first(where: { ["text/event-stream"].contains($0.type) || $0.isLines }) {
      let value = media.schema.map { self.value(of: $0, "event").withoutForm } ?? MappedValue.json
      return (value, media.isLines ? "@stream(lines)" : "@stream")
    }
    if let media = response.media.first(where: { !$0.isXML }) {
      // A server that answers with any type answers with what the schema says.
      if media.type == "*/*", let schema = media.schema, !isBinary(schema) {
        return (value(of: schema, "response").withoutForm, nil)
      }
      return media.type.hasPrefix("text/")
        ? (MappedValue(type: .string), "@text") : (MappedValue(type: .plain("Data")), nil)
    }
    throw unsayable("The body of the answer is XML", response.media[0].place)
  }

  private mutating func addErrors() {
    var codes: [MappedValue: [Int]] = [:]
    var order: [MappedValue] = []
    for response in operation.responses {
      guard let schema = response.media.first(where: \.isJSON)?.schema else { continue }
      switch response.code {
      case .code(let code) where (300..<600).contains(code): add(error(schema), code, &codes, &order)
      case .range(let digit) where digit > 3: add(error(schema), nil, &codes, &order)
      case .others where operation.responses.count > 1: add(error(schema), nil, &codes, &order)
      default: continue
      }
    }
    // A type for certain codes goes before one for all.
    let sorted = order.filter { codes[$0]?.contains(0) == false } + order.filter { codes[$0]?.contains(0) == true }
    for value in sorted {
      let own = codes[value] ?? []
      request.lines.append(.error(codes: own.contains(0) ? [] : own, value))
    }
  }

  private mutating func error(_ schema: Schema) -> MappedValue { value(of: schema, "failure").bare }

  private func add(
    _ value: MappedValue,
    _ code: Int?,
    _ codes: inout [MappedValue: [Int]],
    _ order: inout [MappedValue]
  ) {
    guard case .declared = value.type else { return }
    if codes[value] == nil { order.append(value) }
    codes[value, default: []].append(code ?? 0)
  }
}

extension MediaContent {
  var isXML: Bool { type.hasSuffix("/xml") || type.hasSuffix("+xml") }
  fileprivate var isLines: Bool {
    ["application/x-ndjson", "application/jsonl", "application/jsonlines", "application/x-jsonlines"].contains(type)
  }
}

enum HeaderName {
  /// Whether dates of the header have a form of their own (RFC 9110).
  static func hasOwnDates(_ name: String) -> Bool {
    ["date", "expires", "if-modified-since", "if-range", "if-unmodified-since", "last-modified"]
      .contains(name.lowercased())
  }

  static func isMediaType(_ type: String) -> Bool {
    let parts = type.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { HeaderSyntax.isName(String($0)) }
  }
}
