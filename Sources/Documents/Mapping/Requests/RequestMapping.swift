import Diagnostics
import JSONParsing
import KitLanguage

/// Makes requests of operations, or says why a kit cannot.
struct RequestMapping {
  private let types: TypeMapping
  private let operation: Operation
  private var request: MappedRequest
  private var members = MemberNames()

  private static let longestPath = 2_000

  /// - Throws: The reason why the operation is left out.
  static func request(
    of operation: Operation,
    named name: String,
    _ additions: (clauses: [String], values: [MappedRequest.Member]),
    _ types: TypeMapping
  ) throws(DocumentProblem) -> MappedRequest {
    if let problem = operation.problems.first { throw problem }
    // Each parameter's place repeats the path.
    if operation.summary.path.utf8.count > longestPath {
      throw DocumentProblem("The path is longer than \(longestPath) bytes", at: operation.summary.place)
    }
    let (summary, doc) = (operation.summary, DocText.firstParagraph(operation.text))
    let request = MappedRequest(name: name, operation: summary, doc: doc, isDeprecated: operation.isDeprecated)
    var mapping = RequestMapping(types: types, operation: operation, request: request)
    guard summary.method != "TRACE" else { throw mapping.unsayable("A kit has no method 'TRACE'") }
    mapping.request.lines = additions.clauses.map { .clause($0) }
    try mapping.addPath()
    for value in additions.values { mapping.add(MappedValue(type: .string), of: value) }
    for parameter in operation.parameters {
      do throws(DocumentProblem) {
        switch parameter.position {
        case .path: continue
        case .query: try mapping.addQuery(parameter)
        case .header: try mapping.addHeader(parameter)
        case .cookie: throw mapping.unsayable("A kit sends no cookies", parameter.place)
        }
      } catch {
        try mapping.leaveOut("\(parameter.position.rawValue) '\(parameter.name)'", parameter.isRequired, error)
      }
    }
    try mapping.addBody()
    try mapping.addResult()
    mapping.addErrors()
    return mapping.request
  }

  private func unsayable(_ message: String, _ place: Place? = nil) -> DocumentProblem {
    DocumentProblem(message, at: place ?? operation.summary.place)
  }

  /// Leaves out what is optional, or else the operation.
  private func leaveOut(_ part: String, _ isRequired: Bool, _ error: DocumentProblem) throws(DocumentProblem) {
    if isRequired { throw error }
    types.remark("The optional \(part) is left out: \(error.message)", at: error.place)
  }

  private mutating func value(of schema: Schema, _ key: String) -> MappedValue {
    let isOwn = ["response", "event"].contains(key)
    let value = types.value(of: schema, TypeMapping.Hint(owner: request.name, key: key, isOwn: isOwn))
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
      if character == "%", rest.prefix(2).count == 2, rest.prefix(2).allSatisfy({ $0.isASCII && $0.isHexDigit }) {
        text += "%" + rest.prefix(2)
        rest = rest.dropFirst(2)
        continue
      }
      guard character == "{" else {
        // A kit takes a colon at the start of a segment for a placeholder.
        text += character == ":" && (text.isEmpty || text.hasSuffix("/")) ? "%3A" : Self.encoded(character)
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
      addConstant("query", name, StringSpelling.quoted(sides.count > 1 ? sides[1] : ""))
    }
  }

  private static func encoded(_ character: Character) -> String {
    String(character).percentEncoded { !$0.isLetter && !$0.isDigit && !"-._~/!$&'()*+,;=:@".utf8.contains($0) }
  }

  private mutating func placeholder(_ spelling: String) throws(DocumentProblem) -> String {
    let key = spelling.filter { !"+*".contains($0) }
    let parameter = operation.parameters.first { $0.position == .path && ($0.name == spelling || $0.name == key) }
    let name = members.name(for: key, suffix: "Path")
    var value = MappedValue(type: .string)
    defer { request.placeholders.append((name, value)) }
    guard let parameter else { return "{\(name)}" }
    guard parameter.form.style == .simple, let schema = parameter.schema else {
      throw unsayable("A value in the path has another form than 'simple'", parameter.place)
    }
    value = text(self.value(of: schema, key)) ?? value
    guard !value.isArray else { throw unsayable("A value in the path is a list", parameter.place) }
    value.isNullable = false
    let isLong = spelling != key || parameter.allowsReserved || parameter.place.value["x-multi-segment"]?.bool == true
    let doc = DocText.firstParagraph(parameter.text)
    if isLong { value = MappedValue(type: .string) }
    var member = MappedRequest.Member(keyword: "path", name: name, value: value, doc: doc)
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
        let values = cases.compactMap { $0.value.flatMap(text) }
        guard values.count == cases.count else { return nil }
        // A single value is a list of one.
        value = value.asString
        if values.contains(where: \.isArray) { value.type = .array(MappedValue(type: .string)) }
        return value
      }
    }
  }

  private mutating func addConstant(_ keyword: String, _ key: String, _ literal: String) {
    request.lines.append(.clause("\(keyword) \(StringSpelling.quoted(key)) = \(literal)"))
  }

  private mutating func add(
    _ value: MappedValue,
    of source: MappedRequest.Member,
    attributes: [String]? = nil,
    constant: String? = nil,
    isChange: Bool = false
  ) {
    var member = source
    let isMissing = value.isNullable || !source.isRequired
    let isList = value.isArray && source.keyword == "query"
    member.value = value
    member.value.isNullable = isMissing && !isList && !isChange
    let suffix = source.keyword.map { Spelling.type($0) ?? $0 } ?? "Field"
    member.name = members.name(for: source.key ?? "", suffix: suffix)
    member.attributes = attributes ?? [value.attribute].compactMap { $0 }
    member.initial = constant ?? (isList && !source.isRequired ? "[]" : nil)
    member.isChange = isChange
    request.lines.append(.member(member))
  }

  /// Adds a value that is a string, a number or the like, or a list of them.
  private mutating func add(text: MappedValue, of source: MappedRequest.Member) throws(DocumentProblem) {
    if source.isRequired, !text.isArray, !text.isNullable, let constant = text.constant {
      guard let keyword = source.keyword else {
        return add(text, of: source, attributes: ["@constant"], constant: constant)
      }
      return addConstant(keyword, source.key ?? "", constant.hasPrefix("\"") ? constant : "\"\(constant)\"")
    }
    var attributes = [text.attribute].compactMap { $0 }
    if text.isArray {
      switch (source.form.style, source.form.explode) {
      case (.simple, _), (.form, false): attributes.insert("@style(comma)", at: 0)
      case (_, true), (.deepObject, _): break
      default:
        throw unsayable("The list '\(source.key ?? "")' has separators that a kit has not", source.place)
      }
    }
    add(text, of: source, attributes: attributes)
  }

  /// A string for a list of which a kit cannot write the separators.
  private func string(of list: MappedValue, _ key: String, at place: Place) -> MappedValue {
    types.remark("The list '\(key)' is one string, with commas between its values", at: place)
    return MappedValue(type: .string, isNullable: list.isNullable)
  }

  // MARK: Queries and headers

  private mutating func addQuery(_ parameter: Parameter) throws(DocumentProblem) {
    guard let schema = parameter.schema else {
      throw unsayable("The parameter '\(parameter.name)' is JSON in a query", parameter.place)
    }
    guard !parameter.name.isEmpty, !parameter.name.contains(where: \.isNewline),
      parameter.name == parameter.name.withoutHidden
    else {
      throw unsayable("The name of a parameter has a control character, or is empty", parameter.place)
    }
    let value = value(of: schema, parameter.name)
    let doc = DocText.firstParagraph(parameter.text ?? schema.text)
    let source = source("query", parameter, doc)
    if let text = text(value) { return try add(text: text, of: source) }
    if parameter.form.style == .deepObject { return add(value.withoutForm, of: source, attributes: ["@style(deep)"]) }
    // The properties of an object are separate parameters.
    guard parameter.form == ListForm(), case .declared(let index) = value.type,
      case .model(let fields, rest: nil) = types.declarations[index].content,
      fields.allSatisfy({ text($0.value).map { !$0.isArray } ?? false })
    else { throw unsayable("The parameter '\(parameter.name)' has objects in a query", parameter.place) }
    for field in fields {
      let isRequired = field.isRequired && parameter.isRequired
      var member = source
      (member.key, member.isRequired, member.doc) = (field.key, isRequired, field.doc)
      if let text = text(field.value) { try add(text: text, of: member) }
    }
  }

  private func source(_ keyword: String, _ parameter: Parameter, _ doc: String?) -> MappedRequest.Member {
    MappedRequest.Member(
      keyword: keyword,
      key: parameter.name,
      isRequired: parameter.isRequired,
      form: parameter.form,
      doc: doc,
      place: parameter.place
    )
  }

  private static let ownHeaders: Set<String> = [
    "accept", "authorization", "connection", "content-length", "content-type", "host", "transfer-encoding",
  ]
  /// The headers whose dates have their own form (RFC 9110).
  private static let dateHeaders: Set<String> = [
    "date", "expires", "if-modified-since", "if-range", "if-unmodified-since", "last-modified",
  ]

  private mutating func addHeader(_ parameter: Parameter) throws(DocumentProblem) {
    guard !Self.ownHeaders.contains(parameter.name.lowercased()) else { return }
    guard HeaderSyntax.isName(parameter.name) else {
      throw unsayable("'\(parameter.name)' cannot be the name of a header", parameter.place)
    }
    guard let schema = parameter.schema, var text = text(value(of: schema, parameter.name)) else {
      throw unsayable("The header '\(parameter.name)' is an object", parameter.place)
    }
    if text.isArray { text = string(of: text, parameter.name, at: parameter.place) }
    if text.type == .plain("Date"), Self.dateHeaders.contains(parameter.name.lowercased()) {
      text.attribute = "@date(http)"
    }
    try add(text: text, of: source("header", parameter, DocText.firstParagraph(parameter.text)))
  }

  // MARK: Bodies

  private mutating func addBody() throws(DocumentProblem) {
    guard let body = operation.body, !body.media.isEmpty else { return }
    if ["GET", "HEAD"].contains(operation.summary.method) {
      guard !body.isRequired else { throw unsayable("A '\(operation.summary.method)' has a body", body.place) }
      types.remark("The body of a '\(operation.summary.method)' is left out", at: body.place)
      return
    }
    let (form, multipart) = ("application/x-www-form-urlencoded", "multipart/form-data")
    let chosen =
      body.media.first { $0.isJSON && !isBinary($0.schema) } ?? body.media.first {
        [form, multipart].contains($0.type)
      }
      ?? body.media.first { !$0.isXML && !$0.type.hasPrefix("multipart/") } ?? body.media.first(where: \.isXML)
    guard let media = chosen else {
      throw unsayable("The body is '\(body.media[0].type)' alone", body.media[0].place)
    }
    remarkOthers(of: body.media, than: media, at: body.place)
    if [form, multipart].contains(media.type) { return try addForm(media, isMultipart: media.type == multipart) }
    if media.isJSON, !isBinary(media.schema) { return addJSON(media) }
    let isAny = media.type.contains("*") || media.type == "application/octet-stream"
    guard isAny || Self.isMediaType(media.type) else {
      throw unsayable("'\(media.type)' is not a media type", media.place)
    }
    request.lines.append(.clause(isAny ? "body data" : "body data \(StringSpelling.quoted(media.type))"))
    add(isAny ? "file" : "data", MappedValue(type: .plain(isAny ? "Upload" : "Data")), [])
  }

  /// Reports that other content is left out: streams, files, and JSON and forms of another schema. Text and XML have the same.
  private func remarkOthers(of media: [MediaContent], than chosen: MediaContent, at place: Place) {
    let others = media.filter { other in
      let isText = ["*", "/xml", "+xml", "text/"].contains(where: other.type.contains)
      return other.type != chosen.type && Self.isMediaType(other.type)
        && (other.type == "text/event-stream" || !isText && other.schema?.place.value != chosen.schema?.place.value)
    }.map(\.type)
    if others.isEmpty { return }
    types.remark("'\(chosen.type)' is chosen, and '\(others.joined(separator: "', '"))' left out", at: place)
  }

  private static func isMediaType(_ type: String) -> Bool {
    let parts = type.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { HeaderSyntax.isName(String($0)) }
  }

  private mutating func add(_ name: String, _ value: MappedValue, _ attributes: [String]) {
    let name = members.name(for: name, suffix: "Body")
    if let body = operation.body, !body.isRequired { request.optionalBody = body.place }
    request.lines.append(.member(MappedRequest.Member(keyword: nil, name: name, value: value, attributes: attributes)))
  }

  private mutating func addJSON(_ media: MediaContent) {
    let isPlain = media.type == "application/json" || !Self.isMediaType(media.type)
    request.lines.append(.clause(isPlain ? "body json" : "body json \(StringSpelling.quoted(media.type))"))
    guard let schema = media.schema else { return add("body", .json, ["@whole"]) }
    if let parts = fieldParts(of: schema) {
      for remark in parts.remarks { types.remark(remark.message, at: remark.place) }
      let count = request.lines.count
      for field in types.fields(of: parts, in: request.name) where !field.isReadOnly { addJSONField(field, media) }
      if request.lines.count > count { return }
    }
    var value = value(of: schema, "body").withoutForm
    value.isNullable = false
    var name = "body"
    if case .declared(let index) = value.type, schema.reference != nil { name = types.declarations[index].name }
    add(name, value, ["@whole"])
  }

  /// The parts of an object whose properties are the fields of the body; `nil` for a value of a type with a name.
  private func fieldParts(of schema: Schema) -> SchemaParts? {
    guard let parts = types.parts(of: schema), parts.additional == nil, !parts.properties.isEmpty,
      parts.alternatives.isEmpty, !parts.allowsNull, types.family(of: parts.schema) == nil,
      parts.properties.allSatisfy({ !$0.name.isEmpty })
    else { return nil }
    guard operation.summary.method != "PATCH", let name = types.name(of: parts.schema.place) else { return parts }
    // A schema with such a name is a body and nothing else.
    return Spelling.words(types.names.types[name] ?? name).last.map(Self.bodyWords.contains) ?? false ? parts : nil
  }

  private static let bodyWords: Set<String> = ["request", "body", "input", "payload", "params", "parameters", "form"]

  private func source(_ field: Declaration.Field, _ media: MediaContent) -> MappedRequest.Member {
    MappedRequest.Member(
      keyword: nil,
      key: field.key,
      isRequired: field.isRequired,
      form: media.encodings[field.key] ?? ListForm(),
      doc: field.doc,
      place: media.place
    )
  }

  private mutating func addJSONField(_ field: Declaration.Field, _ media: MediaContent) {
    let source = source(field, media)
    let value = Settlement.field(field.value, isSent: true)
    if field.isRequired, !value.isNullable, let constant = value.constant {
      add(value, of: source, attributes: ["@constant"], constant: constant)
    } else if operation.summary.method == "PATCH", value.isNullable, !field.isRequired {
      add(value.changed, of: source, isChange: true)
    } else {
      add(value, of: source, attributes: [value.attribute, field.isNull ? "@null" : nil].compactMap { $0 })
    }
  }

  private mutating func addForm(_ media: MediaContent, isMultipart: Bool) throws(DocumentProblem) {
    guard let parts = types.parts(of: media.schema),
      case .model(let all, rest: nil) = types.modelContent(parts, in: request.name),
      !all.isEmpty || parts.alternatives.isEmpty && operation.body?.isRequired == false
    else { throw unsayable("Nothing says which fields the form has", media.place) }
    types.finishPending()
    let fields = all.filter { !$0.isReadOnly }
    if !fields.isEmpty { request.lines.append(.clause(isMultipart ? "body multipart" : "body form")) }
    for field in fields {
      let source = source(field, media)
      let text = text(field.value)
      if isMultipart, let upload = upload(field.value, parts.properties.first { $0.name == field.key }?.schema) {
        add(upload, of: source)
      } else if !isMultipart, source.form.style == .deepObject, text.map(\.isArray) ?? true {
        add(field.value.withoutForm, of: source, attributes: ["@style(deep)"])
      } else if let text, !isMultipart || field.value.type != .json {
        let isOnePart = isMultipart && text.isArray && !source.form.explode
        try add(text: isOnePart ? string(of: text, field.key, at: media.place) : text, of: source)
      } else if isMultipart {
        add(field.value.withoutForm, of: source, attributes: ["@json"])
      } else {
        let message = "The form has an object in '\(field.key)' without a 'style' or a media type"
        try leaveOut("field '\(field.key)'", field.isRequired, unsayable(message, media.place))
      }
    }
  }

  /// A file or a list of files; `nil` for other values.
  private func upload(_ value: MappedValue, _ schema: Schema?) -> MappedValue? {
    let file = MappedValue(type: .plain("Upload"))
    let isList = value.isArray && isBinary(types.parts(of: schema)?.items)
    guard isList || isBinary(schema) else { return nil }
    return MappedValue(type: isList ? .array(file) : file.type, isNullable: value.isNullable)
  }

  private func isBinary(_ schema: Schema?) -> Bool {
    guard let schema = types.parts(of: schema)?.schema else { return false }
    return schema.format == "binary" || schema["contentMediaType"] != nil && schema["contentEncoding"] == nil
  }

  // MARK: Responses

  private mutating func addResult() throws(DocumentProblem) {
    var successes = operation.responses.filter { (200..<300).contains($0.codes.lowerBound) }
    // A redirect is followed, so that its target answers.
    if successes.isEmpty, !operation.responses.contains(where: { (300..<400).contains($0.codes.lowerBound) }) {
      successes = operation.responses.filter { $0.codes == Response.allCodes && !isFailure($0) }
    }
    if operation.summary.method == "HEAD" { return }
    var hasEmpty = false
    var bodies: [(value: MappedValue, attribute: String?)] = []
    var accepted: [String] = []
    for response in successes {
      guard let (type, result) = result(of: response) else {
        hasEmpty = true
        continue
      }
      if !accepted.contains(type) { accepted.append(type) }
      if !bodies.contains(where: { $0.value == result.value }) { bodies.append(result) }
    }
    guard let (first, attribute) = bodies.first else { return }
    var value = first
    if bodies.count > 1 {
      guard bodies.allSatisfy({ $0.attribute == nil && $0.value.type != .plain("Data") }) else {
        throw unsayable("Successful responses have different media types", successes[0].place)
      }
      types.remark("Successful responses have different types, so the result is 'JSON'", at: successes[0].place)
      value = .json
    }
    // The client asks for JSON or a stream by itself.
    if accepted != ["application/json"], attribute?.hasPrefix("@stream") != true,
      accepted.allSatisfy({ Self.isMediaType($0) && !$0.contains("*") })
    {
      addConstant("header", "Accept", StringSpelling.quoted(accepted.joined(separator: ", ")))
    }
    let isRaw = value.type == .plain("Data") || attribute != nil
    value.isNullable = !isRaw && (hasEmpty || value.isNullable)
    (request.result, request.resultAttribute) = (value, attribute)
  }

  /// The body of a response, and the media type to ask for; `nil` without a body.
  private mutating func result(of response: Response) -> (type: String, (value: MappedValue, attribute: String?))? {
    // An answer of these codes has no body, whatever the document says (RFC 9110).
    if response.media.isEmpty || [204...204, 205...205].contains(response.codes) { return nil }
    func first(_ isWanted: (MediaContent) -> Bool) -> MediaContent? { response.media.first(where: isWanted) }
    func value(_ media: MediaContent, _ key: String) -> MappedValue {
      media.schema.map { self.value(of: $0, key).withoutForm } ?? .json
    }
    if let media = first({ $0.type == "application/json" }) ?? first(\.isJSON) {
      // A file is not JSON, whatever the media type says.
      if isBinary(media.schema) {
        return ((first { !$0.isJSON && !$0.isXML } ?? media).type, (MappedValue(type: .plain("Data")), nil))
      }
      remarkOthers(of: response.media, than: media, at: response.place)
      return (media.type, (value(media, "response"), nil))
    }
    if let media = first({ $0.type == "text/event-stream" || $0.isLines }) {
      return (media.type, (value(media, "event"), media.isLines ? "@stream(lines)" : "@stream"))
    }
    let media = first { !$0.isXML } ?? response.media[0]
    // A server that answers with any type answers with what the schema says.
    if media.type == "*/*", let schema = media.schema, !isBinary(schema) {
      return ("application/json", (value(media, "response"), nil))
    }
    return media.type.hasPrefix("text/")
      ? (media.type, (MappedValue(type: .string), "@text")) : (media.type, (MappedValue(type: .plain("Data")), nil))
  }

  /// Whether a certain failure has the same body.
  private func isFailure(_ response: Response) -> Bool {
    func content(_ response: Response) -> JSONValue? { response.media.first(where: \.isJSON)?.schema?.place.value }
    let schema = content(response)
    return schema != nil && operation.responses.contains { $0.codes != response.codes && schema == content($0) }
  }

  private mutating func addErrors() {
    var found: [(value: MappedValue, codes: [ClosedRange<Int>])] = []
    for response in operation.responses {
      let codes = response.codes
      let isFailure = codes.lowerBound >= (codes.count > 1 ? 400 : 300)
      guard isFailure || codes == Response.allCodes && operation.responses.count > 1,
        let schema = response.media.first(where: \.isJSON)?.schema
      else { continue }
      let value = value(of: schema, "failure").bare
      guard case .declared = value.type else { continue }
      if let index = found.firstIndex(where: { $0.value == value }) {
        found[index].codes.append(codes)
      } else {
        found.append((value, [codes]))
      }
    }
    // A kit has no ranges: if one type alone is for more than certain codes, it is for all.
    let isOneForRest = found.filter { $0.codes.contains { $0.count > 1 } }.count == 1
    let certain = Set(found.flatMap(\.codes).filter { $0.count == 1 }.map(\.lowerBound))
    let errors = found.map { value, codes -> (codes: [Int], value: MappedValue) in
      if codes.contains(where: { $0 == Response.allCodes || isOneForRest && $0.count > 1 }) { return ([], value) }
      let listed = codes.flatMap { codes in
        codes.count == 1 ? [codes.lowerBound] : Self.failures.filter { codes.contains($0) && !certain.contains($0) }
      }
      return (listed, value)
    }
    request.errors = errors.filter { !$0.codes.isEmpty } + errors.filter(\.codes.isEmpty)
  }

  /// The registered codes (RFC 9110, and the registry that it refers to).
  private static let failures =
    Array(400...418) + Array(421...426) + [428, 429, 431, 451] + Array(500...508) + [510, 511]
}
