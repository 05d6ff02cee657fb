extension Mutation {
  /// Dates of other forms, and cases for all other values.
  static let values = [
    Mutation(
      "a day begins an hour later",
      "model/Support/DatePattern.swift.stencil",
      "day * 86_400 + hour * 3_600",
      "day * 86_400 + (hour + 1) * 3_600"
    ),
    Mutation(
      "days that do not exist are those after them",
      "model/Support/DatePattern.swift.stencil",
      "guard CivilDay(days: days) == CivilDay(year: year, month: month, day: day) else { return nil }",
      ""
    ),
    Mutation(
      "what is behind a date is not looked at",
      "model/Support/DatePattern.swift.stencil",
      "guard rest.isEmpty, let day",
      "guard let day"
    ),
    Mutation(
      "zones are added",
      "model/Support/DatePattern.swift.stencil",
      "- (fields[\"Z\"] ?? 0)",
      "+ (fields[\"Z\"] ?? 0)"
    ),
    Mutation(
      "fractions are milliseconds",
      "model/Support/DatePattern.swift.stencil",
      "$0 / pow(10, Double(width))",
      "$0 / 1_000_000"
    ),
    Mutation(
      "a fraction that is rounded up does not carry",
      "model/Support/DatePattern.swift.stencil",
      "let carries = units >= scale",
      "let carries = false"
    ),
    Mutation(
      "years of five digits are written",
      "model/Support/DatePattern.swift.stencil",
      "guard 0...9999 ~= day.year else { return nil }",
      ""
    ),
    Mutation(
      "endless times are written",
      "model/Support/DatePattern.swift.stencil",
      "guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }",
      ""
    ),
    Mutation(
      "days of the week begin with another",
      "model/Support/DatePattern.swift.stencil",
      "weekdays[(days + 4)",
      "weekdays[(days + 3)"
    ),
    Mutation(
      "dates are not written in their form",
      "model/decoding.stencil",
      "{% else %}{% call dateType property isLenient %}({{ value }}){% endif %}{% endmacro %}",
      "{% else %}{{ value }}{% endif %}{% endmacro %}"
    ),
    Mutation(
      "days that do not exist in ISO 8601 are those after them",
      "model/Support/Date+ISO8601Parsing.swift.stencil",
      "1...lengths[month - 1] ~= day",
      "1...31 ~= day"
    ),
    Mutation(
      "what follows an ISO 8601 text is not looked at",
      "model/Support/Date+ISO8601Parsing.swift.stencil",
      "rest.isEmpty,",
      ""
    ),
    Mutation(
      "what something stands in for is not reported",
      "model/Support/Tolerant.swift.stencil",
      "(decoder.userInfo[.skippedElementHandler] as? SkippedElementHandler)?(error)",
      "_ = error"
    ),
    Mutation(
      "milliseconds are written as seconds",
      "model/Support/LenientUnixMilliseconds.swift.stencil",
      "(value.timeIntervalSince1970 * 1000).rounded()",
      "value.timeIntervalSince1970"
    ),
    Mutation(
      "other values are those of the first case",
      "enum/enum.swift.stencil",
      "default: self = .{{ case.name|afterDot }}(rawValue)",
      "default: self = .{{ node.cases.0.name|afterDot }}"
    ),
    Mutation(
      "cases of one value differ",
      "enum/enum.swift.stencil",
      "left.rawValue == right.rawValue",
      "\"\\(left)\" == \"\\(right)\""
    ),
    Mutation(
      "pages go on where there are no more",
      "request/request.swift.stencil",
      "{% if hasMore %}response.hasMore, {% endif %}let last",
      "let last"
    ),
    Mutation(
      "there are more unless the server says so",
      "request/request.swift.stencil",
      "node.paging.while.path %}) ?? false",
      "node.paging.while.path %}) ?? true"
    ),
    Mutation(
      "headers are told as they are",
      "api/Support/APIClient.swift.stencil",
      "      result.http = response\n",
      ""
    ),
    Mutation(
      "errors of decoding are what Foundation throws",
      "api/Support/APIClient.swift.stencil",
      "throw ResponseDecodingError(error, request: urlRequest, statusCode: response.statusCode, body: data)",
      "throw error"
    ),
    Mutation(
      "errors of decoding print the query",
      "api/Support/ResponseDecodingError.swift.stencil",
      "\"The response to \\(method) \\(url?.path ?? \"\") (",
      "\"The response to \\(method) \\(url?.absoluteString ?? \"\") ("
    ),
    Mutation(
      "failures print the query",
      "api/Support/HTTPError.swift.stencil",
      "\\(response.url?.path ?? \"\"): ",
      "\\(response.url?.absoluteString ?? \"\"): "
    ),
    Mutation(
      "one name of several tells an object",
      "union/Support/JSONKind.swift.stencil",
      "return keys.allSatisfy(container.contains)",
      "return keys.prefix(1).allSatisfy(container.contains)"
    ),
    Mutation(
      "a value called like its tag is in the tag's place",
      "union/union.swift.stencil",
      "forKey: WireKey(stringValue: {{ tagName }})) }\n",
      "forKey: {{ tag|swiftLiteral }}) }\n"
    ),
    Mutation(
      "what is kept is cleared",
      "api/Support/Change.swift.stencil",
      "guard contains(key) else { return .keep }",
      "guard contains(key) else { return .clear }"
    ),
    Mutation(
      "what is cleared is kept",
      "api/Support/Change.swift.stencil",
      "return try decodeNil(forKey: key) ? .clear",
      "return try decodeNil(forKey: key) ? .keep"
    ),
    Mutation(
      "text of two bytes is read as one of one",
      "api/Support/HTTPURLResponse+Text.swift.stencil",
      "case \"utf16\": self = .utf16\n",
      "case \"utf16\": self = .utf8\n"
    ),
    Mutation(
      "pages go on after a failure",
      "api/Support/PagedRequest.swift.stencil",
      "    defer { request = nil }\n",
      ""
    ),
    Mutation(
      "constant fields have no media type of their own",
      "request/request.swift.stencil",
      "{% if node.body.type %}, as: {{ node.body.type|swiftLiteral }}{% endif %}{% if node.parent.dates",
      "{% if node.parent.dates"
    ),
    Mutation(
      "dates in queries are at midnight",
      "request/values.stencil",
      "{%- set form %}{% if strategy == \"pattern\" %}{{ property.date.pattern|default:\"\" }}",
      "{%- set form %}{% if false %}"
    ),
    Mutation(
      "dates of headers are those of days",
      "api/responses.swift.stencil",
      "{% elif header.date.strategy == \"day\" %}yyyy-MM-dd",
      "{% else %}yyyy-MM-dd"
    ),
  ]
}
