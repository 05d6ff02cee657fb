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
      /// What the place has to do with the problem.
      package let message: String

      /// A note that the client can jump to; only for clients with `relatedInformation`.
      package init(location: Location, message: String) {
        self.location = location
        self.message = message
      }

      /// Both members, which are required (LSP 3.17, "Diagnostic").
      package var json: JSON {
        ["location": location.json, "message": message.json]
      }
    }

    /// What the client underlines, in code units of the negotiated encoding.
    package let range: Range
    /// Optional in the protocol; the server always sends it, since clients differ in what they take for its absence.
    package let severity: Severity
    /// The kebab-case code that `kitgen explain` takes. By it and the start of the range a fix finds its diagnostic
    /// again.
    package let code: String
    /// For people; may have several lines, where the client cannot show notes as places.
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

    /// The members as in LSP 3.17, "Diagnostic"; `relatedInformation` only where there is any.
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
    /// The document as the client spells it, else as the server does.
    package let uri: String
    /// The version of the document that the diagnostics are about.
    package let version: Int?
    /// All that the document has now, in place of what was published before; empty to clear it.
    package let diagnostics: [Diagnostic]

    /// - Parameter version: Nil for a file that is not open, and for a client that does not want versions.
    package init(uri: String, version: Int?, diagnostics: [Diagnostic]) {
      self.uri = uri
      self.version = version
      self.diagnostics = diagnostics
    }

    /// The parameters without `version` where there is none (LSP 3.17, "PublishDiagnostics Notification").
    package var json: JSON {
      ["uri": uri.json, "version": version.map(JSON.integer), "diagnostics": diagnostics.json]
    }
  }
}
