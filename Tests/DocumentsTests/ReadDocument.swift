import Diagnostics
import JSONParsing
import Testing

@testable import Documents

/// Reads a document, and expects no diagnostics.
func readDocument(_ text: String, path: String = "api.yaml") throws -> Document {
  let (document, diagnostics) = Document.read(SourceText(path: path, text))
  #expect(diagnostics.isEmpty, "\(DiagnosticPrinter().text(for: diagnostics))")
  return try #require(document)
}

func readJSON(_ text: String) throws -> JSONValue { try readDocument(text, path: "api.json").root }

/// Reads a description, and expects no diagnostics.
func readDescription(_ text: String, files: [String: String] = [:]) throws -> APIDescription {
  let (bundle, mistakes) = DocumentBundle.read(try readDocument(text)) { path in
    files[path].map { SourceText(path: path, $0) }
  }
  let (description, diagnostics) = APIDescription.read(bundle)
  #expect((mistakes + diagnostics).isEmpty, "\(DiagnosticPrinter().text(for: mistakes + diagnostics))")
  return try #require(description)
}

extension APIDescription {
  /// The only operation.
  func onlyOperation() throws -> Documents.Operation {
    #expect(operations.count == 1)
    return operation(try #require(operations.first))
  }
}
