import Diagnostics

extension DiagnosticKind {
  static let malformedDocument = DiagnosticKind(
    "malformed-document",
    explanation: """
      The document is neither JSON nor YAML, or it uses a part of YAML that descriptions of APIs do without: tags, several \
      documents in one file, or keys that are lists. Documents have at most 64 MB.
      """,
    markedExample: """
      openapi: 3.0.3
      info: 1️⃣{title: Pets, version: "1"
      """
  )

  static let repeatedDocumentKey = DiagnosticKind(
    "repeated-document-key",
    severity: .warning,
    explanation: """
      An object of the document has a key twice. Its last value counts, as for most readers of JSON and YAML. Remove one of \
      the two.
      """,
    markedExample: """
      openapi: 3.0.3
      paths: {}
      1️⃣paths: {}
      """
  )

  static let unknownDocument = DiagnosticKind(
    "unknown-document",
    explanation: """
      The document does not say that it is of OpenAPI 3.0, OpenAPI 3.1 or Swagger 2.0: an object with 'openapi: 3.0.3', for \
      instance.
      """,
    markedExample: """
      swagger: 1️⃣"1.2"
      """
  )

  static let documentMistake = DiagnosticKind(
    "document-mistake",
    severity: .warning,
    explanation: """
      A part of the document is not as OpenAPI or Swagger defines it: a value of another kind, or a reference that leads to \
      nothing. The part is ignored, and the operations that need it are left out.
      """,
    markedExample: """
      openapi: 3.0.3
      servers: [{url: 1️⃣443}]
      paths: {}
      """
  )
}

/// The kinds of diagnostics about documents.
package enum DocumentDiagnostics {
  package static let all: [DiagnosticKind] = [
    .malformedDocument, .repeatedDocumentKey, .unknownDocument, .documentMistake,
  ]
}
