import Diagnostics

/// The kinds of diagnostics about documents.
package enum DocumentDiagnostics {
  static let malformedDocument = pages["malformed-document"]
  static let repeatedDocumentKey = pages["repeated-document-key"]
  static let unknownDocument = pages["unknown-document"]
  static let documentMistake = pages["document-mistake"]

  package static let pages = DiagnosticPages(
    #"""
    ## malformed-document: error
    The document is neither JSON nor YAML, is larger than 64 MB, or uses a part of YAML that API documents do not need: tags
    of values that JSON lacks, several documents in one file, or keys that are lists.

        openapi: 3.0.3
        info: 1️⃣{title: Pets, version: "1"

    ## repeated-document-key: warning
    An object of the document has a key twice, and the last value counts. Remove one of them.

        openapi: 3.0.3
        paths: {}
        1️⃣paths: {}

    ## unknown-document: error
    The document does not name its version. It must have 'openapi: 3.0.3' (3.0 or 3.1) or 'swagger: "2.0"'.

        swagger: 1️⃣"1.2"

    ## document-mistake: warning
    A part of the document does not conform to OpenAPI or Swagger. The part is ignored, and operations that need it are left
    out. Correct the document.

        openapi: 3.0.3
        servers: [{url: 1️⃣443}]
        paths: {}
    """#
  )
}
