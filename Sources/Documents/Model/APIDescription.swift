import Diagnostics

/// The API that a document of OpenAPI 3.0, 3.1 or Swagger 2.0 describes, in the terms of OpenAPI 3.1.
package struct APIDescription: Sendable {
  /// The version of the format, which decides how schemas say that null is a value.
  package enum Version: Sendable {
    case swagger2, openAPI30, openAPI31
  }

  package let version: Version
  package let title: String?
  package let summary: String?
  /// Empty if the document names none.
  package let servers: [Server]
  package let securitySchemes: [SecurityScheme]
  /// The requirements of operations that state none.
  package let security: [SecurityRequirement]
  /// The operations in the order of the document.
  package let operations: [OperationSummary]
  /// The named schemas in the order of the document.
  package let schemas: [(name: String, schema: Schema)]
  /// The number of webhooks, which are ignored.
  package let webhookCount: Int
  /// The mistakes outside of operations.
  package let problems: [DocumentProblem]
  /// The files of the document, by which references are resolved.
  package let bundle: DocumentBundle
}

/// The server that receives requests.
package struct Server: Sendable {
  /// May contain variables in braces, and may be relative.
  package let url: String
  package let summary: String?
  package let variables: [Variable]
  package let place: Place

  /// A variable of the URL, `{name}`, with its default and its choices.
  package struct Variable: Sendable {
    package let name: String
    package let initial: String
    /// The possible values; empty if any value is.
    package let values: [String]
    package let summary: String?
  }
}

/// A way in which a request authenticates.
package struct SecurityScheme: Sendable {
  /// The way in which a request proves its sender.
  package enum Kind: Hashable, Sendable {
    case apiKey(name: String, in: Parameter.Position)
    /// `basic`, `bearer` and others, in lower case.
    case http(scheme: String)
    case oauth2
    case openIDConnect
    case mutualTLS
  }

  package let name: String
  package let kind: Kind
  package let summary: String?
  package let place: Place
}

/// One of the alternatives by which an operation may be authenticated: all of its schemes together, none for a public one.
package struct SecurityRequirement: Hashable, Sendable {
  package let schemes: [Scheme]

  /// A scheme by its name, with the scopes that it needs.
  package struct Scheme: Hashable, Sendable {
    package let name: String
    package let scopes: [String]
  }
}
