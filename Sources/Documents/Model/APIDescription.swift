import Diagnostics

/// The API that a document of OpenAPI 3.0, 3.1 or Swagger 2.0 describes, in the terms of OpenAPI 3.1.
package struct APIDescription: Sendable {
  /// The version of the format, which decides how schemas say that null is a value.
  package enum Version: Sendable {
    case swagger2, openAPI30, openAPI31
  }

  let version: Version
  let title: String?
  /// Empty if the document names none.
  let servers: [Server]
  let securitySchemes: [SecurityScheme]
  /// The requirements of operations that state none.
  let security: [[String]]
  package let operations: [OperationSummary]
  package let schemas: [(name: String, schema: Schema)]
  /// The mistakes outside of operations.
  let problems: [DocumentProblem]
  let bundle: DocumentBundle
}

/// The server that receives requests.
struct Server: Sendable {
  /// With the defaults of its variables. May be relative.
  let url: String
  let place: Place
}

/// A way in which a request authenticates.
struct SecurityScheme: Sendable {
  /// The way in which a request proves its sender.
  enum Kind: Hashable, Sendable {
    case apiKey(name: String, in: Parameter.Position)
    /// `basic`, `bearer` and others, in lower case.
    case http(scheme: String)
    case oauth2, openIDConnect, mutualTLS
  }

  let name: String
  let kind: Kind
  let place: Place
}

/// The parts of an operation by which it is selected.
package struct OperationSummary: Sendable {
  /// The `operationId`.
  package let id: String?
  /// In upper case.
  let method: String
  let path: String
  package let tags: [String]
  package let place: Place
  /// The item of the path, whose parameters and servers the operation has as well.
  let item: Place

  /// `GET /repos/{owner}`
  package var title: String { "\(method) \(path)" }

  /// The method and the path without the names of its parameters.
  var route: String {
    let parts = path.split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce("\(method) \(parts[0])") { $0 + "{" + $1.drop { $0 != "}" } }
  }
}

/// An operation with its parts, whose references are resolved up to schemas.
struct Operation: Sendable {
  let summary: OperationSummary
  /// The summary, or else the description.
  let text: String?
  let isDeprecated: Bool
  /// Each position and name once; the operation's override the path's.
  let parameters: [Parameter]
  let body: RequestBody?
  let responses: [Response]
  /// The alternatives, each of schemes that go together; the document's if the operation states none.
  let security: [[String]]
  /// The operation's or its path's; empty if the document's servers serve it.
  let servers: [Server]
  /// The mistakes that leave the operation out.
  let problems: [DocumentProblem]
}

/// A parameter of an operation.
struct Parameter: Sendable {
  /// The part of the request that carries the parameter.
  enum Position: String, Sendable {
    case path, query, header, cookie
  }

  let name: String
  let position: Position
  let isRequired: Bool
  let form: ListForm
  let allowsReserved: Bool
  /// `nil` for a string of a media type.
  let schema: Schema?
  let text: String?
  let place: Place
}

/// The form of arrays and objects.
struct ListForm: Equatable, Sendable {
  /// A form by its name in OpenAPI.
  enum Style: String, Sendable {
    case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
  }

  var style = Style.form
  var explode = true
}

/// The body of a request, in one or several media types.
struct RequestBody: Sendable {
  let isRequired: Bool
  let media: [MediaContent]
  let place: Place
}

/// The body of a request or a response in one of its media types.
struct MediaContent: Sendable {
  /// In lower case, without parameters: `application/json`.
  let type: String
  let schema: Schema?
  /// The forms of the members of a form.
  var encodings: [String: ListForm] = [:]
  let place: Place

  var isJSON: Bool { type == "application/json" || type.hasSuffix("+json") }
  var isXML: Bool { type.hasSuffix("/xml") || type.hasSuffix("+xml") }
  /// Whether each line is a value of JSON.
  var isLines: Bool {
    ["application/x-ndjson", "application/jsonl", "application/jsonlines", "application/x-jsonlines"].contains(type)
  }
}

/// A response of an operation in its media types, none if it has no body.
struct Response: Sendable {
  static let allCodes = 100...599

  /// The status codes: one, such as `404`, a class, such as `4XX`, or all for `default`.
  let codes: ClosedRange<Int>
  let media: [MediaContent]
  let place: Place
}
