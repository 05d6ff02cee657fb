extension Mutation {
  /// What is sent to servers, and what they answer.
  static let requests = [
    Mutation(
      "values of a path are not encoded",
      "api/Support/URLPath.swift.stencil",
      "percentEncoded += text.percentEncoded",
      "percentEncoded += text"
    ),
    Mutation(
      "names and values of a query are swapped",
      "api/Support/QueryItem.swift.stencil",
      #"["\(name.percentEncoded)=\(String($0).percentEncoded)"]"#,
      #"["\(String($0).percentEncoded)=\(name.percentEncoded)"]"#
    ),
    Mutation(
      "headers are left out",
      "api/Support/URLRequest+Building.swift.stencil",
      "try setHeader(header.name, to: value)",
      "_ = value"
    ),
    Mutation(
      "a multipart body is not closed",
      "api/Support/MultipartItem.swift.stencil",
      #"data.append(Data("--\(boundary)--\r\n".utf8))"#,
      #"data.append(Data("--\(boundary)\r\n".utf8))"#
    ),
    Mutation(
      "the status is ignored",
      "api/Support/APIClient.swift.stencil",
      "{% else %}200..<300 ~= response.statusCode{% endif %}{% if",
      "{% else %}100..<600 ~= response.statusCode{% endif %}{% if"
    ),
    Mutation(
      "the body of a failure is not decoded",
      "api/Support/APIClient.swift.stencil",
      "body: try? makeDecoder().decode(ErrorBody.self, from: data)",
      "body: Optional<ErrorBody>.none"
    ),
    Mutation(
      "failures with a status of success are results",
      "api/Support/APIClient.swift.stencil",
      "!Self.reportsFailure(data)",
      "Self.reportsFailure(data)"
    ),
    Mutation(
      "a cancelled task sends its request",
      "api/Support/APIClient.swift.stencil",
      "    try {% call task %}.checkCancellation()\n",
      ""
    ),
    Mutation(
      "the dates of the API are those of Foundation",
      "api/api.swift.stencil",
      "decoder.dateDecodingStrategy = .flexibleISO8601",
      "decoder.dateDecodingStrategy = .deferredToDate"
    ),
    Mutation(
      "disposing leaves the request alone",
      "api/Support/APIClient+Rx.swift.stencil",
      "      return Disposables.create { task.cancel() }\n    }\n  }\n{% if \"Streams\"",
      "      _ = task\n      return Disposables.create()\n    }\n  }\n{% if \"Streams\""
    ),
    Mutation(
      "lines of data are joined without an end",
      "api/Support/StreamFraming.swift.stencil",
      "joined(separator: \"\\n\")",
      "joined()"
    ),
    Mutation(
      "a stream that is cut off ends",
      "api/Support/APIClient+Stream.swift.stencil",
      "if request.lastData != nil { throw URLError(.networkConnectionLost) }\n",
      ""
    ),
    Mutation(
      "downloads are copied over what is there",
      "api/Support/APIDownload.swift.stencil",
      "try? manager.removeItem(at: partial)",
      "try? manager.removeItem(at: destination ?? partial)"
    ),
    Mutation(
      "files have no names",
      "api/Support/MultipartItem.swift.stencil",
      "; filename=\"\\(upload.name.quoted)\"",
      ""
    ),
    Mutation(
      "the token goes to other servers",
      "api/Support/BearerTransport.swift.stencil",
      "{% endif %}) == true",
      "{% endif %}) != nil"
    ),
    Mutation(
      "redirections take everything along",
      "api/Support/URLSession+Guarded.swift.stencil",
      "completionHandler(request.redirected(from: response.url))",
      "completionHandler(request)"
    ),
    Mutation(
      "a cancelled request goes on",
      "api/Support/URLSession+Guarded.swift.stencil",
      "        transfers.cancel(task)\n",
      "        _ = transfers\n"
    ),
    Mutation(
      "each rejected request refreshes the token",
      "api/Support/BearerToken.swift.stencil",
      "    guard refreshID == nil else { return }\n",
      ""
    ),
    Mutation(
      "what must not be carried out twice is repeated",
      "api/Support/RetryingTransport.swift.stencil",
      "guard {{ \"repeatsAlways || \" if \"RetryingAlways\" in kit.support }}request.isIdempotent else",
      "guard limit > 0 else"
    ),
    Mutation(
      "other answers are repeated where the kit names none",
      "api/api.swift.stencil",
      "429, 503{% endif %}]",
      "503, 500{% endif %}]"
    ),
    Mutation(
      "responses are decoded by their callers",
      "api/Support/APIClient.swift.stencil",
      "  @concurrent\n{% if hasUploads %}\n  {{ access }}func response",
      "{% if hasUploads %}\n  {{ access }}func response"
    ),
    Mutation(
      "what is kept is cleared",
      "api/Support/Change.swift.stencil",
      "guard contains(key) else { return .keep }",
      "guard contains(key) else { return .clear }"
    ),
    Mutation(
      "dates of headers are those of days",
      "api/responses.swift.stencil",
      "{% elif header.date.strategy == \"day\" %}yyyy-MM-dd",
      "{% else %}yyyy-MM-dd"
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
      "{{ node.method.keyword|swiftLiteral }},",
      "\"GET\","
    ),
    Mutation(
      "JSON bodies have Swift names",
      "request/request.swift.stencil",
      "{% for property in node.fields where not property.isNested %}\n    case {{ property.name }}{% if property.isRenamed %}",
      "{% for property in node.fields where not property.isNested %}\n    case {{ property.name }}{% if false %}"
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
      "the whole body is a field",
      "request/request.swift.stencil",
      #"{% if isWhole %}{{ onlyField }}{% else %}self{% endif %}"#,
      "self"
    ),
    Mutation(
      "an offset grows by one",
      "request/paging.stencil",
      #""offset" "0" count"#,
      #""offset" "0" "1""#
    ),
    Mutation(
      "the number of a page overflows",
      "request/paging.stencil",
      "Int8 Int16 Int32 UInt8 UInt16 UInt32",
      "Int8"
    ),
    Mutation(
      "any media type is accepted",
      "request/request.swift.stencil",
      "{% if node.stream.format != \"lines\" %}text/event-stream{% elif",
      "{% if node.stream.format != \"lines\" %}*/*{% elif"
    ),
    Mutation(
      "what is not there is a failure",
      "request/request.swift.stencil",
      "200..<300 ~= statusCode || statusCode == 404",
      "200..<300 ~= statusCode"
    ),
    Mutation(
      "all requests are authorized",
      "request/request.swift.stencil",
      "api.openTransport",
      "api.transport"
    ),
    Mutation(
      "all requests go to the first server",
      "request/request.swift.stencil",
      "api.{{ node.base.server|replace:\"`\",\"\" }}URL",
      "api.baseURL"
    ),
    Mutation(
      "the time of the API counts more",
      "request/request.swift.stencil",
      "node.timeout.seconds|default:node.parent.timeout.seconds",
      "node.parent.timeout.seconds|default:node.timeout.seconds"
    ),
    Mutation(
      "a result that may be missing must not be",
      "request/request.swift.stencil",
      "decode{% if node.response.isOptional %}IfPresent{% endif %}(",
      "decode("
    ),
    Mutation(
      "elements of a result that cannot be decoded fail it",
      "request/request.swift.stencil",
      "{% if node.at.lossy and node.response.element %}LossyArray",
      "{% if not node.at and node.response.element %}LossyArray"
    ),
    Mutation(
      "pages go on where there are no more",
      "request/request.swift.stencil",
      "guard {{ more }}let last",
      "guard let last"
    ),
    Mutation(
      "constant fields have no media type of their own",
      "request/request.swift.stencil",
      "{% if node.body.type %}, as: {{ node.body.type|swiftLiteral }}{% endif %}{% call dates %}),",
      "{% call dates %}),"
    ),
    Mutation(
      "dates in queries are at midnight",
      "request/values.stencil",
      "{%- set form %}{% if strategy == \"pattern\" %}{{ property.date.pattern|default:\"\" }}",
      "{%- set form %}{% if false %}"
    ),
  ]
}
