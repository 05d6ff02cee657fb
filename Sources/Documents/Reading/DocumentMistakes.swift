import Diagnostics

extension DiagnosticKind {
  static let malformedDocument = DiagnosticKind(
    "malformed-document",
    explanation: """
      The document is neither JSON nor YAML, is larger than 64 MB, or uses a part of YAML that API documents do not \
      need: tags, several documents in one file, or keys that are lists.
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
      An object of the document has a key twice, and the last value counts. Remove one of them.
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
      The document does not name its version. It must have 'openapi: 3.0.3' (3.0 or 3.1) or 'swagger: "2.0"'.
      """,
    markedExample: """
      swagger: 1️⃣"1.2"
      """
  )

  static let documentMistake = DiagnosticKind(
    "document-mistake",
    severity: .warning,
    explanation: """
      A part of the document does not conform to OpenAPI or Swagger. The part is ignored, and operations that need \
      it are left out. Correct the document.
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
