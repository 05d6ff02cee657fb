extension LSP {
  /// A problem at a place of a document.
  package struct Diagnostic: Hashable, Sendable, JSONEncodable {
    /// How serious a problem is.
    package enum Severity: Int, Sendable {
      case error = 1
      case warning = 2
      case information = 3
      case hint = 4
    }

    /// A place that has to do with a problem.
    package struct RelatedInformation: Hashable, Sendable, JSONEncodable {
      package let location: Location
      package let message: String

      package init(location: Location, message: String) {
        self.location = location
        self.message = message
      }

      package var json: JSON {
        ["location": location.json, "message": message.json]
      }
    }

    package let range: Range
    package let severity: Severity
    package let code: String
    package let message: String
    package let relatedInformation: [RelatedInformation]

    package init(
      range: Range,
      severity: Severity,
      code: String,
      message: String,
      relatedInformation: [RelatedInformation] = []
    ) {
      self.range = range
      self.severity = severity
      self.code = code
      self.message = message
      self.relatedInformation = relatedInformation
    }

    package var json: JSON {
      [
        "range": range.json,
        "severity": severity.rawValue.json,
        "code": code.json,
        "source": "kitgen",
        "message": message.json,
        "relatedInformation": relatedInformation.isEmpty ? nil : relatedInformation.json,
      ]
    }
  }

  /// The parameters of `textDocument/publishDiagnostics`.
  package struct PublishDiagnosticsParams: Sendable, JSONEncodable {
    package let uri: String
    /// The version of the document that the diagnostics are about.
    package let version: Int?
    package let diagnostics: [Diagnostic]

    package init(uri: String, version: Int?, diagnostics: [Diagnostic]) {
      self.uri = uri
      self.version = version
      self.diagnostics = diagnostics
    }

    package var json: JSON {
      ["uri": uri.json, "version": version.map(JSON.integer), "diagnostics": diagnostics.json]
    }
  }

  /// The result of `textDocument/diagnostic`.
  package struct DocumentDiagnosticReport: Sendable, JSONEncodable {
    package let items: [Diagnostic]
    /// Diagnostics of other documents, by URI.
    package let relatedDocuments: [(uri: String, items: [Diagnostic])]

    package init(items: [Diagnostic], relatedDocuments: [(uri: String, items: [Diagnostic])] = []) {
      self.items = items
      self.relatedDocuments = relatedDocuments
    }

    package var json: JSON {
      let related = relatedDocuments.map { ($0.uri, ["kind": "full", "items": $0.items.json] as JSON?) }
      return [
        "kind": "full", "items": items.json,
        "relatedDocuments": related.isEmpty ? nil : .object(JSONObject(related)),
      ]
    }
  }
}
