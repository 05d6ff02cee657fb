/// The parts of an operation by which it is selected.
package struct OperationSummary: Sendable {
  /// The `operationId`.
  package let id: String?
  /// In upper case.
  package let method: String
  /// As the document writes it.
  package let path: String
  package let tags: [String]
  package let place: Place
  /// The item of the path, whose parameters and servers the operation has as well.
  let item: Place

  /// `GET /repos/{owner}`
  package var title: String { "\(method) \(path)" }
}

/// An operation with its parts, whose references are resolved up to schemas.
package struct Operation: Sendable {
  package let summary: OperationSummary
  /// One line.
  package let title: String?
  package let text: String?
  package let isDeprecated: Bool
  /// Each position and name once; the operation's override the path's.
  package let parameters: [Parameter]
  package let body: RequestBody?
  package let responses: [Response]
  /// The alternatives; the document's if the operation states none.
  package let security: [SecurityRequirement]
  /// The operation's or its path's; empty if the document's servers serve it.
  package let servers: [Server]
  /// The numbers of parts that are ignored.
  package let ignored: Ignored
  /// The mistakes that leave the operation out.
  package let problems: [DocumentProblem]

  /// The parts of an operation that requests do without, counted.
  package struct Ignored: Hashable, Sendable {
    package var callbacks = 0
    package var links = 0
  }
}

/// A parameter of an operation.
package struct Parameter: Sendable {
  /// The part of the request that carries the parameter.
  package enum Position: String, Sendable {
    case path, query, header, cookie
  }

  /// The form of arrays and objects, by its name in OpenAPI.
  package enum Style: String, Sendable {
    case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
    /// Swagger 2.0 alone has it.
    case tabDelimited
  }

  /// The type of the values: a schema, or a media type with one.
  package enum Content: Sendable {
    case schema(Schema)
    /// The value is a string of this media type.
    case media(MediaContent)
  }

  package let name: String
  package let position: Position
  package let isRequired: Bool
  package let isDeprecated: Bool
  package let style: Style
  package let explode: Bool
  package let allowsReserved: Bool
  package let content: Content
  package let text: String?
  package let examples: [Place]
  package let place: Place
}

/// The body of a request, in one or several media types.
package struct RequestBody: Sendable {
  package let isRequired: Bool
  package let text: String?
  package let media: [MediaContent]
  package let place: Place
}

/// The body of a request or a response in one of its media types.
package struct MediaContent: Sendable {
  /// In lower case, without parameters: `application/json`.
  package let type: String
  /// As the document writes it: `application/json; charset=utf-8`.
  package let spelling: String
  package let schema: Schema?
  /// The encodings of the members of a form.
  package let encodings: [(name: String, encoding: Encoding)]
  package let examples: [Place]
  package let place: Place

  /// The form of a property in forms and multipart bodies.
  package struct Encoding: Sendable {
    package let contentType: String?
    package let style: Parameter.Style
    package let explode: Bool
  }

  /// Whether the body is JSON: `application/json` and types that end in `+json`.
  package var isJSON: Bool { type == "application/json" || type.hasSuffix("+json") }
}

/// A response of an operation, with its media types and headers.
package struct Response: Sendable {
  /// The status codes that a response is for: one, such as `404`, a range, such as `4XX`, or all others.
  package enum Code: Hashable, Sendable {
    case code(Int)
    /// `2XX`, by its first digit.
    case range(Int)
    case others
  }

  package let code: Code
  package let text: String?
  /// Empty if the response has no body.
  package let media: [MediaContent]
  package let headers: [Header]
  package let place: Place

  /// A header of a response.
  package struct Header: Sendable {
    package let name: String
    package let isRequired: Bool
    package let schema: Schema?
    package let text: String?
  }
}
