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

      package var json: JSON { ["location": location.json, "message": message.json] }
    }

    package let range: Range
    /// Optional in the protocol; the server always sends it, since clients interpret its absence differently.
    package let severity: Severity
    /// The kebab-case code that `kitgen explain` takes. By code and start of the range, a fix finds its diagnostic again.
    package let code: String
    /// For people; may have several lines if the client cannot show notes as places.
    package let message: String
    /// In the order of the notes; empty for a client that does not show them.
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
    /// `nil` for a file that is not open, and for a client without version support.
    package let version: Int?
    /// All current diagnostics of the document, replacing published ones; empty to clear them.
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
}
