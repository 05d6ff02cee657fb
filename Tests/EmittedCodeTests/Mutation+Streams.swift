extension Mutation {
  /// Of what is read bit by bit.
  static let streams =
    reading + transferring + [
      Mutation(
        "events end where lines do",
        "api/Support/StreamFraming.swift.stencil",
        "guard !line.isEmpty else { return event() }",
        "guard !line.isEmpty && line != \"data:\" else { return event() }"
      ),
      Mutation(
        "the first space is part of the value",
        "api/Support/StreamFraming.swift.stencil",
        "text.first == \" \" ? text.dropFirst() : text",
        "text"
      ),
      Mutation(
        "identifiers end with their events",
        "api/Support/StreamFraming.swift.stencil",
        "defer { (data, name, retry) = ([], nil, nil) }",
        "defer { (data, name, retry, id) = ([], nil, nil, nil) }"
      ),
      Mutation(
        "names stay for the events to come",
        "api/Support/StreamFraming.swift.stencil",
        "defer { (data, name, retry) = ([], nil, nil) }",
        "defer { (data, retry) = ([], nil) }"
      ),
      Mutation(
        "lines of data are joined without an end",
        "api/Support/StreamFraming.swift.stencil",
        "joined(separator: \"\\n\")",
        "joined()"
      ),
      Mutation(
        "a carriage return and a line feed are two ends",
        "api/Support/StreamFraming.swift.stencil",
        "        endedAtCarriageReturn = true\n",
        ""
      ),
      Mutation(
        "the byte order mark is part of the first line",
        "api/Support/StreamFraming.swift.stencil",
        "line.removeFirst(byteOrderMark.count)",
        "line.removeFirst(0)"
      ),
      Mutation(
        "lines have no limit",
        "api/Support/StreamFraming.swift.stencil",
        "guard line.count <= limit else",
        "guard limit > 0 else"
      ),
      Mutation(
        "lines of white space are values",
        "api/Support/StreamFraming.swift.stencil",
        "line.allSatisfy(\\.isWhitespace) ? nil",
        "line.isEmpty ? nil"
      ),
      Mutation(
        "the last line is lost",
        "api/Support/StreamFraming.swift.stencil",
        "[lines.rest].compactMap(frame)",
        "[]"
      ),
    ]

  private static let reading = [
    Mutation(
      "a stream that is cut off ends",
      "api/Support/APIClient+Stream.swift.stencil",
      "if request.lastData != nil { throw URLError(.networkConnectionLost) }\n",
      ""
    ),
    Mutation(
      "the end of a stream is a value",
      "api/Support/APIClient+Stream.swift.stencil",
      "if data == request.lastData {",
      "if data.isEmpty {"
    ),
    Mutation(
      "a failure is read as a stream",
      "api/Support/APIClient+Stream.swift.stencil",
      "guard 200..<300 ~= response.statusCode else",
      "guard 200..<600 ~= response.statusCode else"
    ),
    Mutation(
      "reading goes on after a value that cannot be decoded",
      "api/Support/APIClient+Stream.swift.stencil",
      "      isAtEnd = true\n{% if \"ErrorBody\" in kit.support %}\n      if let body",
      "{% if \"ErrorBody\" in kit.support %}\n      if let body"
    ),
    Mutation(
      "a failure in place of a value has no body",
      "api/Support/APIClient+Stream.swift.stencil",
      "if let body = errorBody(data) {",
      "if let body = errorBody(Data()) {"
    ),
    Mutation(
      "dates in deep values have fractions",
      "request/values.stencil",
      "dates: .wholeSeconds",
      "dates: .secondsSince1970"
    ),
    Mutation(
      "the time to wait is told of one event only",
      "api/Support/APIClient+Stream.swift.stencil",
      "retry = frame.retry ?? retry",
      "retry = frame.retry"
    ),
    Mutation(
      "pieces come in the wrong order",
      "api/Support/APIClient+Stream.swift.stencil",
      "frames = try framing.append(chunk).reversed()",
      "frames = try framing.append(chunk)"
    ),
    Mutation(
      "any media type is accepted",
      "request/request.swift.stencil",
      "{% if node.stream.format != \"lines\" %}text/event-stream{% elif",
      "{% if node.stream.format != \"lines\" %}*/*{% elif"
    ),
  ]

  private static let transferring = [
    Mutation(
      "a transfer that nobody reads goes on",
      "api/Support/ChunkTransfer.swift.stencil",
      "  deinit {\n    cancel()\n  }\n\n",
      ""
    ),
    Mutation(
      "a cancelled transfer goes on",
      "api/Support/ChunkTransfer.swift.stencil",
      "      stop()\n",
      ""
    ),
    Mutation(
      "waiting for a response cannot be cancelled",
      "api/Support/ChunkTransfer.swift.stencil",
      "    } onCancel: {\n      cancel()\n    }",
      "    } onCancel: {\n    }"
    ),
    Mutation(
      "what arrives early is lost",
      "api/Support/ChunkTransfer.swift.stencil",
      "      bytes += data\n",
      "      bytes = data\n"
    ),
    Mutation(
      "what has arrived is given again",
      "api/Support/ChunkTransfer.swift.stencil",
      "defer { bytes = Data() }",
      "defer { bytes = bytes + Data() }"
    ),
    Mutation(
      "streams take the token along to other servers",
      "api/Support/URLSession+Stream.swift.stencil",
      "completionHandler(request.redirected(from: response.url))",
      "completionHandler(request)"
    ),
    Mutation(
      "streams are read to their end by decorated transports",
      "api/Support/TransportDecorator.swift.stencil",
      "try await carry(request) { try await base.stream($0) }",
      "try await carry(request) { request in\n      let (data, response) = try await base.send(request)\n      return (HTTPChunks { $0.yield(data); $0.finish() }, response)\n    }"
    ),
  ]
}
