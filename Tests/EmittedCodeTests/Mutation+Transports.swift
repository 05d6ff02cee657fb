extension Mutation {
  /// Of what must reach the API's server only.
  static let secrets = [
    Mutation(
      "the token goes to other servers",
      "api/Support/BearerTransport.swift.stencil",
      "{% endif %}) == true",
      "{% endif %}) != nil"
    ),
    Mutation(
      "the key goes to other servers",
      "api/Support/AuthorizingTransport.swift.stencil",
      "{% endif %}) == true",
      "{% endif %}) != nil"
    ),
    Mutation(
      "what all requests have goes to other servers",
      "api/Support/CommonFieldsTransport.swift.stencil",
      "guard let url = request.url, url.hasSameOrigin({% if \"NamedBases\" in kit.support %}asAnyOf: servers{% else %}as: baseURL{% endif %}) else",
      "guard let url = request.url else"
    ),
    Mutation(
      "a server with a name gets no token",
      "api/Support/URL+Origin.swift.stencil",
      "others.contains(where: hasSameOrigin)",
      "others.first.map(hasSameOrigin) ?? false"
    ),
    Mutation(
      "headers of the API replace those of a request",
      "api/Support/CommonFieldsTransport.swift.stencil",
      " where request.value(forHTTPHeaderField: header.name) == nil",
      ""
    ),
    Mutation(
      "fields of the API come beside those of a request",
      "api/Support/CommonFieldsTransport.swift.stencil",
      ".filter { !names.contains($0.prefix { $0 != \"=\" }) }",
      ""
    ),
    Mutation(
      "errors print the key",
      "api/Support/CommonFieldsTransport.swift.stencil",
      "throw error.hiding(query.flatMap(\\.percentEncoded), behind: url)",
      "throw error"
    ),
    Mutation(
      "a client is printed with what all requests have",
      "api/Support/CommonFieldsTransport.swift.stencil",
      "Mirror(self, children: [\"base\": base])",
      "Mirror(self, children: [\"base\": base, \"query\": query])"
    ),
    Mutation(
      "texts are always UTF-8",
      "api/Support/HTTPURLResponse+Text.swift.stencil",
      "let name = charset ?? \"utf-8\"",
      "let name = \"utf-8\""
    ),
    Mutation(
      "what is not there is a failure",
      "request/request.swift.stencil",
      "200..<300 ~= statusCode || statusCode == 404",
      "200..<300 ~= statusCode"
    ),
    Mutation(
      "whatever is asked for is there",
      "request/request.swift.stencil",
      "answer.statusCode != 404",
      "answer.statusCode != 405"
    ),
    Mutation(
      "null is a value",
      "model/Support/KeyedDecodingContainer+Presence.swift.stencil",
      "contains(key) && !decodeNil(forKey: key)",
      "contains(key) && (try? decodeNil(forKey: key)) != nil"
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
      "the token goes to the server without encryption",
      "api/Support/URL+Origin.swift.stencil",
      "scheme?.lowercased() == other.scheme?.lowercased() && ",
      ""
    ),
    Mutation(
      "the token goes to other ports",
      "api/Support/URL+Origin.swift.stencil",
      "\n      && effectivePort == other.effectivePort",
      ""
    ),
    Mutation(
      "redirections take everything along",
      "api/Support/URLSession+Guarded.swift.stencil",
      "completionHandler(request.redirected(from: response.url))",
      "completionHandler(request)"
    ),
    Mutation(
      "redirections take all headers along",
      "api/Support/URLRequest+Redirect.swift.stencil",
      "where !harmless.contains(name.lowercased())",
      "where name == \"Authorization\""
    ),
    Mutation(
      "redirections take nothing along",
      "api/Support/URLRequest+Redirect.swift.stencil",
      "    if let url, self.url?.hasSameOrigin(as: url) == true { return self }\n",
      ""
    ),
    Mutation(
      "links take headers along",
      "api/Support/URLRequest+Building.swift.stencil",
      "guard let request = redirected(from: baseURL)",
      "guard let request = redirected(from: self.url)"
    ),
    Mutation(
      "links and redirections take the body along",
      "api/Support/URLRequest+Redirect.swift.stencil",
      "    guard [\"GET\", \"HEAD\"].contains(httpMethod ?? \"GET\") else { return nil }\n",
      ""
    ),
    Mutation(
      "a client is printed with its key",
      "api/Support/AuthorizingTransport.swift.stencil",
      "[\"base\": base, \"header\": header]",
      "[\"base\": base, \"header\": value ?? header]"
    ),
    Mutation(
      "a client is printed with its token",
      "api/Support/BearerToken.swift.stencil",
      "\n\nextension BearerToken: CustomReflectable {",
      "\n\nextension BearerToken {"
    ),
    Mutation(
      "a header ends at a line break",
      "api/Support/URLRequest+Header.swift.stencil",
      "guard isValid else",
      "guard isValid || !name.isEmpty else"
    ),
    Mutation(
      "a cancelled request goes on",
      "api/Support/URLSession+Guarded.swift.stencil",
      "        transfers.cancel(task)\n",
      "        _ = transfers\n"
    ),
    Mutation(
      "cancelling has the error of URLSession",
      "api/Support/HTTPTransport.swift.stencil",
      "    } catch URLError.cancelled {\n      throw CancellationError()\n    }\n",
      "    }\n"
    ),
    Mutation(
      "Alamofire carries a request of nobody's",
      "api/Support/Session+HTTPTransport.swift.stencil",
      "self.request(request).redirect",
      "self.request(baseURL).redirect"
    ),
  ]

  static let tokens = [
    Mutation(
      "each rejected request refreshes the token",
      "api/Support/BearerToken.swift.stencil",
      "    guard refreshID == nil else { return }\n",
      ""
    ),
    Mutation(
      "a refresh undoes signing out",
      "api/Support/BearerToken.swift.stencil",
      "    guard refreshID == id else { return }\n",
      ""
    ),
    Mutation(
      "a refresh waits for itself",
      "api/Support/BearerToken.swift.stencil",
      "    guard Self.refreshIDs.isDisjoint(with: runningIDs) else { return nil }\n",
      ""
    ),
    Mutation(
      "what a refresh leaves behind cannot refresh",
      "api/Support/BearerToken.swift.stencil",
      "guard Self.refreshIDs.isDisjoint(with: runningIDs) else",
      "guard Self.refreshIDs.isEmpty else"
    ),
    Mutation(
      "a cancelled request waits for the refresh",
      "api/Support/BearerToken.swift.stencil",
      "{ await leave(waiter) }",
      "{ _ = (self, waiter) }"
    ),
    Mutation(
      "a failed refresh is remembered for ever",
      "api/Support/BearerToken.swift.stencil",
      "    refreshCount += 1\n",
      "    if failure == nil { refreshCount += 1 }\n"
    ),
    Mutation(
      "each request that was sent before begins a refresh that failed again",
      "api/Support/BearerToken.swift.stencil",
      "guard refreshCount == rejected.refreshCount else",
      "guard refreshCount >= rejected.refreshCount else"
    ),
    Mutation(
      "without a first token there is no refresh",
      "api/Support/BearerToken.swift.stencil",
      "guard isRefreshable else",
      "guard isRefreshable, rejected.value != nil else"
    ),
    Mutation(
      "a request with a new token waits for the old refresh",
      "api/Support/BearerToken.swift.stencil",
      "    self.value = value\n    endWaiting(with: .success(()))\n",
      "    self.value = value\n"
    ),
  ]

  static let transports = [
    Mutation(
      "Retry-After is ignored where it is a date",
      "api/Support/RetryingTransport.swift.stencil",
      "max(0, $0.timeIntervalSinceNow)",
      "max(0, $0.timeIntervalSinceNow) * 0"
    ),
    Mutation(
      "there is no wait without Retry-After",
      "api/Support/RetryingTransport.swift.stencil",
      ".random(in: 0.5...1)",
      "0"
    ),
    Mutation(
      "the wait does not grow",
      "api/Support/RetryingTransport.swift.stencil",
      "pow(2, Double(attempt))",
      "1"
    ),
    Mutation(
      "what must not be carried out twice is repeated",
      "api/Support/RetryingTransport.swift.stencil",
      "guard repeatsAlways || request.isIdempotent else",
      "guard limit > 0 else"
    ),
    Mutation(
      "what may always be repeated is not",
      "api/Support/RetryingTransport.swift.stencil",
      "guard repeatsAlways || request.isIdempotent else",
      "guard request.isIdempotent else"
    ),
    Mutation(
      "a key does not make a request one that may be repeated",
      "api/Support/RetryingTransport.swift.stencil",
      "\n      || value(forHTTPHeaderField: \"Idempotency-Key\") != nil",
      ""
    ),
    Mutation(
      "a lost connection is not repeated",
      "api/Support/RetryingTransport.swift.stencil",
      "catch let error as URLError where error.isLostConnection {}",
      "catch let error as URLError where error.isLostConnection { throw error }"
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
      "a body that is missing is decoded",
      "api/Support/APIRequest.swift.stencil",
      "data.isBlank ? nil : try",
      "try"
    ),
    Mutation(
      "Retry-After is ignored",
      "api/Support/RetryingTransport.swift.stencil",
      "response.retryAfter ?? delay",
      "delay"
    ),
    Mutation(
      "a retry too few",
      "api/Support/RetryingTransport.swift.stencil",
      "for attempt in 0..<limit",
      "for attempt in 1..<limit"
    ),
    Mutation(
      "all failures are retried",
      "api/Support/RetryingTransport.swift.stencil",
      "guard statusCodes.contains(response.statusCode) else",
      "guard response.statusCode >= 400 else"
    ),
  ]
}
