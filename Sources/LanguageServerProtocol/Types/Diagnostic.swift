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
      /// May be in another document than the problem.
      package let location: Location
      /// How the place relates to the problem.
      package let message: String

      /// A note with a location; only for clients with `relatedInformation`.
      package init(location: Location, message: String) {
        self.location = location
        self.message = message
      }

      /// Both members, which are required (LSP 3.17, "Diagnostic").
      package var json: JSON {
        ["location": location.json, "message": message.json]
      }
    }

    /// The underlined range, in code units of the negotiated encoding.
    package let range: Range
    /// Optional in the protocol; the server always sends it, since clients interpret its absence differently.
    package let severity: Severity
    /// The kebab-case code that `kitgen explain` takes. By code and start of the range, a fix finds its diagnostic again.
    package let code: String
    /// For people; may have several lines if the client cannot show notes as places.
    package let message: String
    /// In the order of the notes; empty for a client that does not show them.
    package let relatedInformation: [RelatedInformation]

    /// A diagnostic whose `source` is `kitgen`.
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

    /// The members as in LSP 3.17, "Diagnostic"; `relatedInformation` only if there is any.
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
    /// As the client spells it, else as the server does.
    package let uri: String
    package let version: Int?
    /// All current diagnostics of the document, replacing published ones; empty to clear them.
    package let diagnostics: [Diagnostic]

    /// - Parameter version: `nil` for a file that is not open, and for a client without version support.
    package init(uri: String, version: Int?, diagnostics: [Diagnostic]) {
      self.uri = uri
      self.version = version
      self.diagnostics = diagnostics
    }

    /// The parameters, without `version` if there is none (LSP 3.17, "PublishDiagnostics Notification").
    package var json: JSON {
      ["uri": uri.json, "version": version.map(JSON.integer), "diagnostics": diagnostics.json]
    }
  }
}
