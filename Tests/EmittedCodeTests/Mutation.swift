import BuiltinPatterns
import Testing

/// A deliberate mistake in a template, which the tests of emitted code must notice.
struct Mutation: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The template's path below `Templates`.
  let file: String
  /// A text that is in the template once, and what takes its place.
  let original: String
  let replacement: String

  init(_ description: String, _ file: String, _ original: String, _ replacement: String) {
    testDescription = description
    self.file = file
    self.original = original
    self.replacement = replacement
  }

  private static let files = BuiltinPatterns.files

  static let all =
    requests + secrets + transports + tokens + responses + models + keys + preferences + observation + calls
    + extensions + delegates + reactive + notifications + support + erased + associated + cells + sheets + pagers
    + tables + entities + values + streams + transfers

  private static let requests = [
    Mutation(
      "values of a path are not encoded",
      "api/Support/URLPath.swift.stencil",
      "encoded: [text.percentEncoded]",
      "encoded: [text]"
    ),
    Mutation(
      "a plus sign is not encoded",
      "api/Support/String+PercentEncoding.swift.stencil",
      "0123456789-._~",
      "0123456789-._~+"
    ),
    Mutation(
      "a path may lead elsewhere",
      "api/Support/URLRequest+Building.swift.stencil",
      "    try path.validate()\n",
      ""
    ),
    Mutation(
      "names and values of a query are swapped",
      "api/Support/QueryItem.swift.stencil",
      #"["\(name.percentEncoded)=\(String($0).percentEncoded)"]"#,
      #"["\(String($0).percentEncoded)=\(name.percentEncoded)"]"#
    ),
    Mutation(
      "queries have Swift names",
      "request/values.stencil",
      "QueryItem({{ property.wireName|default:\"\"|swiftLiteral }}, {% call",
      "QueryItem({{ property.plainName|default:\"\"|swiftLiteral }}, {% call"
    ),
    Mutation(
      "the style of arrays is ignored",
      "request/values.stencil",
      #"style: .{{ property.style.style|default:"repeat" }}"#,
      "style: .repeat"
    ),
    Mutation(
      "every request is a GET",
      "request/request.swift.stencil",
      ".{{ node.method.keyword|lowercase }},",
      ".get,"
    ),
    Mutation(
      "headers are left out",
      "api/Support/URLRequest+Building.swift.stencil",
      "try setHeader(header.name, to: value)",
      "_ = value"
    ),
    Mutation(
      "JSON is asked for whatever the request says",
      "api/Support/APIClient.swift.stencil",
      ", urlRequest.value(forHTTPHeaderField: \"Accept\") == nil {",
      " {"
    ),
    Mutation(
      "only the last value of a path is checked",
      "api/Support/URLPath.swift.stencil",
      "      values.append(Value(name: name, text: text, hasEmptySegment: hasEmptySegment, range: range))",
      "      values = [Value(name: name, text: text, hasEmptySegment: hasEmptySegment, range: range)]"
    ),
    Mutation(
      "control characters have one digit",
      "api/Support/String+PercentEncoding.swift.stencil",
      #"encoded += byte < 0x10 ? "%0" : "%""#,
      #"encoded += "%""#
    ),
    Mutation(
      "dates in bodies lose what is below a second",
      "api/Support/Date+ISO8601Text.swift.stencil",
      "includingFractionalSeconds: !isWhole",
      "includingFractionalSeconds: isWhole != isWhole"
    ),
    Mutation(
      "dates in bodies lose a millisecond",
      "api/Support/Date+ISO8601Text.swift.stencil",
      "(milliseconds + 0.5) / 1000",
      "milliseconds / 1000"
    ),
    Mutation(
      "a multipart body is copied byte by byte",
      "api/Support/MultipartItem.swift.stencil",
      "data.append(part.content)",
      "for byte in part.content { data.append(contentsOf: CollectionOfOne(byte)) }"
    ),
    Mutation(
      "JSON bodies have Swift names",
      "request/request.swift.stencil",
      "{% for property in node.fields where not property.isNested %}\n    case {{ property.name }}{% if property.isRenamed %}",
      "{% for property in node.fields where not property.isNested %}\n    case {{ property.name }}{% if false %}"
    ),
    Mutation(
      "a multipart body is not closed",
      "api/Support/MultipartItem.swift.stencil",
      #"data.append(Data("--\(boundary)--\r\n".utf8))"#,
      #"data.append(Data("--\(boundary)\r\n".utf8))"#
    ),
    Mutation(
      "names that are keywords stand without backticks",
      "request/request.swift.stencil",
      "    self.{{ property.name|afterDot }} = {{ property.name }}",
      "    self.{{ property.plainName }} = {{ property.plainName }}"
    ),
    Mutation(
      "places in arrays are taken for names",
      "request/paging.stencil",
      "{% if letters %}",
      "{% if part %}"
    ),
    Mutation(
      "an empty path gets a slash",
      "api/Support/URLRequest+Building.swift.stencil",
      "if !path.percentEncoded.isEmpty {",
      "if path.isValid {"
    ),
    Mutation(
      "the whole body is a field",
      "request/request.swift.stencil",
      #"{% if isWhole %}{{ onlyField }}{% else %}self{% endif %}"#,
      "self"
    ),
    Mutation(
      "the media type of data is ignored",
      "request/request.swift.stencil",
      #"{{ node.body.type|default:"application/octet-stream"|swiftLiteral }}"#,
      #""application/octet-stream""#
    ),
  ]

  private static let responses = [
    Mutation(
      "the status is ignored",
      "api/Support/APIClient.swift.stencil",
      "{% else %}200..<300 ~= response.statusCode{% endif %} else {",
      "{% else %}100..<600 ~= response.statusCode{% endif %} else {"
    ),
    Mutation(
      "the body of a failure is not decoded",
      "api/Support/APIClient.swift.stencil",
      "body: try? makeDecoder().decode(ErrorBody.self, from: data)",
      "body: Optional<ErrorBody>.none"
    ),
    Mutation(
      "a link is looked for by any relation",
      "api/Support/LinkHeader.swift.stencil",
      #"contains("next")"#,
      #"contains("last")"#
    ),
    Mutation(
      "what is in quotation marks separates links",
      "api/Support/LinkHeader.swift.stencil",
      #"guard rest.first == "\"" else { return take(until: ";,") }"#,
      #"guard rest.first == "'" else { return take(until: ";,") }"#
    ),
    Mutation(
      "a page without elements is handed out at the end",
      "api/Support/PagedRequest.swift.stencil",
      "request == nil && sent == 0 && !isFirst ? nil : page",
      "page"
    ),
    Mutation(
      "pages go on after the total",
      "api/Support/PagedRequest.swift.stencil",
      "if let total = page.total, total > 0, total <= count",
      "if let total = page.total, total < 0"
    ),
    Mutation(
      "an empty cursor leads on",
      "api/Support/NextCursor.swift.stencil",
      #"value = text == "" ? nil : text"#,
      "value = text"
    ),
    Mutation(
      "an offset grows by one",
      "request/paging.stencil",
      #""offset" "0" count"#,
      #""offset" "0" "1""#
    ),
    Mutation(
      "elements that are left out do not count",
      "request/paging.stencil",
      " + response.skippedCount",
      ""
    ),
    Mutation(
      "a page whose elements are all left out is the last",
      "request/request.swift.stencil",
      " || response.skippedCount > 0",
      ""
    ),
    Mutation(
      "the number of a page overflows",
      "request/paging.stencil",
      "Int8 Int16 Int32 UInt8 UInt16 UInt32",
      "Int8"
    ),
    Mutation(
      "a page that comes again goes on",
      "api/Support/PagedRequest.swift.stencil",
      "guard seen.insert(PageID(urlRequest)).inserted else",
      "guard seen.insert(PageID(urlRequest)).inserted || !seen.isEmpty else"
    ),
    Mutation(
      "pages are told apart by their URLs alone",
      "api/Support/PagedRequest.swift.stencil",
      "body = request.httpBody",
      "body = nil"
    ),
    Mutation(
      "a cursor that does not say so is the last",
      "api/Support/NextCursor.swift.stencil",
      "forKey: .hasNextPage) ?? true",
      "forKey: .hasNextPage) ?? false"
    ),
    Mutation(
      "the body of a failure is decoded in another way",
      "api/Support/APIClient.swift.stencil",
      "body: try? makeDecoder().decode(ErrorBody.self, from: data)",
      "body: try? JSONDecoder().decode(ErrorBody.self, from: data)"
    ),
    Mutation(
      "a cancelled task sends its request",
      "api/Support/APIClient.swift.stencil",
      "    try {% call task %}.checkCancellation()\n",
      ""
    ),
    Mutation(
      "a failing page does not end the sequence",
      "api/Support/PagedRequest.swift.stencil",
      "    self.request = nil\n",
      ""
    ),
    Mutation(
      "the dates of the API are those of Foundation",
      "api/api.swift.stencil",
      "decoder.dateDecodingStrategy = .flexibleISO8601",
      "decoder.dateDecodingStrategy = .deferredToDate"
    ),
  ]

  private static let models = [
    Mutation(
      "wrong types get the default",
      "model/decoding.stencil",
      "{% call receiver property %}.decode{%",
      "(try? {% call receiver property %}.decode{%"
    ),
    Mutation(
      "skipped elements are not reported",
      "model/Support/LossyArray.swift.stencil",
      "(decoder.userInfo[.skippedElementHandler] as? SkippedElementHandler)?(error)",
      "_ = error"
    ),
    Mutation(
      "models have Swift names",
      "model/model.swift.stencil",
      "{% if property.isRenamed %} = {{ property.wireName|swiftLiteral }}{% endif +%}",
      "{% if property.isRenamed %}{% endif +%}"
    ),
    Mutation(
      "an amount is what a text begins with",
      "model/Support/LenientDecimal.swift.stencil",
      "Double(text)?.isFinite == true, ",
      ""
    ),
    Mutation(
      "an amount may be hexadecimal",
      "model/Support/LenientDecimal.swift.stencil",
      #" !text.lowercased().contains("x"),"#,
      ""
    ),
    Mutation(
      "a lenient number may be hexadecimal",
      "model/Support/Lenient.swift.stencil",
      #"guard number.isFinite, !text.lowercased().contains("x") else"#,
      "guard number.isFinite else"
    ),
    Mutation(
      "a lenient text loses digits",
      "model/Support/Lenient.swift.stencil",
      "(try? decode(Decimal.self))?.description ??",
      "(try? decode(Int.self))?.description ??"
    ),
    Mutation(
      "dates are milliseconds",
      "model/Support/UnixSeconds.swift.stencil",
      "decode(Double.self)",
      "decode(Double.self) / 1000"
    ),
    Mutation(
      "an unknown case is an error",
      "enum/enum.swift.stencil",
      "= {{ node.typeName }}(rawValue: rawValue) ?? .{{ case.name|afterDot }}",
      "= try {{ node.typeName }}(from: decoder)"
    ),
    Mutation(
      "models belong to the main actor",
      "model/model.swift.stencil",
      "{{ access }}nonisolated struct",
      "{{ access }}struct"
    ),
  ]

  /// The text of the file with the mistake in it; nil where the original does not have it once.
  func mutatedText() -> String? {
    let text = Self.files.first { $0.path == file }?.text
    let parts = text?.split(separator: original, omittingEmptySubsequences: false)
    return parts?.count == 2 ? parts?.joined(separator: replacement) : nil
  }

  /// The built-in patterns with the mistake in them; nil where the original does not have it once.
  func patterns() -> [(path: String, text: String)]? {
    guard let text = mutatedText() else { return nil }
    return Self.files.map { ($0.path, $0.path == file ? text : $0.text) }
  }

  /// Whether an example belongs to the pattern of the template.
  func isOfItsPattern(_ example: Example) -> Bool {
    file.hasPrefix(example.folder.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent + "/")
  }
}
